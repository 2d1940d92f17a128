import { type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/** Which gift a monthly gift is to take the place of, by index, and as which one it goes on. Cut off, it goes on from where it was. */
export const inPlace = (dialect: Dialect) => ({
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    const gift = (await db.introspection.getTables()).find(({ name }) => name === 'gift')
    for (const column of ['in_place_of', 'goes_on_as']) {
      if (gift?.columns.some(({ name }) => name === column)) continue
      await db.schema.alterTable('gift').addColumn(column, 'text').execute()
    }
    const concurrently = dialect === 'postgres' ? 'concurrently' : ''
    await sql.raw(`drop index ${concurrently} if exists gift_in_place_of`).execute(db)
    await sql
      .raw(`create index ${concurrently} gift_in_place_of on gift (in_place_of) where in_place_of is not null`)
      .execute(db)
  },
})
