import type { Kysely } from 'kysely'

/** In which language amount and day of a line were typed; of those of the release before nobody knows, and they are read in the charity's own. */
export const lineLanguages = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('batch_line').addColumn('languages', 'text').execute()
  },
}
