import { type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/**
 * What runs of a person is found by index, among everything that is over: a worker looks all the time for what runs of who has died. And
 * the index of a person's gifts is none of gifts without one, which SQLite would else go over to find whose nobody has found out.
 */
export const runningGifts = (dialect: Dialect) => ({
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    const concurrently = dialect === 'postgres' ? 'concurrently' : ''
    // of two that serve alike SQLite takes the one made last
    const indexes = {
      gift_of_person: 'gift (person) where person is not null',
      gift_running: `gift (person) where state = 'active' and frequency = 'monthly'`,
    }
    for (const [name, of] of Object.entries(indexes)) {
      await sql.raw(`drop index ${concurrently} if exists ${name}`).execute(db)
      await sql.raw(`create index ${concurrently} ${name} on ${of}`).execute(db)
    }
    await sql.raw(`drop index ${concurrently} if exists gift_person`).execute(db)
  },
})
