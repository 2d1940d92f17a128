import { type Cents, formatCents } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import type { Agreement } from './consents.ts'
import { longDay } from './dates.ts'
import { type Language, say } from './language.ts'
import { consents } from './words/consents.ts'
import { dayConsent } from './words/day-consent.ts'

/** What is agreed to by having a gift taken on `day` of each month, first on `on`; `fund`: what is promised that it is for. */
export interface DayAsked {
  readonly cents: Cents
  readonly day: number
  readonly on: Day
  readonly fund?: string
}

/** A day of each month, as a sentence says it: in French the first is an ordinal. */
export const dayOfMonth = (day: number, language: Language): string =>
  day === 1 && /^fr\b/.test(language) ? '1er' : String(day)

/** Which sentence asks for it. */
export const daySentenceOf = ({ fund }: DayAsked): keyof typeof dayConsent => (fund === undefined ? 'day' : 'dayFor')

/** The sentence, and the terms of every monthly gift. */
export function consentToDay(wish: DayAsked, language: Language): Agreement {
  const { cents, day, on, fund = '' } = wish
  const values = {
    amount: formatCents(cents, language),
    day: dayOfMonth(day, language),
    on: longDay(on, language),
    fund,
  }
  return { lines: say(dayConsent[daySentenceOf(wish)], language, values), terms: say(consents.terms, language) }
}
