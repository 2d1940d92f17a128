import type { Kysely } from 'kysely'

/** By what is known of which of the deployment's secrets an endpoint's keys are made, and those that it had before. */
export const endpointKeys = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('endpoint').addColumn('key_mark', 'text').execute()
    await db.schema.alterTable('endpoint').addColumn('mark_before', 'text').execute()
  },
}
