import { type Kysely, sql } from 'kysely'

/**
 * Pieces of queued work, whatever their kind: a kind that needs no table of its own has none. `donor_to_forget`, which no release knows, is
 * emptied into it, and stays behind as every table does.
 */
export const work = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('work')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('gift', 'text', (c) => c.references('gift.id'))
      .addColumn('details', 'text', (c) => c.notNull())
      .addColumn('queued_at', 'bigint', (c) => c.notNull())
      .addColumn('due_at', 'bigint')
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('problem', 'text')
      .addPrimaryKeyConstraint('work_key', ['kind', 'id'])
      .execute()
    await db.schema.createIndex('work_due').on('work').columns(['kind', 'due_at']).execute()
    await sql`insert into work (kind, id, gift, details, queued_at, due_at, tries, problem)
      select 'forget_donor', gift, gift, '{}', due_at, due_at, tries, null from donor_to_forget`.execute(db)
    await sql`delete from donor_to_forget`.execute(db)
  },
}
