import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { countedNames, isOfTheSite } from './budget.ts'
import { callerOf } from './caller.ts'

const total = 6400

const sixtyFour = (name: string) => Array.from({ length: 64 }, (_, row) => `${name}:${row}`)

describe.each([
  { dialect: 'postgres', site: sixtyFour('site'), proven: sixtyFour('proven') },
  // one writes at a time
  { dialect: 'sqlite', site: ['site:0'], proven: ['proven:0'] },
] as const)('what every beginning writes, on $dialect', ({ dialect, site, proven }) => {
  let h: OwnServices
  beforeAll(async () => {
    h = await servicesOn(dialect)
  })
  afterAll(() => h.end())

  /** How often each row is written by so many beginnings, each from a network of its own. */
  async function countsOf(isProven: boolean): Promise<ReadonlyMap<string, number>> {
    const caller = callerOf('secret-of-this-test')
    const rows = new Map<string, number>()
    await h.store.read(function* (db) {
      for (let number = 0; number < total; number++) {
        const address = `${20 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}.9`
        const names = yield* countedNames({ ...caller(address, null), proven: isProven }, h.random)(db)
        for (const name of names) rows.set(name, (rows.get(name) ?? 0) + 1)
      }
    })
    return rows
  }

  const most = site.length === 1 ? total : total / 20

  test('is spread over rows of which, with many writers, none is written by a twentieth of all', async () => {
    const rows = await countsOf(false)
    const ofTheSite = [...rows].filter(([name]) => isOfTheSite(name))
    expect(ofTheSite.map(([name]) => name).toSorted()).toEqual([...site].toSorted())
    const counts = ofTheSite.map(([, count]) => count)
    expect(
      counts.reduce((sum, count) => sum + count, 0),
      'each is counted once',
    ).toBe(total)
    expect(Math.max(...counts)).toBeLessThanOrEqual(most)
    const shared = [...rows].filter(([name, count]) => !isOfTheSite(name) && count > total / 20)
    expect(shared, 'no other row is everybody’s').toEqual([])
  })

  test('is spread so in an attack too, where everybody works', async () => {
    const ofTheSite = [...(await countsOf(true))].filter(([name]) => isOfTheSite(name))
    expect(ofTheSite.map(([name]) => name).toSorted()).toEqual([...site, ...proven].toSorted())
    expect(Math.max(...ofTheSite.map(([, count]) => count))).toBeLessThanOrEqual(most)
  })
})
