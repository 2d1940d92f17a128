import { type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/**
 * What a provider was asked is stored, with a token for who holds the gift. A draft keeps its key for ever, so that it may
 * have several gifts at one provider; which providers and languages there are is no longer the database's business.
 */
export const asked = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    if (dialect === 'sqlite') await withoutOldRules(db)
    else {
      await sql`alter table gift drop constraint gift_attempt`.execute(db)
      await sql`alter table gift drop constraint if exists gift_provider_check`.execute(db)
      await sql`alter table gift drop constraint if exists gift_language_check`.execute(db)
    }
    await db.schema.alterTable('gift').addColumn('hold', 'text').execute()
    await db.schema.alterTable('gift').addColumn('asked', 'text').execute()
  },
})

/**
 * SQLite cannot drop a rule from a table: the table is made anew without it.
 * @see https://www.sqlite.org/lang_altertable.html#otheralter
 */
async function withoutOldRules(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where tbl_name = 'gift' and sql is not null order by type desc`.execute(db)
  const table = rows.find(({ name }) => name === 'gift')?.sql ?? ''
  const without = table
    .replace(/^create table "gift"/i, 'create table "gift_new"')
    .replace(/ check \(provider in \([^()]*\)\)/, '')
    .replace(/ check \(language in \([^()]*\)\)/, '')
    .replace(/, constraint "gift_attempt" unique \("attempt", "provider"\)/, '')
  if (/ in \('(stripe|en)'|"gift_attempt"/.test(without)) throw new Error('the table of gifts is not as it was made')
  await sql.raw(without).execute(db)
  await sql`insert into gift_new select * from gift`.execute(db)
  await sql`drop table gift`.execute(db)
  await sql`alter table gift_new rename to gift`.execute(db)
  for (const index of rows.filter(({ name }) => name !== 'gift')) await sql.raw(index.sql).execute(db)
}
