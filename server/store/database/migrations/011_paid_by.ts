import type { Kysely } from 'kysely'

/** How a gift was last paid, as JSON: what its receipts, its page and the exports say it was paid with. */
export const paidBy = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('gift').addColumn('paid_by', 'text').execute()
  },
}
