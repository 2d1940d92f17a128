import { type Kysely, sql } from 'kysely'
import type { Dialect } from './serial.ts'

/** Pauses that lasted longer than their donors wished are found by index, however many notes lie beside them. */
export const longerPauses = (dialect: Dialect) => ({
  transaction: false as const,
  async up(db: Kysely<unknown>): Promise<void> {
    const concurrently = dialect === 'postgres' ? 'concurrently' : ''
    const name = 'audit_pause_longer'
    await sql.raw(`drop index ${concurrently} if exists ${name}`).execute(db)
    const of = "audit (at) where action = 'pause_longer'"
    await sql.raw(`create index ${concurrently} ${name} on ${of}`).execute(db)
  },
})
