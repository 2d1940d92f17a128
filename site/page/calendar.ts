import { identity } from '#charity'
import type { PageBlock } from '#charity/pages.ts'
import { beginningOf, timeZone } from '#content/dates.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { unmarked } from '#content/language-tags.ts'

type EventBlock = Extract<PageBlock, { kind: 'event' }>

/** Where the file of an event is that stands as the block `at` of the page at `path`. */
export const calendarPath = (path: string, at: number): string => `${path}/event-${at + 1}.ics`

const { host } = new URL(Object.values(identity.mainSite)[0] ?? 'https://site.example')

const wall = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** When a day and a time by the charity's clock are, in unix milliseconds; a time that the clocks leap over, what it would have been. */
export function momentOf(text: string): number {
  const [day = '', time = ''] = text.split(' ')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const near = beginningOf(day) + (hours * 60 + minutes) * 60_000
  // a day with a change of clocks has an hour more or less
  const times = [0, -60, 60].map((shift) => near + shift * 60_000)
  return times.find((each) => wall.format(each).replace(',', '') === text) ?? near
}

/**
 * The file of an event for calendars.
 * @see https://www.rfc-editor.org/rfc/rfc5545
 */
export function calendarOf(block: EventBlock, path: string, at: number, language: Language): string {
  const { title, starts, ends, place, address, text } = block
  const words = (each: EventBlock['title']) => escapedText(unmarked(inLanguage(each, language)))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapedText(identity.shortName)}//pages//${language.toUpperCase()}`,
    'BEGIN:VEVENT',
    `UID:${path.slice(1).replaceAll('/', '-')}-${at + 1}@${host}`,
    `DTSTAMP:${stamp(momentOf(starts))}`,
    `DTSTART:${stamp(momentOf(starts))}`,
    `DTEND:${stamp(momentOf(ends))}`,
    `SUMMARY:${words(title)}`,
    `LOCATION:${words(place)}${address ? `\\, ${escapedText(address)}` : ''}`,
    ...(text ? [`DESCRIPTION:${words(text)}`] : []),
    `URL:%%PUBLIC_ORIGIN%%${path}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  return lines.map(folded).join('\r\n')
}

const stamp = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')

const escapedText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** No line has more than 75 octets: what is longer goes on behind a space. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const letter of line) {
    if (new TextEncoder().encode(part + letter).length > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part].join('\r\n ')
}
