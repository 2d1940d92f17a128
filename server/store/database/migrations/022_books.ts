import type { Kysely } from 'kysely'

/** Where the providers' books and ours differ, kept until somebody has mended or explained it; and each comparison. */
export const books = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('difference')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('what', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('ref', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('theirs', 'bigint')
      .addColumn('ours', 'bigint')
      .addColumn('gift', 'text')
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('found_at', 'bigint', (c) => c.notNull())
      .addColumn('seen_at', 'bigint', (c) => c.notNull())
      .addColumn('settled_at', 'bigint')
      .addColumn('settled_by', 'text')
      .addColumn('explanation', 'text')
      .addUniqueConstraint('difference_once', ['provider', 'kind', 'ref'])
      .execute()
    await db.schema.createIndex('difference_status').on('difference').columns(['status', 'id']).execute()
    await db.schema
      .createTable('comparison')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('since', 'bigint', (c) => c.notNull())
      .addColumn('until', 'bigint', (c) => c.notNull())
      .addColumn('books', 'integer', (c) => c.notNull())
      .addColumn('actor', 'text', (c) => c.notNull())
      .addColumn('started_at', 'bigint', (c) => c.notNull())
      .addColumn('heard_at', 'bigint', (c) => c.notNull())
      .addColumn('movements', 'integer', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('found', 'integer', (c) => c.notNull())
      .addColumn('booked', 'integer', (c) => c.notNull())
      .addColumn('problem', 'text')
      .execute()
    await db.schema.createIndex('comparison_provider').on('comparison').columns(['provider', 'id']).execute()
  },
}
