import pg from 'pg'
import { seconds, systemClock } from '../../../base/clock.ts'
import { systemRandom } from '../../../base/random.ts'

/** A database that was made for a while. */
export interface TemporaryDatabase {
  readonly address: string
  /** Removes it, whoever is still connected. */
  drop(): Promise<void>
}

/**
 * Makes an empty database on the server of `address`, beside the one that the address names, which is not touched.
 * @param purpose how its name begins (small letters, digits and `_`), so that one that was left behind tells what it was for
 * @param template the database on that server which it is a copy of, with nobody connected to it
 * @throws PostgreSQL's own error, where the role may not make one (42501)
 */
export async function makeTemporaryDatabase(
  address: string,
  purpose: string,
  template = 'template0',
): Promise<TemporaryDatabase> {
  const name = `${purpose}_${systemRandom(systemClock).id()}`
  await ask(address, `create database ${name} template ${template} encoding 'UTF8'`)
  const url = new URL(address)
  url.pathname = `/${name}`
  return {
    address: url.href,
    drop: async () => void (await ask(address, `drop database if exists ${name} with (force)`)),
  }
}

/** Whether a database has no tables at all. */
export async function isEmptyDatabase(address: string): Promise<boolean> {
  const tables = await ask(
    address,
    "select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1",
  )
  return tables.length === 0
}

/** A server that does not greet within this time is not there. */
const greeting = seconds(10)

async function ask(address: string, statement: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: greeting })
  // A connection that ends by itself fails the question, not the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
