import type { Arrangement } from '#gift/arrangement.ts'
import type { Attribution, Donor } from '#gift/donor.ts'
import type { Language } from '#gift/language.ts'
import type { Fact } from '#gift/lifecycle.ts'
import type { Cents } from '#gift/money.ts'
import type { Outcome } from '#gift/outcome.ts'
import type { Frequency, ProviderName } from '#gift/provider.ts'

/** What a provider needs to know of a stored gift. */
export interface GiftToPay {
  readonly id: string
  readonly reference: string
  readonly frequency: Frequency
  readonly cents: Cents
  readonly language: Language
  readonly country: string
  readonly donor: Donor | null
  readonly attribution: Attribution | null
  /** Unix milliseconds of the gift's start, for deadlines. */
  readonly startedAt: number
  /** The provider's own ids for this gift, as stored; empty before `begin`. */
  readonly refs: ProviderRefs
  /** Grows with each thing a donor may redo after it came to an end, so that idempotency keys differ. */
  readonly round: number
  /** How the gift stands by what we know, where it has been given. */
  readonly standing?: { readonly disputedCents: Cents }
}

/** Provider ids kept with the gift. `intent`: payment intent, order or subscription that the donor now confirms. */
export interface ProviderRefs {
  readonly intent: string | null
  readonly customer: string | null
  readonly subscription: string | null
  /** Hosted Checkout session, on the road without scripts. */
  readonly session: string | null
}

/** What the browser needs to go on. `refs` are stored before the answer leaves. */
export interface Begun {
  readonly refs: ProviderRefs
  /** Stripe's client secret; null for PayPal. */
  readonly clientSecret: string | null
  /** PayPal's order or subscription id; for Stripe the intent's. */
  readonly id: string
  /** The provider's own page where the donor can pay or approve without our scripts; null where there is none. */
  readonly url: string | null
}

/** What a provider says of a gift when asked: facts to record, the arrangement as it is now, and whether it can still be paid. */
export interface Reading {
  readonly facts: readonly Fact[]
  readonly arrangement: Arrangement | null
  /** `open`: the donor can still pay. `working`: the provider is still at it. `over`: nothing more comes without a new start. */
  readonly progress: 'open' | 'working' | 'over'
  /** Refs learnt on the way (a subscription of a Checkout session, say). */
  readonly refs?: Partial<ProviderRefs>
  /** The donor as the provider knows them (PayPal's payer, Checkout's details); fills in only what we lack. */
  readonly donor?: Donor | null
  /** The provider's anonymous mark of the card last used, for the budget against card testing. */
  readonly fingerprint?: string | null
}

export type ArrangementChange =
  | { readonly kind: 'amount'; readonly cents: Cents }
  | { readonly kind: 'pause'; readonly resumesAt: number }
  | { readonly kind: 'resume' }
  /** A new card: begins a setup intent; `Begun.clientSecret` goes to the browser. */
  | { readonly kind: 'card' }
  /** The donor confirmed that setup intent: use its card from now on, and pay what is open with it. Safe to repeat. */
  | { readonly kind: 'set_card'; readonly setupIntent: string }
  /** Too many cards were tried on that setup intent: no more can be. Its reading tells nothing. */
  | { readonly kind: 'drop_card'; readonly setupIntent: string }

/**
 * One payment provider. Every call is bounded by one deadline, retries inside it with the same idempotency key,
 * and answers `provider_unavailable` when it certainly did nothing or `outcome_unknown` when it may have.
 */
export interface Provider {
  readonly name: ProviderName
  /** Not configured: nothing can be begun. */
  readonly absent?: true
  /** Starts the payment, or brings the live one up to date with the gift (amount, donor). Same gift and round: same intent. */
  begin(gift: GiftToPay): Promise<Outcome<Begun>>
  /** Takes an approved PayPal order (once); reads back a subscription. For Stripe: reads the intent. Safe to repeat. */
  capture(gift: GiftToPay): Promise<Outcome<Reading>>
  /** The provider's hosted page for the road without scripts, and under attack (`challenge`: the bank checks the donor). */
  open(
    gift: GiftToPay,
    returnTo: { readonly success: string; readonly cancel: string; readonly challenge?: boolean },
  ): Promise<Outcome<Begun>>
  /** Reads everything about the gift from the provider, whole. */
  read(gift: GiftToPay): Promise<Outcome<Reading>>
  /** Gives `amount` of one payment back. `key`, short and unlike any other of this gift's, makes it repeatable. */
  refund(gift: GiftToPay, payment: string, amount: Cents, key: string): Promise<Outcome<Reading>>
  /** Ends a monthly gift, or cancels what a donor can still confirm. Already ended is success. */
  stop(gift: GiftToPay, by: 'donor' | 'operator' | 'resolver'): Promise<Outcome<Reading>>
  /** Changes a running monthly gift where the provider allows it; else `action_not_possible`. */
  arrange(gift: GiftToPay, change: ArrangementChange, key: string): Promise<Outcome<Reading & { begun?: Begun }>>
}

