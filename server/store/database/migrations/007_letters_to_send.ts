import { type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/**
 * Cards that wait to be printed stood at the head of the index by which letters are taken, and every look for one walked past
 * them. The release before needs the old index still.
 */
export const lettersToSend = (dialect: Dialect) => ({
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    const concurrently = dialect === 'postgres' ? 'concurrently' : ''
    await sql.raw(`drop index ${concurrently} if exists letter_to_send`).execute(db)
    await sql
      .raw(
        `create index ${concurrently} letter_to_send on letter (due_at) where status = 'waiting' and kind != 'tribute_post'`,
      )
      .execute(db)
  },
})
