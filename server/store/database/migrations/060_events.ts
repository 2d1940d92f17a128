import type { Kysely } from 'kysely'

/** What other systems are told, where to, and how far that has come. */
export const events = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('event')
      .addColumn('seq', 'bigint', (c) => c.primaryKey())
      .addColumn('id', 'text', (c) => c.notNull().unique())
      .addColumn('type', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .addColumn('gift', 'text')
      .addColumn('details', 'text', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('event_type').on('event').columns(['type', 'seq']).execute()
    await db.schema
      .createTable('endpoint')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('url', 'text', (c) => c.notNull())
      .addColumn('types', 'text', (c) => c.notNull())
      .addColumn('personal', 'text', (c) => c.notNull())
      .addColumn('asked_by', 'text', (c) => c.notNull())
      .addColumn('agreed_by', 'text')
      .addColumn('personal_at', 'bigint')
      .addColumn('revision', 'integer', (c) => c.notNull())
      .addColumn('rotated_at', 'bigint', (c) => c.notNull())
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('reason', 'text')
      .addColumn('state_at', 'bigint', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema
      .createTable('delivery')
      .addColumn('endpoint', 'text', (c) => c.notNull().references('endpoint.id'))
      .addColumn('event', 'text', (c) => c.notNull())
      .addColumn('status', 'text', (c) => c.notNull())
      .addColumn('queued_at', 'bigint', (c) => c.notNull())
      .addColumn('due_at', 'bigint')
      .addColumn('tries', 'integer', (c) => c.notNull())
      .addColumn('tried_at', 'bigint')
      .addColumn('answer', 'integer')
      .addColumn('problem', 'text')
      .addColumn('took_ms', 'integer')
      .addPrimaryKeyConstraint('delivery_pk', ['endpoint', 'event'])
      .execute()
    await db.schema.createIndex('delivery_due').on('delivery').columns(['endpoint', 'status', 'due_at']).execute()
    await db.schema.createIndex('delivery_queued').on('delivery').columns(['endpoint', 'queued_at']).execute()
  },
}
