import { afterAll, beforeAll, expect, test } from 'vitest'
import { type IdentityProvider, startIdentityProvider } from '#office/testing/identity-provider.ts'
import { systemClock } from '#server/base/clock.ts'
import { readSettings } from '#server/config/settings.ts'
import { examineOffice } from './examine-office.ts'

const origin = 'https://office.example'
let provider: IdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider(origin)
})
afterAll(() => provider.close())

const found = async (env: Record<string, string>) => {
  const settings = readSettings({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_tests',
    OFFICE_ORIGIN: origin,
    OFFICE_ROLES: 'money=finance',
    ...env,
  })
  const [finding] = await examineOffice({ settings, clock: systemClock })
  return finding
}
const oidc = (issuer: string) => ({
  OFFICE_SIGN_IN: 'oidc',
  OFFICE_OIDC_ISSUER: issuer,
  OFFICE_OIDC_CLIENT_ID: 'office',
  OFFICE_OIDC_CLIENT_SECRET: 'secret',
})
const proxy = (keys: string) => ({
  OFFICE_SIGN_IN: 'proxy',
  OFFICE_PROXY_HEADER: 'x-word',
  OFFICE_PROXY_KEYS: keys,
  OFFICE_PROXY_ISSUER: 'https://proxy.example',
  OFFICE_PROXY_AUDIENCE: 'office',
})

test('an office that is opened by a link needs nothing, one that is set wrongly is told', async () => {
  expect(await found({ OFFICE_ORIGIN: '' })).toMatchObject({ state: 'well' })
  expect(await found({})).toMatchObject({ state: 'look', says: expect.stringContaining('OFFICE_SIGN_IN is link') })
})

test('the OpenID provider is asked whether it is there', async () => {
  expect(await found(oidc(provider.issuer))).toEqual({
    what: 'office',
    state: 'well',
    says: `${origin}, signed into at ${provider.issuer} for 8 hours at most`,
  })
  expect(await found(oidc('http://localhost:9'))).toMatchObject({ state: 'ill' })
})

test('the proxy’s keys are looked for', async () => {
  expect(await found(proxy(`${provider.issuer}/jwks`))).toMatchObject({ state: 'well' })
  expect(await found(proxy(`${provider.issuer}/nowhere`))).toMatchObject({ state: 'ill' })
})
