import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { namedProviders } from './names.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('giving, the calls and the idea of a gift name no payment provider', () => {
  const files = globSync('{gift,server/giving,server/http}/**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(80)
  expect(files.flatMap((path) => namedProviders(path, readFileSync(`${root}/${path}`, 'utf8')))).toEqual([])
})

test.each([
  ['server/giving/gift/begin.ts', "if (provider === 'stripe') return"],
  ['server/giving/gift/begin.ts', '// PayPal repeats its first answer'],
  ['server/http/donate-form.ts', "entries.get('method') === 'paypal'"],
  ['server/http/security.ts', "const frames = ['https://js.stripe.com']"],
  ['gift/api.ts', 'export interface CreatePaypalOrder {}'],
  ['gift/provider.ts', '// Stripe takes cards'],
  ['server/http/specified.ts', 'if (stripe) return'],
])('%s may not say: %s', (path, line) => {
  expect(namedProviders(path, `const before = 1\n${line}\n`)).toEqual([`${path}:2: ${line}`])
})

test.each([
  ['gift/provider.ts', "export const providerNames = ['stripe', 'paypal'] as const"],
  ['server/http/specified.ts', "export const orderCall = { provider: 'paypal', path: '/paypal/order' }"],
  ['server/giving/testing/fixtures.ts', "fakeProvider('stripe')"],
  ['server/giving/gift/begin.test.ts', "begin('paypal')"],
  ['server/providers/paypal/paypal.ts', 'PayPal as one of our providers'],
])('%s may say: %s', (path, line) => {
  expect(namedProviders(path, line)).toEqual([])
})
