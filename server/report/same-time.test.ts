import { expect, test } from 'vitest'
import { beginningOf, timeZone } from '#content/dates.ts'
import { hourOf, sameTime, yearBefore } from './same-time.ts'

/** As the charity's clock shows it. */
const shown = (at: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)

test('days are counted by the calendar', () => {
  expect(yearBefore('2026-11-22')).toBe('2025-11-22')
  expect(yearBefore('2028-02-29')).toBe('2027-02-28')
})

test('the same time of another day is what the charity’s clock shows, also across a change of its clocks', () => {
  // In the charity's zone clocks went forward on March 8, 2026, and back on November 1.
  for (const [now, day] of [
    ['2026-03-12T20:34:00Z', '2026-03-05'],
    ['2026-11-05T03:10:00Z', '2026-10-28'],
    ['2026-11-22T21:00:00Z', '2025-11-22'],
  ] as const) {
    const at = Date.parse(now)
    expect(shown(sameTime(at, day))).toBe(`${day} ${shown(at).slice(-5)}`)
    expect(hourOf(sameTime(at, day))).toBe(hourOf(at))
  }
})

test('a time that the clocks leapt over is the moment after the leap', () => {
  const halfPastTwo = beginningOf('2026-03-09') + 2.5 * 3_600_000
  expect(shown(sameTime(halfPastTwo, '2026-03-08'))).toMatch(/^2026-03-08 0[1-3]:\d\d$/)
})
