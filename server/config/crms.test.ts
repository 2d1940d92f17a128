import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const site = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_tests',
}
const crmsOf = (CONNECT: string) => readSettings({ ...site, CONNECT }).crms

test('a CRM is told by its address, with what lets us in; on this machine alone it is asked without TLS', () => {
  expect(crmsOf('')).toEqual([])
  expect(crmsOf('civicrm://k%40y@crm.example.org/civicrm/ , civicrm://key@127.0.0.1:4242/civicrm')).toEqual([
    {
      ...{ name: 'civicrm', url: 'civicrm://crm.example.org/civicrm', base: 'https://crm.example.org/civicrm' },
      ...{ user: 'k@y', secret: '' },
    },
    {
      ...{ name: 'civicrm', url: 'civicrm://127.0.0.1:4242/civicrm', base: 'http://127.0.0.1:4242/civicrm' },
      ...{ user: 'key', secret: '' },
    },
  ])
})

test.each([
  'https://key@crm.example.org',
  'civicrm://crm.example.org/civicrm',
  'civicrm://key@crm.example.org/civicrm?x=1',
  'civicrm://key@',
])('%s is refused', (address) => {
  expect(() => crmsOf(address)).toThrow('CONNECT must be addresses like civicrm://KEY@crm.example.org/civicrm')
})

test('the same place twice is refused', () => {
  const twice = 'civicrm://a@crm.example.org/civicrm,civicrm://b@crm.example.org/civicrm/'
  expect(() => crmsOf(twice)).toThrow('CONNECT must name each address once')
})
