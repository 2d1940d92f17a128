import type Stripe from 'stripe'
import { providerLocale } from '#content/provider-locales.ts'
import { type BankDebit, mayDebit } from '#gift/amounts.ts'
import { type Cents, cents } from '#gift/money.ts'
import { isOurs, markerFrom } from '../marker.ts'
import type { GiftToPay, Marker } from '../provider.ts'
import { ProviderSurprise } from '../surprise.ts'
import type { Ask } from './ask.ts'

/** What every verb of this adapter works with. */
export interface StripeContext {
  readonly stripe: Stripe
  readonly ask: Ask
  readonly now: () => number
  /** Names this database of ours on all that we make: `marker.ts`. */
  readonly deployment: string
  /** The id, chosen by us, of the one product that every new monthly gift of this deployment is a price of. */
  readonly product: string
  /** What is known to exist at Stripe; kept from one call to the next. */
  readonly existing: Set<string>
  /** The hospital's name, as the donor's bank statement and Stripe's pages show it. */
  readonly organisation: string
  /** Which gifts a bank account in the United States may pay. */
  readonly bankDebit: BankDebit | null
}

/** What the gift can be paid with: a card, and where it may be debited, a bank account. */
export const methodsFor = ({ bankDebit }: StripeContext, gift: GiftToPay): ('card' | 'us_bank_account')[] =>
  mayDebit(bankDebit, gift) ? ['card', 'us_bank_account'] : ['card']

/** Stripe's name of the donor's language; null where it does not speak it. */
export const localeOf = ({ language }: GiftToPay): string | null => providerLocale('stripe', language)

/** Stripe's metadata, on whatever carries them. */
type Metadata = Readonly<Record<string, string>> | null | undefined

/** What we write on everything that we make for a gift at Stripe. */
export const markedAs = (deployment: string, gift: Pick<GiftToPay, 'id' | 'reference'>) => ({
  gift_id: gift.id,
  deployment,
  reference: gift.reference,
})

/** Whose an object is by its metadata; null where they hold nothing that we could have written. */
export const markerOf = (metadata: Metadata): Marker | null => markerFrom(metadata?.gift_id, metadata?.deployment)

/** @throws {ProviderSurprise} when an object that stands among the gift's refs carries another gift or deployment */
export function mustBeOf(
  deployment: string,
  gift: Pick<GiftToPay, 'id'>,
  { id, metadata }: { readonly id: string; readonly metadata: Metadata },
): void {
  if (!metadata?.gift_id) return
  const marker = markerOf(metadata)
  if (isOurs(deployment, marker) && marker.giftId === gift.id) return
  throw new ProviderSurprise(`${id} is of gift ${metadata.gift_id} of "${metadata.deployment ?? ''}", not ${gift.id}`)
}

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
