import { invalid, missing } from './errors.ts'
import type { Params } from './form.ts'
import type { Metadata } from './objects/metadata.ts'

/** A text parameter; `undefined` when absent or empty. */
export function text(params: Params, name: string): string | undefined {
  const value = params[name]
  return value === undefined || value === null || value === '' ? undefined : String(value)
}

/** A text parameter over what is there now: absent keeps it, empty clears it. */
export function field(params: Params, name: string, current: string | null = null): string | null {
  const value = params[name]
  if (value === undefined) return current
  return value === '' || value === null ? null : String(value)
}

/** A required text parameter. */
export function required(params: Params, name: string): string {
  const value = text(params, name)
  if (value === undefined) throw invalid(`Missing required param: ${name}.`, name, 'parameter_missing')
  return value
}

/** A whole number parameter. */
export function integer(params: Params, name: string): number | undefined {
  const value = params[name]
  if (value === undefined || value === '') return undefined
  const number = Number(value)
  if (!Number.isInteger(number)) throw invalid(`Invalid integer: ${value}`, name, 'parameter_invalid_integer')
  return number
}

/** A yes-or-no parameter. */
export function flag(params: Params, name: string): boolean | undefined {
  const value = params[name]
  return value === undefined || value === '' ? undefined : value === true || /^true$/i.test(String(value))
}

/** A group of parameters; empty when absent. */
export function group(params: Params, name: string): Params {
  const value = params[name]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Params) : {}
}

/** A list parameter; empty when absent. */
export function items(params: Params, name: string): unknown[] {
  const value = params[name]
  return Array.isArray(value) ? value : []
}

/** New metadata from old and given: an empty value takes a key away, an empty whole takes all. */
export function mergeMetadata(current: Metadata, given: unknown): Metadata {
  if (given === undefined) return current
  if (given === '' || given === null) return {}
  if (typeof given !== 'object') throw invalid('Invalid hash', 'metadata', 'parameter_invalid_hash')
  const merged = { ...current }
  for (const [key, value] of Object.entries(given)) {
    if (value === '' || value === null) {
      delete merged[key]
      continue
    }
    if (key.length > 40) {
      throw invalid(
        `Metadata keys can have up to 40 characters, but you passed in a key that is ${key.length} characters. Invalid key: ${key}`,
        'metadata',
      )
    }
    const written = String(value)
    if (written.length > 500) {
      throw invalid(
        `Metadata values can have up to 500 characters, but you passed in a value that is ${written.length} characters. Invalid value: ${written}`,
        `metadata[${key}]`,
      )
    }
    merged[key] = written
  }
  if (Object.keys(merged).length > 50) throw invalid('Metadata can have up to 50 keys.', 'metadata')
  return merged
}

/** What was found, or Stripe's "No such …". */
export function found<T>(thing: T | undefined, kind: string, id: string, param?: string, inPath?: boolean): T {
  if (thing === undefined) throw missing(kind, id, param, inPath)
  return thing
}

/** An address on the web, where one came. */
export function webAddress<T extends string | undefined>(url: T, name: string, otherwise = 'Not a valid URL'): T {
  if (url !== undefined && !/^https?:\/\/[^/]/.test(url)) throw invalid(otherwise, name, 'url_invalid')
  return url
}

/** The smallest and largest card charge, in cents of a US dollar. */
const SMALLEST = 50
const LARGEST = 99_999_999

/** An amount that can be charged, in cents. @see https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
export function chargeable(params: Params, name = 'amount'): number {
  const amount = integer(params, name)
  if (amount === undefined) throw invalid(`Missing required param: ${name}.`, name, 'parameter_missing')
  if (amount < 1) {
    throw invalid(
      'The amount must be greater than or equal to the minimum charge amount allowed for your account and the currency set (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).  If you want to save a Payment Method for future use without an immediate payment, use a Setup Intent instead: https://docs.stripe.com/payments/setup-intents',
      name,
      'parameter_invalid_integer',
    )
  }
  if (amount < SMALLEST) throw invalid('Amount must be at least $0.50 usd', name, 'amount_too_small')
  if (amount > LARGEST) throw invalid('Amount must be no more than $999,999.99', name, 'amount_too_large')
  return amount
}

/** The currency, which must be one the sandbox knows. */
export function currencyOf(params: Params): string {
  const currency = required(params, 'currency').toLowerCase()
  if (currency !== 'usd') {
    throw invalid(`Invalid currency: ${currency}. The payment sandbox knows usd only.`, 'currency')
  }
  return currency
}
