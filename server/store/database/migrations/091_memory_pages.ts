import { type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/** Pages that donors make in somebody's memory, one of a gift; and the gifts that were given out of any, found by which. */
export const memoryPages = (dialect: Dialect) => ({
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('memory_page')
      .ifNotExists()
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('slug', 'text', (c) => c.unique())
      .addColumn('gift', 'text', (c) => c.notNull().unique())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('name', 'text')
      .addColumn('years', 'text')
      .addColumn('words', 'text')
      .addColumn('written_by', 'text')
      .addColumn('picture', 'text', (c) => c.notNull())
      .addColumn('fund', 'text')
      .addColumn('indexed', 'integer', (c) => c.notNull())
      .addColumn('family_email', 'text')
      .addColumn('family_every', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('said', 'text')
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('made_at', 'bigint', (c) => c.notNull())
      .addColumn('sent_at', 'bigint')
      .addColumn('public_at', 'bigint')
      .addColumn('ends_at', 'bigint')
      .addColumn('ended_at', 'bigint')
      .addColumn('told_until', 'bigint')
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createIndex('memory_page_state')
      .ifNotExists()
      .on('memory_page')
      .columns(['state', 'changed_at'])
      .execute()
    const concurrently = dialect === 'postgres' ? 'concurrently' : ''
    await sql.raw(`drop index ${concurrently} if exists gift_of_page`).execute(db)
    await sql.raw(`create index ${concurrently} gift_of_page on gift (link) where campaign = 'memory'`).execute(db)
  },
})
