import type { Fact } from '#gift/lifecycle.ts'
import type { MonthOutcome } from '#gift/month-outcome.ts'
import type { PaymentWay } from '#gift/paid-by.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { LetterRow } from '../store/database/schema.ts'
import type { Gift } from '../store/gift/gifts.ts'
import type { Delivery } from '../store/work/letters.ts'

/** Hears of what giving has done once it is durable. Never throws, and keeps nobody waiting. */
export interface GivingObserver {
  /** These facts are new in the ledger of this gift, which stood so before, and this became of its months. */
  booked(before: Gift, facts: readonly Fact[], months: readonly MonthOutcome[]): void
  /** Whoever wished to begin a gift was let on to our form or the provider's page, asked for a proof, or refused. */
  admitted(how: 'welcome' | 'challenge' | 'prove' | 'no_card' | 'refused'): void
  /** A payment in this way was to be confirmed by us, and this came of it. */
  confirmed(way: PaymentWay | 'unknown', came: Came): void
  /** Somebody asked to be reminded, or has asked for enough; or this came of the reminder. */
  reminder(came: 'asked' | 'refused' | 'sent' | 'dropped' | 'failed'): void
  /** A webhook came in a version of its provider's API that we do not know: what it tells of is read anew. */
  otherVersion(provider: ProviderName, version: string): void
  /** A provider was asked to keep a card no longer, and this came of it; `given up`: a person must look. */
  cardForgotten(came: 'forgotten' | 'asked again' | 'given up'): void
  /** A letter was tried, and this came of it. `hasOwnTime`: its age says nothing of how fast letters leave. */
  tried(letter: LetterRow, delivery: Delivery, kind: { readonly hasOwnTime: boolean }): void
}

/**
 * What came of confirming: `taken`, or on its way; `action`: the donor's bank asks the donor; `held back`: nobody was asked, for
 * cards are being tried out; `unheard`: its provider has not answered.
 */
export type Came = 'taken' | 'action' | 'declined' | 'refused' | 'held back' | 'unheard'

/** Tells nobody. */
export const nobodyHears: GivingObserver = {
  booked: () => {},
  admitted: () => {},
  confirmed: () => {},
  reminder: () => {},
  otherVersion: () => {},
  cardForgotten: () => {},
  tried: () => {},
}

/** Tells each of them. */
export const eachHears = (...observers: readonly GivingObserver[]): GivingObserver => ({
  booked(before, facts, months) {
    for (const each of observers) each.booked(before, facts, months)
  },
  admitted(how) {
    for (const each of observers) each.admitted(how)
  },
  confirmed(way, came) {
    for (const each of observers) each.confirmed(way, came)
  },
  reminder(came) {
    for (const each of observers) each.reminder(came)
  },
  otherVersion(provider, version) {
    for (const each of observers) each.otherVersion(provider, version)
  },
  cardForgotten(came) {
    for (const each of observers) each.cardForgotten(came)
  },
  tried(letter, delivery, kind) {
    for (const each of observers) each.tried(letter, delivery, kind)
  },
})
