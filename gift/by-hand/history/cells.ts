import { parseAmount } from '../../amount.ts'
import { isDay } from '../../calendar.ts'
import { type Cents, formatWithCents } from '../../money.ts'
import type { Day } from '../../next-gift.ts'

/** A heading, however a program spaces and capitalises it. */
export const folded = (heading: string) =>
  heading
    .normalize('NFKC')
    .replaceAll('’', "'")
    .replaceAll(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase()

/**
 * A sum as programs write it, read by the rule by which a donor's typing is read: what can be read in two ways is refused, and said. Only
 * programs write four decimals and more.
 */
export function amountIn(text: string): { readonly cents: Cents } | { readonly fault: string } {
  const bare = text
    .replace(/^US(?=\$)/i, '')
    .replace(/ ?USD$/i, '')
    .replace(/(\.\d\d)00+$/, '$1')
  const amount = parseAmount(bare, 'en')
  if (amount.kind === 'clear') return { cents: amount.cents }
  const named = `its amount “${text.slice(0, 40)}”`
  if (amount.kind === 'refused') return { fault: `${named} is none` }
  return { fault: `${named} may be ${amount.readings.map((each) => formatWithCents(each)).join(' or ')}` }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * A day as American programs write it: `2024-03-09`, `3/9/2024` or `March 9, 2024`, with or without a time behind it. A time that names
 * its zone is a moment, and has the charity's day; any other is of the day that is written.
 */
export function dayOf(text: string, dayAt: (at: number) => Day): Day | null {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ]|$)/.exec(text)?.[1]
  const [, month, date, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ ,]|$)/.exec(text) ?? []
  const [, name = '', on, of] = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})(?:[ ,]|$)/i.exec(text) ?? []
  const called = months.indexOf(name.slice(0, 3).toLowerCase()) + 1
  const day =
    iso ?? (year ? `${year}-${two(month)}-${two(date)}` : of && called > 0 ? `${of}-${two(called)}-${two(on)}` : '')
  if (!isDay(day)) return null
  const [, hour, minute, second, half = '', zone] = zoned.exec(text) ?? []
  if (zone === undefined) return day
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
  const at = Date.parse(`${day}T${two(hours)}:${minute}:${two(second)}${/^(z|utc)$/i.test(zone) ? 'Z' : zone}`)
  return Number.isNaN(at) ? null : dayAt(at)
}

const zoned = /[T ,](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)? ?([ap]\.?m\.?)? ?(Z|UTC|[+-]\d{2}:\d{2})$/i
const two = (number: number | string = '') => String(number).padStart(2, '0')
