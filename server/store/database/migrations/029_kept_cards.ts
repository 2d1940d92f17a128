import type { Kysely } from 'kysely'

/**
 * Cards that a provider keeps because their donors have said so, for the monthly gift that may follow a gift given once: until when one
 * may be used, and when its provider is asked next to keep it no longer. The card itself is not here.
 */
export const keptCards = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('kept_card')
      .addColumn('gift', 'text', (c) => c.primaryKey())
      .addColumn('until', 'bigint', (c) => c.notNull())
      .addColumn('forget_at', 'bigint', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('kept_card_forget_at').on('kept_card').column('forget_at').execute()
  },
}
