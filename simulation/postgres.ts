import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Makes a database of its own on a PostgreSQL server, for histories to be lived in. */
export async function freshDatabase(server: string): Promise<{ address: string; drop: () => Promise<void> }> {
  const name = `season_${randomBytes(6).toString('hex')}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await admin(`create database ${name}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  return { address: address.href, drop: () => admin(`drop database ${name} with (force)`) }
}
