import { expect, test, vi } from 'vitest'
import { employerCalled, employerNamed, employersFound, hasEmployers, matchBy } from './employers.ts'
import { cents } from './money.ts'

vi.mock('#charity', async (original) => ({
  ...(await original<object>()),
  employers: [
    { name: 'Río Power', alsoKnownAs: ['RVP', 'Valley-Electric'], ratio: 2, most: 1000 },
    { name: 'Delta Shipping', alsoKnownAs: [], ratio: 1 },
    { name: 'Ferry & Sons', alsoKnownAs: [], ratio: 0.5, least: 25 },
  ],
}))

test.each([
  ['', ['Delta Shipping', 'Ferry & Sons', 'Río Power']],
  ['rio', ['Río Power']],
  ['VALLEY el', ['Río Power']],
  ['ship delta', ['Delta Shipping']],
  ['hipping', []],
  ['sons, ferry', ['Ferry & Sons']],
  [' ferry ', ['Ferry & Sons']],
  ['rio electric', []],
])('“%s” finds whose words begin so, whatever their accents and their order', (typed, names) => {
  expect(employersFound(typed).map(({ name }) => name)).toEqual(names)
})

test.each([
  ['Río Power', 10_000, 20_000],
  ['Río Power', 90_000, 100_000],
  ['Ferry & Sons', 2499, 0],
  ['Ferry & Sons', 2500, 1250],
  ['Ferry & Sons', 2501, 1250],
])('%s adds what its rules say to a gift of %i cents: %i', (name, amount, added) => {
  expect(matchBy(employerCalled(name), cents(amount))).toBe(added)
})

test('whoever is not in the list is called as they were typed, and by no rules', () => {
  expect(employerCalled('rvp')).toMatchObject({ name: 'Río Power' })
  expect(employerCalled(' Harbor Bank ')).toEqual({ name: 'Harbor Bank' })
  expect(matchBy(employerCalled('Harbor Bank'), cents(10_000))).toBe(0)
})

test('an employer is known by its very name, and called by any that it goes by', () => {
  expect(hasEmployers).toBe(true)
  expect(['Delta Shipping', 'delta shipping', 'RVP'].map((name) => employerNamed(name)?.name)).toEqual([
    'Delta Shipping',
    undefined,
    undefined,
  ])
  expect(['DELTA shipping', 'valley electric', 'RVP'].map((name) => employerCalled(name).name)).toEqual([
    'Delta Shipping',
    'Río Power',
    'Río Power',
  ])
})
