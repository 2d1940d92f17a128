import * as v from 'valibot'
import { countries, defaultCountry } from '../../countries.ts'
import { defaultFund, isKnownFund } from '../../funds.ts'
import { type Cents, minus } from '../../money.ts'
import type { Day } from '../../next-gift.ts'
import type { PersonName } from '../../person/person.ts'
import type { PostalAddress } from '../../tribute.ts'
import { email, personName } from '../../typed-text.ts'
import { amountIn, dayOf, folded } from './cells.ts'
import maps from './maps.json' with { type: 'json' }

export type MapName = keyof typeof maps
export const mapNames = Object.keys(maps) as MapName[]

/** What a map knows of a line. All but the first three may be missing in a file. */
const fields = [
  ...(['id', 'amount', 'day', 'currency', 'refunded', 'status'] as const),
  ...(['first', 'last', 'name', 'email'] as const),
  ...(['line1', 'line2', 'city', 'region', 'postalCode', 'country', 'fund'] as const),
] as const
type Field = (typeof fields)[number]
const needed = ['id', 'amount', 'day'] as const

/** How another program names its columns, and which of its lines are money that it took and kept. */
interface HistoryMap extends Readonly<Partial<Record<Field, readonly string[]>>> {
  readonly title: string
  readonly taken: readonly string[]
  readonly left: readonly string[]
  readonly test?: { readonly heading: string; readonly is: string }
}
const mapNamed = (name: MapName): HistoryMap => maps[name]

/** A line of another program's list as a gift that it took. */
export interface HistoryLine {
  /** `imported:MAP:ID`: told again it is the same gift. */
  readonly ref: string
  /** Of which program, and under which number there. */
  readonly about: string
  readonly cents: Cents
  readonly day: Day
  readonly name: PersonName
  readonly email: string | null
  readonly postal: PostalAddress | null
  readonly fund: string | null
  /** What the map knows no field for, or could not read as one, by its heading. */
  readonly rest: Readonly<Record<string, string>>
}

/** Why a line is no gift. */
export type LeftOut = 'no money came' | 'not in US dollars' | 'a test' | 'all went back'

/** What a line is: a gift, left out with the reason, or a fault of the file, as a sentence about it. */
export type ReadHistory =
  | { readonly is: 'gift'; readonly line: HistoryLine }
  | { readonly is: 'left out'; readonly why: LeftOut }
  | { readonly is: 'fault'; readonly fault: string }

/** By which days a list is read: the charity's own, which this room does not know. */
interface Calendar {
  readonly today: Day
  /** The day of a moment. `at`: unix milliseconds. */
  dayAt(at: number): Day
}

const anyOf = (names: readonly string[], text: string) => names.some((name) => folded(name) === folded(text))

