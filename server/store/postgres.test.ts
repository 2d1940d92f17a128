import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepEvent } from './inbox.ts'
import { openStore } from './open.ts'
import type { Store } from './store.ts'
import type { Unit } from './unit.ts'

const server = process.env.DATABASE_URL_TEST
if (!server) throw new Error('DATABASE_URL_TEST names no PostgreSQL: what it does when it fails cannot be tested')

const name = `postgres_${randomBytes(6).toString('hex')}`
const admin = new pg.Client({ connectionString: server })
let store: Store

beforeAll(async () => {
  await admin.connect()
  await admin.query(`create database ${name}`)
  store = openStore(server.replace(/\/[^/?]*(\?|$)/, `/${name}$1`))
  await store.migrate()
})
afterAll(async () => {
  await store.close()
  await admin.query(`drop database ${name} with (force)`)
  await admin.end()
})

const event = (id: string) => ({ provider: 'stripe' as const, eventId: id, type: 't', createdAt: 1, payload: '{}' })
const kept = async (id: string) =>
  (await store.db.selectFrom('inbox').select('event_id').where('event_id', '=', id).execute()).length

/** Keeps an event, and ends its own connection before it is committed, as a database that restarts does. */
const cutOff = (id: string): Unit<void> =>
  function* (db) {
    yield* keepEvent(event(id), 1, 0)(db)
    yield sql`select pg_terminate_backend(pg_backend_pid())`.compile(db)
  }

test('a connection that dies while it is lent ends its unit, not the process', async () => {
  const uncaught: Error[] = []
  const note = (error: Error) => void uncaught.push(error)
  process.on('uncaughtException', note)
  try {
    await expect(store.write(cutOff('evt_cut_off'))).rejects.toThrow()
    await store.write(keepEvent(event('evt_after'), 1, 0))
  } finally {
    process.off('uncaughtException', note)
  }
  expect(uncaught).toEqual([])
  expect([await kept('evt_cut_off'), await kept('evt_after')]).toEqual([0, 1])
})
