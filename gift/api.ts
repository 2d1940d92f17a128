import type { AmountRefusal } from './amount.ts'
import type { AmountFault } from './amounts.ts'
import type { ArrangementView } from './arrangement.ts'
import type { ConsentView } from './consent.ts'
import type { DeclineKind } from './declined.ts'
import type { Attribution, Donor } from './donor.ts'
import type { Shown } from './experiment.ts'
import type { Language } from './language.ts'
import type { Fate, Standing } from './lifecycle.ts'
import type { Cents } from './money.ts'
import type { MonthlyOffer } from './monthly-offer.ts'
import type { Day } from './next-gift.ts'
import type { PaidBy } from './paid-by.ts'
import type { Frequency, ProviderName, Wallet } from './provider.ts'
import type { PendingRequest } from './provider-request.ts'
import type { Tribute, TributeKind } from './tribute.ts'

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
  /** The browser's key for this draft: the same key is the same gift. */
  readonly attempt?: string
}

/** `POST /api/create-payment-intent`. `amount` is US dollars, at most two decimals. */
export interface CreatePaymentIntent extends GiftDetails {
  readonly amount: number
  /** Given once: the provider keeps the card for a day, so that the monthly gift that may follow takes one press. Absent: it does not. */
  readonly keepCard?: boolean
}
export interface PaymentIntentAnswer {
  readonly clientSecret: string
  readonly giftId: string
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
export interface OrderAnswer {
  readonly id: string
  readonly giftId: string
}

/** The specified call that takes an approved order. */
export interface CaptureAnswer {
  /**
   * `COMPLETED` or `ACTIVE`: the money is sure. `PENDING`: being confirmed. `DECLINED`: let the donor choose again
   * there. `FAILED`: this order took nothing and is over; the donor may begin another.
   */
  readonly status: 'COMPLETED' | 'ACTIVE' | 'PENDING' | 'DECLINED' | 'FAILED'
  /** Only for the browser that holds the gift's cookie. */
  readonly gift?: GiftView
}

/** `GET /api/gifts/current` (cookie): one gift as its donor may see it. */
export interface GiftView {
  readonly giftId: string
  /** Short enough to read out on the phone. */
  readonly reference: string
  readonly provider: ProviderName
  readonly frequency: Frequency
  readonly cents: Cents
  readonly language: Language
  readonly startedAt: number
  readonly standing: Standing
  readonly arrangement: ArrangementView | null
  /** Where receipts go: whole for the browser that gave while the gift is fresh, else masked (`m…@example.org`). Null: not known. */
  readonly receiptTo: string | null
  /** Whether this browser may put that address right, as the donor who mistyped it. */
  readonly correctable?: boolean
  /** This browser may look, not change: its owner has acted on a mailed link, which this one never opened. */
  readonly lookOnly?: true
  readonly tribute: {
    readonly kind: TributeKind
    readonly name: string
    readonly notifies: boolean
    /** The card that tells somebody of it; null: none is sent. */
    readonly card?: TributeCard | null
  } | null
  /** The monthly gift that may follow a gift given once, or does. Null: none; absent where the thanks are not asked for. */
  readonly monthly?: MonthlyStep | null
  /** The later day of a monthly gift's first charge; absent where it was charged as it was begun. */
  readonly begins?: Day
  /** As the donor wrote it; null when nobody told us a name. */
  readonly firstName?: string | null
  /** How it was last paid; null while nobody has told. */
  readonly paidBy?: PaidBy | null
  /** Every payment that arrived, the newest first. Absent where only the gift itself was asked for. */
  readonly payments?: readonly PaymentView[]
  /** The newest decline of a month that is not paid; `hard`: it is not tried again. Null: none. Absent as `payments` are. */
  readonly declined?: DeclineKind | null
  /** What its donor agreed to, the oldest first. Absent where only the gift itself was asked for, or nothing was. */
  readonly consents?: readonly ConsentView[]
  /** What was asked of its provider, which has not answered, the oldest first. Absent where only the gift itself was asked for. */
  readonly pending?: readonly PendingRequest[]
  /** The running gifts that this browser may turn to, this one among them where it runs. Absent where there is no other. */
  readonly running?: readonly RunningGift[]
}

/** A running monthly gift beside others of one mailbox. */
export interface RunningGift {
  readonly giftId: string
  readonly reference: string
  /** As the donor wrote it; null when nobody told us a name. */
  readonly firstName: string | null
  readonly cents: Cents
  /** The day of its next charge; null: not known. */
  readonly nextOn: Day | null
}

/** A monthly gift out of a one-time gift's thanks. `offered`: it can be begun; `agreed`: nothing more is needed of the donor. */
export interface MonthlyStep extends MonthlyOffer {
  readonly is: 'offered' | 'confirming' | 'agreed'
  /** The card of the gift before is kept for it still: `POST /api/gifts/current/monthly/same-card` begins it with that. */
  readonly sameCard?: true
}

/**
 * `POST /api/gifts/current/monthly/same-card` (no body): begins the monthly gift that is offered with the card that was kept.
 * `ACTIVE`: it is agreed. `PENDING`: being confirmed. `ACTION_REQUIRED`: the donor's bank wants to hear from the donor, by the
 * provider's script and `clientSecret`. `card_declined`, `action_not_possible`: another card can be left.
 */
export interface SameCardAnswer {
  readonly status: 'ACTIVE' | 'PENDING' | 'ACTION_REQUIRED'
  readonly giftId: string
  readonly clientSecret?: string
}

/**
 * `POST /api/gifts/current/monthly`: begins the monthly gift that is offered, of the donor of the gift of this browser's cookie, which
 * stays that one, by its provider or the one that is named. Nothing is charged before the day that was offered.
 */
export interface MakeMonthly {
  readonly provider?: ProviderName
}
export interface MonthlyAnswer {
  readonly giftId: string
  /** What is approved at the provider, where it is approved there. */
  readonly id: string
  /** Of the set-up of the card that will be charged; null where the provider's own button approves it. */
  readonly clientSecret: string | null
}

/** One payment of a gift as its donor may see it. */
export interface PaymentView {
  /** Names it in the address of its receipt. */
  readonly ref: string
  readonly on: Day
  readonly cents: Cents
  /** What of it the charity keeps. */
  readonly keptCents: Cents
  readonly fate: Fate
}

/** Who gets a dedication's card. `on`: the day on which it leaves; null: at once, with the first payment. */
export interface TributeCard {
  readonly by: 'email' | 'mail'
  readonly to: string
  readonly on: Day | null
  /** Which of the charity's cards it is, by its id; absent where the charity has none. */
  readonly eCard?: string
  /** The day on which it left, or was printed; null: it has not. Absent where only the gift itself was asked for. */
  readonly sentOn?: Day | null
  /** It will not leave: no mail server took it, or the gift went back before. */
  readonly unsent?: 'failed' | 'dropped'
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
  | { readonly action: 'stop' }
  /** Answers a `CardAnswer`: the secret of a setup intent for the new card. */
  | { readonly action: 'card' }
  /** The donor confirmed that setup intent in the browser. */
  | { readonly action: 'card-confirmed'; readonly setupIntent: string }

export interface CardAnswer {
  readonly clientSecret: string
}

/** `GET /api/methods`: what can be given right now; a dead provider turns off within seconds and on again by itself. */
export type MethodsAnswer = Readonly<Record<ProviderName, Readonly<Record<Frequency, boolean>>>>

/** RFC 9457 problem answer; `code` is stable, `detail` a sentence in the caller's language. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: ProblemCode
  readonly detail: string
  readonly requestId: string
  /** Field path (`donor.email`, `tribute.notification.message`) → what is wrong with it, for 422. */
  readonly fields?: Readonly<Record<string, string>>
  /** With `challenge_required`: the provider's own page, where the gift can be paid. */
  readonly url?: string
  /** With `proof_required`: what to work out. The same call is made again with `TICKET.NUMBER` in the header `Proof-Of-Work`. */
  readonly puzzle?: Puzzle
}

/**
 * A proof of work: which number below `most` gives `goal`? Each is tried by PBKDF2 with HMAC-SHA-256, the ticket as the
 * password, the number in decimal digits as the salt, 200 rounds, 16 bytes, in hexadecimal. Good for ten minutes, once,
 * from the address that asked.
 */
export interface Puzzle {
  readonly ticket: string
  readonly goal: string
  readonly most: number
}

/** What can be wrong with an amount. */
export type AmountCode = AmountRefusal | AmountFault | 'amount_ambiguous'

/** What can be wrong with one field. */
export type FieldCode =
  | 'required'
  | 'not_valid'
  | 'too_long'
  | 'no_links'
  | 'not_an_email'
  | 'not_a_date'
  | 'date_past'
  | 'date_too_far'
  | 'not_a_postal_code'
  | 'unknown_field'
  | AmountCode

export type ProblemCode =
  | 'invalid_json'
  | 'body_too_large'
  | 'body_too_slow'
  | 'unsupported_media_type'
  | 'invalid_fields'
  | 'unknown_field'
  | AmountCode
  | 'not_found'
  | 'method_not_allowed'
  | 'too_many_requests'
  /** Many begin at once, or thieves do: this call is made again with the answer to `puzzle`. */
  | 'proof_required'
  /** We are under attack: this gift can be paid on the provider's page only, at `url`. */
  | 'challenge_required'
  | 'gift_already_paid'
  | 'gift_in_progress'
  /** After a restored backup or a long stop: whether this draft was paid is being looked up. */
  | 'gift_being_checked'
  | 'link_invalid'
  /** Its owner has acted on a link mailed to the gift's address: whoever only began the gift opens such a link to change it. */
  | 'link_required'
  /** A far higher amount is confirmed with a code that was just mailed to the gift's own address. */
  | 'code_required'
  | 'code_wrong'
  | 'action_not_possible'
  | 'card_declined'
  /** The browser's token was used before, is over, or is none: nothing was charged, and the donor may press again. */
  | 'confirmation_expired'
  /** The donor said yes to another amount or way of paying than the gift's: nothing was charged. */
  | 'confirmation_differs'
  /** The donor has not approved this order at the provider: nothing was asked of their money. */
  | 'not_approved'
  /** Approved at its provider, and not taken by what the donor had chosen there. */
  | 'payment_declined'
  | 'provider_refused'
  /** The provider could not be reached and certainly took nothing: the donor may try again. */
  | 'provider_unavailable'
  /** The provider may or may not have acted: the resolver finds out; nothing is asked twice. */
  | 'outcome_unknown'
  /** Our own records cannot be reached this minute (`Retry-After` says when to ask again). */
  | 'not_now'
  | 'signature_invalid'
  | 'cross_origin'
  | 'unexpected'
