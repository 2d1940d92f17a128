import type { Kysely } from 'kysely'

/** What a gift is for. The release before writes neither, and such a gift is the default fund's. */
export const funds = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('gift').addColumn('fund', 'text').execute()
    await db.schema.alterTable('gift').addColumn('funds', 'text').execute()
  },
}
