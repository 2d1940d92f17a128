import { expect, test } from 'vitest'
import { addressingOf, withheld } from './addressing.ts'
import { haveOtherNames, mergeRefused, rootsOf, type ToMerge } from './merge.ts'
import { asOne, nothingKnown, noWishes } from './person.ts'

const died = { on: null, toldBy: 'Ruth', contact: null }
const one = (root: string, more: Partial<ToMerge['person']> = {}, runs = false): ToMerge => ({
  person: { root, forgottenAt: null, deceased: null, ...more },
  names: [{ firstName: 'Ada', lastName: root }],
  runs,
})

test('a widow who gives monthly is not made one with her husband who has died', () => {
  expect(mergeRefused(one('a', { deceased: died }), one('b', {}, true))).toBe('one has died')
  expect(mergeRefused(one('a', {}, true), one('b', { deceased: died }))).toBe('one has died')
  expect(mergeRefused(one('a', { deceased: died }), one('b'))).toBeNull()
  expect(mergeRefused(one('a'), one('a'))).toBe('same')
  expect(mergeRefused(one('a', { forgottenAt: 5 }), one('b'))).toBe('forgotten')
  expect(haveOtherNames(one('a'), one('b'))).toBe(true)
  expect(haveOtherNames(one('a'), one('a'))).toBe(false)
})

test('a chain of merges ends with who was merged into nobody, and taking one apart gives it back its own', () => {
  const people = [
    { id: 'a', mergedInto: null },
    { id: 'b', mergedInto: 'a' },
    { id: 'c', mergedInto: 'b' },
  ]
  expect([...rootsOf(people).values()]).toEqual(['a', 'a', 'a'])
  const apart = people.map((each) => (each.id === 'b' ? { ...each, mergedInto: null } : each))
  expect([...rootsOf(apart).values()]).toEqual(['a', 'b', 'b'])
})

test('merged, the own word counts, a wish of any is heeded, and a death of any is one', () => {
  const both = asOne([
    { ...nothingKnown, telephone: '1' },
    { ...nothingKnown, telephone: '2', employer: 'Acme', wishes: { ...noWishes, noCalls: true }, deceased: died },
  ])
  expect(both).toMatchObject({
    telephone: '1',
    employer: 'Acme',
    wishes: { noCalls: true, noEmail: false },
    deceased: died,
  })
  expect(addressingOf(nothingKnown)).toBeNull()
  expect(addressingOf(both)).toEqual({ deceased: true })
})

test('letters leave as their person wishes, and none to who has died but to somebody else', () => {
  expect(withheld({ onlyReceipts: true }, 'paper', false)).toBeNull()
  expect(withheld({ onlyReceipts: true }, undefined, false)).toBe('its donor wants no letters but receipts')
  expect(withheld({ noEmail: true }, 'paper', false)).toBe('its donor wants no e-mail: it can be printed')
  expect(withheld({ noEmail: true }, 'asked', false)).toBeNull()
  expect(withheld({ deceased: true }, 'asked', false)).toBe('its donor has died')
  expect(withheld({ deceased: true }, 'paper', true)).toBeNull()
})
