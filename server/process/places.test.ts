import { expect, test } from 'vitest'
import { isFree, openPlaces } from './places.ts'

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
