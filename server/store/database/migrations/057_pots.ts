import { type Kysely, sql } from 'kysely'

/**
 * What is pledged to match the gifts of an appeal, in parts on which many draw at once; and what of it each gift has, which the release
 * before does not write. That no more is reserved and used than was pledged is a rule of the database.
 */
export const pots = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('gift').addColumn('matching', 'text').execute()
    await db.schema
      .createTable('pot')
      .addColumn('appeal', 'text', (c) => c.notNull())
      .addColumn('part', 'integer', (c) => c.notNull())
      .addColumn('pledged', 'bigint', (c) => c.notNull())
      .addColumn('reserved', 'bigint', (c) => c.notNull())
      .addColumn('used', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('pot_key', ['appeal', 'part'])
      .addCheckConstraint('pot_is_not_overdrawn', sql`reserved >= 0 and used >= 0 and reserved + used <= pledged`)
      .execute()
  },
}
