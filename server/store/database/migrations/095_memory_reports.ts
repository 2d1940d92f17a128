import type { Kysely } from 'kysely'

/** What visitors say is wrong on a page in somebody's memory, until somebody has heard it. */
export const memoryReports = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('memory_report')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('page', 'text', (c) => c.notNull())
      .addColumn('words', 'text', (c) => c.notNull())
      .addColumn('made_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('memory_report_page').on('memory_report').column('page').execute()
  },
}
