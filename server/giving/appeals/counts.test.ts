import { expect, test, vi } from 'vitest'
import { cents } from '#gift/money.ts'
import { seconds } from '../../base/clock.ts'
import { silentLog } from '../../base/log.ts'
import { handClock } from '../testing/hand-clock.ts'
import { AppealCounts } from './counts.ts'

const sums = (gifts: number) => ({
  gifts,
  paidCents: cents(gifts * 100),
  backCents: cents(0),
  backGifts: 0,
  byHandCents: cents(0),
  byHandGifts: 0,
  byHandKept: 0,
  lastHour: 0,
  endedAt: null as number | null,
  pot: null,
})
function countsOf(load: () => Promise<ReturnType<typeof sums>>) {
  const clock = handClock()
  const looked = vi.fn(load)
  const counts = new AppealCounts({ read: looked, clock, log: silentLog, ending: new AbortController().signal })
  return { clock, looked, counts, gifts: async () => (await counts.count('boat')).gifts }
}

test('whoever asks while the database is looked at reads the last count, where that is of this minute', async () => {
  const answers = [Promise.resolve(sums(5)), new Promise<never>(() => {})]
  const { clock, gifts } = countsOf(() => answers.shift() ?? Promise.resolve(sums(7)))
  expect(await gifts()).toBe(5)
  clock.forward(seconds(2))
  void gifts()
  expect(await gifts()).toBe(5)
})

test('a look that fails after long is followed by a rest twenty times as long', async () => {
  const { clock, looked, gifts } = countsOf(async () => {
    clock.forward(seconds(10))
    throw new Error('canceling statement due to statement timeout')
  })
  await expect(gifts()).rejects.toThrow('canceling')
  clock.forward(seconds(199))
  await expect(gifts()).rejects.toThrow('canceling')
  expect(looked).toHaveBeenCalledTimes(1)
  clock.forward(seconds(1))
  await expect(gifts()).rejects.toThrow('canceling')
  expect(looked).toHaveBeenCalledTimes(2)
})

test('what is over is looked at once in five minutes', async () => {
  const { clock, looked, gifts } = countsOf(async () => ({ ...sums(5), endedAt: 1 }))
  await gifts()
  clock.forward(seconds(299))
  await gifts()
  expect(looked).toHaveBeenCalledTimes(1)
  clock.forward(seconds(1))
  await gifts()
  expect(looked).toHaveBeenCalledTimes(2)
})
