import { type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/** A draft has one live gift at most, whoever its provider; its gifts and what was paid twice are found by index. */
const indexes = [
  ['gift_live_attempt', 'unique', "gift (attempt) where state = 'started'"],
  ['gift_attempt', '', 'gift (attempt) where attempt is not null'],
  ['audit_given_twice', '', "audit (at) where action = 'given_twice'"],
] as const

/** The table of gifts grows with the gifts: on PostgreSQL its indexes are built beside whoever gives. */
export const attempts = (dialect: Dialect) => ({
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    // The release before allowed one live gift at each provider, and may still be running: all but the newest leave the
    // draft, and the resolver closes them now.
    await sql`update gift set attempt = attempt || ':' || id, resolve_at = 0
      where state = 'started' and attempt is not null and exists (
        select 1 from gift as other
        where other.attempt = gift.attempt and other.state = 'started' and other.id > gift.id)`.execute(db)
    const concurrently = dialect === 'postgres' ? 'concurrently' : ''
    for (const [name, unique, of] of indexes) {
      await sql.raw(`drop index ${concurrently} if exists ${name}`).execute(db)
      await sql.raw(`create ${unique} index ${concurrently} ${name} on ${of}`).execute(db)
    }
  },
})
