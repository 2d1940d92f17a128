import type { Kysely } from 'kysely'

/** What monthly donors agreed to, word for word: append only. */
export const consents = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('consent')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('gift', 'text', (c) => c.notNull().references('gift.id'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('text_id', 'text', (c) => c.notNull())
      .addColumn('text_version', 'text', (c) => c.notNull())
      .addColumn('text_sha256', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('cents', 'integer', (c) => c.notNull())
      .addColumn('currency', 'text', (c) => c.notNull())
      .addColumn('interval', 'text', (c) => c.notNull())
      .addColumn('anchor_day', 'integer')
      .addColumn('first_on', 'text')
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('channel', 'text', (c) => c.notNull())
      .addColumn('action', 'text', (c) => c.notNull())
      .addColumn('page', 'text', (c) => c.notNull())
      .addColumn('release', 'text', (c) => c.notNull())
      .addColumn('shown_with', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('consent_gift').on('consent').column('gift').execute()
  },
}