/** How a heading is read: a reader of its lines, or what of it is missing. */
export function historyReader(
  name: MapName,
  heading: readonly string[],
): ((cells: readonly string[], calendar: Calendar) => ReadHistory) | { readonly lacks: string } {
  const map = mapNamed(name)
  const at = new Map<Field, number>()
  for (const field of fields) {
    const names = map[field]
    // the first of the names by which it may go: what is more exact stands before
    const place = names
      ?.map((each) => heading.findIndex((cell) => folded(cell) === folded(each)))
      .find((place) => place >= 0)
    if (place !== undefined) at.set(field, place)
  }
  for (const field of needed) if (!at.has(field)) return { lacks: (map[field] ?? []).join(' or ') }
  const { test } = map
  const testAt = test ? heading.findIndex((cell) => folded(cell) === folded(test.heading)) : -1
  return (cells, { today, dayAt }) => {
    const cell = (field: Field) => cells[at.get(field) ?? -1]?.trim() ?? ''
    if (test && testAt >= 0 && folded(cells[testAt] ?? '') === folded(test.is)) return { is: 'left out', why: 'a test' }
    const status = at.has('status') ? cell('status') : null
    if (status === '') return { is: 'fault', fault: 'it has no status' }
    if (status !== null && anyOf(map.left, status)) return { is: 'left out', why: 'no money came' }
    if (status !== null && !anyOf(map.taken, status))
      return { is: 'fault', fault: `its status “${status.slice(0, 40)}” is unknown` }
    const currency = cell('currency')
    if (currency !== '' && !/^(USD|US\$|\$)$/i.test(currency)) return { is: 'left out', why: 'not in US dollars' }
    const id = cell('id')
    if (!/^[\w.:#/-]{1,100}$/.test(id)) return { is: 'fault', fault: 'it has no id' }
    const [all, back] = [amountIn(cell('amount')), amountIn(cell('refunded') || '0')]
    if ('fault' in all) return { is: 'fault', fault: all.fault }
    if ('fault' in back) return { is: 'fault', fault: back.fault }
    const net = minus(all.cents, back.cents)
    if (net <= 0) return { is: 'left out', why: 'all went back' }
    const day = dayOf(cell('day'), dayAt)
    if (day === null) return { is: 'fault', fault: `its day “${cell('day').slice(0, 40)}” is none` }
    if (day > today) return { is: 'fault', fault: `its day ${day} is still to come` }
    const [columns, person] = [new Set<Field>(['id', 'amount', 'day']), personOf(cell)]
    if (currency !== '') columns.add('currency')
    for (const field of person.read) columns.add(field)
    // where a charity has no funds, what another program calls one is kept with the rest
    const fund = (defaultFund() && cell('fund')) || null
    if (fund !== null && !isKnownFund(fund))
      return { is: 'fault', fault: `its fund “${cell('fund').slice(0, 40)}” is unknown` }
    if (fund !== null) columns.add('fund')
    const understood = new Set([...columns].map((field) => at.get(field)))
    const rest = heading.flatMap((each, place) => {
      const value = cells[place]?.trim() ?? ''
      return understood.has(place) || value === '' ? [] : [[each, value] as const]
    })
    const { name: donor, email: address, postal } = person
    return {
      is: 'gift',
      line: {
        ref: `imported:${name}:${id}`,
        about: `${map.title} ${id}`,
        ...{ cents: net, day, name: donor, email: address, postal, fund },
        rest: Object.fromEntries(rest),
      },
    }
  }
}

const part = personName(60)

/** Who gave, as far as it can be read; what cannot be stays with the rest. */
function personOf(cell: (field: Field) => string) {
  const columns: Field[] = []
  const named = (first: string, last: string, of: readonly Field[]): PersonName | null => {
    const [one, other] = [v.safeParse(part, first), v.safeParse(part, last)]
    if ((first !== '' && !one.success) || (last !== '' && !other.success) || (first === '' && last === '')) return null
    columns.push(...of)
    return { firstName: one.success ? one.output : '', lastName: other.success ? other.output : '' }
  }
  const words = cell('name').split(/\s+/)
  const name = named(cell('first'), cell('last'), ['first', 'last']) ??
    named(words.slice(0, -1).join(' '), words.at(-1) ?? '', ['name']) ?? { firstName: '', lastName: '' }
  const address = v.safeParse(email, cell('email').toLowerCase())
  if (address.success) columns.push('email')
  const country = countryOf(cell('country'))
  const whole = [cell('line1'), cell('city'), cell('region'), cell('postalCode')].every((text) => text !== '')
  const postal: PostalAddress | null =
    whole && country !== null
      ? {
          line1: cell('line1'),
          line2: cell('line2') || null,
          city: cell('city'),
          region: cell('region'),
          postalCode: cell('postalCode'),
          country,
        }
      : null
  if (postal) columns.push('line1', 'line2', 'city', 'region', 'postalCode', 'country')
  return { name, email: address.success ? address.output : null, postal, read: columns }
}

const countryOf = (text: string): string | null => {
  if (text === '' || /^(usa|u\.s\.a?\.?|united states( of america)?)$/i.test(text)) return defaultCountry
  return countries.includes(text.toUpperCase()) ? text.toUpperCase() : null
}
