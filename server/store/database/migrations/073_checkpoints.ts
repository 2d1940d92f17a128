import type { Kysely } from 'kysely'

/** What the sums of appeals are made of, as trees that only grow, and what was signed of them each day. The release before knows nothing of them. */
export const checkpoints = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('appeal_leaf')
      .addColumn('appeal', 'text', (c) => c.notNull())
      .addColumn('place', 'integer', (c) => c.notNull())
      .addColumn('gift', 'text', (c) => c.notNull())
      .addColumn('cents', 'bigint', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('salt', 'text')
      .addPrimaryKeyConstraint('appeal_leaf_key', ['appeal', 'place'])
      .execute()
    await db.schema.createIndex('leaves_of_gift').on('appeal_leaf').column('gift').execute()
    await db.schema
      .createTable('appeal_node')
      .addColumn('appeal', 'text', (c) => c.notNull())
      .addColumn('level', 'integer', (c) => c.notNull())
      .addColumn('place', 'integer', (c) => c.notNull())
      .addColumn('hash', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('appeal_node_key', ['appeal', 'level', 'place'])
      .execute()
    await db.schema
      .createTable('appeal_checkpoint')
      .addColumn('appeal', 'text', (c) => c.notNull())
      .addColumn('day', 'text', (c) => c.notNull())
      .addColumn('size', 'integer', (c) => c.notNull())
      .addColumn('cents', 'bigint', (c) => c.notNull())
      .addColumn('gifts', 'integer', (c) => c.notNull())
      .addColumn('note', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('consistency', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('appeal_checkpoint_key', ['appeal', 'day'])
      .execute()
  },
}
