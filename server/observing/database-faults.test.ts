import { createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import type { Clock } from '../process/clock.ts'
import { systemClock } from '../process/clock.ts'
import { openStore } from '../store/open.ts'
import { databaseFaults } from './database-faults.ts'

test('a database that answers has no fault, one that is closed has', async () => {
  const store = openStore(':memory:')
  await store.migrate()
  expect(await databaseFaults(store, systemClock)).toEqual([])
  await store.close()
  expect(await databaseFaults(store, systemClock)).toEqual(['database'])
})

test('one that takes the connection and says nothing is given up on after three seconds', async () => {
  const sockets: Socket[] = []
  const mute = createServer((socket) => sockets.push(socket))
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
  const { port } = mute.address() as { port: number }
  const store = openStore(`postgres://nobody@127.0.0.1:${port}/nothing`)
  const waited: number[] = []
  const clock: Clock = { now: () => 0, wait: async (milliseconds) => void waited.push(milliseconds) }
  expect(await databaseFaults(store, clock)).toEqual(['database'])
  expect(waited).toEqual([3000])
  for (const socket of sockets) socket.destroy()
  await store.close()
  mute.close()
})
