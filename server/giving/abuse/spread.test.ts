import { expect, test } from 'vitest'
import { systemRandom } from '../../base/random.ts'
import { handClock } from '../testing/hand-clock.ts'
import { countedNames, isOfTheSite, provenParts, siteParts } from './budget.ts'
import { callerOf } from './caller.ts'

const total = 6400

/** How often each row is written by so many beginnings, each from a network of its own. */
function countsOf(proven: boolean): ReadonlyMap<string, number> {
  const random = systemRandom(handClock())
  const caller = callerOf('secret-of-this-test')
  const rows = new Map<string, number>()
  for (let number = 0; number < total; number++) {
    const who = { ...caller(`${20 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}.9`, null), proven }
    for (const name of countedNames(who, random)) rows.set(name, (rows.get(name) ?? 0) + 1)
  }
  return rows
}

test('in an attack, where everybody works, no row is written by a twentieth of all beginnings either', () => {
  const ofTheSite = [...countsOf(true)].filter(([name]) => isOfTheSite(name))
  expect(ofTheSite.map(([name]) => name).toSorted()).toEqual([...siteParts, ...provenParts].toSorted())
  expect(Math.max(...ofTheSite.map(([, count]) => count))).toBeLessThan(total / 20)
})

test('what every beginning writes is spread over sixty-four rows, none of which a twentieth of them waits for', () => {
  const rows = countsOf(false)
  const ofTheSite = [...rows].filter(([name]) => isOfTheSite(name))
  expect(ofTheSite.map(([name]) => name).toSorted()).toEqual([...siteParts].toSorted())
  expect(siteParts).toHaveLength(64)
  expect(
    ofTheSite.reduce((sum, [, count]) => sum + count, 0),
    'each is counted once',
  ).toBe(total)
  expect(Math.max(...ofTheSite.map(([, count]) => count))).toBeLessThan(total / 20)
  const shared = [...rows].filter(([name, count]) => !isOfTheSite(name) && count > total / 20)
  expect(shared, 'no other row is everybody’s').toEqual([])
})
