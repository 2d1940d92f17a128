import { type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/**
 * What an experiment on the donation page came to. `variant_seen`: visits that were shown a variant (`experiment/variant`), added
 * up by the hour. `gift.variant`: what the form of a gift showed; such gifts are found by it.
 */
export const experiment = (dialect: Dialect) => ({
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    const table = db.schema
      .createTable('variant_seen')
      .ifNotExists()
      .addColumn('variant', 'text', (c) => c.notNull())
      .addColumn('hour', 'bigint', (c) => c.notNull())
      .addColumn('number', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('variant_seen_pk', ['variant', 'hour'])
    await (dialect === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table).execute()
    const tables = await db.introspection.getTables()
    const hasColumn = tables.find(({ name }) => name === 'gift')?.columns.some(({ name }) => name === 'variant')
    if (!hasColumn) await db.schema.alterTable('gift').addColumn('variant', 'text').execute()
    const concurrently = dialect === 'postgres' ? 'concurrently' : ''
    await sql.raw(`drop index ${concurrently} if exists gift_variant`).execute(db)
    await sql.raw(`create index ${concurrently} gift_variant on gift (variant) where variant is not null`).execute(db)
  },
})
