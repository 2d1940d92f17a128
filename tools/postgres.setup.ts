import pg from 'pg'
import { startPostgres } from './postgres.ts'

/**
 * Vitest's global setup of the server's tests: DATABASE_URL_TEST names a running PostgreSQL, one for the whole run, and
 * DATABASE_TEMPLATE_TEST what the first test that needs a migrated database is to call the one that all are copied from.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.DATABASE_TEMPLATE_TEST) return async () => {}
  const template = `test_template_${process.pid}`
  process.env.DATABASE_TEMPLATE_TEST = template
  const address = process.env.DATABASE_URL_TEST
  if (address) return () => drop(address, template)
  const { url, stop } = await startPostgres()
  process.env.DATABASE_URL_TEST = url
  return stop
}

async function drop(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`drop database if exists ${name}`)
  await client.end()
}
