import type { Kysely } from 'kysely'

/** In which words a CRM refused what it was told: a person who is to mend it reads them. */
export const saidByCrm = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('delivery').addColumn('said', 'text').execute()
  },
}
