import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const site = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_tests',
}
const read = (env: Record<string, string>) => readSettings({ ...site, ...env })

test('what nobody needs to turn is as it was measured', () => {
  expect(read({})).toMatchObject({
    keepAlive: 75_000,
    databaseLimits: { pool: 10, queue: 1000, deadline: 10_000 },
    webhooksAtOnce: 8,
    webhooksReceivedAtOnce: 4,
    changesQuiet: 300,
    smtpConnections: 20,
    proofWork: 8000,
    maximumGift: 25_000,
    office: {
      session: { most: 500 },
      live: { every: 2000, streams: 50 },
      refunds: { waits: 72 * 3_600_000 },
    },
  })
})

test('a test or a benchmark changes some of it, and the rest stays', () => {
  expect(read({ TUNING: '{"PROOF_WORK":20,"CHANGES_QUIET":0}' })).toMatchObject({
    proofWork: 20,
    changesQuiet: 0,
    smtpConnections: 20,
  })
})

test.each([
  ['PROOF_WORK=20', 'TUNING must be like {"PROOF_WORK":20}.'],
  ['[]', 'TUNING must be like {"PROOF_WORK":20}.'],
  ['{"PROOF":20}', 'TUNING knows no PROOF.'],
  ['{"PROOF_WORK":"many"}', 'TUNING: PROOF_WORK must be a whole number from 1 to 1000000.'],
])('%s is refused: %s', (text, fault) => {
  expect(() => read({ TUNING: text })).toThrow(fault)
})

test('one that was a setting once does nothing, and whoever set it is told', () => {
  const { proofWork, mistyped } = read({ PROOF_WORK: '20' })
  expect(proofWork).toBe(8000)
  expect(mistyped).toEqual([{ name: 'PROOF_WORK', meant: 'TUNING' }])
})

test('a stand-in for a provider has its script beside its API', () => {
  const paypal = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' }
  const there = { STRIPE_API_BASE: 'http://127.0.0.1:3001', PAYPAL_API_BASE: 'http://127.0.0.1:3001' }
  expect(read({ ...paypal, ...there }).providers).toMatchObject({
    stripe: { script: { url: 'http://127.0.0.1:3001/stripe.js' } },
    paypal: { script: { url: 'http://127.0.0.1:3001/sdk/js' } },
  })
  const own = read({ ...paypal, PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com' }).providers
  expect([own.stripe.script.url, own.paypal.script.url], 'empty: its own').toEqual(['', ''])
})
