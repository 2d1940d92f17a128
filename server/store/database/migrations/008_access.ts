import type { Kysely } from 'kysely'

/** Links and browsers that open a gift carry its revision; a code mailed to the donor confirms a far higher amount. */
export const access = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('gift')
      .addColumn('access_revision', 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('confirmation')
      .addColumn('gift', 'text', (c) => c.primaryKey().references('gift.id'))
      .addColumn('cents', 'integer', (c) => c.notNull())
      .addColumn('code_hash', 'text', (c) => c.notNull())
      .addColumn('until', 'bigint', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull())
      .execute()
  },
}
