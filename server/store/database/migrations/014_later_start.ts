import type { Kysely } from 'kysely'

/** A monthly gift may be charged for the first time on a later day, and be asked for out of another gift's thanks. */
export const laterStart = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('gift').addColumn('begins', 'text').execute()
    await db.schema.alterTable('gift').addColumn('follows', 'text').execute()
  },
}
