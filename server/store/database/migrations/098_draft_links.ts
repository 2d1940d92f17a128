import type { Kysely } from 'kysely'

/** Links by which colleagues look at drafts of the charity's words; the release before knows none. */
export const draftLinks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('draft_link')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('by', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('ends_at', 'bigint', (c) => c.notNull())
      .execute()
  },
}
