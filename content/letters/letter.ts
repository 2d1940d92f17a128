import type { MonthlyChange } from '#gift/arrangement.ts'
import type { Language } from '#gift/language.ts'
import type { EndedBy } from '#gift/lifecycle.ts'
import type { Cents } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import type { PaidBy } from '#gift/paid-by.ts'
import type { Frequency, ProviderName } from '#gift/provider.ts'
import type { TributeKind } from '#gift/tribute.ts'

/** What every letter about a gift knows of it. */
export interface AboutGift {
  readonly language: Language
  /** Null when nobody told us a name. */
  readonly firstName: string | null
  readonly fullName: string | null
  readonly reference: string
  readonly frequency: Frequency
  readonly provider: ProviderName
  /**
   * How the money this letter is about was paid; `as usual`: nobody told, so as its provider's donors do. Null: not to be
   * said, for it may have been another way than today's.
   */
  readonly paidBy: PaidBy | 'as usual' | null
  /** The provider's code for why an attempt failed; absent where the letter is about something else. */
  readonly code?: string
  /** The money this letter is about. */
  readonly cents: Cents
  /** Of it, what the donor added for the cost of the payment; absent: nothing. */
  readonly costCents?: Cents
  /** Unix milliseconds of what happened. */
  readonly at: number
  /** The signed link to the gift's own page. */
  readonly giftUrl: string
  /** The later day of a monthly gift's first charge, while that is still to come. */
  readonly begins?: Day
  /** The day of the next monthly payment, when known. */
  readonly nextOn: Day | null
  /** What that payment will be: a month that failed may have been paid together with another. */
  readonly nextCents: Cents
  readonly tribute: { readonly kind: TributeKind; readonly name: string } | null
}

/** Every letter the product writes, with what it has to say. */
export type Letter =
  | ({ readonly kind: PlainKind } & AboutGift)
  | ({
      readonly kind: 'monthly_ended'
      readonly by: EndedBy
      readonly keptCents: Cents
    } & AboutGift)
  | ({
      readonly kind: 'monthly_changed'
      readonly change: MonthlyChange
      /** What changed shortly before, and is told with it. */
      readonly before: readonly MonthlyChange[]
    } & AboutGift)
  | ({
      readonly kind: 'card_expiring'
      readonly last4: string
      readonly expMonth: number
      readonly expYear: number
    } & AboutGift)
  | ({ readonly kind: 'coming_charge'; readonly on: Day } & AboutGift)
  | TributeCard
  | Statement
  | GivenTwiceLetter
  | ChangeCode
  | Reminder
  | {
      readonly kind: 'newsletter_confirm'
      readonly language: Language
      readonly confirmUrl: string
    }

export type PlainKind =
  | 'receipt'
  | 'confirming'
  | 'prove_account'
  | 'not_received'
  | 'monthly_started'
  | 'payment_failed'
  | 'refund'
  | 'refund_failed'
  | 'disputed'
  | 'dispute_won'
  | 'dispute_lost'
  | 'gift_link'

/** To the charity's staff: one draft was paid by this gift and by others. */
export interface GivenTwiceLetter {
  readonly kind: 'given_twice'
  readonly language: Language
  readonly reference: string
  readonly cents: Cents
  /** References of the other gifts. */
  readonly others: readonly string[]
}

/** The code with which a donor confirms a far higher monthly amount; six digits. */
export interface ChangeCode {
  readonly kind: 'change_code'
  readonly language: Language
  readonly firstName: string | null
  readonly code: string
  readonly presentCents: Cents
  readonly wantedCents: Cents
}

/** What somebody who hesitated asked to be sent on this day. */
export interface Reminder {
  readonly kind: 'reminder'
  readonly language: Language
  readonly frequency: Frequency
  /** Null: the form said no amount that can be given. */
  readonly cents: Cents | null
  /** The form, filled in as it was. */
  readonly donateUrl: string
  /** Where its reader says that no reminder is to come again. */
  readonly refuseUrl: string
}

/** To the honoree's family: never the amount. `from` is the donor's name as given. */
export interface TributeCard {
  readonly kind: 'tribute_card' | 'tribute_post'
  readonly language: Language
  readonly tribute: TributeKind
  readonly honoree: string
  readonly recipientName: string
  readonly from: string | null
  readonly message: string | null
  /** Which of the charity's cards is drawn on it; null where it has none. */
  readonly eCard: string | null
}

/** One donor's year: payments that arrived, and what went back. */
export interface Statement {
  readonly kind: 'statement'
  readonly language: Language
  readonly fullName: string
  readonly year: number
  readonly rows: readonly { readonly at: number; readonly reference: string; readonly cents: Cents }[]
  readonly totalCents: Cents
  /** The reference of the one gift that it speaks of, where it is not everything that the donor gave. */
  readonly ofGift?: string
  /** When the statement of this year was made that is no longer true (unix milliseconds); absent: there is none. */
  readonly replaces?: number
}

/** A letter as blocks: the mail's HTML, its text and the PDF are made from the same ones. */
export interface LetterContent {
  readonly subject: string
  /** The line mail programs show beside the subject. */
  readonly preview: string
  readonly title: string
  readonly blocks: readonly Block[]
}

export type Block =
  | { readonly is: 'text'; readonly text: string; readonly onPaper?: OnPaper }
  | { readonly is: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | {
      readonly is: 'table'
      readonly head: readonly string[]
      readonly rows: readonly (readonly string[])[]
      /** One more row: what the others come to. */
      readonly total: readonly string[]
    }
  | { readonly is: 'action'; readonly label: string; readonly url: string }
  | { readonly is: 'quote'; readonly text: string; readonly by: string | null }
  | {
      readonly is: 'small'
      readonly text: string
      readonly onPaper?: OnPaper
      /** Where it is not the letter's own language. */
      readonly language?: Language
      /** Set as a law wants it: bold, in a border, of ten points at least. */
      readonly conspicuous?: true
      /** What can be done about it, behind it. */
      readonly link?: { readonly label: string; readonly url: string }
    }

/** What stands on paper in a block's place, where its words speak of the mail round them; null: nothing. */
type OnPaper = string | null

export const text = (words: string): Extract<Block, { is: 'text' }> => ({ is: 'text', text: words })
export const small = (words: string): Extract<Block, { is: 'small' }> => ({ is: 'small', text: words })
export const action = (label: string, url: string): Block => ({ is: 'action', label, url })
