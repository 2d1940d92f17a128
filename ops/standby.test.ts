import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyPages } from '#server/store/database/page-copy.ts'
import { officeForAll } from './testing/office.ts'

let folder: string
const { office } = officeForAll('sqlite')
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'standby-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('a second machine starts from the copy: it has what was given before, and the next copy replaces it whole', async () => {
  const first = await office.given('stripe')
  const to = join(folder, 'giving.db')
  const result = await office.type(`standby --to ${to} --json`)
  expect([result.err, result.code]).toEqual(['', 0])
  expect(result.json()).toMatchObject({ to, bytes: statSync(to).size })
  expect(statSync(to).mode & 0o777).toBe(0o600)
  const second = await office.given('paypal')
  expect((await office.type(`standby --to ${to}`)).code).toBe(0)
  expect(readdirSync(folder)).toEqual(['giving.db'])
  expect((await office.type(`restore --check ${to}`)).code).toBe(0)

  const data = join(folder, 'second machine')
  expect((await office.type(`restore ${to} --into "${data}"`)).code).toBe(0)
  for (const { reference } of [first, second]) {
    expect((await office.type(`gifts show ${reference} --json`, { DATA_DIR: data })).json()).toMatchObject({
      facts: [{ kind: 'paid', cents: 5000 }],
    })
  }
})

test('doctor says how old the copy is, and that somebody should look when no timer renews it', async () => {
  const found = async () =>
    (await office.type('doctor --json'))
      .json<{ what: string; state: string; says: string }[]>()
      .find(({ what }) => what === 'second machine')
  expect(await found()).toMatchObject({ state: 'well', says: 'its copy was made 0 minutes ago' })
  const hourAgo = String(Date.now() - 3_600_000)
  await office.services.store.db
    .updateTable('setting')
    .set({ value: hourAgo })
    .where('name', '=', 'standby-copied')
    .execute()
  expect(await found()).toMatchObject({ state: 'look', says: 'its copy was made 60 minutes ago' })
})

test('what is written while it is copied neither shows in the copy nor makes it begin again', async () => {
  const database = join(folder, 'busy.db')
  const writer = new DatabaseSync(database)
  writer.exec(`pragma journal_mode = wal; create table t (x);
    insert into t with recursive n (i) as (select 1 union all select i + 1 from n where i < 8000) select printf('%01000d', i) from n`)
  // Another thread, as another process: it writes at every step of the copy, for as long as that takes.
  const other = new Worker(
    `const { DatabaseSync } = require('node:sqlite'); const { parentPort, workerData } = require('node:worker_threads')
     const database = new DatabaseSync(workerData); let written = 0; let over = false
     parentPort.once('message', () => { over = true })
     const write = () => { if (over) { database.close(); parentPort.postMessage(written); return }
       database.exec("insert into t values ('new')"); if (++written === 1) parentPort.postMessage('writing'); setImmediate(write) }
     write()`,
    { eval: true, workerData: database },
  )
  await new Promise((resolve) => other.once('message', resolve))
  const rows = () => Number(writer.prepare('select count(*) as count from t').get()?.count)
  const before = rows()
  const copy = join(folder, 'copy.db')
  const started = performance.now()
  const bytes = await copyPages(database, copy, 20_000_000)
  const took = performance.now() - started
  const after = rows()
  other.postMessage('stop')
  await new Promise((resolve) => other.once('message', resolve))
  const copied = new DatabaseSync(copy)
  const count = Number(copied.prepare('select count(*) as count from t').get()?.count)
  expect(copied.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  copied.close()
  writer.close()
  expect(count).toBeGreaterThanOrEqual(before)
  expect(after).toBeGreaterThan(count)
  // Never faster than it was told.
  expect(took).toBeGreaterThanOrEqual((bytes / 20_000_000) * 1000 * 0.8)
})

test('what cannot be copied there is refused with code 2', async () => {
  const itself = join(office.env.DATA_DIR ?? '', 'giving.db')
  for (const [typed, why] of [
    ['', '--to FILE'],
    [`--to ${itself}`, 'is the database itself'],
    [`--to ${join(folder, 'nowhere', 'x.db')}`, 'cannot be written'],
    [`--to ${join(folder, 'x.db')} --at-most none`, '--at-most is a number'],
  ] as const) {
    const result = await office.type(`standby ${typed}`)
    expect([result.code, result.err]).toEqual([2, expect.stringContaining(why)])
  }
  const outcome = await office.type(`standby --to ${join(folder, 'x.db')}`, {
    DATABASE_URL: 'postgres://127.0.0.1:1/x',
  })
  expect([outcome.code, outcome.err]).toEqual([2, expect.stringContaining('PostgreSQL')])
  expect(existsSync(join(folder, 'x.db'))).toBe(false)
})
