import { type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/** The gifts of an appeal are found by index, however many others there are. */
export const giftsOfAppeals = (dialect: Dialect) => ({
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    const concurrently = dialect === 'postgres' ? 'concurrently' : ''
    const name = 'gift_appeal'
    await sql.raw(`drop index ${concurrently} if exists ${name}`).execute(db)
    await sql.raw(`create index ${concurrently} ${name} on gift (appeal) where appeal is not null`).execute(db)
  },
})
