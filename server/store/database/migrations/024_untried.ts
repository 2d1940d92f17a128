import type { Kysely } from 'kysely'

/**
 * Client secrets that are out and with which nobody has paid yet: counted by the keyed hashes of who was handed them, until their
 * gift is paid or closed.
 */
export const untried = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('open_secret')
      .addColumn('gift', 'text', (c) => c.primaryKey())
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('network', 'text', (c) => c.notNull())
      .addColumn('beyond', 'integer', (c) => c.notNull())
      .addColumn('closes_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('open_secret_address').on('open_secret').column('address').execute()
    await db.schema.createIndex('open_secret_network').on('open_secret').column('network').execute()
    await db.schema.createIndex('open_secret_closes_at').on('open_secret').column('closes_at').execute()
  },
}
