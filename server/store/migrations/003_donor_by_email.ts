import { type Kysely, sql } from 'kysely'

/** Donors are looked up by their address in any writing: the link to their gift, their statement, the operators' list. */
export const donorByEmail = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.dropIndex('gift_email').execute()
    await sql`create index gift_email on gift (lower(email))`.execute(db)
  },
}
