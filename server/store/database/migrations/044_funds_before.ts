import type { Kysely } from 'kysely'

/** What a gift was for until some day. The release before neither reads nor writes it. */
export const fundsBefore = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('gift').addColumn('funds_before', 'text').execute()
  },
}
