import type { Kysely } from 'kysely'

/** Deposit slips and their lines, and what of them a gift keeps; the release before writes neither. */
export const batches = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('gift').addColumn('by_hand', 'text').execute()
    await db.schema
      .createTable('batch')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('fund', 'text')
      .addColumn('appeal', 'text')
      .addColumn('expected_count', 'integer', (c) => c.notNull())
      .addColumn('expected_cents', 'bigint', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('opened_by', 'text', (c) => c.notNull())
      .addColumn('opened_at', 'bigint', (c) => c.notNull())
      .addColumn('typed_by', 'text')
      .addColumn('typed_at', 'bigint')
      .addColumn('closed_by', 'text')
      .addColumn('closed_at', 'bigint')
      .execute()
    await db.schema
      .createTable('batch_line')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('batch', 'text', (c) => c.notNull().references('batch.id'))
      .addColumn('place', 'integer', (c) => c.notNull())
      .addColumn('typed', 'text', (c) => c.notNull())
      .addColumn('person', 'text')
      .addColumn('saved_at', 'bigint', (c) => c.notNull())
      .addColumn('gift', 'text')
      .addColumn('reversed', 'text')
      .addColumn('reversed_by', 'text')
      .addColumn('reversed_at', 'bigint')
      .addColumn('reason', 'text')
      .addUniqueConstraint('batch_line_place', ['batch', 'place'])
      .execute()
    await db.schema.createIndex('batch_line_gift').on('batch_line').column('gift').execute()
  },
}
