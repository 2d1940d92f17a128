import { brandOf, grouped, passesLuhn } from './brands.ts'
import type { Problem } from './words.ts'

const digitsOf = (text: string) => text.replace(/\D/g, '')

export function numberProblem(text: string): Problem | undefined {
  const digits = digitsOf(text)
  const { lengths } = brandOf(digits)
  if (digits.length < Math.min(...lengths)) return 'incomplete_number'
  return lengths.includes(digits.length) && passesLuhn(digits) ? undefined : 'invalid_number'
}

export function numberShape(text: string): string {
  const digits = digitsOf(text)
  const brand = brandOf(digits)
  return grouped(digits.slice(0, Math.max(...brand.lengths)), brand)
}

/** Month and four-digit year. */
export function expiryOf(text: string): { month: number; year: number } {
  const digits = digitsOf(text)
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) }
}

export function expiryProblem(text: string, today = new Date()): Problem | undefined {
  if (digitsOf(text).length < 4) return 'incomplete_expiry'
  const { month, year } = expiryOf(text)
  if (month < 1 || month > 12) return 'incomplete_expiry'
  if (year < today.getFullYear()) return 'invalid_expiry_year_past'
  if (year === today.getFullYear() && month < today.getMonth() + 1) return 'invalid_expiry_month_past'
  return year > today.getFullYear() + 50 ? 'invalid_expiry_year' : undefined
}

export function expiryShape(text: string, deleting: boolean): string {
  let digits = digitsOf(text)
  // What a browser fills in may have a four-digit year.
  if (digits.length === 6 && digits.slice(2, 4) === '20') digits = digits.slice(0, 2) + digits.slice(4)
  if (digits.length === 1 && Number(digits) > 1) digits = `0${digits}`
  digits = digits.slice(0, 4)
  if (digits.length < 2 || (deleting && digits.length === 2)) return digits
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

export function cvcProblem(text: string, number: string): Problem | undefined {
  return text.length === brandOf(digitsOf(number)).cvc ? undefined : 'incomplete_cvc'
}

export function cvcShape(text: string): string {
  return digitsOf(text).slice(0, 4)
}

/** Five digits in the United States, something elsewhere. */
export function postalCodeProblem(text: string, country: string): Problem | undefined {
  const good = country === 'US' ? /^\d{5}(-?\d{4})?$/.test(text.trim()) : text.trim().length >= 2
  return good ? undefined : 'incomplete_zip'
}
