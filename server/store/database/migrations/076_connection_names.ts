import type { Kysely } from 'kysely'

/** What a connection is called, and when each delivery was tried: a person who asks why nothing arrives is told when. */
export const connectionNames = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('endpoint').addColumn('name', 'text').execute()
    await db.schema.alterTable('delivery').addColumn('tries_at', 'text').execute()
  },
}
