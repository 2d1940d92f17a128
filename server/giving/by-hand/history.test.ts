import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HistoryLine } from '#gift/by-hand/history/line.ts'
import { cents } from '#gift/money.ts'
import { personById } from '../../store/person/people.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { readHistory } from './history.ts'

const oak = { line1: '8 Oak Ave', line2: null, city: 'Oxford', region: 'MS', postalCode: '38655', country: 'US' }
const elm = { line1: '12 Elm St', line2: 'Apt 4', city: 'Nashville', region: 'TN', postalCode: '38103', country: 'US' }

describe.each(['sqlite', 'postgres'] as const)('what another program took, on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  })
  afterEach(() => h.end())

  const line = (id: string, more: Partial<HistoryLine>): HistoryLine => ({
    ref: `imported:plain:${id}`,
    about: `another program ${id}`,
    ...{ cents: cents(1000), day: '2024-03-09', fund: null, rest: {}, postal: null },
    name: { firstName: 'Rose', lastName: 'Whitaker' },
    email: 'rose@example.org',
    ...more,
  })
  const readIn = (...lines: readonly HistoryLine[]) => h.store.write(readHistory(h, lines, 'ben'))
  const giftOf = async (id: string) => {
    const rows = h.store.db.selectFrom('fact').innerJoin('gift', 'gift.id', 'fact.gift').select(['gift.id', 'person'])
    return await rows.where('ref', '=', `imported:plain:${id}`).executeTakeFirstOrThrow()
  }
  const livesAt = async (id: string) => (await h.store.read(personById((await giftOf(id)).person ?? '')))?.postal
  const notesOn = async (id: string) => {
    const notes = h.store.db.selectFrom('audit').select('details').where('action', '=', 'note')
    const rows = await notes.where('gift', '=', (await giftOf(id)).id).execute()
    return rows.map(({ details }) => (JSON.parse(details) as { text: string }).text)
  }

  test('where somebody lives is kept with whoever has an address for mail, and no other takes its place', async () => {
    await readIn(line('1', {}), line('2', { postal: oak }), line('3', { postal: elm }), line('4', { postal: oak }))
    expect(await livesAt('1')).toEqual(oak)
    expect((await giftOf('3')).person).toBe((await giftOf('1')).person)
    expect(await notesOn('2')).toEqual([])
    expect(await notesOn('3')).toEqual(['another program 3\nAddress: 12 Elm St, Apt 4, Nashville, TN 38103'])
    expect(await notesOn('4')).toEqual([])
  })

  test('an address is kept as a note where its line names nobody', async () => {
    const nobody = { name: { firstName: '', lastName: '' }, email: null }
    await readIn(line('1', { ...nobody, postal: oak, rest: { 'shoe size': '38' } }))
    expect((await giftOf('1')).person).toBeNull()
    expect(await notesOn('1')).toEqual(['another program 1\nshoe size: 38\nAddress: 8 Oak Ave, Oxford, MS 38655'])
  })
})
