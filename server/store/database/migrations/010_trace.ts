import type { Kysely } from 'kysely'

/** Where traces are kept, what happens to a gift later joins the trace in which it was begun. */
export const trace = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('gift').addColumn('trace', 'text').execute()
  },
}
