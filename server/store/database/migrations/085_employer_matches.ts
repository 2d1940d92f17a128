import type { Kysely } from 'kysely'

/** What employers add to the gifts of their people: one of each gift. */
export const employerMatches = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('employer_match')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('employer', 'text')
      .addColumn('expected_cents', 'bigint', (c) => c.notNull())
      .addColumn('expected_at', 'bigint', (c) => c.notNull())
      .addColumn('asked_at', 'bigint')
      .addColumn('come_cents', 'bigint', (c) => c.notNull())
      .addColumn('come_at', 'bigint')
      .addColumn('come_gift', 'text')
      .execute()
    await db.schema.createIndex('employer_match_expected').on('employer_match').column('expected_at').execute()
  },
}
