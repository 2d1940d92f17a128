import type { DafState } from '#gift/daf.ts'
import type { Language } from '#gift/language.ts'

/** What a donor has asked a donor-advised fund to grant. Times are unix milliseconds. */
export interface DafGrantTable {
  id: string
  /** The authorisation that the donor gave there: of each there is one grant. */
  session: string
  cents: number
  /** What it is for; null: the charity has no funds. */
  fund: string | null
  /** Who advises the fund; null: forgotten. */
  first_name: string | null
  last_name: string | null
  email: string | null
  language: Language
  state: DafState
  /** The ids under which it is known there, and on its money; null: it was not promised yet. */
  grant_id: string | null
  tracking: string | null
  asked_at: number
  promised_at: number | null
  /** When its state last changed. */
  changed_at: number
  /** What has come of it, less what went back; when the newest came, and as which gift. */
  come_cents: number
  come_at: number | null
  come_gift: string | null
}

/** The table of grants that are awaited. */
export interface DafTables {
  daf_grant: DafGrantTable
}
