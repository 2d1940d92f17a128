import * as v from 'valibot'
import { inAsciiDigits, parseAmount } from '../amount.ts'
import { appealOf } from '../appeals.ts'
import { isDay } from '../calendar.ts'
import { fundNamed } from '../funds.ts'
import { defaultLanguage, type Language, localeOf } from '../language.ts'
import type { Cents } from '../money.ts'
import type { Day } from '../next-gift.ts'
import type { PersonName } from '../person/person.ts'
import type { PostalAddress } from '../tribute.ts'
import { email, personName } from '../typed-text.ts'
import { isLineKind, isNumbered, type LineKind, lineKinds, type ReceiptWay, receiptWays } from './kinds.ts'
import { readPostalLine } from './postal-line.ts'

/** The fields of a line, in the order in which they are typed, and stand in a spreadsheet. */
export const lineFields = [
  'amount',
  'received',
  'number',
  'donor',
  'contact',
  'fund',
  'memory',
  'receipt',
  'about',
  'kind',
  'appeal',
] as const
export type LineField = (typeof lineFields)[number]

/** A line as it was typed: kept so, whatever is wrong with it. */
export type TypedLine = Readonly<Partial<Record<LineField, string>>>

/** The fields that languages write differently. */
export const languageFields = ['amount', 'received'] as const
/** In which language each of them was typed; absent: in the charity's own. */
export type LineLanguages = Readonly<Partial<Record<(typeof languageFields)[number], Language>>>

/** A line that can become a gift. */
export interface ReadLine {
  readonly kind: LineKind
  readonly cents: Cents
  readonly received: Day
  /** The last four digits of the number of its check or transfer. */
  readonly last4: string | null
  readonly name: PersonName
  readonly email: string | null
  readonly postal: PostalAddress | null
  readonly fund: string | null
  readonly appeal: string | null
  readonly inMemoryOf: string | null
  readonly receipt: ReceiptWay
  readonly about: string | null
}

/** What is wrong with a field of a line; its sentence stands under `staff.lineFaults`. */
export type LineFault =
  | 'amount missing'
  | 'not an amount'
  | 'amount unclear'
  | 'too much'
  | 'not a day'
  | 'day unclear'
  | 'day ahead'
  | 'day long ago'
  | 'not a number'
  | 'name missing'
  | 'not a name'
  | 'too long'
  | 'not an address'
  | 'no such fund'
  | 'no such appeal'
  | 'not a receipt'
  | 'no email'
  | 'no postal'
  | 'no such kind'
  | 'about missing'
  | 'formula'
  | 'signs'

export type LineFaults = Readonly<Partial<Record<LineField, LineFault>>>

/** What a batch says of lines that do not say it themselves. */
export interface LineDefaults {
  readonly kind: LineKind
  readonly day: Day
  readonly fund: string | null
  readonly appeal: string | null
}

/** More than a hundred million dollars on one line is a slip of the hand. */
const mostCents = 10_000_000_000
/** A check is stale after half a year; what was put aside for longer than two years is another year's. */
const longestAgo = 2 * 366 * 86_400_000
const longestAbout = 300
/** As long as any field is kept. */
export const longestField = 400

/**
 * What begins a formula in a spreadsheet, and never a name or an address. A minus before a digit is none: a sum below zero is refused as an
 * amount.
 */
const formula = /^\s*[=+@]|^\s*-(?!\d)|^\t/
/** What cannot be seen, or turns a text around. */
const unseen = /[\p{Cc}\p{Co}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd\u{e0000}-\u{e007f}]/u

/** What was typed, as a gift, or what is wrong with it by its field. `today`: by the charity's clock. */
export function readLine(
  typed: TypedLine,
  defaults: LineDefaults,
  today: Day,
  languages: LineLanguages = {},
):
  | { readonly ok: true; readonly line: ReadLine }
  | { readonly ok: false; readonly faults: LineFaults; readonly cents: Cents | null } {
  const faults: Partial<Record<LineField, LineFault>> = {}
  const text = (field: LineField) => (typed[field] ?? '').trim()
  for (const field of lineFields) {
    if (text(field).length > longestField) faults[field] = 'too long'
    else if (unseen.test(text(field))) faults[field] = 'signs'
    else if (formula.test(text(field))) faults[field] = 'formula'
  }
  const fault = (field: LineField, is: LineFault) => {
    faults[field] ??= is
    return null
  }
  const amount = amountOf(text('amount'), languages.amount ?? defaultLanguage)
  if (typeof amount === 'string') fault('amount', amount)
  const kind = text('kind') === '' ? defaults.kind : text('kind')
  if (!isLineKind(kind)) fault('kind', 'no such kind')
  const of = isLineKind(kind) ? lineKinds[kind] : lineKinds.check
  const day = dayOf(text('received'), defaults.day, today, languages.received ?? defaultLanguage)
  const received = day.is === 'day' ? day.day : null
  if (day.is !== 'day') fault('received', day.is)
  else if (day.day > today) fault('received', 'day ahead')
  else if (Date.parse(today) - Date.parse(day.day) > longestAgo) fault('received', 'day long ago')
  const number = text('number')
  if (number !== '' && !/^[\w-]{1,24}$/.test(number)) fault('number', 'not a number')
  const name = nameOf(text('donor'), faults)
  const contact = contactOf(text('contact'))
  if (contact === null) fault('contact', 'not an address')
  const fundText = text('fund') || (defaults.fund ?? '')
  const fund = fundText === '' ? null : fundNamed(fundText, received ?? today)
  if (fundText !== '' && !fund) fault('fund', 'no such fund')
  const appealText = text('appeal') || (defaults.appeal ?? '')
  const appeal = appealText === '' ? null : appealOf(appealText)
  if (appealText !== '' && !appeal) fault('appeal', 'no such appeal')
  const memory = text('memory')
  if (memory.length > 121) fault('memory', 'too long')
  else if (memory !== '' && !v.is(personName(121), memory)) fault('memory', 'not a name')
  const { email: mail = null, postal = null } = contact ?? {}
  const word = text('receipt').toLowerCase()
  const receipt = receiptWays.find((way) => way === word) ?? (mail ? 'email' : postal ? 'mail' : 'none')
  if (word !== '' && receipt !== word) fault('receipt', 'not a receipt')
  else if (receipt === 'email' && mail === null) fault('receipt', 'no email')
  else if (receipt === 'mail' && postal === null) fault('receipt', 'no postal')
  const about = text('about')
  if (of.about !== null && about === '') fault('about', 'about missing')
  else if (about.length > longestAbout) fault('about', 'too long')
  const cents = typeof amount === 'string' ? null : amount
  if (Object.keys(faults).length > 0 || !isLineKind(kind) || cents === null || received === null || name === null) {
    return { ok: false, faults, cents }
  }
  return {
    ok: true,
    line: {
      kind,
      cents,
      received,
      last4: isNumbered(kind) && number !== '' ? number.slice(-4) : null,
      name,
      email: mail,
      postal,
      fund: fund?.id ?? null,
      appeal: appeal?.id ?? null,
      inMemoryOf: memory === '' ? null : memory,
      receipt,
      about: about === '' ? null : about,
    },
  }
}

