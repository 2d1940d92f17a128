import { expect, test } from 'vitest'
import { seconds } from './clock.ts'
import { held } from './held.ts'

test('however many ask, it is asked once in two seconds, and again after a fault', async () => {
  const clock = { at: 0, now: () => clock.at }
  let count = 0
  const ask = held(clock, seconds(2), async () => {
    count++
    if (count === 3) throw new Error('away')
    return count
  })
  expect(await Promise.all(Array.from({ length: 100 }, ask))).toEqual(Array(100).fill(1))
  clock.at = 1999
  expect(await ask()).toBe(1)
  clock.at = 2000
  expect(await ask()).toBe(2)
  clock.at = 4000
  await expect(ask()).rejects.toThrow('away')
  expect(await ask()).toBe(4)
})
