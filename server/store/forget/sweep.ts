import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { first, rows, type Steps, type Unit } from '../database/unit.ts'

/** Rows that one transaction forgets: a server beside it waits for no more than these, for they were looked for before. */
export const forgottenAtOnce = 200

/**
 * One kind of personal data that the books do not need any more, counted and forgotten by the same rule. None of them
 * touches facts, amounts, states, providers' ids, nor who did what and when, nor a gift whose outcome is open.
 */
export interface Sweep {
  readonly table: SweptTable
  /** What is due among the next rows behind `after` (null: from the start), and behind which row to go on; null: there are none. */
  due(after: string | null): Unit<{ readonly ids: readonly string[]; readonly next: string | null }>
  /** Forgets those of these rows that are due still; answers how many. Some hundred at a time. */
  forget(ids: readonly string[]): Unit<number>
}

/** The tables in which there is something to forget. */
export type SweptTable =
  | 'gift'
  | 'inbox'
  | 'letter'
  | 'subscriber'
  | 'consent'
  | 'audit'
  | 'refund'
  | 'difference'
  | 'person'
  | 'batch_line'
  | 'phone_link'
  | 'employer_match'
  | 'memory_page'
  | 'memory_note'
  | 'daf_grant'

export type Due<Table extends keyof Schema> = (e: ExpressionBuilder<Schema, Table>) => Expression<SqlBool>

/** Rows that are looked at in one statement, where what is due is found only by looking at every row of a table. */
const span = 5000

/** `few`: what is due is found by an index, however large the table is. */
export function sweep<Table extends SweptTable>(
  table: Table,
  due: Due<Table>,
  forget: (db: Kysely<Schema>, ids: readonly string[]) => Steps<void>,
  few = false,
): Sweep {
  // Every one of these tables has an `id`; that is all that is read of them here.
  const all = (db: Kysely<Schema>) => db.selectFrom(table as 'letter')
  const found = (db: Kysely<Schema>) => all(db).where(due as unknown as Due<'letter'>)
  const behind = (query: ReturnType<typeof all>, after: string | null) =>
    after === null ? query : query.where('id', '>', after)
  return {
    table,
    due: (after) =>
      function* (db) {
        const last = few
          ? undefined
          : yield* first(
              behind(all(db), after)
                .select('id')
                .orderBy('id')
                .offset(span - 1)
                .limit(1),
            )
        const next = last?.id ?? null
        const within = next === null ? behind(found(db), after) : behind(found(db), after).where('id', '<=', next)
        return { ids: (yield* rows(within.select('id').orderBy('id'))).map(({ id }) => id), next }
      },
    forget: (ids) =>
      function* (db) {
        const lettersOf = found(db).where('id', 'in', ids).select('id').orderBy('id').forUpdate()
        const due = (yield* rows(lettersOf)).map(({ id }) => id)
        if (due.length > 0) yield* forget(db, due)
        return due.length
      },
  }
}
