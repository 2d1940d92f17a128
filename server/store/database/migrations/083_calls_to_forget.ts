import { type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/** Calls that still say who called are found by index, among all that ever were: every few minutes it is looked for those of yesterday. */
export const callsToForget = (dialect: Dialect) => ({
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    const concurrently = dialect === 'postgres' ? 'concurrently' : ''
    await sql.raw(`drop index ${concurrently} if exists phone_link_said`).execute(db)
    await sql
      .raw(`create index ${concurrently} phone_link_said on phone_link (made_at) where wish is not null`)
      .execute(db)
  },
})
