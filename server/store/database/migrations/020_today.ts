import { type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/** What a day's page tells of monthly gifts, disputes and cards is found by index, however much lies beside it. */
const indexes = [
  ['audit_month', "audit (at) where action in ('month_declined', 'month_recovered', 'gift_lost')"],
  ['fact_monthly', "fact (at) where kind in ('pledged', 'ended')"],
  ['fact_disputed', "fact (at) where kind = 'disputed'"],
  ['letter_card_expiring', "letter (fact_ref) where kind = 'card_expiring'"],
] as const

/** The tables grow with the gifts: on PostgreSQL their indexes are built beside whoever gives. */
export const today = (dialect: Dialect) => ({
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    const concurrently = dialect === 'postgres' ? 'concurrently' : ''
    for (const [name, of] of indexes) {
      await sql.raw(`drop index ${concurrently} if exists ${name}`).execute(db)
      await sql.raw(`create index ${concurrently} ${name} on ${of}`).execute(db)
    }
  },
})
