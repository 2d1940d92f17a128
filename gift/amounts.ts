import { type Cents, cents } from './money.ts'
import type { Frequency } from './provider.ts'

/** The amounts on the buttons, in whole US dollars, smallest first. */
export const presets: Readonly<Record<Frequency, readonly number[]>> = {
  monthly: [20, 25, 50, 100, 500],
  once: [25, 50, 100, 250, 500],
}
export const defaultFrequency: Frequency = 'monthly'
/** Whole US dollars. */
export const defaultPreset = 50

/** What may be given online, in cents. */
export interface AmountLimits {
  readonly minimum: Cents
  readonly maximum: Cents
}
/** $5 to $25,000. The maximum is the operator's to change; the minimum is promised on the page. */
export const defaultLimits: AmountLimits = { minimum: cents(500), maximum: cents(2_500_000) }

export type AmountFault = 'amount_below_minimum' | 'amount_above_maximum'

/** Null when the amount may be given online. */
export function amountFault(amount: Cents, limits: AmountLimits = defaultLimits): AmountFault | null {
  if (amount < limits.minimum) return 'amount_below_minimum'
  return amount > limits.maximum ? 'amount_above_maximum' : null
}

/** The preset to show after switching frequency: kept where the other list has it, else the default. */
export const presetFor = (frequency: Frequency, chosen: number): number =>
  presets[frequency].includes(chosen) ? chosen : defaultPreset
