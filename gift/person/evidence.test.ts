import { expect, test } from 'vitest'
import { type Evidence, isSameName, type KnownEvidence, personByEvidence } from './evidence.ts'

const gift = (more: Partial<Evidence> = {}): Evidence => ({
  provider: 'stripe',
  customer: null,
  email: 'ada@example.org',
  isProven: false,
  firstName: 'Ada',
  lastName: 'Field',
  ...more,
})
const known = (person: string, more: Partial<Evidence> = {}): KnownEvidence => ({ ...gift(more), person })

test('the same payer at the provider is the same person, whatever was typed', () => {
  const typed = { firstName: 'A.', lastName: 'F.', email: 'other@example.org', customer: 'cus_1' }
  expect(personByEvidence(gift(typed), [known('p1', { customer: 'cus_1' })])).toBe('p1')
  expect(personByEvidence(gift(typed), [known('p1', { customer: 'cus_1', provider: 'paypal' })])).toBeNull()
})

test('the same address under the same name is the same person, and the name alone never', () => {
  expect(personByEvidence(gift({ firstName: 'ADÁ', email: 'Ada@Example.org' }), [known('p1')])).toBe('p1')
  expect(
    personByEvidence(gift({ email: 'ada@elsewhere.example', isProven: true }), [known('p1', { isProven: true })]),
  ).toBeNull()
})

test('another name at one address is the same person only where both have proven that they read it', () => {
  const husband = { firstName: 'Harold', lastName: 'Field' }
  expect(personByEvidence(gift(husband), [known('p1')])).toBeNull()
  expect(personByEvidence(gift(husband), [known('p1', { isProven: true })])).toBeNull()
  expect(personByEvidence(gift({ ...husband, isProven: true }), [known('p1')])).toBeNull()
  expect(personByEvidence(gift({ ...husband, isProven: true }), [known('p1', { isProven: true })])).toBe('p1')
})

test('who gave no name is nobody of that name', () => {
  const nameless = { firstName: '', lastName: ' ' }
  expect(isSameName(nameless, nameless)).toBe(false)
  expect(personByEvidence(gift(nameless), [known('p1', nameless)])).toBeNull()
})
