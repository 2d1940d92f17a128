import { type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/** The gifts of a person are found by index. */
export const giftsOfPerson = (dialect: Dialect) => ({
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    const concurrently = dialect === 'postgres' ? 'concurrently' : ''
    await sql.raw(`drop index ${concurrently} if exists gift_person`).execute(db)
    await sql.raw(`create index ${concurrently} gift_person on gift (person)`).execute(db)
  },
})
