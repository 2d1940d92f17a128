import { type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/** Gifts that came in another amount than was agreed are found by index, however many notes lie beside them. */
export const otherAmounts = (dialect: Dialect) => ({
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    const concurrently = dialect === 'postgres' ? 'concurrently' : ''
    const name = 'audit_amount_differs'
    await sql.raw(`drop index ${concurrently} if exists ${name}`).execute(db)
    const of = "audit (at) where action = 'amount_differs'"
    await sql.raw(`create index ${concurrently} ${name} on ${of}`).execute(db)
  },
})
