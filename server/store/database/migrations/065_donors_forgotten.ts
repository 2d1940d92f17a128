import { type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/** Whose donor asked to be forgotten is found by index, however much else was written down: it is asked before anybody is told who gave. */
export const donorsForgotten = (dialect: Dialect) => ({
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    const concurrently = dialect === 'postgres' ? 'concurrently' : ''
    const name = 'audit_donor_forgotten'
    await sql.raw(`drop index ${concurrently} if exists ${name}`).execute(db)
    const of = "audit (at) where action in ('purge_donor', 'donor_forgotten')"
    await sql.raw(`create index ${concurrently} ${name} on ${of}`).execute(db)
  },
})
