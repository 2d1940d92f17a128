import { type Cents, cents } from '#gift/money.ts'
import { ProviderSurprise } from '../surprise.ts'

/** Stripe's amount as ours. @throws {ProviderSurprise} when it is not US dollars: never booked as if it were. */
export function usd(amount: number, object: { readonly currency: string; readonly id: string }): Cents {
  if (object.currency !== 'usd') throw new ProviderSurprise(`${object.id} is in "${object.currency}"`)
  return cents(amount)
}

/** Stripe's unix seconds as unix milliseconds. */
export const unixMs = (seconds: number): number => seconds * 1000

/** The id of what Stripe gave as an id or, expanded, as the object itself. */
export const idOf = (reference: string | { readonly id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

/** The object itself, when it was expanded. */
export const expanded = <T extends object>(reference: string | T | null | undefined): T | null =>
  typeof reference === 'object' ? reference : null
