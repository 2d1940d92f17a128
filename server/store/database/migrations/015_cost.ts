import type { Kysely } from 'kysely'

/** What a donor added to a gift for the cost of its payment. */
export const cost = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('gift').addColumn('cost_cents', 'integer').execute()
  },
}
