import type { Arrangement } from '#gift/arrangement.ts'
import type { CardSetUp } from '#gift/card-set-up.ts'
import type { Attribution, Donor } from '#gift/donor.ts'
import type { Language } from '#gift/language.ts'
import type { Fact } from '#gift/lifecycle.ts'
import type { Cents } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import type { Outcome, Refusal } from '#gift/outcome.ts'
import type { PaidBy, ToldPaidBy } from '#gift/paid-by.ts'
import type { Frequency, ProviderName, Wallet } from '#gift/provider.ts'
import type { Traits } from './traits.ts'

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
  /** The day of a monthly gift's first charge, by the charity's clock, where it is later than its beginning. */
  readonly begins: Day | null
  /** The monthly gift whose place it takes: its donor comes from the page of that, and goes back there. Absent: none. */
  readonly inPlaceOf?: string | null
  /** The provider's own ids for this gift, as stored; empty before `begin`. */
  readonly refs: ProviderRefs
  /** It was begun by another program, and taken over: what does not carry our marker is not its. Absent: it was begun here. */
  readonly adopted?: object | null
  /** Grows with each thing a donor may redo after it came to an end, so that idempotency keys differ. */
  readonly tryNumber: number
  /** In which wallet of the provider's it is to be approved, for `begin`; absent: the provider's own. */
  readonly wallet?: Wallet
  /** For `begin` of a gift given once: its card is kept for a monthly gift that may follow. Absent: it is not, be it that it was to be. */
  readonly keepsCard?: true
  /** The provider's id of who pays, where that is known from the gift that this one follows: what was kept with it is theirs. */
  readonly payer?: string
  /** How the gift stands by what we know, where it has been given. */
  readonly standing?: { readonly disputedCents: Cents }
  /** The day of what was paid is known, and need not be looked up. */
  readonly dated?: true
}

/** Provider ids kept with the gift. `intent`: payment intent, order or subscription that the donor now confirms. */
export interface ProviderRefs {
  readonly intent: string | null
  readonly customer: string | null
  readonly subscription: string | null
  /** Hosted Checkout session, on the channel without scripts. */
  readonly session: string | null
}

/** What the browser needs to go on. `refs` are stored before the answer leaves. */
export interface Begun {
  readonly refs: ProviderRefs
  /** With what its script in the browser goes on; null: with the id. */
  readonly clientSecret: string | null
  /** The intent's, the order's or the subscription's. */
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
  /** The donor as the provider knows them (a payer, what was typed on its own page); fills in only what we lack. */
  readonly donor?: Donor | null
  /** The provider's anonymous mark of the card last used, for the budget against card testing. */
  readonly fingerprint?: string | null
  /** How the newest payment was made, or is being made. */
  readonly paidBy?: ToldPaidBy | null
  /** What was kept of how it was paid, as `look` and `confirm` of a gift that follows it take it; null: nothing. */
  readonly keptCard?: string | null
}

