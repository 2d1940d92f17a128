import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { freePort } from '../tools/free-port.ts'
import { call } from './donor.ts'
import { useOf } from './machine.ts'

const row = 'x'.repeat(600)

/** Runs `one` in `lines` at once for `seconds`; answers how many a second. */
async function perSecond(seconds: number, lines: number, one: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  const end = from + seconds * 1000
  let count = 0
  const line = async () => {
    while (performance.now() < end) {
      await one()
      count++
    }
  }
  await Promise.all(Array.from({ length: lines }, line))
  return count / ((performance.now() - from) / 1000)
}

/** `node:http` saying hello: answers a second, and the server's processor time for one in milliseconds. */
export async function hello(seconds: number, lines: number): Promise<{ perSecond: number; cpu: number }> {
  const port = await freePort()
  const server = spawn(process.execPath, [
    '-e',
    `require('node:http').createServer((_, answer) => answer.end('hello')).listen(${port}, '127.0.0.1', () => console.log('up'))`,
  ])
  await new Promise((resolve) => server.stdout.once('data', resolve))
  const url = `http://127.0.0.1:${port}/`
  await perSecond(0.5, lines, () => call(url, null, ''))
  const before = useOf(server.pid ?? 0).cpuMs
  const rate = await perSecond(seconds, lines, () => call(url, null, ''))
  const cpu = (useOf(server.pid ?? 0).cpuMs - before) / (rate * seconds)
  server.kill()
  return { perSecond: rate, cpu }
}

/** Rows a second that SQLite makes durable: one a commit, and `shared` a commit. */
export async function sqliteCommits(folder: string, seconds: number, shared: number) {
  const file = join(folder, 'raw.db')
  const database = new DatabaseSync(file)
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; create table raw (id integer primary key, row text)',
  )
  const insert = database.prepare('insert into raw (row) values (?)')
  const commit = (rows: number) => async () => {
    database.exec('begin immediate')
    for (let i = 0; i < rows; i++) insert.run(row)
    database.exec('commit')
  }
  const alone = await perSecond(seconds, 1, commit(1))
  const together = await perSecond(seconds, 1, commit(shared))
  database.close()
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
  return { alone, shared: together * shared }
}

/** The database of this name beside the one that `url` names, made where there is none yet. */
export async function databaseNamed(url: string, name: string): Promise<{ url: string; made: boolean }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  await client.end()
  if (!rowCount) return { url: await newDatabase(url, name), made: true }
  const address = new URL(url)
  address.pathname = name
  return { url: address.href, made: false }
}

/** Makes an empty database beside the one that `url` names; answers its URL. */
export async function newDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const address = new URL(url)
  address.pathname = name
  return address.href
}

/** The same on PostgreSQL through the server's driver: one client, and `clients` whose commits share the disk. */
export async function postgresCommits(url: string, seconds: number, clients: number) {
  const pool = new pg.Pool({ connectionString: url, max: clients })
  await pool.query('create table if not exists raw (id bigserial primary key, row text)')
  const commit = async () => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query({ name: 'raw', text: 'insert into raw (row) values ($1)', values: [row] })
    await client.query('commit')
    client.release()
  }
  const alone = await perSecond(seconds, 1, commit)
  const together = await perSecond(seconds, clients, commit)
  await pool.query('drop table raw')
  await pool.end()
  return { alone, shared: together }
}
