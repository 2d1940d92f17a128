import { connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asOneAnswer } from '../../process/answer-wait.ts'
import { DatabaseAway } from '../../process/database-away.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { keepEvent } from '../work/inbox.ts'
import { openStore } from './open.ts'
import { readSetting } from './settings.ts'
import type { Store } from './store.ts'
import { run, type Unit } from './unit.ts'

const { address, drop } = await migratedDatabase('postgres')
const beside = new pg.Client({ connectionString: address })
const opened: Store[] = []

const open = (settings: { pool?: number; queue?: number; deadline?: number } = {}, url = address) => {
  const store = openStore(url, { pool: 5, queue: 100, deadline: 10_000, ...settings })
  opened.push(store)
  return store
}

beforeAll(async () => {
  await beside.connect()
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()))
  await beside.query('truncate inbox')
})
afterAll(async () => {
  await beside.end()
  await drop()
})

const keep = (id: string) =>
  keepEvent({ provider: 'stripe', eventId: id, type: 't', createdAt: 1, payload: '{}' }, 1, 0)
const kept = async () =>
  (await beside.query('select event_id from inbox order by event_id')).rows.map((r) => r.event_id)

/** Keeps an event; the first time that it runs, its connection ends before it is committed. */
const cutOffOnce = (id: string, runs = { count: 0 }): Unit<number> =>
  function* (db) {
    yield* keep(id)(db)
    if (++runs.count === 1) yield sql`select pg_terminate_backend(pg_backend_pid())`.compile(db)
    return runs.count
  }

/** Keeps an event in a transaction that then waits for `gate`, which the test holds. */
const keepBehind = (gate: number, id: string): Unit<void> =>
  function* (db) {
    yield* keep(id)(db)
    yield sql`select pg_advisory_xact_lock(${gate}::bigint)`.compile(db)
  }
const holding = async <T>(gate: number, work: () => Promise<T>): Promise<T> => {
  await beside.query('select pg_advisory_lock($1)', [gate])
  try {
    return await work()
  } finally {
    await beside.query('select pg_advisory_unlock($1)', [gate])
  }
}

test('a connection that dies while it is lent does not end the process, and its unit runs again on another', async () => {
  const store = open()
  const uncaught: Error[] = []
  const note = (error: Error) => void uncaught.push(error)
  process.on('uncaughtException', note)
  try {
    expect(await store.write(cutOffOnce('evt_cut_off'))).toBe(2)
    await store.write(keep('evt_after'))
  } finally {
    process.off('uncaughtException', note)
  }
  expect(uncaught).toEqual([])
  expect(await kept()).toEqual(['evt_after', 'evt_cut_off'])
  expect(store.load()?.retries).toEqual({ conflict: 0, connection: 1 })
})

test('connections to a server that may not be written to any more are left, all of them at once', async () => {
  const store = open()
  const demote = sql`select set_config('default_transaction_read_only', 'on', false), pg_sleep(0.05)`
  await Promise.all(Array.from({ length: 5 }, () => demote.execute(store.db)))
  expect(store.load()?.connections).toMatchObject({ open: 5, idle: 5 })
  for (const id of ['evt_1', 'evt_2', 'evt_3', 'evt_4', 'evt_5']) await store.write(keep(id))
  expect(await kept()).toEqual(['evt_1', 'evt_2', 'evt_3', 'evt_4', 'evt_5'])
  expect(store.load()?.retries).toEqual({ conflict: 0, connection: 1 })
})

