import { amounts } from '#charity'
import type { AmountRefusal } from './amount.ts'
import type { Offer } from './experiment.ts'
import { type Cents, cents, fromDecimal } from './money.ts'
import type { Frequency } from './provider.ts'

/** The amounts on the buttons, in whole US dollars, smallest first. */
export const presets: Readonly<Record<Frequency, readonly number[]>> = amounts.presets
export const defaultFrequency: Frequency = amounts.defaultFrequency
/** Whole US dollars. */
export const { defaultPreset } = amounts

/** What may be given online, in cents. */
export interface AmountLimits {
  readonly minimum: Cents
  readonly maximum: Cents
}
/** The maximum is the operator's to change; the minimum is promised on the page. */
export const defaultLimits: AmountLimits = {
  minimum: cents(amounts.minimum * 100),
  maximum: cents(amounts.maximum * 100),
}

export type AmountFault = 'amount_below_minimum' | 'amount_above_maximum'

/** Null when the amount may be given online. */
export function amountFault(amount: Cents, limits: AmountLimits = defaultLimits): AmountFault | null {
  if (amount < limits.minimum) return 'amount_below_minimum'
  return amount > limits.maximum ? 'amount_above_maximum' : null
}

/** The amount of a gift as a call names it, US dollars as a number or a decimal string, in cents; or what is wrong with it. */
export function centsOf(
  amount: unknown,
  shape: 'number' | 'string',
  limits: AmountLimits,
): Cents | AmountFault | AmountRefusal {
  if (amount === undefined || amount === null || amount === '') return 'amount_missing'
  if (typeof amount !== shape) return 'amount_not_a_number'
  const text = typeof amount === 'number' ? plainDecimal(amount) : String(amount)
  if (!/^\d+(\.\d+)?$/.test(text)) return /^-\d/.test(text) ? 'amount_below_minimum' : 'amount_not_a_number'
  if (!/^\d+(\.\d{1,2}0*)?$/.test(text)) return 'amount_fraction_of_cent'
  const [whole = '', fraction = ''] = text.split('.')
  if (whole.length > 12) return 'amount_above_maximum'
  const value = fraction === '' ? cents(Number(whole) * 100) : fromDecimal(`${whole}.${fraction.slice(0, 2)}`)
  return amountFault(value, limits) ?? value
}

/** JavaScript writes very large and very small numbers with an exponent; those are never gifts. */
function plainDecimal(amount: number): string {
  if (!Number.isFinite(amount)) return 'not a number'
  if (Math.abs(amount) >= 1e12) return amount > 0 ? '9999999999999' : '-1'
  const text = String(amount)
  return text.includes('e') ? '0.001' : text
}

/** The preset to show after switching frequency: kept where the other list has it, else the default, else the second of the list. */
export const presetFor = (frequency: Frequency, chosen: number, { presets, defaultPreset }: Offer): number => {
  const list = presets[frequency]
  return [chosen, defaultPreset].find((each) => list.includes(each)) ?? list[1] ?? list[0] ?? chosen
}

/** Which gifts may be debited from a bank account: the least and the most of one. Null: none may. */
export interface BankDebit {
  readonly least: Cents
  readonly most: Cents
}

/** Banks in the United States alone are debited, for amounts between the bounds. */
export const mayDebit = (
  rules: BankDebit | null,
  { country, cents }: { readonly country: string; readonly cents: Cents },
): boolean => rules !== null && country === 'US' && cents >= rules.least && cents <= rules.most
