import { type Expression, sql } from 'kysely'
import { type Cents, cents } from '#gift/money.ts'
import { days } from '../../base/clock.ts'
import { rows, type Unit } from '../database/unit.ts'

/** For so long a gift that came in another amount is told: its donor may ask. */
export const amountsShown = days(14)

/** A gift whose provider took, or agreed with its donor on, another amount than was asked for. */
export interface OtherAmount {
  readonly gift: string
  readonly reference: string
  readonly agreedCents: Cents
  /** What came, and is booked. */
  readonly cameCents: Cents
  /** When that was heard of (unix milliseconds). */
  readonly at: number
}

/** As the index of these notes says it: a parameter would not be seen to fit. */
const isThis = sql.lit('amount_differs') as Expression<string>

/** The gifts that were seen to come in another amount since `since` (unix milliseconds), the newest first. */
export const otherAmounts = (since: number, limit: number): Unit<readonly OtherAmount[]> =>
  function* (db) {
    const found = yield* rows(
      db
        .selectFrom('audit')
        .innerJoin('gift', 'gift.id', 'audit.gift')
        .select(['gift.id as gift', 'gift.reference', 'audit.at', 'audit.details'])
        .where('audit.action', '=', isThis)
        .where('audit.at', '>=', since)
        .orderBy('audit.at', 'desc')
        .limit(limit),
    )
    return found.map(({ gift, reference, at, details }) => {
      const told = JSON.parse(details) as { readonly agreed: number; readonly paid?: number; readonly pledged?: number }
      const came = told.paid ?? told.pledged ?? 0
      return { gift, reference, agreedCents: cents(told.agreed), cameCents: cents(came), at: Number(at) }
    })
  }
