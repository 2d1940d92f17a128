import type { Kysely } from 'kysely'

/** By which page a caller's link was opened: a press that is sent twice, or whose answer is lost, does not use it up. */
export const openedKeys = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('phone_link').addColumn('opened_key', 'text').execute()
  },
}
