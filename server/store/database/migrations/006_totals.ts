import { type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/** What an alert counts is found by index, however much lies beside it. */
const indexes = [
  ['inbox_dead', "inbox (id) where status = 'dead'"],
  ['letter_failed', "letter (id) where status = 'failed'"],
] as const

/** Sums over the ledger, kept up as it grows, so that nobody counts whole tables to tell them. */
export const totals = (dialect: Dialect) => ({
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('total')
      .ifNotExists()
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('number', 'bigint', (c) => c.notNull())
      .execute()
    const concurrently = dialect === 'postgres' ? 'concurrently' : ''
    for (const [name, of] of indexes) {
      await sql.raw(`drop index ${concurrently} if exists ${name}`).execute(db)
      await sql.raw(`create index ${concurrently} ${name} on ${of}`).execute(db)
    }
  },
})
