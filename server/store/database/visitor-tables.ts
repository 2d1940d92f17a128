import type { Device, ToldStep } from '#gift/funnel.ts'
import type { Language } from '#gift/language.ts'
import type { ChosenWay } from '#gift/paid-by.ts'

/** Somebody who asked for our news; written to only between `confirmed_at` and `left_at`. */
export interface SubscriberTable {
  id: string
  email: string
  first_name: string
  last_name: string
  language: Language
  /** The sentence agreed to, as it was shown. */
  consent: string
  asked_at: number
  /** How often they were asked by mail whether they want it. */
  asks: number
  confirmed_at: number | null
  left_at: number | null
}

/** Counts of one slot of time under one name (a keyed hash), for the budget against card testing. */
export interface TallyTable {
  name: string
  slot: number
  begun: number
  paid: number
  failed: number
}

/** A client secret that is out: with it cards can be tried on its gift, until that is paid or closed. */
export interface OpenSecretTable {
  gift: string
  /** Who was handed it, as the keyed hashes of `TallyTable`. */
  address: string
  network: string
  /**
   * Of another than the first that was out in its network: 1 a secret, 2 a page on which the bank is asked who pays, which the
   * release before counts as neither.
   */
  beyond: 0 | 1 | 2
  /** When it is closed, unless somebody uses it before. */
  closes_at: number
}

/** A set-up of a new card for a running gift, that is out and with which a card can be tried. */
export interface CardSetUpTable {
  id: string
  gift: string
  /** Ours, greater than of any set-up of the gift before. */
  number: number
  /** The provider's id of it; null: the provider has not answered, and nothing was handed out. */
  set_up: string | null
  /** Who was handed it, as in `OpenSecretTable`. */
  address: string
  network: string
  /** When it is closed, unless a card is left before. */
  closes_at: number
  /** How often it could not be closed. */
  tries: number
}

/** That a provider keeps the card of this gift, given once, for the monthly gift that may follow it. */
export interface KeptCardTable {
  gift: string
  /** Until when it may be used. */
  until: number
  /** When its provider is asked next to keep it no longer. */
  forget_at: number
  /** How often that was asked in vain. */
  tries: number
}

/** An address that asked to be reminded, or that is to be left alone, by its keyed hash. */
export interface ReminderTable {
  mark: string
  /** The letter that waits for its day, and alone holds the address; null: none does. */
  letter: string | null
  /** Who asked last, as a keyed hash, for a day. */
  caller: string | null
  asked_at: number
  /** No other reminder goes there before. */
  quiet_until: number
}

/** Visits that were shown a variant (`experiment/variant`), added up by the hour (unix milliseconds of its beginning). */
export interface VariantSeenTable {
  variant: string
  hour: number
  number: number
}

/** Steps of visits to the donation page, added up by the hour (unix milliseconds of its beginning); `''`: none. */
export interface VisitTable {
  hour: number
  step: ToldStep
  language: Language
  device: Device
  campaign: string
  way: ChosenWay | ''
  number: number
}

/** A link that somebody of the staff gave to a caller, for one gift. */
export interface PhoneLinkTable {
  id: string
  /** What is read out; null: it is over, and forgotten with what it asked for. */
  code: string | null
  /** The key of the draft that its form fills in: every gift of this draft came by telephone. */
  attempt: string
  /** `PhoneWish`, as JSON; null: forgotten. */
  wish: string | null
  /** Who took the call, as the audit names them. */
  by: string
  made_at: number
  /** It can be opened until then, once. */
  ends_at: number
  opened_at: number | null
  /** The hash of a value that the page with the button carried: the same press, sent again, opens the form again. */
  opened_key: string | null
  called_off_at: number | null
  /** When the letter left that brought it. */
  mailed_at: number | null
  /** Why that letter will never leave. */
  mail_problem: string | null
}

/** The tables of visitors, and of what they began and have not given. */
export interface VisitorTables {
  subscriber: SubscriberTable
  tally: TallyTable
  reminder: ReminderTable
  visit: VisitTable
  variant_seen: VariantSeenTable
  open_secret: OpenSecretTable
  kept_card: KeptCardTable
  card_set_up: CardSetUpTable
  phone_link: PhoneLinkTable
}
