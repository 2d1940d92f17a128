import type { Kysely } from 'kysely'

/** Links that staff give to a caller, each for one gift. */
export const phoneLinks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('phone_link')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('code', 'text', (c) => c.unique())
      .addColumn('attempt', 'text', (c) => c.notNull().unique())
      .addColumn('wish', 'text')
      .addColumn('by', 'text', (c) => c.notNull())
      .addColumn('made_at', 'bigint', (c) => c.notNull())
      .addColumn('ends_at', 'bigint', (c) => c.notNull())
      .addColumn('opened_at', 'bigint')
      .addColumn('called_off_at', 'bigint')
      .addColumn('mailed_at', 'bigint')
      .addColumn('mail_problem', 'text')
      .execute()
    await db.schema.createIndex('phone_link_made').on('phone_link').column('made_at').execute()
  },
}
