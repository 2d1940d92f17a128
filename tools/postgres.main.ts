import { createInterface } from 'node:readline'
import pg from 'pg'
import { startPostgres } from './postgres.ts'

/**
 * A PostgreSQL for tests as a process of its own: says its address on the first line, then answers each line of SQL on
 * its input with one line of JSON, the rows. Ends with its input.
 */
const { url, stop } = await startPostgres()
const client = new pg.Client({ connectionString: url })
await client.connect()
process.stdout.write(`${url}\n`)
for await (const sql of createInterface({ input: process.stdin })) {
  const { rows } = await client.query(sql)
  process.stdout.write(`${JSON.stringify(rows)}\n`)
}
await client.end()
await stop()
