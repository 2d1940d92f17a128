import { type Language, languages } from '#gift/language.ts'
import { nextGift } from '#gift/next-gift.ts'
import { charityDay, monthAndDay } from './dates.ts'

/** What the built pages say of the day, by the tokens that hold its place. `at`: unix milliseconds of any moment of the day. */
export function dayTokens(at: number, among: readonly Language[] = languages): Readonly<Record<string, string>> {
  const next = nextGift(charityDay(at))
  return Object.fromEntries(among.map((language) => [nextGiftToken(language), monthAndDay(next, language)]))
}

/** The token of the next gift's day in one language, as a built page holds it between `%%`: `NEXT_GIFT_ES`. */
export const nextGiftToken = (language: Language): string => `NEXT_GIFT_${language.toUpperCase().replaceAll('-', '_')}`
