import type { Kysely } from 'kysely'
import { type Dialect, serial } from './serial.ts'

/** What providers take of the account itself, by the lines of their own books: each once, and no gift's. */
export const accountFees = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('account_fee')
      .addColumn('seq', ...serial(dialect))
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('ref', 'text', (c) => c.notNull())
      .addColumn('category', 'text', (c) => c.notNull())
      .addColumn('description', 'text')
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('cents', 'bigint', (c) => c.notNull())
      .addColumn('recorded_at', 'bigint', (c) => c.notNull())
      .addUniqueConstraint('account_fee_once', ['provider', 'ref'])
      .execute()
    await db.schema.createIndex('account_fee_at').on('account_fee').columns(['at', 'seq']).execute()
  },
})
