import type { Kysely } from 'kysely'

/** When a gift's donor was forgotten: nothing that is heard later says again who it was. */
export const forgotten = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('gift').addColumn('forgotten_at', 'bigint').execute()
  },
}
