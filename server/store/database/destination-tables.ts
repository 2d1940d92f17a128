import type { Selectable } from 'kysely'
import type { ProviderName } from '#gift/provider.ts'
import type { EventTables } from './event-tables.ts'

/** Money between a provider's balance and the bank. Times are unix milliseconds, money is hundredths of `currency`. */
export interface PayoutTable {
  provider: ProviderName
  /** The provider's own id. */
  ref: string
  /** Below zero where it was taken from the bank. */
  cents: number
  currency: string
  status: 'on_its_way' | 'arrived' | 'returned'
  members: 'told' | 'later' | 'never'
  created_at: number
  arrives_at: number
  trace: string | null
  descriptor: string | null
  failure: string | null
  /** When it was first known to have come back. */
  returned_at: number | null
  /** When its members were read, and added up to it; null: not yet, or they do not. */
  complete_at: number | null
  /** By how much it is more than its members, once these were read. */
  differs: number | null
  /** How many of its members are payments of ours that are not booked. */
  unbooked: number | null
  /** The day of its line on the bank statement, as a person found it, who, and when. */
  seen_on: string | null
  seen_by: string | null
  seen_at: number | null
}

/** One change of the balance that a provider holds for us: told once, and by what we know since. */
export interface AccountLineTable {
  provider: ProviderName
  /** The provider's own id of the line. */
  ref: string
  /** The payout in which it went to the bank; null: none yet, or nobody tells. */
  payout: string | null
  kind: 'gift' | 'fee' | 'transfer' | 'held' | 'underway' | 'unknown'
  category: string
  /** What the provider says of it; null where it may be a donor's. */
  description: string | null
  cents: number
  fee_cents: number
  currency: string
  at: number
  /** Of a gift's money: the fact by which it is booked, or would be; null: it is no fact's. */
  fact_kind: string | null
  fact_ref: string | null
  /** 1: it carries our marker, or its fact is ours. */
  ours: number
  /** The gift; null: it is not booked. */
  gift: string | null
  /** What of it the journals hold, as JSON; null: nothing yet. */
  posted: string | null
  /** 1: the journals may not hold what is known of it. */
  stale: number
}

export type PayoutRow = Selectable<PayoutTable>
export type AccountLineRow = Selectable<AccountLineTable>

/** A journal: what moved on a day at a provider, or with a payout. Append only. */
export interface JournalTable {
  number: string
  provider: ProviderName
  /** The provider's id of the payout that it is about; null: it is about a day. */
  payout: string | null
  /** The day on which it moved, by the charity's clock. */
  day: string
  /** The day on which the books have it: later, where the month of that day was closed. */
  posted_on: string
  written_at: number
}

/** One line of a journal: above zero a debit, below zero a credit. Append only. */
export interface JournalLineTable {
  journal: string
  position: number
  /** What it is for, such as `gift`. */
  entry: string
  /** What its account is for, such as `income`. */
  role: string
  fund: string | null
  /** What a line on suspense is called. */
  name: string | null
  cents: number
}

export type JournalRow = Selectable<JournalTable>
export type JournalLineRow = Selectable<JournalLineTable>

/** The tables of where money and news of it go on to. */
export interface DestinationTables extends EventTables {
  payout: PayoutTable
  account_line: AccountLineTable
  journal: JournalTable
  journal_line: JournalLineTable
}
