import { type Language, languages } from '#gift/language.ts'
import { nextGift } from '#gift/next-gift.ts'
import type { ProviderName } from '#gift/provider.ts'
import { charityDay, monthAndDay, utcDay } from './dates.ts'
import { say } from './language.ts'
import { providerWords } from './providers.ts'
import { consents } from './words/consents.ts'

/**
 * What the built pages say of the day, by the tokens that hold its place. `at`: unix milliseconds of any moment of the day; `inUtc`: the
 * providers that count it in UTC.
 */
export function dayTokens(
  at: number,
  inUtc: readonly ProviderName[],
  among: readonly Language[] = languages,
): Readonly<Record<string, string>> {
  const next = nextGift(charityDay(at))
  return Object.fromEntries(
    among.flatMap((language) => [
      [nextGiftToken(language), monthAndDay(next, language)],
      [nextElsewhereToken(language), nextElsewhere(at, inUtc, language)],
    ]),
  )
}

/** The token of the next gift's day in one language, as a built page holds it between `%%`: `NEXT_GIFT_ES`. */
export const nextGiftToken = (language: Language): string => `NEXT_GIFT_${inToken(language)}`

/** Of the sentence that names another day for some providers; it is empty where none has another. */
export const nextElsewhereToken = (language: Language): string => `NEXT_GIFT_ELSEWHERE_${inToken(language)}`

const inToken = (language: Language) => language.toUpperCase().replaceAll('-', '_')

/**
 * What stands beside the button of a provider that counts days in UTC, where it charges on another day than ours: on evenings at
 * the charity. Empty where they do not. `at`: when the gift is begun, in unix milliseconds.
 */
export function nextElsewhere(at: number, inUtc: readonly ProviderName[], language: Language): string {
  const there = nextGift(utcDay(at))
  if (inUtc.length === 0 || there === nextGift(charityDay(at))) return ''
  const provider = inUtc.map((each) => providerWords[each].title).join(', ')
  return say(consents.elsewhere, language, { provider, next: monthAndDay(there, language) })
}
