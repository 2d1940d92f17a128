import { type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/**
 * What runs of who has died is found by what the gift itself says, among everything that runs: a worker looks for it all the time, and from
 * the people PostgreSQL went over all gifts that run, or all people.
 */
export const giftsOfDead = (dialect: Dialect) => ({
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    const concurrently = dialect === 'postgres' ? 'concurrently' : ''
    await sql.raw(`drop index ${concurrently} if exists gift_of_dead`).execute(db)
    await sql
      .raw(
        `create index ${concurrently} gift_of_dead on gift (id)
          where state = 'active' and frequency = 'monthly' and addressing like '%"deceased":true%'`,
      )
      .execute(db)
  },
})
