import { type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/** A form's number is found by index, and so are the few that are over. */
export const embedAsksByIndex = (dialect: Dialect) => ({
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    const concurrently = dialect === 'postgres' ? 'concurrently' : ''
    await sql.raw(`drop index ${concurrently} if exists gift_ask`).execute(db)
    await sql.raw(`create index ${concurrently} gift_ask on gift (ask) where ask is not null`).execute(db)
  },
})
