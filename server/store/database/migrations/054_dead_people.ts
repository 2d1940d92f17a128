import { type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/** Who has died is found by index: few among many. */
export const deadPeople = (dialect: Dialect) => ({
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    const concurrently = dialect === 'postgres' ? 'concurrently' : ''
    await sql.raw(`drop index ${concurrently} if exists person_deceased`).execute(db)
    await sql
      .raw(`create index ${concurrently} person_deceased on person (root) where deceased is not null`)
      .execute(db)
  },
})
