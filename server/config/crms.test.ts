import { expect, test } from 'vitest'
import { crmUrl } from './crms.ts'
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

test('a host is the same in capitals, in the setting and as a person types it', () => {
  const [crm] = crmsOf('salesforce://key:secret@Charity.My.Salesforce.com')
  expect(crm?.url).toBe('salesforce://charity.my.salesforce.com')
  expect(crmUrl('salesforce://Charity.my.salesforce.com/')).toBe(crm?.url)
  expect(crmUrl('civicrm://CRM.example.org/CiviCRM/')).toBe('civicrm://crm.example.org/CiviCRM')
  expect(crmUrl('https://CRM.example.org/hooks/')).toBe('https://CRM.example.org/hooks/')
  expect(crmUrl('civicrm')).toBe('civicrm')
})

test.each([
  'civicrm://a%zz@crm.example.org/civicrm',
  'salesforce://key:a%zz@charity.my.salesforce.com',
  'salesforce://key@charity.my.salesforce.com',
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
