import type { Kysely } from 'kysely'

/** What those who gave out of a page in somebody's memory leave on it; the release before knows none, and shows none. */
export const memoryNotes = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('memory_note')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('page', 'text', (c) => c.notNull())
      .addColumn('gift', 'text', (c) => c.notNull().unique())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('words', 'text')
      .addColumn('name', 'text')
      .addColumn('address', 'text')
      .addColumn('shown', 'integer', (c) => c.notNull())
      .addColumn('family', 'integer', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('made_at', 'bigint', (c) => c.notNull())
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('memory_note_page').on('memory_note').columns(['page', 'state']).execute()
  },
}
