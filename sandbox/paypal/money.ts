/** An amount as PayPal's newer APIs write it: `{ currency_code: 'USD', value: '50.00' }`. */
export type Money = { currency_code: string; value: string }

/** Currencies the emulated account takes. Others are refused. */
export const CURRENCIES = ['USD']

/** US dollars of whole cents, as PayPal writes them. */
export function dollars(cents: number): Money {
  return { currency_code: 'USD', value: decimal(cents) }
}

/** Whole cents with two decimals; negative ones keep their sign. */
export function decimal(cents: number): string {
  const size = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}

/** Whole cents of a value that has passed the checks of `amountProblem`. */
export function cents(money: Money): number {
  return Math.round(Number(money.value) * 100)
}

/** The first amount above PayPal's highest, 999999999999999.99. */
const BEYOND = 1_000_000_000_000_000

/** The issue PayPal names for an amount that must be more than zero, or nothing. */
export function amountProblem(money: Money): string | undefined {
  if (!CURRENCIES.includes(money.currency_code)) return 'INVALID_CURRENCY_CODE'
  if (/\.\d{3,}$/.test(money.value)) return 'DECIMAL_PRECISION'
  if (!(Number(money.value) > 0)) return 'CANNOT_BE_ZERO_OR_NEGATIVE'
  if (Number(money.value) >= BEYOND) return 'MAX_VALUE_EXCEEDED'
  return undefined
}

/** What the emulated account pays for receiving a payment, in cents: 1.99 % and 49 cents, never more than the payment. */
export function feeOf(gross: number): number {
  return Math.min(gross, Math.round(gross * 0.0199) + 49)
}
