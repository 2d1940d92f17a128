import type { Kysely } from 'kysely'

/** Plans by which other programs' monthly donors are taken over, what came of each, and what of it a gift keeps; the release before writes none. */
export const adoptions = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('gift').addColumn('adopted', 'text').execute()
    await db.schema
      .createTable('adoption_plan')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('planned_by', 'text', (c) => c.notNull())
      .addColumn('planned_at', 'bigint', (c) => c.notNull())
      .addColumn('signed_by', 'text')
      .addColumn('signed_at', 'bigint')
      .execute()
    await db.schema
      .createTable('adoption')
      .addColumn('provider', 'text', (c) => c.notNull())
      .addColumn('subscription', 'text', (c) => c.notNull())
      .addColumn('plan', 'text', (c) => c.notNull().references('adoption_plan.id'))
      .addColumn('gift', 'text', (c) => c.notNull())
      .addColumn('carries', 'text')
      .addColumn('begun_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('adoption_subscription', ['provider', 'subscription'])
      .execute()
    await db.schema.createIndex('adoption_by_plan').on('adoption').column('plan').execute()
  },
}
