import type { Kysely } from 'kysely'

/** Files of the charity's folder as staff want them, until they are published. */
export const charityDrafts = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('charity_draft')
      .addColumn('path', 'text', (c) => c.primaryKey())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('sha256', 'text', (c) => c.notNull())
      .addColumn('base', 'text')
      .addColumn('base_sha256', 'text')
      .addColumn('by', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()
  },
}