export type ArrangementChange =
  | { readonly kind: 'amount'; readonly cents: Cents }
  | { readonly kind: 'pause'; readonly resumesAt: number }
  | { readonly kind: 'resume' }
  /**
   * Another day of the month, 1 to 28, where the provider moves it (`traits.day`): `movedDay` says when it is taken next. Refused where it is
   * to be taken once more on its present day before. Safe to repeat: on that day already, nothing is done.
   */
  | { readonly kind: 'day'; readonly day: number }
  /** A new card: begins a setup intent; `Begun.clientSecret` goes to the browser. `number`: ours, greater than any before. */
  | { readonly kind: 'card'; readonly number: number }
  /**
   * The donor confirmed that setup intent: use its card from now on, and pay what is open with it. Safe to repeat, and to come
   * late: nothing is set where the card in use, or `newest` (the newest that we know), was left by a later set-up.
   */
  | { readonly kind: 'set_card'; readonly setupIntent: string; readonly newest: CardSetUp | null }
  /** Too many cards were tried on that setup intent: no more can be. Its reading tells nothing. */
  | { readonly kind: 'drop_card'; readonly setupIntent: string }
  /**
   * What was kept of how a gift given once was paid is kept no longer, unless a monthly gift has taken it. Safe to repeat. `over`: it is
   * settled for ever; else it is to be asked again. Its reading tells nothing more.
   */
  | { readonly kind: 'forget_card' }
  /**
   * Another program's subscription becomes this gift's where it is: our marker is written on it, and read back, if it still takes that
   * sum each month in a shape that we can keep; else `confirmation_differs`, and nothing is done. Safe to repeat. Refused by who cannot.
   */
  | { readonly kind: 'adopt'; readonly subscription: string; readonly cents: Cents; readonly since: number }
  /**
   * Another program's subscription, which cannot be kept in its shape, is made anew as this gift's: ours first, on the same card and from
   * the same day, then the old one is ended before its own charge, and never within 72 hours of one. Else as `adopt`. Safe to repeat.
   */
  | { readonly kind: 'anew'; readonly subscription: string; readonly cents: Cents }
  /**
   * Undoes either while nothing was taken for the gift (else `gift_already_paid`): the subscription goes on without our marker, and carries
   * what it did before. The reading tells that the gift has ended. Safe to repeat.
   */
  | { readonly kind: 'disown'; readonly carries: string | null }
  /**
   * Looks whether the subscription in whose place this gift's was made goes on all the same, as its donor or its program may have had it:
   * then `confirmation_differs`, and nothing is done. Else the gift is read. Asked by whoever can make one anew.
   */
  | { readonly kind: 'overlap'; readonly subscription: string }

/**
 * One payment provider. Every verb retries with the same idempotency key and answers `provider_unavailable` when it
 * certainly did nothing or `outcome_unknown` when it may have. `until` (unix milliseconds) is when the whole verb, all
 * its calls and retries together, has ended at the latest; absent, a bound of its own.
 */
export interface Provider {
  readonly name: ProviderName
  readonly traits: Traits
  /** Not configured: nothing can be begun. */
  readonly absent?: true
  /** Starts the payment, or brings the live one up to date with the gift (amount, donor). Same gift and try: same intent. */
  begin(gift: GiftToPay, until?: number): Promise<Outcome<Begun>>
  /**
   * Takes an approved one-time payment where we take it; reads back what the provider takes itself. Safe to repeat.
   * `not_approved`: the donor has not said yes, so nothing was asked of their money.
   */
  capture(gift: GiftToPay, until?: number): Promise<Outcome<Reading>>
  /** What the donor would pay with, by the token of their browser or a kept card. `confirmation_expired`: it is used up, over, or none. */
  look(gift: GiftToPay, token: string, until?: number): Promise<Outcome<Means>>
  /**
   * Confirms what was begun with that token, where we confirm. Safe to repeat: the same gift and token are one confirmation.
   * `confirmation_differs`: the donor said yes to something else.
   */
  confirm(gift: GiftToPay, token: string, until?: number): Promise<Outcome<Confirmation>>
  /** The provider's hosted page for the channel without scripts, and under attack (`challenge`: the bank checks the donor). */
  open(gift: GiftToPay, returnTo: ReturnTo, until?: number): Promise<Outcome<Begun>>
  /** Reads everything about the gift from the provider, whole. */
  read(gift: GiftToPay, until?: number): Promise<Outcome<Reading>>
  /** Gives `amount` of one payment back. `key`, short and unlike any other of this gift's, makes it repeatable. */
  refund(gift: GiftToPay, payment: string, amount: Cents, key: string, until?: number): Promise<Outcome<Reading>>
  /**
   * Ends a monthly gift, or cancels what a donor can still confirm. Already ended is success. What the provider is working
   * on is left alone: the reading says `working`; but for an operator, who was asked to, it is taken back whole where the provider
   * lets it be. The resolver ends nothing that runs: its reading tells of it.
   */
  stop(gift: GiftToPay, by: StoppedBy, until?: number): Promise<Outcome<Reading>>
  /**
   * Deletes what the provider keeps of the gift's donor beside what was paid, once everything of theirs has ended there. Safe to
   * repeat.
   */
  forgetDonor(gift: GiftToPay, until?: number): Promise<Outcome<DonorGone>>
  /** Changes a running monthly gift where the provider allows it; else `action_not_possible`. */
  arrange(
    gift: GiftToPay,
    change: ArrangementChange,
    key: string,
    until?: number,
  ): Promise<Outcome<Reading & { begun?: Begun }>>
}

