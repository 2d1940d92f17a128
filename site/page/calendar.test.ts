import { expect, test } from 'vitest'
import type { PageBlock } from '#charity/pages.ts'
import { beginningOf } from '#content/dates.ts'
import { calendarOf, momentOf } from './calendar.ts'

test('a time of a day on which clocks change is the one that they show', () => {
  // the clocks of the specification's charity go on an hour at two o'clock on March 14, 2027, and back on November 7
  const since = (text: string) => (momentOf(text) - beginningOf(text.slice(0, 10))) / 3_600_000
  expect(since('2027-03-13 10:00')).toBe(10)
  expect(since('2027-03-14 10:00')).toBe(9)
  expect(since('2027-11-07 10:00')).toBe(11)
  expect(since('2027-11-07 00:30')).toBe(0.5)
})

test('what a calendar would read otherwise is escaped, and no line has more than 75 octets', () => {
  const event: Extract<PageBlock, { kind: 'event' }> = {
    kind: 'event',
    title: { en: 'Soup; bread, and more' },
    starts: '2027-05-08 10:00',
    ends: '2027-05-08 16:30',
    place: { en: 'Here' },
    text: { en: `Bring ${'cañas '.repeat(30)}\nand a \\ friend` },
  }
  const text = calendarOf(event, '/soup', 0, 'en')
  expect(text).toContain('\r\nSUMMARY:Soup\\; bread\\, and more\r\n')
  expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
  const lines = text.split('\r\n')
  for (const line of lines) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
  expect(lines.join('\n').replaceAll('\n ', '')).toContain(`cañas \\nand a \\\\ friend`)
})
