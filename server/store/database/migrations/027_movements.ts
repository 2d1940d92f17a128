import { type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/**
 * A bank may dispute a payment of which nothing is left, over nothing: what a sum may be is judged where a provider's words are
 * read, and the database refuses only what no sum is. A fact that its provider changes since is kept with the provider's own number of that change.
 */
export const movements = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (dialect === 'sqlite') await withNothing(db)
    else {
      await sql`alter table fact drop constraint if exists fact_cents_check`.execute(db)
      await sql`alter table fact add constraint fact_cents_check check (cents >= 0) not valid`.execute(db)
    }
    await db.schema.alterTable('fact').addColumn('version', 'bigint').execute()
  },
})

/** SQLite cannot change a rule of a table: the table is made anew with another. */
async function withNothing(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where tbl_name = 'fact' and sql is not null order by type desc`.execute(db)
  const table = rows.find(({ name }) => name === 'fact')?.sql ?? ''
  const without = table
    .replace(/^create table "fact"/i, 'create table "fact_new"')
    .replace('check (cents > 0)', 'check (cents >= 0)')
  if (!/^create table "fact_new"/i.test(without) || without.includes('cents > 0')) {
    throw new Error('the table of facts is not as it was made')
  }
  await sql.raw(without).execute(db)
  await sql`insert into fact_new select * from fact`.execute(db)
  await sql`drop table fact`.execute(db)
  await sql`alter table fact_new rename to fact`.execute(db)
  for (const index of rows.filter(({ name }) => name !== 'fact')) await sql.raw(index.sql).execute(db)
}
