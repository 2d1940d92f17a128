import type { Kysely } from 'kysely'

/** Pictures of their own that makers bring to pages in memory; the release before knows none, and shows the charity's. */
export const memoryPictures = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('memory_picture')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('page', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('alt', 'text')
      .addColumn('child', 'integer', (c) => c.notNull())
      .addColumn('guardian', 'text')
      .addColumn('consent', 'text')
      .addColumn('base64', 'text')
      .addColumn('sha256', 'text')
      .addColumn('width', 'integer', (c) => c.notNull())
      .addColumn('height', 'integer', (c) => c.notNull())
      .addColumn('made_at', 'bigint', (c) => c.notNull())
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      .execute()
    // what stands and what waits, and no third
    await db.schema
      .createIndex('memory_picture_page')
      .unique()
      .on('memory_picture')
      .columns(['page', 'state'])
      .execute()
  },
}
