import { audit } from '../store/database/audit.ts'
import type { Unit } from '../store/database/unit.ts'
import type { ListName } from './lists.ts'

/** A list of every movement of money, as somebody takes it. */
export interface TakenList {
  readonly columns: ListName
  /** `[from, to)` in unix milliseconds. */
  readonly from: number
  readonly to: number
  /** The file that it is written to; null: whoever asked is sent it. */
  readonly out: string | null
}

/** Writes into the audit who takes a list: before its first line leaves, since nobody knows then how far it will come. */
export const listTaken = ({ columns, from, to, out }: TakenList, actor: string, now: number): Unit<void> =>
  audit({ actor, action: 'export', gift: null, details: { columns, from, to, out } }, now)
