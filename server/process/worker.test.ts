import { expect, test, vi } from 'vitest'
import { type Clock, seconds, systemClock } from '../base/clock.ts'
import { silentLog } from '../base/log.ts'
import { FailedRounds, startWorkers } from './worker.ts'

type LaneName = 'letters' | 'webhooks' | 'words'

/** Lanes whose rounds a test ends by itself; between two looks a worker rests until it is woken. */
function lanes() {
  let now = 0
  const clock: Clock = { now: () => now, wait: (_, signal) => systemClock.wait(60_000, signal) }
  const forward = (milliseconds: number) => {
    now += milliseconds
  }
  const due = new Set<LaneName>()
  const starts: LaneName[] = []
  const ends = new Map<LaneName, (found: number | Error) => void>()
  const round = (lane: LaneName) => () => {
    starts.push(lane)
    return new Promise<number>((resolve, reject) => {
      ends.set(lane, (outcome) => (typeof outcome === 'number' ? resolve(outcome) : reject(outcome)))
    })
  }
  let looks = 0
  const look = async () => {
    looks++
    return due
  }
  const errors: object[] = []
  const log = { ...silentLog, error: (fields: object) => void errors.push(fields) }
  const rounds = { letters: round('letters'), webhooks: round('webhooks'), words: round('words') }
  const workers = startWorkers(look, rounds, ['words'], clock, log)
  const looked = (times: number) => vi.waitFor(() => expect(looks).toBe(times))
  return { due, begun: starts, ends, workers, errors, looked, forward }
}

test('nothing is done in a lane without work, and none waits for another', async () => {
  const { due, begun, ends, workers, looked } = lanes()
  await looked(1)
  expect(begun).toEqual([])
  due.add('letters')
  workers.wake()
  await looked(2)
  due.add('webhooks')
  workers.wake()
  await looked(3)
  await vi.waitFor(() => expect(begun).toEqual(['letters', 'webhooks']))
  // what has found something may have left more
  ends.get('webhooks')?.(1)
  await looked(4)
  await vi.waitFor(() => expect(begun).toEqual(['letters', 'webhooks', 'webhooks']))
  ends.get('webhooks')?.(0)
  ends.get('letters')?.(0)
  await workers.stop()
})

test('a lane that has found nothing does not go around with one that has: only who wakes them has it look sooner', async () => {
  const { due, begun, ends, workers, looked, forward } = lanes()
  await looked(1)
  due.add('webhooks').add('letters').add('words')
  workers.wake()
  await vi.waitFor(() => expect(begun).toEqual(['webhooks', 'letters', 'words']))
  ends.get('letters')?.(0)
  ends.get('words')?.(0)
  ends.get('webhooks')?.(1)
  await looked(3)
  await vi.waitFor(() => expect(begun.slice(3)).toEqual(['webhooks']))
  // its work may have appeared by now, but for words nobody waits
  workers.wake()
  await looked(4)
  await vi.waitFor(() => expect(begun.slice(4)).toEqual(['letters']))
  forward(seconds(1))
  ends.get('webhooks')?.(1)
  await looked(5)
  await vi.waitFor(() => expect(begun.slice(5)).toEqual(['webhooks', 'words']))
  for (const lane of ['webhooks', 'letters', 'words'] as const) ends.get(lane)?.(0)
  await workers.stop()
})

test('a round that fails is told, and its lane goes on with the next look', async () => {
  const { due, begun, ends, workers, errors } = lanes()
  due.add('letters')
  workers.wake()
  await vi.waitFor(() => expect(begun).toEqual(['letters']))
  ends.get('letters')?.(new Error('the database is away'))
  await vi.waitFor(() => expect(errors).toEqual([expect.objectContaining({ lane: 'letters' })]))
  workers.wake()
  await vi.waitFor(() => expect(begun).toEqual(['letters', 'letters']))
  ends.get('letters')?.(0)
  await workers.stop()
})

test('a round of which a part failed is told once, there, and goes on with what it found', async () => {
  const { due, begun, ends, workers, errors } = lanes()
  due.add('letters')
  workers.wake()
  await vi.waitFor(() => expect(begun).toEqual(['letters']))
  ends.get('letters')?.(new FailedRounds([new Error('planted')], 1))
  await vi.waitFor(() => expect(begun).toEqual(['letters', 'letters']))
  expect(errors).toEqual([])
  ends.get('letters')?.(0)
  await workers.stop()
})

test('who stops them waits for what is under way', async () => {
  const { due, begun, ends, workers } = lanes()
  due.add('letters')
  workers.wake()
  await vi.waitFor(() => expect(begun).toEqual(['letters']))
  let stopped = false
  const stopping = workers.stop().then(() => {
    stopped = true
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(stopped).toBe(false)
  ends.get('letters')?.(0)
  await stopping
})
