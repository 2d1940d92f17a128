import { startPostgres } from './postgres.ts'

/** Vitest's global setup of the server's tests: DATABASE_URL_TEST names a running PostgreSQL, one for the whole run. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.DATABASE_URL_TEST) return async () => {}
  const { url, stop } = await startPostgres()
  process.env.DATABASE_URL_TEST = url
  return stop
}
