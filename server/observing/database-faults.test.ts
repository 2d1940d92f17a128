import { createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { type Clock, seconds, systemClock } from '../base/clock.ts'
import { testServices } from '../giving/testing/fixtures.ts'
import { openStore } from '../store/database/open.ts'
import { readSetting } from '../store/database/settings.ts'
import { testPostgres } from '../store/testing/empty-database.ts'
import { migratedDatabase, migratedMemory } from '../store/testing/migrated-database.ts'
import { databaseProbe } from './database-faults.ts'

test('a database that takes a commit has no fault, one that is closed has', async () => {
  const store = await migratedMemory()
  const probe = databaseProbe(store, systemClock)
  expect(await probe()).toEqual([])
  await store.close()
  expect(await databaseProbe(store, systemClock)()).toEqual(['database'])
})

test('it is proved by a write, at most once in two seconds, however many ask', async () => {
  const h = await testServices()
  const probe = databaseProbe(h.store, h.clock)
  const proved = () => h.store.read(readSetting('commit-probe'))
  const first = String(h.clock.now())
  expect(await Promise.all([probe(), probe(), probe()])).toEqual([[], [], []])
  h.clock.forward(seconds(1))
  await probe()
  expect(await proved()).toBe(first)
  h.clock.forward(seconds(1))
  await probe()
  expect(await proved()).toBe(String(h.clock.now()))
})

/** Time that passes only when somebody waits for it. */
const hurried = () => {
  const waited: number[] = []
  const clock: Clock = { now: () => 0, wait: async (milliseconds) => void waited.push(milliseconds) }
  return { waited, clock }
}

test('one that takes the connection and says nothing is given up on after three seconds', async () => {
  const sockets: Socket[] = []
  const mute = createServer((socket) => sockets.push(socket))
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
  const { port } = mute.address() as { port: number }
  const store = openStore(`postgres://nobody@127.0.0.1:${port}/nothing`, { pool: 1, queue: 1, deadline: 100 })
  const { waited, clock } = hurried()
  expect(await databaseProbe(store, clock)()).toEqual(['database'])
  expect(waited).toEqual([3000])
  for (const socket of sockets) socket.destroy()
  await store.close()
  mute.close()
})

test('one that only reads is not ready, and is as soon as it takes a commit again', async () => {
  const { address, drop } = await migratedDatabase('postgres')
  const admin = new pg.Client({ connectionString: testPostgres() })
  await admin.connect()
  const name = new URL(address).pathname.slice(1)
  const store = openStore(address, { pool: 2, queue: 10, deadline: 200 })
  const probed = () => databaseProbe(store, systemClock)()
  expect(await probed()).toEqual([])
  const demote = async (yes: 'on' | 'off') => {
    await admin.query(`alter database ${name} set default_transaction_read_only = ${yes}`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  }
  await demote('on')
  expect(await store.read(readSetting('commit-probe'))).not.toBeNull()
  expect(await probed()).toEqual(['database'])
  await demote('off')
  expect(await probed()).toEqual([])
  await store.close()
  await admin.end()
  await drop()
})
