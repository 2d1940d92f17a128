import { sql } from 'kysely'
import type { Services } from '#server/wiring.ts'
import type { Finding } from './examine-providers.ts'

/** Whether the bounds that are set fit each other, and the database beside us. */
export async function examineLimits({ settings, store }: Services): Promise<Finding[]> {
  const { webhooksAtOnce, webhooksReceivedAtOnce, databaseLimits } = settings
  if (store.dialect === 'sqlite') {
    const says = `${webhooksAtOnce} dealt with, ${webhooksReceivedAtOnce} taken in`
    return [{ what: 'webhooks at once', state: 'well', says }]
  }
  const { pool } = databaseLimits
  const { rows } = await sql<{ most: number; used: number }>`select
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
    (select count(*) from pg_stat_activity where backend_type = 'client backend') as used`.execute(store.db)
  const { most = 0, used = 0 } = rows[0] ?? {}
  // A webhook that is dealt with waits for its provider most of the time; one that is taken in holds a connection.
  const crowded =
    webhooksAtOnce >= pool
      ? `${webhooksAtOnce} webhooks are dealt with at once`
      : webhooksReceivedAtOnce > pool / 2
        ? `${webhooksReceivedAtOnce} webhooks are taken in at once`
        : null
  return [
    {
      what: 'connections',
      state: pool > most ? 'ill' : used > most * 0.8 ? 'look' : 'well',
      says:
        pool > most
          ? `DATABASE_POOL is ${pool}, and PostgreSQL takes ${most} (max_connections)`
          : `${pool} for each process (DATABASE_POOL); PostgreSQL takes ${most}, ${used} are open`,
    },
    {
      what: 'webhooks at once',
      state: crowded === null ? 'well' : 'look',
      says:
        crowded === null
          ? `${webhooksAtOnce} dealt with, ${webhooksReceivedAtOnce} taken in, with ${pool} connections`
          : `${crowded}: so many can take the ${pool} connections of DATABASE_POOL from whoever gives`,
    },
  ]
}
