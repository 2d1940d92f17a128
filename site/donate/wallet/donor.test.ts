import { expect, test } from 'vitest'
import { emptyDraft } from '#gift/draft.ts'
import { donorOf } from './donor.ts'

const wallet = (name: string, email?: string) => ({ name, ...(email ? { email } : {}), address: {} }) as never
const requirements = { firstName: 'required', lastName: 'required', email: 'required' } as const

test('who typed nothing is who the wallet says, the last word as the last name', () => {
  const answer = wallet('  Ana María  Paz ', 'ana@example.org')
  expect(donorOf(emptyDraft, requirements, answer)).toEqual({
    firstName: 'Ana María',
    lastName: 'Paz',
    email: 'ana@example.org',
  })
})

test('what was typed stands, and the wallet adds what was not', () => {
  const draft = { ...emptyDraft, firstName: 'Rosa', email: 'rosa@example.org' }
  const answer = wallet('Ana Paz', 'ana@example.org')
  expect(donorOf(draft, { lastName: 'required' }, answer)).toEqual({
    firstName: 'Rosa',
    lastName: 'Paz',
    email: 'rosa@example.org',
  })
})

test('an address that is none is not taken from the form', () => {
  const draft = { ...emptyDraft, firstName: 'Rosa', lastName: 'Vega', email: 'rosa@' }
  expect(donorOf(draft, { email: 'not_an_email' }, wallet('Ana Paz', 'ana@example.org'))?.email).toBe('ana@example.org')
})

test('with one word for a name, or no address, the provider tells our server', () => {
  expect(donorOf(emptyDraft, requirements, wallet('Ana', 'ana@example.org'))).toBeNull()
  expect(donorOf(emptyDraft, requirements, wallet('Ana Paz'))).toBeNull()
  expect(donorOf(emptyDraft, requirements, undefined)).toBeNull()
})

test.each(['Evil Io Com', 'Visit evil.com now', 'Ana 12345 Paz', 'Your account', `Ana ${'z'.repeat(80)}`])(
  'a name that our form does not take stops nobody: the provider tells our server %j',
  (name) => expect(donorOf(emptyDraft, requirements, wallet(name, 'ana@example.org'))).toBeNull(),
)
