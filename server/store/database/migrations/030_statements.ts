import type { Kysely } from 'kysely'

/**
 * What each statement of a year said, as a digest: one that is no longer true is found and replaced. A row stays when its
 * letter's words are forgotten.
 */
export const statements = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('yearly_statement')
      .addColumn('letter', 'text', (c) => c.primaryKey())
      .addColumn('gift', 'text', (c) => c.notNull())
      .addColumn('year', 'integer', (c) => c.notNull())
      .addColumn('digest', 'text', (c) => c.notNull())
      .addColumn('made_at', 'bigint', (c) => c.notNull())
      .addColumn('due_at', 'bigint')
      .execute()
    await db.schema.createIndex('yearly_statement_gift').on('yearly_statement').column('gift').execute()
    await db.schema.createIndex('yearly_statement_due').on('yearly_statement').column('due_at').execute()
  },
}
