import type { Kysely } from 'kysely'

/** Out of which appeal a gift was given, which the release before does not write; and appeals that were ended before their last day. */
export const appeals = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('gift').addColumn('appeal', 'text').execute()
    await db.schema
      .createTable('ended_appeal')
      .addColumn('appeal', 'text', (c) => c.primaryKey())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('actor', 'text', (c) => c.notNull())
      .addColumn('reason', 'text', (c) => c.notNull())
      .execute()
  },
}
