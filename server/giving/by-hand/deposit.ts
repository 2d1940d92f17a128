import { beginningOf } from '#content/dates.ts'
import { handProvider } from '#gift/by-hand/kinds.ts'
import { type Cents, cents } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import { hours } from '../../base/clock.ts'
import type { Unit } from '../../store/database/unit.ts'
import { keepLines } from '../../store/destinations/account-lines.ts'
import { addUp, keepPayout, payoutOf } from '../../store/destinations/payouts.ts'

/** One line of the bank's: a whole slip, or what the bank took back of one. */
interface Deposit {
  readonly batch: string
  readonly ref: string
  readonly day: Day
}

/** A fact of which a deposit is made, by its own ref, and the gift that it is of. */
export interface DepositPart {
  readonly gift: string
  readonly ref: string
  readonly kind: 'paid' | 'refunded'
  readonly cents: Cents
}

/** Noon of a day by the charity's clock, and no later than `now` (unix milliseconds): that day decides the year of what came on it. */
export const noonOf = (day: Day, now: number): number => Math.min(now, beginningOf(day) + hours(12))

/** Books one line of the bank's as a payout, and each of its parts as a line of that. What came back is below zero. `now`: unix milliseconds. */
export const bookDeposit = ({ batch, ref, day }: Deposit, parts: readonly DepositPart[], now: number): Unit<void> =>
  function* (db) {
    const at = noonOf(day, now)
    const signed = ({ kind, cents: part }: DepositPart) => (kind === 'paid' ? part : 0 - part)
    yield* keepPayout(
      {
        provider: handProvider,
        ref,
        cents: cents(parts.reduce((sum, part) => sum + signed(part), 0)),
        currency: 'USD',
        status: 'arrived',
        members: 'told',
        created_at: at,
        arrives_at: at,
        trace: null,
        descriptor: batch,
        failure: null,
      },
      now,
    )(db)
    yield* keepLines(
      parts.map((part) => ({
        provider: handProvider,
        ref: part.ref,
        payout: ref,
        kind: 'gift' as const,
        category: part.kind,
        description: null,
        cents: signed(part),
        fee_cents: 0,
        currency: 'USD',
        at,
        fact_kind: part.kind,
        fact_ref: part.ref,
        ours: 1,
        gift: part.gift,
      })),
    )(db)
    const payout = yield* payoutOf(handProvider, ref)(db)
    if (payout) yield* addUp(payout, now)(db)
  }
