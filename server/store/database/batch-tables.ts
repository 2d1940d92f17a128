import type { LineKind } from '#gift/by-hand/kinds.ts'
import type { Day } from '#gift/next-gift.ts'

/** A deposit slip, and what is typed of it. Times are unix milliseconds, money is cents. */
export interface BatchTable {
  id: string
  /** The day on which it was, or is, taken to the bank. */
  day: Day
  /** What its lines are, unless they say otherwise; so with its fund and its appeal. */
  kind: LineKind
  fund: string | null
  appeal: string | null
  expected_count: number
  expected_cents: number
  /** `open`: being typed. `typed`: whoever types it has done so. `closed`: its lines are gifts. */
  status: 'open' | 'typed' | 'closed'
  opened_by: string
  opened_at: number
  /** Everybody who had a hand in what it says, as JSON; null: the release before opened it. */
  typists: string | null
  typed_by: string | null
  typed_at: number | null
  closed_by: string | null
  closed_at: number | null
}

/** One line of it. */
export interface BatchLineTable {
  id: string
  batch: string
  /** Its place, from 1; it does not change. */
  place: number
  /** As it was typed (`TypedLine`, as JSON): kept whatever is wrong with it. Once it is a gift it says nobody any more. */
  typed: string
  /** In which language its amount and its day were typed (`LineLanguages`, as JSON); null: the release before wrote it, or neither says anything. */
  languages: string | null
  /** Whom somebody chose; null: it is found out when the batch is closed. */
  person: string | null
  /** When it was last typed: read by nobody, and kept while a release may write it. */
  saved_at: number
  /** The gift that it became; null: its batch is not closed. */
  gift: string | null
  /** `returned`: the bank sent it back. `corrected`: it was not as it was written down. */
  reversed: 'returned' | 'corrected' | null
  reversed_by: string | null
  reversed_at: number | null
  reason: string | null
}

/** What an employer adds to a gift of one of its people, by the id of that gift. */
export interface EmployerMatchTable {
  id: string
  /** As the charity's list, or the slip, calls it; null: its donor was forgotten. */
  employer: string | null
  /** What its rules make of the gift; 0: nobody knows. */
  expected_cents: number
  expected_at: number
  /** When its donor, or staff, said that the employer was asked; null: nobody did. */
  asked_at: number | null
  /** What has come of it, less what went back. */
  come_cents: number
  /** When the newest of it came, and as which gift; null: nothing has. */
  come_at: number | null
  come_gift: string | null
}

/** The tables of what staff write down from deposit slips. */
export interface BatchTables {
  batch: BatchTable
  batch_line: BatchLineTable
  employer_match: EmployerMatchTable
}
