import type { Fact } from '#gift/lifecycle.ts'
import type { MonthOutcome } from '#gift/month-outcome.ts'
import type { Gift } from '../store/gifts.ts'
import type { Delivery } from '../store/letters.ts'
import type { LetterRow } from '../store/schema.ts'

/** Hears of what giving has done once it is durable. Never throws, and keeps nobody waiting. */
export interface GivingObserver {
  /** These facts are new in the ledger of this gift, which stood so before, and this became of its months. */
  booked(before: Gift, facts: readonly Fact[], months: readonly MonthOutcome[]): void
  /** Whoever wished to begin a gift was let on to our form or the provider's page, asked for a proof, or refused. */
  admitted(how: 'welcome' | 'challenge' | 'prove' | 'refused'): void
  /** A letter was tried, and this came of it. */
  tried(letter: LetterRow, delivery: Delivery): void
}

/** Tells nobody. */
export const nobodyHears: GivingObserver = { booked: () => {}, admitted: () => {}, tried: () => {} }

/** Tells each of them. */
export const eachHears = (...observers: readonly GivingObserver[]): GivingObserver => ({
  booked(before, facts, months) {
    for (const each of observers) each.booked(before, facts, months)
  },
  admitted(how) {
    for (const each of observers) each.admitted(how)
  },
  tried(letter, delivery) {
    for (const each of observers) each.tried(letter, delivery)
  },
})
