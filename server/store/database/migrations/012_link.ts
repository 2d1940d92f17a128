import type { Kysely } from 'kysely'

/** Which link of a campaign brought a gift, beside the campaign. */
export const link = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('gift').addColumn('link', 'text').execute()
  },
}
