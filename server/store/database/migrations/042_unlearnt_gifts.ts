import { type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/** Gifts whose outcome was asked for in vain are found by index, however many are begun beside them. */
export const unlearntGifts = (dialect: Dialect) => ({
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    const concurrently = dialect === 'postgres' ? 'concurrently' : ''
    const name = 'gift_unlearnt'
    await sql.raw(`drop index ${concurrently} if exists ${name}`).execute(db)
    const of = 'gift (started_at) where resolve_tries >= 3 and resolve_at is not null'
    await sql.raw(`create index ${concurrently} ${name} on ${of}`).execute(db)
  },
})
