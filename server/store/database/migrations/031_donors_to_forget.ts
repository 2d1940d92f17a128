import type { Kysely } from 'kysely'

/** Gifts whose donors asked to be forgotten, and whose providers are still to be told: when each is asked next. */
export const donorsToForget = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('donor_to_forget')
      .addColumn('gift', 'text', (c) => c.primaryKey())
      .addColumn('due_at', 'bigint', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('donor_to_forget_due').on('donor_to_forget').column('due_at').execute()
  },
}
