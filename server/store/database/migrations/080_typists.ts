import type { Kysely } from 'kysely'

/** Who had a hand in a batch, so that another closes it; of those of the release before it is who opened it, and who had done with it. */
export const typists = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('batch').addColumn('typists', 'text').execute()
  },
}
