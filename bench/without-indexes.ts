import { type Kysely, sql } from 'kysely'
import type { Schema } from '#server/store/database/schema.ts'

interface Definition {
  readonly owner: string
  readonly name: string
  readonly is: string
}

/**
 * Fills tables of PostgreSQL that are still empty without their indexes and keys, and makes those anew at the end: each row by
 * itself would cost several times as much. Foreign keys hold for what is written later.
 */
export async function withoutIndexes(
  db: Kysely<Schema>,
  tables: readonly string[],
  fillThem: () => Promise<void>,
): Promise<void> {
  const names = sql.join(tables.map((table) => sql`${table}::regclass`))
  const constraints = async (kinds: string, of: 'conrelid' | 'confrelid') =>
    (
      await sql<Definition>`select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as is
        from pg_constraint where contype::text = any(string_to_array(${kinds}, ',')) and ${sql.ref(of)} in (${names})`.execute(
        db,
      )
    ).rows
  const foreign = await constraints('f', 'confrelid')
  const keys = await constraints('p,u', 'conrelid')
  const indexes =
    await sql<Definition>`select indexrelid::regclass::text as name, '' as owner, pg_get_indexdef(indexrelid) as is
    from pg_index where indrelid in (${names}) and not exists (select from pg_constraint where conindid = indexrelid)`.execute(
      db,
    )
  const run = (statement: string) => sql.raw(statement).execute(db)
  for (const { owner, name } of [...foreign, ...keys]) await run(`alter table ${owner} drop constraint ${name}`)
  for (const { name } of indexes.rows) await run(`drop index ${name}`)
  await fillThem()
  for (const { owner, name, is } of keys) await run(`alter table ${owner} add constraint ${name} ${is}`)
  for (const { is } of indexes.rows) await run(is)
  for (const { owner, name, is } of foreign) await run(`alter table ${owner} add constraint ${name} ${is} not valid`)
}
