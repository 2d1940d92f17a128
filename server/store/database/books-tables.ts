import type { Generated, Selectable } from 'kysely'
import type { ProviderName } from '#gift/provider.ts'

/** Where a provider's books and ours differ. Times are unix milliseconds, money is cents. */
export interface DifferenceTable {
  id: string
  provider: ProviderName
  what: 'missing_here' | 'missing_there' | 'amount_differs' | 'fee_differs' | 'not_usd' | 'not_ours'
  /** A kind of fact, `account_fee`, or what the provider itself calls a line that we do not know. */
  kind: string
  ref: string
  /** When the money moved. */
  at: number
  /** Null where the side does not know of it. */
  theirs: number | null
  ours: number | null
  /** The gift, as far as either side names one; it need not be here. */
  gift: string | null
  /** `gone`: a later comparison found no difference any more. */
  status: 'open' | 'explained' | 'booked' | 'gone'
  found_at: number
  /** When it was found last. */
  seen_at: number
  settled_at: number | null
  settled_by: string | null
  /** Why nobody need mend it. */
  explanation: string | null
}

/** One comparison of a provider's books with ours. */
export interface ComparisonTable {
  id: string
  provider: ProviderName
  /** `[since, until)`, in unix milliseconds. */
  since: number
  until: number
  /** 1: what is certain is booked. */
  books: number
  actor: string
  started_at: number
  /** When it told last that it goes on. */
  heard_at: number
  /** Movements of the provider's that it has read. */
  movements: number
  status: 'running' | 'done' | 'failed'
  found: number
  booked: number
  problem: string | null
}

/** What a provider took of the account itself, by its own line: append only. */
export interface AccountFeeTable {
  seq: Generated<number>
  provider: ProviderName
  /** The provider's own id of the line. */
  ref: string
  /** What it is for, in the provider's own list: a reporting category, or an event code. */
  category: string
  /** What the provider says of it besides. */
  description: string | null
  /** By the provider's own time. */
  at: number
  /** Below zero where it came back. */
  cents: number
  recorded_at: number
}

export type DifferenceRow = Selectable<DifferenceTable>
export type ComparisonRow = Selectable<ComparisonTable>
export type AccountFeeRow = Selectable<AccountFeeTable>
