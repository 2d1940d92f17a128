import { sql } from 'kysely'
import type { Services } from '#server/wiring.ts'
import type { Finding } from './examine-providers.ts'

/** Whether donors' data goes over a network to PostgreSQL as plain text. */
export async function examineEncryption({ settings, store }: Services): Promise<Finding[]> {
  if (store.dialect === 'sqlite') return []
  const { rows } = await sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(
    store.db,
  )
  return [encryption(settings.database, rows[0]?.ssl === true)]
}

/** On this machine, by its name for itself or by a socket, nobody is on the way. */
const here = /^(localhost|127\.[\d.]+|\[::1\]|)$/

/** `encrypted`: as PostgreSQL says of the connection. */
export function encryption(address: string, encrypted: boolean): Finding {
  const what = 'encryption'
  if (encrypted) return { what, state: 'well', says: 'PostgreSQL is spoken to by TLS' }
  const { hostname } = new URL(address)
  return here.test(hostname)
    ? { what, state: 'well', says: 'PostgreSQL is on this machine' }
    : { what, state: 'look', says: `${hostname} is spoken to without TLS: DATABASE_URL with ?sslmode=verify-full` }
}
