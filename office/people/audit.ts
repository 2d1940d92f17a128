import type { Context } from 'hono'
import { audit } from '#server/store/database/audit.ts'
import type { OfficeEnv } from '../office.ts'

/** What is written down of a look or an act. */
export interface AuditEntry {
  /** `looked`, `note`, `refund` …: as the operators' command calls the same. */
  readonly action: string
  readonly gift: string | null
  readonly details?: object
}

/** Writes into the audit what the person who is signed in has looked at or done: before a donor's data are shown. */
export async function writeAudit(c: Context<OfficeEnv>, { action, gift, details = {} }: AuditEntry): Promise<void> {
  const { store, clock } = c.var.office.services
  await store.write(audit({ actor: c.var.person.actor, action, gift, details }, clock.now()))
}
