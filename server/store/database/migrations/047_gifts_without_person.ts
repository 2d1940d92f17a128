import { type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/** Gifts that came to something, and of which nobody has found out yet whose they are. */
export const giftsWithoutPerson = (dialect: Dialect) => ({
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    const concurrently = dialect === 'postgres' ? 'concurrently' : ''
    const name = 'gift_without_person'
    await sql.raw(`drop index ${concurrently} if exists ${name}`).execute(db)
    const of = `gift (id) where person is null and email is not null and state not in ('started', 'not_charged')`
    await sql.raw(`create index ${concurrently} ${name} on ${of}`).execute(db)
  },
})
