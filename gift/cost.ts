import { amounts } from '#charity'
import { type Cents, cents } from './money.ts'

/** What a payment costs: a share of all that is charged, in percent with two decimals at most, and so many cents beside it. */
export type CostRule = NonNullable<typeof amounts.cost>

/** The charity's own; null: no donor is asked to cover it. */
export const costRule: CostRule | null = amounts.cost ?? null

/**
 * What is added to a gift so that all of it arrives. The share is taken of what is added too, so that what is charged less its cost
 * is the gift: `added = (gift × share + fixed) ÷ (1 − share)`, up to the next whole cent, counted in whole numbers.
 */
export function costOf(gift: Cents, { percent, fixedCents }: CostRule): Cents {
  const whole = 10_000
  const share = Math.round(percent * 100)
  return cents(Math.ceil((gift * share + fixedCents * whole) / (whole - share)))
}
