import type { Kysely } from 'kysely'

/** The number of the form on another site that a gift was begun from, while that may ask whether it was given. */
export const embedAsks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('gift').addColumn('ask', 'text').execute()
  },
}
