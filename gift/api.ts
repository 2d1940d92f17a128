import type { Attribution, Donor } from './donor.ts'
import type { Shown } from './experiment.ts'
import type { Language } from './language.ts'
import type { Cents } from './money.ts'
import type { Day } from './next-gift.ts'
import type { Frequency, ProviderName, Wallet } from './provider.ts'
import type { FundShare } from './shares.ts'
import type { Tribute } from './tribute.ts'

/** What both asking calls may carry beside the specification's fields. Absent: a one-time gift of a donor not yet known. */
export interface GiftDetails extends Shown {
  readonly frequency?: Frequency
  readonly donor?: Donor
  readonly tribute?: Tribute | null
  readonly optIn?: boolean
  /** Of the amount: what was added for the cost of the payment, by the charity's own rule. */
  readonly costCents?: Cents
  readonly language?: Language
  /** ISO 3166-1 alpha-2; default US. */
  readonly country?: string
  readonly attribution?: Partial<Attribution>
  /** What the gift is for, by the id of one of the charity's funds; another word is none. Absent: what the charity decides. */
  readonly fund?: string
  /** In its place, where it is for several: amounts that come to the whole. */
  readonly funds?: readonly FundShare[]
  /** Out of which of the charity's appeals it is given, by its id; another word is none. Absent: out of none. */
  readonly appeal?: string
  /** The browser's key for this draft: the same key is the same gift. */
  readonly attempt?: string
}

/** `POST /api/create-payment-intent`. `amount` is US dollars, at most two decimals. */
export interface CreatePaymentIntent extends GiftDetails {
  readonly amount: number
  /** Given once: the provider keeps the card for a day, so that the monthly gift that may follow takes one press. Absent: it does not. */
  readonly keepCard?: boolean
}

/**
 * `POST /api/confirm-gift`: begins a gift and confirms it on the server. `confirmationToken`: the donor's yes, made in their
 * browser by the provider's script; each is used once.
 */
export interface ConfirmGift extends CreatePaymentIntent {
  readonly confirmationToken: string
}

/**
 * The specified call for an order, which the donor approves at its provider. `amount` is a decimal string of US dollars.
 * Monthly answers a subscription's id.
 */
export interface CreateOrder extends GiftDetails {
  readonly amount: string
  readonly currency: 'USD'
  readonly intent: 'CAPTURE'
  /** The other wallet of the same provider in which a one-time gift is approved; absent: the provider's own. */
  readonly wallet?: Wallet
}

/**
 * `POST /api/gifts/current/monthly`: begins the monthly gift that is offered, of the donor of the gift of this browser's cookie, which
 * stays that one, by its provider or the one that is named. Nothing is charged before the day that was offered.
 */
export interface MakeMonthly {
  readonly provider?: ProviderName
}

/** Actions on a monthly gift: `POST /api/gifts/current/{action}`; each answers a `GiftView`. */
export type GiftAction =
  /**
   * `code`: mailed to the donor where the amount is far above the present one. `undo`: the page takes back what was just done, and
   * shows no consent for it.
   */
  | { readonly action: 'amount'; readonly amount: string; readonly code?: string; readonly undo?: boolean }
  | { readonly action: 'pause'; readonly months: 1 | 2 | 3 }
  | { readonly action: 'resume' }
  /**
   * Another day of the month, 1 to 28: no month is charged twice or left out (`movedDay`). `on`: the first charge as the donor was shown
   * it; refused where the rule says another by now.
   */
  | { readonly action: 'day'; readonly day: number; readonly on?: Day }
  | { readonly action: 'stop' }
  /** Answers a `CardAnswer`: the secret of a setup intent for the new card. */
  | { readonly action: 'card' }
  /** The donor confirmed that setup intent in the browser. */
  | { readonly action: 'card-confirmed'; readonly setupIntent: string }
