import { type Cents, minus, plus, zero } from '#gift/money.ts'
import { monthAt } from './months.ts'
import type { Movement } from './movements.ts'

/** What came and went back in a month by the charity's clock, of whatever a report is about. */
export interface MonthSum {
  /** `2026-03` */
  readonly month: string
  readonly payments: number
  readonly paidCents: Cents
  /** What went back, as much as did not come again: below zero where more came. */
  readonly backCents: Cents
}

type Moved = Pick<Movement, 'kind' | 'at' | 'cents'>

/** Nothing yet, in the month of a movement. */
export const nothingIn = ({ at }: Moved): MonthSum => ({
  month: monthAt(at),
  payments: 0,
  paidCents: zero,
  backCents: zero,
})

/** A sum with one movement more. */
export const withMovement = <Sum extends MonthSum>(sum: Sum, { kind, cents }: Moved): Sum =>
  kind === 'paid'
    ? { ...sum, payments: sum.payments + 1, paidCents: plus(sum.paidCents, cents) }
    : { ...sum, backCents: minus(sum.backCents, cents) }

/** Month by month, the largest sums of a month first; equal ones by their names. */
export const inOrder =
  <Sum extends MonthSum>(nameOf: (sum: Sum) => string) =>
  (one: Sum, other: Sum): number =>
    one.month === other.month
      ? other.paidCents - one.paidCents || (nameOf(one) < nameOf(other) ? -1 : 1)
      : one.month < other.month
        ? -1
        : 1
