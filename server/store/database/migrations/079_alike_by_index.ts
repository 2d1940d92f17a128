import { type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/**
 * What a line of a deposit slip is looked for beside is found by index, among all that was ever given: who is reached at a postal address,
 * and what was paid of one amount around one day.
 */
export const alikeByIndex = (dialect: Dialect) => ({
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    const concurrently = dialect === 'postgres' ? 'concurrently' : ''
    const indexes = {
      person_postal: 'person (postal) where postal is not null',
      fact_paid_alike: "fact (cents, at) where kind = 'paid'",
    }
    for (const [name, of] of Object.entries(indexes)) {
      await sql.raw(`drop index ${concurrently} if exists ${name}`).execute(db)
      await sql.raw(`create index ${concurrently} ${name} on ${of}`).execute(db)
    }
  },
})
