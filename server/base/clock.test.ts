import { expect, test } from 'vitest'
import { hours, monthsLater, systemClock } from './clock.ts'

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

test.each([
  ['2026-01-15T10:00:00Z', 1, '2026-02-15T10:00:00Z'],
  ['2026-01-31T10:00:00Z', 1, '2026-02-28T10:00:00Z'],
  ['2028-01-31T10:00:00Z', 1, '2028-02-29T10:00:00Z'],
  ['2026-10-31T10:00:00Z', 4, '2027-02-28T10:00:00Z'],
  ['2026-03-31T10:00:00Z', 0, '2026-03-31T10:00:00Z'],
])('%s and %i months are %s', (from, months, then) => {
  expect(monthsLater(Date.parse(from), months)).toBe(Date.parse(then))
})
