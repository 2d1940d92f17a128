import type { Kysely } from 'kysely'

/** Who gives. The release before writes no gift's person: it is found afterwards. */
export const people = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('person')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('root', 'text', (c) => c.notNull())
      .addColumn('merged_into', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('first_name', 'text')
      .addColumn('last_name', 'text')
      .addColumn('telephone', 'text')
      .addColumn('postal', 'text')
      .addColumn('language', 'text')
      .addColumn('employer', 'text')
      .addColumn('only_receipts', 'integer', (c) => c.notNull())
      .addColumn('no_email', 'integer', (c) => c.notNull())
      .addColumn('no_calls', 'integer', (c) => c.notNull())
      .addColumn('anonymous', 'integer', (c) => c.notNull())
      .addColumn('deceased', 'text')
      .addColumn('forgotten_at', 'bigint')
      .execute()
    await db.schema.createIndex('person_root').on('person').column('root').execute()
    await db.schema
      .createTable('person_name')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('person', 'text', (c) => c.notNull())
      .addColumn('first_name', 'text', (c) => c.notNull())
      .addColumn('last_name', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('by', 'text', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('person_name_of').on('person_name').column('person').execute()
    await db.schema.alterTable('gift').addColumn('person', 'text').execute()
    await db.schema.alterTable('gift').addColumn('addressing', 'text').execute()
  },
}