/** All that is asked of a provider, by name: what is timed and traced. */
export const providerVerbs = [
  'begin',
  'capture',
  'look',
  'confirm',
  'open',
  'read',
  'refund',
  'stop',
  'arrange',
  'forgetDonor',
] as const

/** `later`: something of theirs is still under way. `kept`: the provider deletes nobody for us (`traits.forgets`). */
export type DonorGone = 'gone' | 'later' | 'kept'

export type StoppedBy = 'donor' | 'operator' | 'resolver'

/** What a donor would pay with, told before anything is asked of a bank. */
export interface Means {
  readonly paidBy: PaidBy | null
  /** The provider's anonymous mark of the card or account, for the budget against card testing. */
  readonly fingerprint: string | null
}

/** What came of confirming a payment. */
export interface Confirmation {
  readonly reading: Reading
  /** For the browser to go on with, where the donor's bank wants to hear from the donor; null: nothing is left to do. */
  readonly clientSecret: string | null
  /** Why nothing was taken, where what the donor would pay with was declined; in the provider's own sentence where it has one. */
  readonly declined?: Refusal
}

/** Where the provider's page leads back to. */
export interface ReturnTo {
  readonly success: string
  readonly cancel: string
  readonly challenge?: boolean
}

/**
 * What we write on everything that we make at a provider: whose it is. `deployment` names one database of ours, so that
 * two deployments and a shop can share an account; null on what a release before it made.
 */
export interface Marker {
  readonly giftId: string
  readonly deployment: string | null
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
  /** The version of the provider's API in which it is told, where that is not the one we know: its object is read anew. */
  readonly otherVersion?: string
}

/** Which gift an event is about: by our marker on the provider's object, and by the provider's ids, best first. */
export interface About {
  /** Null: the object carries nothing of ours (a shop's sale on the same account, say). */
  readonly marker: Marker | null
  /** Ids of the payment intent, subscription, order, capture, sale or customer. */
  readonly refs: readonly string[]
}

/** What an event means for us: one of six. */
export type EventReading =
  /** Nothing to do; `note` says why. */
  | { readonly is: 'ignored'; readonly note: string }
  /** No gift's: money went to the bank or came back from it, so that the statement is to be read again. */
  | { readonly is: 'statement' }
  | FactsEvent
  /**
   * Record `facts` (often none), then read the gift again from the provider. `subscription`: the one on which money was
   * taken; reading the gift tells of that money only if it is the gift's.
   */
  | {
      readonly is: 'read'
      readonly about: About
      readonly facts: readonly Fact[]
      readonly subscription: string | null
    }
  /** The donor has approved: take the money, should the donor's browser not be there to ask for it. */
  | { readonly is: 'approved'; readonly about: About }
  /** A new card was left on this setup intent: it is to be used, unless a later one was. */
  | { readonly is: 'new_card'; readonly about: About; readonly setupIntent: string }
  /** A new card was declined on this setup intent, before anything was to be taken with it. */
  | {
      readonly is: 'new_card_declined'
      readonly about: About
      readonly setupIntent: string
      readonly fingerprint: string | null
    }

/** Record `facts`: the event cannot be stale. `fingerprint`: the mark of the card that was tried, where there was one. */
export interface FactsEvent {
  readonly is: 'facts'
  readonly about: About
  readonly facts: readonly Fact[]
  readonly fingerprint: string | null
}

/** The other direction: what a provider sends us. */
export interface WebhookSource {
  readonly name: ProviderName
  /** Checks signature, age and environment on the raw bytes. Refusal code: `signature_invalid`. */
  verify(headers: Headers, raw: Uint8Array, now: number): Promise<Outcome<VerifiedEvent>>
  /**
   * The facts of an event that carries our marker and needs no question: it can be booked as it is kept. Null for every
   * other. Throws what `interpret` would: then it is kept first.
   */
  selfContained(event: VerifiedEvent): FactsEvent | null
  /** Turns a stored event into what to do, reading objects again from the provider where the event can be stale. */
  interpret(event: VerifiedEvent): Promise<Outcome<EventReading>>
}
