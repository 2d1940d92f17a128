import { readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { openStore } from '../database/open.ts'
import { makeTemporaryDatabase, type TemporaryDatabase } from '../database/postgres/databases.ts'
import type { Store } from '../database/store.ts'
import { emptyDatabase, testPostgres } from './empty-database.ts'

/** A migrated database of a test's own with nothing in it: a copy of one, at a tenth of what migrating costs. */
export async function migratedDatabase(dialect: 'sqlite' | 'postgres'): Promise<TemporaryDatabase> {
  if (dialect === 'postgres') return makeTemporaryDatabase(testPostgres(), 'test', await postgresTemplate())
  const database = await emptyDatabase('sqlite')
  writeFileSync(database.address, await sqliteFile(), { mode: 0o600 })
  return database
}

/** The same in memory, by the statements that describe a migrated one. */
export async function migratedMemory(): Promise<Store> {
  const statements = await sqliteStatements()
  const store = openStore(':memory:')
  for (const statement of statements) await sql.raw(statement).execute(store.db)
  return store
}

/** What is made once in a process. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let database: Promise<T> | undefined
  return () => {
    database ??= make()
    return database
  }
}

const sqliteFile = once(async () => {
  const { address, drop } = await emptyDatabase('sqlite')
  await migrate(address)
  const bytes = readFileSync(address)
  await drop()
  return bytes
})

const sqliteStatements = once(async () => {
  const store = openStore(':memory:')
  await store.migrate()
  const asked = async (query: string) =>
    (await sql.raw<{ sql: string }>(query).execute(store.db)).rows.map((row) => row.sql)
  const statements = [
    ...(await asked("select sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by rowid")),
    // Migrations leave rows only in the tables that say which of them were done.
    ...(await asked(
      "select format('insert into kysely_migration values (%Q, %Q)', name, timestamp) sql from kysely_migration",
    )),
    ...(await asked(
      "select format('insert into kysely_migration_lock values (%Q, %d)', id, is_locked) sql from kysely_migration_lock",
    )),
  ]
  await store.close()
  return statements
})

/** Its name for this run of the tests, whose first process that needs it makes it while the others wait. */
const postgresTemplate = once(async () => {
  const name = process.env.DATABASE_TEMPLATE_TEST
  if (!name) throw new Error('DATABASE_TEMPLATE_TEST names no database')
  const client = new pg.Client({ connectionString: testPostgres() })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rows.length > 0) return name
    const { address } = await makeTemporaryDatabase(testPostgres(), 'test')
    await migrate(address)
    await client.query(`alter database ${new URL(address).pathname.slice(1)} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
})

async function migrate(address: string): Promise<void> {
  const store = openStore(address)
  await store.migrate()
  await store.close()
}
