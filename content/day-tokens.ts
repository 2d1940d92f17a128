import { type Language, languages, localeOf } from '#gift/language.ts'
import type { Day } from '#gift/next-gift.ts'
import type { ProviderName } from '#gift/provider.ts'
import { monthAndDay, nextByForm } from './dates.ts'
import { inLanguage, say } from './language.ts'
import { providerWords } from './providers.ts'
import { consents } from './words/consents.ts'

/** When a way charges a monthly gift next that is begun now. */
export interface NextThere {
  readonly provider: ProviderName
  /** On the provider's own page, or by our form. */
  readonly hosted: boolean
  /** One of them, where it is not known yet on which. */
  readonly days: readonly Day[]
}

/**
 * What the built pages say of the day, by the tokens that hold its place. `at`: unix milliseconds of any moment of the day; `ways`: when
 * each charges next.
 */
export function dayTokens(
  at: number,
  ways: readonly NextThere[],
  among: readonly Language[] = languages,
): Readonly<Record<string, string>> {
  const next = nextByForm(at)
  const [ours, theirs] = [ways.filter(({ hosted }) => !hosted), ways.filter(({ hosted }) => hosted)]
  return Object.fromEntries(
    among.flatMap((language) => [
      [nextGiftToken(language), monthAndDay(next, language)],
      [nextElsewhereToken(language), nextElsewhere(at, ours, language)],
      [nextHostedToken(language), nextElsewhere(at, theirs, language)],
    ]),
  )
}

/** The token of the next gift's day in one language, as a built page holds it between `%%`: `NEXT_GIFT_ES`. */
export const nextGiftToken = (language: Language): string => `NEXT_GIFT_${inToken(language)}`

/** Of the sentence that names another day for some ways of our form; it is empty where none has another. */
export const nextElsewhereToken = (language: Language): string => `NEXT_GIFT_ELSEWHERE_${inToken(language)}`

/** Of the sentence that names another day for providers' own pages. */
export const nextHostedToken = (language: Language): string => `NEXT_GIFT_HOSTED_${inToken(language)}`

const inToken = (language: Language) => language.toUpperCase().replaceAll('-', '_')

/**
 * What stands beside the buttons of ways that charge on another day than ours names, those of one day in one sentence. Empty where none
 * does. `at`: when the gift is begun, in unix milliseconds.
 */
export function nextElsewhere(at: number, ways: readonly NextThere[], language: Language): string {
  const ours = nextByForm(at)
  const either = new Intl.ListFormat(localeOf(language), { type: 'disjunction' })
  const daysOf = ({ days }: NextThere) => either.format(days.map((day) => monthAndDay(day, language)))
  const others = ways.filter(({ days }) => days.some((day) => day !== ours))
  const sentences = [...new Set(others.map(daysOf))].map((next) => {
    const names = others.filter((way) => daysOf(way) === next).map((way) => nameOf(way, language))
    return say(consents.elsewhere, language, { provider: either.format(names), next })
  })
  return sentences.join(' ')
}

function nameOf({ provider, hosted }: NextThere, language: Language): string {
  const { title, page } = providerWords[provider]
  return hosted ? inLanguage(page, language) : title
}
