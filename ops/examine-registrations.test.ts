import { expect, test } from 'vitest'
import { charity } from '#charity'
import { examineRegistrations } from './examine-registrations.ts'

const now = Date.UTC(2026, 10, 22)
const agency = { phone: '1-800-000-0000', web: 'www.example.org', checked: '2026-11-22' }
const florida = { state: 'FL', place: 'Florida', status: 'registered', number: 'CH1', reportsFiled: false } as const
const examined = (...registrations: Parameters<typeof examineRegistrations>[0]['registrations']) =>
  examineRegistrations({ ...charity.identity, registrations }, now).map(({ state, says }) => `${state}: ${says}`)

test('doctor says which states’ statements donors read', () => {
  expect(examined()).toEqual(['well: no state’s statement is shown: none is due'])
  expect(examined({ ...florida, agency, expires: '2027-10-31' })).toEqual(['well: donors read the statements of FL'])
})

test('what a statement lacks is ill', () => {
  expect(examined({ ...florida, agency: { phone: agency.phone, checked: agency.checked } })).toContain(
    'ill: the statement of FL needs agency.web (identity.yaml)',
  )
})

test('a registration that lapses is told two months before, and is ill once it has', () => {
  expect(examined({ ...florida, agency, expires: '2027-01-10' })).toContain('look: FL: lapses on 2027-01-10')
  expect(examined({ ...florida, agency, expires: '2026-11-22' })).toContain('look: FL: lapses on 2026-11-22')
  expect(examined({ ...florida, agency, expires: '2026-11-21' })).toContain(
    'ill: FL: lapsed on 2026-11-21, and its statement still says it holds',
  )
})

test('numbers of offices that nobody looked up for a year are to be looked up', () => {
  expect(examined({ ...florida, agency: { ...agency, checked: '2025-11-01' } })).toContain(
    'look: FL: its office was last looked up on 2025-11-01',
  )
})
