import { type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/** What is out beyond the first of each network is counted at each beginning, by index: most of what is out is not of them. Cut off, it goes on from where it was. */
export const openBeyond = (dialect: Dialect) => ({
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    const concurrently = dialect === 'postgres' ? 'concurrently' : ''
    await sql.raw(`drop index ${concurrently} if exists open_secret_beyond`).execute(db)
    await sql
      .raw(`create index ${concurrently} open_secret_beyond on open_secret (beyond) where beyond > 0`)
      .execute(db)
  },
})
