import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepEvent } from '../work/inbox.ts'
import { openStore } from './open.ts'
import type { Store } from './store.ts'
import { run, type Unit } from './unit.ts'

let server: ChildProcess
let admin: pg.Client
let store: Store

/** A PostgreSQL of its own, whose commits wait for a standby that never comes. */
beforeAll(async () => {
  server = spawn(process.execPath, ['tools/postgres.main.ts'], { stdio: ['pipe', 'pipe', 'inherit'] })
  if (!server.stdout) throw new Error('PostgreSQL has no output')
  const [url] = (await once(createInterface({ input: server.stdout }), 'line')) as [string]
  store = openStore(url, { pool: 2, queue: 10, deadline: 30_000 })
  await store.migrate()
  admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query("alter system set synchronous_standby_names = 'nobody'")
  await admin.query('select pg_reload_conf()')
  // the setting counts once PostgreSQL's own processes have read it
  const probe = new pg.Client({ connectionString: url })
  await probe.connect()
  for (let number = 0; !(await cancelWait(probe.query(`create table probe_${number} ()`))); number++);
  await probe.end()
})
afterAll(async () => {
  await store.close()
  await admin.end()
  const ended = once(server, 'close')
  server.stdin?.end()
  await ended
})

const event = (id: string) => ({ provider: 'stripe' as const, eventId: id, type: 't', createdAt: 1, payload: '{}' })
const keep = (id: string) => keepEvent(event(id), 1, 0)

/**
 * Cancels the wait for the standby in which this work's commit hangs, as an administrator does who wants the site back.
 * False: it ended without waiting.
 */
async function cancelWait(work: Promise<unknown>): Promise<boolean> {
  let [over, cancelled] = [false, false]
  const end = () => {
    over = true
  }
  work.then(end, end)
  while (!over) {
    const { rows } = await admin.query(
      "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
    )
    cancelled ||= rows.length > 0
  }
  return cancelled
}

const inTransaction: Unit<string> = function* (db) {
  yield* keep('evt_transaction')(db)
  yield* run(db.insertInto('setting').values({ name: 'beside', value: 'it' }))
  return 'accepted'
}

test.each([
  ['a transaction', inTransaction, 'evt_transaction'],
  ['a statement alone', keep('evt_alone'), 'evt_alone'],
])(
  '%s whose wait for the standby was cancelled is kept here, and yet not accepted',
  async (_, unit: Unit<unknown>, id) => {
    const before = store.load()
    const write = store.write(unit)
    const [answer, cancelled] = await Promise.allSettled([write, cancelWait(write)])
    expect(cancelled).toMatchObject({ value: true })
    expect(answer).toMatchObject({ status: 'rejected', reason: { name: 'CommitUnknown' } })
    const rows = await store.db.selectFrom('inbox').select('event_id').where('event_id', '=', id).execute()
    expect(rows).toEqual([{ event_id: id }])
    expect(store.load()).toMatchObject({
      unconfirmed: (before?.unconfirmed ?? 0) + 1,
      retries: { conflict: 0, connection: 0 },
    })
  },
)
