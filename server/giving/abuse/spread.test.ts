import { expect, test } from 'vitest'
import { systemRandom } from '../../base/random.ts'
import { handClock } from '../testing/hand-clock.ts'
import { countedNames, isOfTheSite, siteParts } from './budget.ts'
import { callerOf } from './caller.ts'

test('what every beginning writes is spread over sixty-four rows, none of which a twentieth of them waits for', () => {
  const random = systemRandom(handClock())
  const caller = callerOf('secret-of-this-test')
  const rows = new Map<string, number>()
  const begun = 6400
  for (let number = 0; number < begun; number++) {
    const who = caller(`${20 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}.9`, null)
    for (const name of countedNames(who, random)) rows.set(name, (rows.get(name) ?? 0) + 1)
  }
  const ofTheSite = [...rows].filter(([name]) => isOfTheSite(name))
  expect(ofTheSite.map(([name]) => name).toSorted()).toEqual([...siteParts].toSorted())
  expect(siteParts).toHaveLength(64)
  expect(
    ofTheSite.reduce((sum, [, count]) => sum + count, 0),
    'each is counted once',
  ).toBe(begun)
  expect(Math.max(...ofTheSite.map(([, count]) => count))).toBeLessThan(begun / 20)
  const shared = [...rows].filter(([name, count]) => !isOfTheSite(name) && count > begun / 20)
  expect(shared, 'no other row is everybody’s').toEqual([])
})
