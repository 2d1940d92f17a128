import type { Donor } from '#gift/donor.ts'
import type { Cents } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import type { ProviderName } from '#gift/provider.ts'
import type { Marker } from './provider.ts'

/** One movement of money in the provider's own ledger, for reconciliation. */
export interface BookEntry {
  /** `refund_failed` and `dispute_won`: money that had gone came back; only where the provider names which. */
  readonly kind: 'paid' | 'refunded' | 'disputed' | 'refund_failed' | 'dispute_won'
  readonly ref: string
  /** For refunds and disputes: the payment they belong to. */
  readonly payment: string | null
  /** In hundredths of `currency`. */
  readonly cents: Cents
  /** We ask for US dollars only; anything else is for a person. */
  readonly currency: string
  /** Null: the provider does not say it yet. */
  readonly feeCents: Cents | null
  /** The provider's own id of this line, where several may be of one `ref`. */
  readonly line?: string
  readonly at: number
  /** The line may stand here days before its payment has arrived, as a bank debit's does, and does not date it. */
  readonly ahead?: boolean
  /** Null: the money carries nothing of ours. */
  readonly marker: Marker | null
  readonly refs: readonly string[]
  /** The payer by the provider's billing details. */
  readonly donor: Donor | null
  /** The subscription on which it was taken; null for a one-time payment. */
  readonly subscription: string | null
  /** What a one-time payment was begun as, by which its gift is read; absent: the books do not lead to it. */
  readonly intent?: string
}

/** A payment of a gift, or the promise of its first one, by which a gift that a database has lost is known again. */
export interface ToldPayment
  extends Pick<
    BookEntry,
    'ref' | 'cents' | 'currency' | 'at' | 'marker' | 'refs' | 'donor' | 'subscription' | 'intent'
  > {
  /** The day of its first charge, by the charity's clock, where that was later than its beginning. */
  readonly begins?: Day
}

/** A movement as a provider's list tells it, which need not be all: what our ledger knows already is not asked for. */
export interface ListedEntry
  extends Pick<BookEntry, 'kind' | 'cents' | 'currency' | 'feeCents' | 'line' | 'at' | 'ahead' | 'refs'> {
  /** Null: the list does not tell under which ref it is booked; `refs` lead to its gift. */
  readonly ref: string | null
  /** All of it, the provider asked where the list was not enough. @throws when the provider does not answer */
  whole(): Promise<BookEntry>
}

/** One line of what a provider takes of the account itself, or gives back of that: it belongs to no payment. */
export interface AccountFee {
  readonly kind: 'account_fee'
  /** The provider's own id of this line. */
  readonly ref: string
  /** What it is for, in the provider's own list: a reporting category, or an event code. */
  readonly category: string
  /** What the provider says of it besides; null: nothing. */
  readonly description: string | null
  /** In hundredths of `currency`; below zero where it came back. */
  readonly cents: Cents
  readonly currency: string
  readonly at: number
}

/** A line of which we do not know what it is, or money that came about without anything of ours: a person looks at it. */
export interface UnknownLine {
  readonly kind: 'unknown'
  /** What the provider itself calls it: a reporting category, or an event code. */
  readonly category: string
  /** The provider's own id of this line. */
  readonly ref: string
  /** By how much it changed the balance, in hundredths of `currency`; below zero where money went. */
  readonly cents: Cents
  readonly currency: string
  readonly at: number
}

/** Whatever stands in a provider's books. */
export type BookLine = ListedEntry | AccountFee | UnknownLine

export interface Books {
  readonly name: ProviderName
  /** Milliseconds for which a movement may not stand in the books yet. */
  readonly lagMs: number
  /**
   * Every line in `[from, to)` (unix milliseconds) but those of payouts and of reserves, oldest first: movements of gifts' money, fees
   * of the account, and what we do not know.
   */
  entries(from: number, to: number): AsyncIterable<BookLine>
  /**
   * What was begun in `[from, to)` and of which no line tells, since no money has arrived yet: payments that are not decided, a bank
   * debit say, and monthly gifts that are charged first on a later day. Each gift once.
   * @throws when the provider cannot be read to the end
   */
  underWay(from: number, to: number): AsyncIterable<ToldPayment>
}

/** Whether this provider lets its books be read. */
export const hasBooks = <P extends object>(provider: P): provider is P & Books => 'entries' in provider

/** An entry of which the list has told everything: nobody is asked for more. */
export const wholly = (entry: BookEntry): ListedEntry => {
  const listed = { ...entry, whole: async (): Promise<BookEntry> => listed }
  return listed
}
