import type { Kysely } from 'kysely'

/** Subscribers of the news; counts against card testing, under keyed hashes instead of addresses. */
export const visitors = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('subscriber')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('email', 'text', (c) => c.notNull().unique())
      .addColumn('first_name', 'text', (c) => c.notNull())
      .addColumn('last_name', 'text', (c) => c.notNull())
      .addColumn('language', 'text', (c) => c.notNull())
      .addColumn('consent', 'text', (c) => c.notNull())
      .addColumn('asked_at', 'bigint', (c) => c.notNull())
      .addColumn('confirmed_at', 'bigint')
      .addColumn('left_at', 'bigint')
      .execute()
    await db.schema
      .createTable('tally')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('slot', 'bigint', (c) => c.notNull())
      .addColumn('begun', 'integer', (c) => c.notNull())
      .addColumn('paid', 'integer', (c) => c.notNull())
      .addColumn('failed', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('tally_key', ['name', 'slot'])
      .execute()
    await db.schema.createIndex('tally_slot').on('tally').column('slot').execute()
    await db.schema.alterTable('gift').addColumn('caller', 'text').execute()
  },
}
