import type { Kysely } from 'kysely'

/** When everything that opened a gift was last ended: a link mailed earlier opens it no more beside another of the same address. */
export const accessEnded = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('gift').addColumn('access_ended_at', 'bigint').execute()
  },
}
