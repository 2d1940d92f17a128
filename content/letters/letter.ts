import type { Language } from '#gift/language.ts'
import type { Cents } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import type { PaidBy } from '#gift/paid-by.ts'
import type { SaidName } from '#gift/person-name.ts'
import type { Frequency, ProviderName } from '#gift/provider.ts'
import type { FundShares } from '#gift/shares.ts'
import type { TributeKind } from '#gift/tribute.ts'
import type { SaidMessage } from '#gift/tribute-to-say.ts'

/** What every letter about a gift knows of it. */
export interface AboutGift {
  readonly language: Language
  /** Null when nobody told us a name that is said. */
  readonly firstName: SaidName | null
  readonly fullName: SaidName | null
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
  /** What it is for; absent: the charity has nothing to choose from. */
  readonly funds?: FundShares
  /** With what it is matched, and by whom; absent: it is not. `by` null: nobody knows any more. */
  readonly matched?: { readonly cents: Cents; readonly by: string | null }
  /** Less was matched than was held for it when it was begun; absent: no less. */
  readonly matchedLess?: true
  /** Its appeal's total is told to everybody and signed, and has it, or will; absent: it is in none. */
  readonly published?: true
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
  readonly tribute: { readonly kind: TributeKind; readonly name: SaidName | null } | null
  /** When the paper was made that this one replaces, in unix milliseconds; absent: it is the first. */
  readonly replaces?: number
}

/** To the honoree's family: never the amount. `from` is the donor's name as given. Who has no name that is said is called by the words. */
export interface TributeCard {
  readonly language: Language
  readonly tribute: TributeKind
  readonly honoree: SaidName | null
  readonly recipientName: SaidName | null
  readonly from: SaidName | null
  readonly message: SaidMessage | null
  /** Which of the charity's cards is drawn on it; null where it has none. */
  readonly eCard: string | null
}

/** What is drawn in a letter: the charity's mark, the slim band over what is kept for taxes, or the card of a dedication. */
export type LetterPicture = 'mark' | 'band' | Pick<TributeCard, 'tribute' | 'eCard'>

/** A letter in its words, as its mail, its text and its paper are made of it. */
export interface Letter {
  readonly language: Language
  readonly content: LetterContent
  /** The same, where any of its words is in another language than the letter's, and says so (`language-tags.ts`): its HTML shows it. */
  readonly spoken?: LetterContent
  /** What its PDF is called; null: it brings none. */
  readonly file: string | null
  readonly picture: LetterPicture
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
  | {
      readonly is: 'quote'
      readonly text: string
      /** Where it is not the letter's own language. */
      readonly language?: Language
      readonly by: string | null
    }
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
