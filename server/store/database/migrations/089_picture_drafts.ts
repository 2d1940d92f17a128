import type { Kysely } from 'kysely'

/** Pictures of the charity's folder as staff want them, until they are published; the release before knows none. */
export const pictureDrafts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('picture_draft')
      .addColumn('path', 'text', (c) => c.primaryKey())
      .addColumn('base64', 'text', (c) => c.notNull())
      .addColumn('sha256', 'text', (c) => c.notNull())
      .addColumn('bytes', 'integer', (c) => c.notNull())
      .addColumn('by', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()
  },
}
