import { defaultLanguage, type Language, localeOf } from './language.ts'

declare const brand: unique symbol
/** US cents: a safe integer. The only shape of money in this project, except at the providers' border. */
export type Cents = number & { readonly [brand]: 'cents' }

/** Brands a number as cents. @throws RangeError when it is not a safe integer: a programming fault, never a donor's. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not whole cents: ${value}`)
  return value as Cents
}

export const zero = cents(0)
export const plus = (a: Cents, b: Cents): Cents => cents(a + b)
export const minus = (a: Cents, b: Cents): Cents => cents(a - b)

/** `$50`, `$50.25`, `$1,000`: US dollars as a language writes them; cents only when there are any. */
export function formatCents(amount: Cents, language: Language = defaultLanguage): string {
  return formatOf(language, amount % 100 === 0 ? 0 : 2).format(amount / 100)
}

/** The same, always with cents: so that in a column the points stand below each other, and `$1,000.00 or $1.00` is clearer than `$1,000 or $1`. */
export const formatWithCents = (amount: Cents, language: Language = defaultLanguage): string =>
  formatOf(language, 2).format(amount / 100)

/** A format is dear to make, and a page of amounts asks for the same ones again and again. */
const formats = new Map<string, Intl.NumberFormat>()
function formatOf(language: Language, digits: 0 | 2): Intl.NumberFormat {
  const key = `${language} ${digits}`
  const entry = formats.get(key)
  if (entry) return entry
  const format = new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formats.set(key, format)
  return format
}

/** `50.00`: the decimal string with two places that our own HTTP contract and some providers speak. */
export const toDecimal = (amount: Cents): string => {
  const sign = amount < 0 ? '-' : ''
  const whole = Math.abs(amount)
  return `${sign}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** Reads a provider's decimal string (`50`, `50.0`, `50.00`). @throws RangeError on anything else: providers do not mistype. */
export function fromDecimal(text: string): Cents {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) throw new RangeError(`not a decimal amount: ${text}`)
  const [, sign = '', whole = '0', fraction = ''] = match
  const value = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return cents(sign ? -value : value)
}
