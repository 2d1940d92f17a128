import type { Kysely } from 'kysely'

/** What was asked to be given back, by whom and why: stored before a provider hears of it. */
export const refunds = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('refund')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('gift', 'text', (c) => c.notNull().references('gift.id'))
      .addColumn('payment', 'text', (c) => c.notNull())
      .addColumn('cents', 'integer', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .addColumn('words', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('asked_by', 'text', (c) => c.notNull())
      .addColumn('asked_at', 'bigint', (c) => c.notNull())
      .addColumn('until', 'bigint')
      .addColumn('agreed_by', 'text')
      .addColumn('settled_at', 'bigint')
      .addColumn('due_at', 'bigint')
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('problem', 'text')
      .execute()
    await db.schema.createIndex('refund_gift').on('refund').column('gift').execute()
    // Few are ever open, and they alone are looked for.
    await db.schema.createIndex('refund_open').on('refund').columns(['status', 'asked_at']).execute()
  },
}
