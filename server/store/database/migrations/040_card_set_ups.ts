import type { Kysely } from 'kysely'

/** Set-ups of new cards for running gifts that are out and on which no card was left yet, with the keyed hashes of who was handed each. */
export const cardSetUps = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('card_set_up')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('gift', 'text', (c) => c.notNull())
      .addColumn('number', 'bigint', (c) => c.notNull())
      .addColumn('set_up', 'text')
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('network', 'text', (c) => c.notNull())
      .addColumn('closes_at', 'bigint', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('card_set_up_gift').on('card_set_up').column('gift').execute()
    await db.schema.createIndex('card_set_up_address').on('card_set_up').column('address').execute()
    await db.schema.createIndex('card_set_up_network').on('card_set_up').column('network').execute()
    await db.schema.createIndex('card_set_up_closes_at').on('card_set_up').column('closes_at').execute()
  },
}
