import { type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/** What a list of letters or webhooks shows is found by index, however much lies beside it. */
const indexes = [
  ['letter_unsent', "letter (status, id) where status != 'sent'"],
  ['inbox_undone', "inbox (status, id) where status != 'done'"],
  ['inbox_received', 'inbox (received_at)'],
] as const

export const lists = (dialect: Dialect) => ({
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    const concurrently = dialect === 'postgres' ? 'concurrently' : ''
    for (const [name, of] of indexes) {
      await sql.raw(`drop index ${concurrently} if exists ${name}`).execute(db)
      await sql.raw(`create index ${concurrently} ${name} on ${of}`).execute(db)
    }
  },
})
