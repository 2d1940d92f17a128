import { expect, test } from 'vitest'
import { hours, systemClock } from './clock.ts'

test('a wait ends when it is called off, also when that was before it began', async () => {
  const nap = new AbortController()
  const woken = systemClock.wait(hours(1), nap.signal).then(() => 'woken')
  nap.abort('enough')
  expect(await woken).toBe('woken')
  await systemClock.wait(hours(1), nap.signal)
})

test('a wait ends by itself', async () => {
  const before = systemClock.now()
  await systemClock.wait(5)
  expect(systemClock.now()).toBeGreaterThanOrEqual(before + 4)
})
