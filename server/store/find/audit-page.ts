import type { Selectable } from 'kysely'
import { holds } from '../database/holds.ts'
import type { AuditTable } from '../database/schema.ts'
import { rows, type Unit } from '../database/unit.ts'

export type AuditRow = Selectable<AuditTable>

/** What is looked for in the audit. Times are unix milliseconds; null: not bounded. */
export interface AuditFilter {
  /** A part of how the audit names who did it; empty: anybody. */
  readonly who: string
  /** Null: whatever was done. */
  readonly action: string | null
  readonly from: number | null
  readonly to: number | null
}

/** What was done, the newest first, behind the entry of this number (null: from the newest on). */
export const auditPage = (
  { who, action, from, to }: AuditFilter,
  before: number | null,
  size: number,
): Unit<readonly AuditRow[]> =>
  function* (db) {
    let query = db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(size)
    if (before !== null) query = query.where('id', '<', before)
    if (action !== null) query = query.where('action', '=', action)
    if (from !== null) query = query.where('at', '>=', from)
    if (to !== null) query = query.where('at', '<', to)
    if (who !== '') query = query.where((e) => holds(e.ref('actor'), who))
    return yield* rows(query)
  }
