import type { Kysely } from 'kysely'

/** The provider's id of the case by which a reversal that was booked before it is told of later on. */
export const toldAs = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('fact').addColumn('told_as', 'text').execute()
  },
}
