import type { Kysely } from 'kysely'

/** Who is to be reminded of a gift, or is not to be: by a keyed hash of the address, which stands in the waiting letter alone. */
export const reminders = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('reminder')
      .addColumn('mark', 'text', (c) => c.primaryKey())
      .addColumn('letter', 'text')
      .addColumn('caller', 'text')
      .addColumn('asked_at', 'bigint', (c) => c.notNull())
      .addColumn('quiet_until', 'bigint', (c) => c.notNull())
      .execute()
    await db.schema.createIndex('reminder_letter').on('reminder').column('letter').execute()
    await db.schema.createIndex('reminder_caller').on('reminder').columns(['caller', 'asked_at']).execute()
  },
}
