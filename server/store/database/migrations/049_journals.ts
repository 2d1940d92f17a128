import type { Kysely } from 'kysely'

/** The journals of the charity's books, written once each. */
export const journals = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('journal')
      .addColumn('number', 'text', (c) => c.primaryKey())
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('payout', 'text')
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('posted_on', 'text', (c) => c.notNull())
      .addColumn('written_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('journal_posted').on('journal').columns(['posted_on', 'number']).execute()
    await db.schema.createIndex('journal_payout').on('journal').columns(['provider', 'payout']).execute()
    await db.schema.createIndex('journal_day').on('journal').columns(['provider', 'day']).execute()
    await db.schema
      .createTable('journal_line')
      .addColumn('journal', 'text', (c) => c.notNull())
      .addColumn('position', 'integer', (c) => c.notNull())
      .addColumn('entry', 'text', (c) => c.notNull())
      .addColumn('role', 'text', (c) => c.notNull())
      .addColumn('fund', 'text')
      .addColumn('name', 'text')
      .addColumn('cents', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('journal_line_pk', ['journal', 'position'])
      .execute()
  },
}