/** A webhook whose signature held. `payload` is the raw body, kept as received. */
export interface VerifiedEvent {
  readonly provider: ProviderName
  readonly eventId: string
  readonly type: string
  readonly createdAt: number
  readonly payload: string
  /** Why nothing comes of it, where its kind alone tells: then it is only kept. */
  readonly ignored?: string
}

/** Which gift an event is about, by our id or by provider refs, best first; and what it says by itself. */
export interface EventReading {
  /** `metadata.gift_id` / `custom_id`, when the object carries it. */
  readonly giftId: string | null
  /** Provider refs to find the gift by (payment intent, subscription, order, capture, sale, customer). */
  readonly refs: readonly string[]
  /**
   * `ignored`: nothing to do for us. `facts`: record `facts`, the event cannot be stale.
   * `recall`: record `facts` (often none), then read the gift again from the provider.
   * `capture`: the donor has approved; take the money, should the donor's browser not be there to ask for it.
   */
  readonly action: 'ignored' | 'facts' | 'read' | 'capture'
  readonly facts: readonly Fact[]
  /** Where money was taken on a subscription, which: reading the gift tells of it only if it is the gift's. */
  readonly subscription?: string
  /** As in a reading: the mark of the card that was tried. */
  readonly fingerprint?: string | null
  /** Why it was ignored, for the inbox. */
  readonly note?: string
}

/** Facts that cannot be stale, of the gift that the event names. */
export interface SelfContained extends EventReading {
  readonly giftId: string
  readonly action: 'facts'
}

/** A new card was declined on this setup intent, before anything was to be taken with it. */
export interface NewCardDeclined extends Omit<EventReading, 'action'> {
  readonly action: 'declined'
  readonly setupIntent: string
}

/** The other direction: what a provider sends us. */
export interface WebhookSource {
  readonly name: ProviderName
  /** Checks signature, age and environment on the raw bytes. Refusal code: `signature_invalid`. */
  verify(headers: Headers, raw: Uint8Array, now: number): Promise<Outcome<VerifiedEvent>>
  /**
   * What an event says that names its gift and needs no question: it can be booked as it is kept. Null for every other.
   * Throws what `interpret` would: then it is kept first.
   */
  selfContained(event: VerifiedEvent): SelfContained | null
  /** Turns a stored event into what to do, reading objects again from the provider where the event can be stale. */
  interpret(event: VerifiedEvent): Promise<Outcome<EventReading | NewCardDeclined>>
}

/** One line of the provider's own books, for reconciliation. */
export interface BookEntry {
  /** `refund_failed` and `dispute_won`: money that had gone came back; only where the provider's books name which. */
  readonly kind: 'paid' | 'refunded' | 'disputed' | 'refund_failed' | 'dispute_won'
  readonly ref: string
  /** For refunds and disputes: the payment they belong to. */
  readonly payment: string | null
  /** In hundredths of `currency`. */
  readonly cents: Cents
  /** We ask for US dollars only; anything else is for a person. */
  readonly currency: string
  readonly feeCents: Cents | null
  readonly at: number
  readonly giftId: string | null
  readonly refs: readonly string[]
  readonly donor: Donor | null
  readonly monthly: boolean
}
export interface Books {
  readonly name: ProviderName
  /** Milliseconds for which a movement may not stand in the books yet. */
  readonly lagMs: number
  /** Every movement in `[from, to)` (unix milliseconds), oldest first. */
  entries(from: number, to: number): AsyncIterable<BookEntry>
}
