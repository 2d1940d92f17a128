import type { Kysely } from 'kysely'

/** Our own order of two tellings of one fact, where its provider has none that tells them apart. */
export const versions = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('fact').addColumn('our_version', 'bigint').execute()
  },
}
