import { type Kysely, sql } from 'kysely'

/**
 * Donors are looked up by their address in any writing: the link to their gift, their statement, the operators' list.
 * Counts are looked up by their names alone: an index on their slot finds nearly all of them, and PostgreSQL took it.
 */
export const lookups = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropIndex('gift_email').execute()
    await sql`create index gift_email on gift (lower(email))`.execute(db)
    await db.schema.dropIndex('tally_slot').execute()
  },
}
