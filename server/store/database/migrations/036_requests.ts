import type { Kysely } from 'kysely'

/** What a provider is asked about a gift, a row each: stored before it is asked, and kept with what came of it. */
export const requests = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('request')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('gift', 'text', (c) => c.notNull().references('gift.id'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('arguments', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('asked_by', 'text', (c) => c.notNull())
      .addColumn('asked_at', 'bigint', (c) => c.notNull())
      .addColumn('due_at', 'bigint')
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('settled_at', 'bigint')
      .addColumn('problem', 'text')
      .execute()
    await db.schema.createIndex('request_gift').on('request').column('gift').execute()
    // Few are ever open, and they alone are looked for.
    await db.schema.createIndex('request_open').on('request').columns(['status', 'due_at']).execute()
  },
}
