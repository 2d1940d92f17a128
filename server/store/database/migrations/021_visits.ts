import { type CreateTableBuilder, type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/**
 * How far visitors of the donation page come. `visit`: steps told by the page, added up by the hour. `gift.device`: on what the
 * form of a gift was read; those that have one are found by the time at which they were begun.
 */
export const visits = (dialect: Dialect) => ({
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    const texts = ['step', 'language', 'device', 'campaign', 'way'] as const
    const whole = texts
      .reduce<CreateTableBuilder<string, string>>(
        (creation, name) => creation.addColumn(name, 'text', (c) => c.notNull()),
        db.schema
          .createTable('visit')
          .ifNotExists()
          .addColumn('hour', 'bigint', (c) => c.notNull()),
      )
      .addColumn('number', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('visit_pk', ['hour', ...texts])
    await (dialect === 'sqlite' ? whole.modifyEnd(sql`without rowid`) : whole).execute()
    const tables = await db.introspection.getTables()
    const hasDevice = tables.find(({ name }) => name === 'gift')?.columns.some(({ name }) => name === 'device')
    if (!hasDevice) await db.schema.alterTable('gift').addColumn('device', 'text').execute()
    const concurrently = dialect === 'postgres' ? 'concurrently' : ''
    await sql.raw(`drop index ${concurrently} if exists gift_visit`).execute(db)
    await sql.raw(`create index ${concurrently} gift_visit on gift (started_at) where device is not null`).execute(db)
  },
})
