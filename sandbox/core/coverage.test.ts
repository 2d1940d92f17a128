import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type Sandbox, startSandbox } from '../index.ts'
import { NOT_PLAYED } from '../paypal/coverage.ts'
import { published } from '../paypal/testing/published.ts'
import type { Coverage } from './coverage.ts'

let sandbox: Sandbox
let stripe: Coverage
let paypal: Coverage
beforeAll(async () => {
  sandbox = await startSandbox({ port: null })
  const { providers } = (await (await sandbox.fetch(`${sandbox.url}/_coverage.json`)).json()) as {
    providers: [Coverage, Coverage]
  }
  ;[stripe, paypal] = providers
})
afterAll(() => sandbox.close())

const call = async (method: string, path: string) => {
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  const response = await sandbox.fetch(sandbox.url + path, { method, headers })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const find = ({ calls }: Coverage, method: string, path: string) =>
  calls.find((each) => each.method === method && each.path === path)

describe('/_coverage.json', () => {
  it('lists each call of both providers once, the played ones with the parameters that they take', () => {
    for (const { calls } of [stripe, paypal]) {
      expect(new Set(calls.map(({ method, path }) => `${method} ${path}`)).size).toBe(calls.length)
      expect(calls.filter(({ played, accepted }) => played !== (accepted !== undefined))).toEqual([])
    }
    expect(stripe.version).toBe('2026-10-28.endive')
    expect(stripe.calls.filter(({ played }) => played).length).toBeGreaterThan(80)
    expect(stripe.calls.filter(({ played }) => !played).length).toBeGreaterThan(300)
    expect(find(stripe, 'POST', '/v1/refunds')).toEqual({
      method: 'POST',
      path: '/v1/refunds',
      played: true,
      accepted: ['amount', 'charge', 'expand', 'metadata', 'payment_intent', 'reason'],
      refused: expect.arrayContaining(['currency', 'customer', 'instructions_email', 'origin', 'reverse_transfer']),
    })
    expect(find(stripe, 'POST', '/v1/payment_links')).toEqual({
      method: 'POST',
      path: '/v1/payment_links',
      played: false,
    })
    expect(find(paypal, 'POST', '/v2/checkout/orders')?.accepted).toContain('purchase_units[].amount.value')
  })

  it('is what happens: a refused parameter is refused by name', async () => {
    const refused = stripe.calls.find(({ path, method }) => path === '/v1/refunds' && method === 'POST')?.refused ?? []
    for (const name of refused) {
      const headers = {
        authorization: 'Bearer sk_test_sandbox',
        'content-type': 'application/x-www-form-urlencoded',
      }
      const body = `charge=ch_1&${name}=1`
      const response = await sandbox.fetch(`${sandbox.url}/v1/refunds`, { method: 'POST', headers, body })
      expect(response.status, name).toBe(400)
      expect(((await response.json()) as { error: { param?: string } }).error.param, name).toContain(name)
    }
  })
})

describe('a call that is not played', () => {
  it.each([
    ['POST', '/v1/payment_links'],
    ['GET', '/v1/charges/search'],
    ['GET', '/v1/billing/alerts/alrt_1'],
  ])('of Stripe is refused by name: %s %s', async (method, path) => {
    const { status, body } = await call(method, path)
    expect(status).toBe(501)
    expect(body.error).toMatchObject({
      code: 'sandbox_not_played',
      message: expect.stringContaining(`${method} ${path}`),
    })
  })

  it('of PayPal is, too', async () => {
    const { status, body } = await call('POST', '/v2/checkout/orders/5O190127TN364715T/authorize')
    expect(status).toBe(501)
    expect(body).toMatchObject({ name: 'NOT_IMPLEMENTED', details: [{ issue: 'sandbox_not_played' }] })
  })

  it('that the provider does not have either is the provider’s own 404', async () => {
    expect((await call('GET', '/v1/nothing')).status).toBe(404)
    expect((await call('GET', '/v2/nothing')).status).toBe(404)
  })
})

test.skipIf(!published)('what PayPal publishes is played, or stands in the list of what is not', () => {
  const named = paypal.calls.filter((each) => each.played).map(({ method, path }) => `${method} ${path}`)
  const played = named.map((each) => each.replace(/:\w+/g, ':id'))
  const others = published?.calls().filter((each) => !played.includes(each)) ?? []
  expect(others.sort()).toEqual([...NOT_PLAYED].sort())
})
