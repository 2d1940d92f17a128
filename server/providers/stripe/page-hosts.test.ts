import { afterAll, beforeAll, expect, test } from 'vitest'
import { quick, value } from '../testing/gift.ts'
import { type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { createWire } from '../testing/wire.ts'
import { createStripe } from './stripe.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

const stripe = (secretKey = 'sk_test_sandbox') =>
  createStripe({
    secretKey,
    apiBase: sandbox.url,
    webhookSecrets: [],
    deployment: 'testing',
    product: 'monthly-gift',
    organisation: 'Test Hospital',
    retryPolicy: quick,
    fetch: createWire().fetch,
  })
const domains = async (): Promise<{ id: string; domain_name: string; enabled: boolean }[]> => {
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  const answer = await fetch(`${sandbox.url}/v1/payment_method_domains`, { headers })
  return ((await answer.json()) as { data: never[] }).data
}

test('a host is registered once, and switched on again where somebody switched it off', async () => {
  for (let times = 0; times < 2; times++) expect(value(await stripe().registerHost('give.example.org'))).toEqual([])
  const [domain, ...more] = await domains()
  expect([domain?.domain_name, domain?.enabled, more]).toEqual(['give.example.org', true, []])
  await fetch(`${sandbox.url}/v1/payment_method_domains/${domain?.id}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sandbox' },
    body: new URLSearchParams({ enabled: 'false' }),
  })
  expect(value(await stripe().registerHost('give.example.org'))).toEqual([])
  expect((await domains())[0]?.enabled).toBe(true)
})

test('a wallet that cannot show yet is named with its reason, and looked at again each time', async () => {
  await sandbox.control('stripe/settings', { applePayDomains: 'inactive' })
  const why = 'Apple Pay: Apple Pay could not verify new.example.org.'
  expect(value(await stripe().registerHost('new.example.org'))).toEqual([why])
  await sandbox.control('stripe/settings', { applePayDomains: 'active' })
  expect(value(await stripe().registerHost('new.example.org'))).toEqual([])
})

test('what Stripe refuses is answered, not thrown', async () => {
  expect(await stripe('sk_test_wrong').registerHost('give.example.org')).toMatchObject({ ok: false })
})
