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

test.each([
  ['active', 'granted'],
  ['pending', 'asked'],
  ['inactive', 'not granted'],
])('an account whose capability is %s has leave to debit banks: %s', async (bankDebits, leave) => {
  await sandbox.control('stripe/settings', { bankDebits })
  const stripe = createStripe({
    secretKey: 'sk_test_sandbox',
    apiBase: sandbox.url,
    webhookSecrets: [],
    deployment: 'testing',
    product: 'monthly-gift',
    organisation: 'Test Hospital',
    retryPolicy: quick,
    fetch: createWire().fetch,
  })
  expect(value(await stripe.bankDebits())).toBe(leave)
})
