import { expect, test } from 'vitest'
import { isFree, openPlaces, threadWatch } from './places.ts'

test('work goes on in as many places as there are, first come, first served, also past a failure', async () => {
  const places = openPlaces(2)
  const starts: number[] = []
  const ends: ((failed?: Error) => void)[] = []
  const work = [0, 1, 2, 3].map((number) =>
    places.run(
      () =>
        new Promise<number>((resolve, reject) => {
          starts.push(number)
          ends[number] = (failed) => (failed ? reject(failed) : resolve(number))
        }),
    ),
  )
  expect([starts, places.counts, isFree(places)]).toEqual([[0, 1], { max: 2, busy: 2, waiting: 2 }, false])
  ends[1]?.(new Error('it failed'))
  await expect(work[1]).rejects.toThrow('it failed')
  expect([starts, places.counts]).toEqual([[0, 1, 2], { max: 2, busy: 2, waiting: 1 }])
  ends[0]?.()
  ends[2]?.()
  expect(await work[0]).toBe(0)
  expect(starts).toEqual([0, 1, 2, 3])
  ends[3]?.()
  expect([await work[2], await work[3]]).toEqual([2, 3])
  expect([places.counts, isFree(places)]).toEqual([{ max: 2, busy: 0, waiting: 0 }, true])
})

test('a quarter of the places is filled while the thread is short, and all once it is not', async () => {
  let isShort = true
  const places = openPlaces(8, () => isShort)
  const ends: (() => void)[] = []
  const work = [0, 1, 2, 3, 4, 5].map((number) => places.run(() => new Promise<void>((end) => (ends[number] = end))))
  expect(places.counts).toEqual({ max: 2, busy: 2, waiting: 4 })
  isShort = false
  // Whoever comes waits behind those who wait, though there is room.
  const last = places.run(async () => expect(ends).toHaveLength(6))
  ends[0]?.()
  await work[0]
  expect(places.counts).toMatchObject({ max: 8, waiting: 0 })
  for (const end of ends) end()
  await Promise.all([...work, last])
  expect(places.counts).toEqual({ max: 8, busy: 0, waiting: 0 })
})

test('of one place the only one is filled, however short the thread is', async () => {
  const places = openPlaces(1, () => true)
  expect(isFree(places)).toBe(true)
  expect(await Promise.all([places.run(async () => 1), places.run(async () => 2)])).toEqual([1, 2])
})

test('a thread is short that was at work for more than three quarters of the last tenth of a second', () => {
  let [time, work] = [0, 0]
  const isShort = threadWatch({
    now: () => time,
    eventLoopUtilization: (since) => ({
      idle: time - work,
      active: work,
      utilization: since ? (work - since.active) / (time - since.active - since.idle) : work / time,
    }),
  })
  /** Time passes, in which the thread is at work so long, in milliseconds. */
  const pass = (milliseconds: number, active: number) => {
    time += milliseconds
    work += active
    return isShort()
  }
  expect([pass(100, 76), pass(100, 75), pass(50, 50), pass(50, 50)]).toEqual([true, false, false, true])
})
