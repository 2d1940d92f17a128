import type { Kysely } from 'kysely'

/**
 * Nobody proves an address when a gift is begun: when a mailed link of a monthly gift was first acted on, and from which number on its
 * cards' set-ups are asked for by such a link.
 */
export const mailbox = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('gift').addColumn('proven_at', 'bigint').execute()
    await db.schema.alterTable('gift').addColumn('mailbox_card', 'integer').execute()
  },
}
