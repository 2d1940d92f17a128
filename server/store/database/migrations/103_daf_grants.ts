import type { Kysely } from 'kysely'

/** What donors have asked donor-advised funds to grant, until its money comes. */
export const dafGrants = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('daf_grant')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('session', 'text', (c) => c.notNull().unique())
      .addColumn('cents', 'bigint', (c) => c.notNull())
      .addColumn('fund', 'text')
      .addColumn('first_name', 'text')
      .addColumn('last_name', 'text')
      .addColumn('email', 'text')
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('grant_id', 'text', (c) => c.unique())
      .addColumn('tracking', 'text', (c) => c.unique())
      .addColumn('asked_at', 'bigint', (c) => c.notNull())
      .addColumn('promised_at', 'bigint')
      .addColumn('changed_at', 'bigint', (c) => c.notNull())
      .addColumn('come_cents', 'bigint', (c) => c.notNull())
      .addColumn('come_at', 'bigint')
      .addColumn('come_gift', 'text')
      .execute()
    await db.schema.createIndex('daf_grant_asked').on('daf_grant').column('asked_at').execute()
  },
}
