import { type Kysely, sql } from 'kysely'
import { keptAddress } from '#gift/mail-address.ts'

/** Addresses with letters beyond A to Z are kept as every database compares them alike; of those that are kept already there are few. */
export const keptAddresses = {
  async up(db: Kysely<unknown>): Promise<void> {
    const beyond = sql<{
      id: string
      email: string
    }>`select id, email from gift where octet_length(email) > length(email)`
    for (const { id, email } of (await beyond.execute(db)).rows) {
      const address = keptAddress(email)
      if (address !== email) await sql`update gift set email = ${address} where id = ${id}`.execute(db)
    }
  },
}
