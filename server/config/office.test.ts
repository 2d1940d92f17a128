import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const site = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_tests',
}
const oidc = {
  OFFICE_SIGN_IN: 'oidc',
  OFFICE_ORIGIN: 'https://office.example.org',
  OFFICE_ROLES: 'look=frontdesk|interns,money=finance',
  OFFICE_OIDC_ISSUER: 'https://accounts.example.org',
  OFFICE_OIDC_CLIENT_ID: 'office',
  OFFICE_OIDC_CLIENT_SECRET: 'secret',
}
const office = (env: Record<string, string>) => readSettings({ ...site, ...env }).office

test('by itself the office is for this machine alone, opened by a link', () => {
  expect(office({})).toMatchObject({ host: '127.0.0.1', port: 3200, origin: null, signIn: { by: 'link' }, faults: [] })
})

test.each([{ OFFICE_HOST: '0.0.0.0' }, { OFFICE_HOST: '10.0.0.7' }, { OFFICE_ORIGIN: 'https://office.example.org' }])(
  'a link never opens what other machines reach: %o',
  (env) => {
    expect(office(env).faults).toEqual([expect.stringContaining('OFFICE_SIGN_IN is link')])
  },
)

test('an OpenID provider needs all that it is asked with, and roles that there are', () => {
  expect(office(oidc)).toMatchObject({
    faults: [],
    signIn: { by: 'oidc', roles: { claim: 'groups', groups: { look: ['frontdesk', 'interns'], money: ['finance'] } } },
  })
  for (const name of Object.keys(oidc).filter((each) => each !== 'OFFICE_SIGN_IN')) {
    expect(office({ ...oidc, [name]: '' }).faults).toEqual([`${name} is missing (OFFICE_SIGN_IN is oidc).`])
  }
  expect(office({ ...oidc, OFFICE_ROLES: 'boss=finance' }).faults).toEqual([
    'OFFICE_ROLES names boss; the roles are words, look, help and money.',
  ])
})

test('a proxy is believed by its signature alone', () => {
  const { faults } = office({ OFFICE_SIGN_IN: 'proxy', OFFICE_PROXY_HEADER: 'x-user' })
  expect(faults.join(' ')).toMatch(/OFFICE_PROXY_KEYS is missing.*OFFICE_PROXY_ISSUER.*OFFICE_PROXY_AUDIENCE/)
})

test('what leaves this machine goes by https', () => {
  const plain = { OFFICE_ORIGIN: 'http://office.example.org', OFFICE_OIDC_ISSUER: 'http://accounts.example.org' }
  expect(office({ ...oidc, ...plain }).faults).toHaveLength(2)
  expect(office({ ...oidc, OFFICE_OIDC_ISSUER: 'http://localhost:8080' }).faults).toEqual([])
})

test('the office never has the site’s port; and what is wrong with the office keeps no site from starting', () => {
  expect(office({ PORT: '4000', OFFICE_PORT: '4000' }).faults).toEqual([
    'OFFICE_PORT must be another than PORT, the site’s.',
  ])
})
