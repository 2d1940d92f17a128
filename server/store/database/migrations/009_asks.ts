import type { Kysely } from 'kysely'

/** How often somebody was asked by mail whether they want the news: twice at most. */
export const asks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('subscriber')
      .addColumn('asks', 'integer', (c) => c.notNull().defaultTo(1))
      .execute()
  },
}
