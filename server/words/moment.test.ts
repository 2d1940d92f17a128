import { expect, test } from 'vitest'
import { charityClock, momentOf } from './moment.ts'

test.each([
  ['2026-11-23 06:00', '2026-11-23T12:00:00Z'],
  ['2026-07-04T06:30', '2026-07-04T11:30:00Z'],
  // the day on which the clocks go back has an hour more
  ['2026-11-01 00:30', '2026-11-01T05:30:00Z'],
  ['2026-11-01 12:00', '2026-11-01T18:00:00Z'],
  ['2026-03-08 12:00', '2026-03-08T17:00:00Z'],
])('%s by the charity’s clock is %s', (text, at) => {
  expect(momentOf(text)).toBe(Date.parse(at))
  expect(charityClock(Date.parse(at))).toBe(text.replace('T', ' '))
})

test.each(['', 'tomorrow', '2026-11-23', '2026-02-30 10:00', '2026-13-01 10:00', '2026-11-23 24:00'])(
  '%s is no moment',
  (text) => expect(momentOf(text)).toBeNull(),
)
