import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import type { Outcome } from '#gift/outcome.ts'
import type { EventReading, GiftToPay } from '../provider.ts'
import type { RetryPolicy } from '../retry.ts'

let count = 0
let thrown = 0

/** A gift of $50 once, not yet begun, unlike any other. */
export function aGift(more: Partial<GiftToPay> = {}): GiftToPay {
  count++
  return {
    // as long as a real one: ids of ours are parts of keys whose length providers limit
    id: `gift${String(process.pid).padStart(9, '0')}x${String(count).padStart(12, '0')}`,
    reference: `TEST0-${String(count).padStart(5, '0')}`,
    frequency: 'once',
    cents: cents(5000),
    language: 'en',
    country: 'US',
    donor: { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.org' },
    attribution: null,
    startedAt: 0,
    begins: null,
    refs: { intent: null, customer: null, subscription: null, session: null },
    tryNumber: 1,
    ...more,
  }
}

/** The value of an outcome that must be a success. */
export function value<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.detail}`)
  return outcome.value
}

/** Real time, long enough for a busy machine, but no waiting between tries. */
export const quick: RetryPolicy = {
  deadlineMs: 45_000,
  attemptMs: 20_000,
  attempts: 4,
  now: () => Date.now(),
  wait: async () => {},
  random: () => (++thrown * 0.618034) % 1,
}

/** The facts that an event tells, be it of one kind or the other. */
export const factsIn = (reading: EventReading): readonly Fact[] => ('facts' in reading ? reading.facts : [])

export const monthly = (more: Partial<GiftToPay> = {}): GiftToPay =>
  aGift({ frequency: 'monthly', cents: cents(2537), ...more })
export const once = (more: Partial<GiftToPay> = {}): GiftToPay => aGift({ cents: cents(5037), ...more })
/** Each frequency, for `test.each`. */
export const both = [
  ['once', once],
  ['monthly', monthly],
] as const
