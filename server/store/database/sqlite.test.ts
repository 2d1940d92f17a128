import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type CompiledQuery, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { keepEvent } from '../work/inbox.ts'
import { openStore } from './open.ts'
import { openSqlite } from './sqlite.ts'
import { already, compiled, rows, run } from './unit.ts'

async function opened() {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-'))
  const file = join(folder, 'giving.db')
  const store = openStore(file)
  await store.migrate()
  onTestFinished(async () => {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { store, file }
}
const keep = (id: string, payload: string) =>
  keepEvent({ provider: 'stripe', eventId: id, type: 't', createdAt: 1, payload }, 1, 0)

test('a disk without room is told as a database that is away, and takes work again when there is some', async () => {
  const { store } = await opened()
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(store.db)
  const room = (count: number) => sql.raw(`pragma max_page_count = ${count}`).execute(store.db)
  await room(pages.rows[0]?.page_count ?? 0)
  const long = 'x'.repeat(100_000)
  await expect(store.write(keep('evt_1', long))).rejects.toMatchObject({
    name: 'DatabaseAway',
    cause: { message: 'database or disk is full' },
  })
  await room(1_000_000)
  await store.write(keep('evt_1', long))
})

test('so is a file that another process has locked for too long', async () => {
  const { store, file } = await opened()
  await sql`pragma busy_timeout = 1`.execute(store.db)
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  await expect(store.write(keep('evt_1', '{}'))).rejects.toMatchObject({ name: 'DatabaseAway' })
  other.exec('rollback')
  other.close()
  await store.write(keep('evt_1', '{}'))
})

test('what could not be committed is told to nobody as kept, and is not there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sqlite-'))
  const disk = { fails: false }
  const store = openSqlite(join(folder, 'giving.db'), undefined, (path) => {
    const database = new DatabaseSync(path)
    const exec = database.exec.bind(database)
    database.exec = (statement) => {
      if (disk.fails && statement === 'commit') throw Object.assign(new Error('disk I/O error'), { errcode: 10 })
      exec(statement)
    }
    return database
  })
  onTestFinished(async () => {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await store.migrate()
  disk.fails = true
  const away = { name: 'DatabaseAway', cause: { message: 'disk I/O error' } }
  const writes = await Promise.allSettled([store.write(keep('evt_1', '{}')), store.write(keep('evt_2', '{}'))])
  expect(writes).toMatchObject([
    { status: 'rejected', reason: away },
    { status: 'rejected', reason: away },
  ])
  disk.fails = false
  await store.write(keep('evt_3', '{}'))
  const { rows: events } = await sql<{ event_id: string }>`select event_id from inbox`.execute(store.db)
  expect(events).toEqual([{ event_id: 'evt_3' }])
})

test('what a unit does wrong is its own fault', async () => {
  const { store } = await opened()
  const wrong = store.write(function* (db) {
    yield* run(db.insertInto('gift_ref').values({ provider: 'stripe', ref: 'x', gift: 'nobody' }))
  })
  await expect(wrong).rejects.toMatchObject({ name: 'Error', message: 'FOREIGN KEY constraint failed' })
})

test('a SQLite that may lose what was written beside another process is refused before it touches the file', async () => {
  const { file } = await opened()
  const other = `${file}.other`
  for (const version of ['3.7.0', '3.50.4', '3.51.2', '']) {
    expect(() => openSqlite(other, version)).toThrow(/^SQLite .* may lose what was written/)
  }
  expect(existsSync(other)).toBe(false)
  for (const version of ['3.51.3', '3.52.0', '3.100.0', '4.0.0']) await openSqlite(other, version).close()
})

test('a query that was built for one file is not built again for the next', async () => {
  let builds = 0
  const one = compiled((db, { least }: { least: number }) => {
    builds++
    return db.selectFrom('tally').select('slot').where('slot', '>', least)
  })
  for (const { store } of [await opened(), await opened()]) await store.read((db) => rows(one(db, { least: 1 })))
  expect(builds).toBe(1)
})

test('a limit stands in the text of a statement, and is none of its values', async () => {
  const store = openSqlite(':memory:')
  const statements: CompiledQuery[] = []
  await store.read(function* (db) {
    const some = db.selectFrom('letter').select('id').where('id', '=', 'one').limit(3)
    statements.push(some.compile())
    return yield* already(null)
  })
  expect(statements).toMatchObject([{ sql: 'select "id" from "letter" where "id" = ? limit 3', parameters: ['one'] }])
  await store.close()
})