test('work that a full disk refuses is tried again as long as the deadline lasts, then told as away', async () => {
  const store = open({ deadline: 1000 })
  const runs = { count: 0 }
  const full: Unit<void> = function* () {
    runs.count++
    yield sql`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.compile(store.db)
  }
  await expect(store.write(full)).rejects.toMatchObject({ name: 'DatabaseAway' })
  expect(runs.count).toBeGreaterThan(1)
})

test('a unit that the database keeps waiting is given up at its deadline, its connection is not used again', async () => {
  const store = open({ pool: 1, deadline: 1000 })
  await holding(1, async () => {
    await expect(store.write(keepBehind(1, 'evt_late'))).rejects.toMatchObject({ name: 'DatabaseAway' })
    await store.write(keep('evt_next'))
  })
  expect(await kept()).toEqual(['evt_next'])
  expect(store.load()).toMatchObject({ deadlines: 1, connections: { max: 1, open: 1 } })
})

test('one whose commit was sent when its deadline passed may be kept: it says so, and is not called accepted', async () => {
  const store = open({ deadline: 200 })
  await beside.query('begin; lock table inbox in exclusive mode')
  try {
    await expect(store.write(keep('evt_in_doubt'))).rejects.toMatchObject({ name: 'CommitUnknown' })
  } finally {
    await beside.query('rollback')
  }
})

test('waiting for a connection is part of the deadline, and how many may wait is bounded', async () => {
  const store = open({ pool: 1, queue: 1, deadline: 200 })
  await store.db.connection().execute(async () => {
    const waiting = store.write(keep('evt_waits'))
    await expect(store.write(keep('evt_too_many'))).rejects.toThrow('1 units wait for a connection already')
    await expect(waiting).rejects.toMatchObject({ name: 'DatabaseAway', message: 'no connection came free in time' })
  })
  expect(await kept()).toEqual([])
  expect(store.load()).toMatchObject({ deadlines: 1, connections: { waiting: 0 } })
})

test('what the unit itself does wrong is not tried again, and its connection goes on', async () => {
  const store = open({ pool: 1 })
  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(store.db)).rows[0]?.pid
  const before = await pid()
  let runs = 0
  const wrong: Unit<void> = function* (db) {
    runs++
    yield* run(db.insertInto('gift_ref').values({ provider: 'stripe', ref: 'x', gift: 'nobody' }))
  }
  await expect(store.write(wrong)).rejects.toThrow(/foreign key/i)
  expect([runs, await pid()]).toEqual([1, before])
})

/** A wire to the database that can fail in the ways of wires. */
async function wire() {
  const from = new URL(address)
  const ends = new Set<Socket>()
  let frozen = false
  const middle: Server = createServer((socket) => {
    const far = connect(Number(from.port), from.hostname)
    for (const end of [socket, far]) {
      ends.add(end)
      end.on('error', () => {})
      end.on('close', () => ends.delete(end))
    }
    const pass = (out: Socket, into: Socket) =>
      out.on('data', (chunk) => {
        if (!frozen) into.write(chunk)
      })
    pass(socket, far)
    pass(far, socket)
    socket.on('close', () => far.destroy())
    far.on('close', () => socket.destroy())
  })
  const listen = (port: number) => new Promise<void>((resolve) => void middle.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = middle.address() as { port: number }
  const cutAll = () => {
    for (const end of ends) end.destroy()
  }
  const to = new URL(address)
  to.port = String(port)
  to.hostname = '127.0.0.1'
  return {
    url: to.href,
    freeze: (yes: boolean) => {
      frozen = yes
    },
    away: async () => {
      const closed = new Promise<void>((resolve) => void middle.close(() => resolve()))
      cutAll()
      await closed
    },
    back: () => listen(port),
    async end() {
      cutAll()
      if (middle.listening) await new Promise<void>((resolve) => void middle.close(() => resolve()))
    },
  }
}

test('a database that goes away and comes back within the deadline is not noticed by who waits', async () => {
  const line = await wire()
  const store = open({}, line.url)
  await store.write(keep('evt_before'))
  await line.away()
  const during = [store.write(keep('evt_during')), store.read(readSetting('none'))]
  await line.back()
  await Promise.all(during)
  expect(await kept()).toEqual(['evt_before', 'evt_during'])
  await store.close()
  opened.splice(0)
  await line.end()
})

test('one that stays away is told as away, at the deadline', async () => {
  const line = await wire()
  const store = open({ deadline: 300 }, line.url)
  await line.away()
  await expect(store.write(keep('evt_lost'))).rejects.toMatchObject({ name: 'DatabaseAway' })
  await line.back()
  await store.write(keep('evt_after'))
  expect(await kept()).toEqual(['evt_after'])
  await store.close()
  opened.splice(0)
  await line.end()
})

test('one whose connection ended behind its commit may be kept: it says so, though nobody could be asked again', async () => {
  const line = await wire()
  const store = open({ deadline: 2000 }, line.url)
  await beside.query('begin; lock table inbox in exclusive mode')
  try {
    const write = expect(store.write(keep('evt_in_doubt'))).rejects.toMatchObject({ name: 'CommitUnknown' })
    const waiting = `select 1 from pg_locks where relation = 'inbox'::regclass and not granted`
    while ((await beside.query(waiting)).rowCount === 0);
    await line.away()
    await write
  } finally {
    await beside.query('rollback')
  }
  await store.close()
  opened.splice(0)
  await line.end()
})

test('whoever waits for one answer waits for one deadline and a third, not for one deadline a unit', async () => {
  const store = open({ pool: 1, deadline: 1000 })
  await holding(8, async () => {
    const start = performance.now()
    await asOneAnswer(async () => {
      for (const id of ['evt_first', 'evt_second', 'evt_third']) {
        await expect(store.write(keepBehind(8, id))).rejects.toThrow(DatabaseAway)
      }
    })
    const took = performance.now() - start
    expect(took).toBeGreaterThan(1200)
    expect(took).toBeLessThan(2500)
  })
  expect(await kept()).toEqual([])
})

test('a wire that says nothing any more is cut at the deadline, and the next unit takes a new one', async () => {
  const line = await wire()
  const store = open({ pool: 1, deadline: 300 }, line.url)
  await store.write(keep('evt_before'))
  line.freeze(true)
  await expect(store.write(keep('evt_into_silence'))).rejects.toMatchObject({ name: 'CommitUnknown' })
  line.freeze(false)
  await store.write(keep('evt_after'))
  expect(await kept()).toEqual(['evt_after', 'evt_before'])
  await store.close()
  opened.splice(0)
  await line.end()
})
