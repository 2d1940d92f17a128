import type { Kysely } from 'kysely'

/** Links that open once, and were opened: by the letter that brought each, until it would have ended by itself. */
export const openedLinks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('opened_link')
      .addColumn('letter', 'text', (c) => c.primaryKey())
      .addColumn('until', 'bigint', (c) => c.notNull())
      .execute()
  },
}