/** Who a line names, and where they live, as far as that can be read, whatever else is wrong with it. */
export function giverOf({ donor = '', contact = '' }: TypedLine): {
  readonly name: PersonName | null
  readonly postal: PostalAddress | null
} {
  return { name: nameOf(donor.trim(), {}), postal: contactOf(contact.trim())?.postal ?? null }
}

/** The amount of a line; or what is wrong with it. */
export function amountOf(text: string, language: Language): Cents | LineFault {
  const amount = parseAmount(text, language)
  if (amount.kind === 'ambiguous') return 'amount unclear'
  if (amount.kind === 'refused') {
    if (amount.code === 'amount_missing') return 'amount missing'
    return amount.code === 'amount_above_maximum' ? 'too much' : 'not an amount'
  }
  if (amount.cents <= 0) return 'not an amount'
  return amount.cents > mostCents ? 'too much' : amount.cents
}

type ReadDay = { readonly is: 'day'; readonly day: Day } | { readonly is: 'not a day' | 'day unclear' }

/**
 * A day as it is typed: `2026-11-18`, or `11/18`, `11/18/26` in the order in which its language writes month and day, or the charity's own
 * does; an empty text is the batch's own day. Without a year it is the last such day. Never guessed: what is one day in one order and
 * another in the other is asked back.
 */
function dayOf(text: string, otherwise: Day, today: Day, language: Language): ReadDay {
  if (text === '') return { is: 'day', day: otherwise }
  const digits = inAsciiDigits(text, localeOf(language))
  if (/^\d{4}-\d\d-\d\d$/.test(digits)) return isDay(digits) ? { is: 'day', day: digits } : { is: 'not a day' }
  const [, one, other, year] = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d\d))?$/.exec(digits) ?? []
  if (one === undefined || other === undefined) return { is: 'not a day' }
  const orders = [language, defaultLanguage].map((each) =>
    beginsWithDay(localeOf(each)) ? [other, one] : [one, other],
  )
  const days = orders.map(([month = '', day = '']) => dated({ year, month, day }, today)).filter(isDay)
  const [day, ...more] = new Set(days)
  if (day === undefined) return { is: 'not a day' }
  return more.length > 0 ? { is: 'day unclear' } : { is: 'day', day }
}

/** Whether a locale writes the day before the month. */
function beginsWithDay(locale: string): boolean {
  const format = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
  })
  const parts = format.formatToParts(0).map(({ type }) => type)
  return parts.indexOf('day') < parts.indexOf('month')
}

/** A month and a day of a year, or the last such day; whether it is one of the calendar is for `isDay` to say. */
function dated({ year, month, day }: { year: string | undefined; month: string; day: string }, today: Day): string {
  const on = (of: number) => `${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (year !== undefined) return on(Number(year.length === 2 ? `20${year}` : year))
  const thisYear = Number(today.slice(0, 4))
  // in January what came in December is written without a year too; what is a few days ahead is a slip
  const ahead = Date.parse(on(thisYear)) - Date.parse(today)
  return on(ahead > 180 * 86_400_000 ? thisYear - 1 : thisYear)
}

/** `Whitaker, Rose`, or as it stands on the check: then all of it is one name, be it a club's. */
function nameOf(text: string, faults: Partial<Record<LineField, LineFault>>): PersonName | null {
  if (text === '') {
    faults.donor ??= 'name missing'
    return null
  }
  const [last = '', first = '', ...more] = text.split(',').map((part) => part.trim())
  const name =
    more.length > 0 || first === '' ? { firstName: '', lastName: text } : { firstName: first, lastName: last }
  for (const part of [name.firstName, name.lastName]) {
    if (part.length > 60) faults.donor ??= 'too long'
    else if (part !== '' && !v.is(personName(60), part)) faults.donor ??= 'not a name'
  }
  return faults.donor === undefined ? name : null
}

/** An e-mail address, or a postal one on one line; an empty text has neither. Null: it is no address. */
function contactOf(text: string): { readonly email?: string; readonly postal?: PostalAddress } | null {
  if (text === '') return {}
  if (text.includes('@')) return v.is(email, text) ? { email: v.parse(email, text) } : null
  const postal = readPostalLine(text)
  return postal && { postal }
}
