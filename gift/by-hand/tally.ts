import { type Cents, cents } from '../money.ts'

/** What a deposit slip says, and what was typed of it. */
export interface Tally {
  readonly expected: { readonly count: number; readonly cents: Cents }
  readonly typed: { readonly count: number; readonly cents: Cents }
}

/** Whether both agree, to the cent. */
export const agrees = ({ expected, typed }: Tally): boolean =>
  expected.count === typed.count && expected.cents === typed.cents

/** By how much what was typed is more than the slip says; below zero: less. */
export const differenceOf = ({ expected, typed }: Tally): Cents => cents(typed.cents - expected.cents)

/**
 * Which lines would explain a difference, had one of them been mistyped: with an amount ten or a hundred times too large or too small, or
 * with two neighbouring digits swapped. Each by its place among the amounts, with the amount that it should have been.
 */
export function explains(
  amounts: readonly (Cents | null)[],
  difference: number,
): readonly { readonly at: number; readonly cents: Cents }[] {
  if (difference === 0) return []
  return amounts.flatMap((amount, at) => {
    if (amount === null) return []
    const wanted = amount - difference
    const digits = String(amount)
    const swapped = Array.from({ length: digits.length - 1 }, (_, place) =>
      Number(digits.slice(0, place) + digits[place + 1] + digits[place] + digits.slice(place + 2)),
    )
    const slips = [amount * 10, amount / 10, amount * 100, amount / 100, ...swapped]
    return wanted > 0 && wanted !== amount && slips.includes(wanted) ? [{ at, cents: cents(wanted) }] : []
  })
}
