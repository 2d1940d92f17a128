import { type AddressInfo, connect } from 'node:net'
import { serve } from '@hono/node-server'
import { beforeEach, describe, expect, test } from 'vitest'
import { countOutcome } from '../giving/abuse/budget.ts'
import { callerOf } from '../giving/abuse/caller.ts'
import { type TestServices, testServices } from '../giving/testing/fixtures.ts'
import { openApp, origin } from './testing/fixtures.ts'

let h: TestServices
let post: ReturnType<typeof openApp>['post']
let gifts: ReturnType<typeof openApp>['gifts']
let app: ReturnType<typeof openApp>['app']
beforeEach(async () => {
  h = await testServices()
  ;({ app, post, gifts } = openApp(h))
})

interface Told {
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly requestId: string
}

/** A problem with this code, in a sentence, and no trace of it in the gift table. */
async function refuses(answer: Response, status: number, code: string): Promise<Told> {
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  const problem = (await answer.json()) as Told
  expect(problem).toMatchObject({
    status,
    code,
    detail: expect.stringMatching(/\S+ \S+/),
    requestId: expect.any(String),
  })
  expect(await gifts()).toEqual([])
  expect([...h.stripe.calls, ...h.paypal.calls]).toEqual([])
  return problem
}

describe('the amount of a card gift', () => {
  test.each([
    ['missing', {}, 'amount_missing'],
    ['null', { amount: null }, 'amount_missing'],
    ['text', { amount: 'fifty' }, 'amount_not_a_number'],
    ['a number as text', { amount: '50' }, 'amount_not_a_number'],
    ['true', { amount: true }, 'amount_not_a_number'],
    ['a list', { amount: [50] }, 'amount_not_a_number'],
    ['an object', { amount: { dollars: 50 } }, 'amount_not_a_number'],
    ['negative', { amount: -50 }, 'amount_below_minimum'],
    ['zero', { amount: 0 }, 'amount_below_minimum'],
    ['below $5', { amount: 4.99 }, 'amount_below_minimum'],
    ['with fractions of a cent', { amount: 10.005 }, 'amount_fraction_of_cent'],
    ['with the smallest fraction', { amount: 50.000_000_1 }, 'amount_fraction_of_cent'],
    ['above the limit', { amount: 25_000.01 }, 'amount_above_maximum'],
    ['absurdly large', { amount: 1e300 }, 'amount_above_maximum'],
    ['beyond what a number can hold', '{"amount":1e999}', 'amount_not_a_number'],
  ])('%s', async (_what, body, code) => {
    await refuses(await post('/api/create-payment-intent', body), 422, code)
  })
})

describe('the amount of a PayPal order', () => {
  const order = (more: object) => post('/api/paypal/order', { currency: 'USD', intent: 'CAPTURE', ...more })
  test.each([
    ['missing', {}, 'amount_missing'],
    ['empty', { amount: '' }, 'amount_missing'],
    ['text', { amount: 'fifty' }, 'amount_not_a_number'],
    ['negative', { amount: '-50.00' }, 'amount_below_minimum'],
    ['below $5', { amount: '4.99' }, 'amount_below_minimum'],
    ['with fractions of a cent', { amount: '10.005' }, 'amount_fraction_of_cent'],
    ['above the limit', { amount: '25000.01' }, 'amount_above_maximum'],
    ['absurdly large', { amount: '9'.repeat(400) }, 'amount_above_maximum'],
  ])('%s', async (_what, more, code) => {
    await refuses(await order(more), 422, code)
  })
  test.each([
    ['another currency', { amount: '50.00', currency: 'EUR' }],
    ['no currency', { amount: '50.00', currency: undefined }],
    ['another intent', { amount: '50.00', intent: 'AUTHORIZE' }],
  ])('%s', async (_what, more) => {
    await refuses(await order(more), 422, 'invalid_fields')
  })
})

describe('the body', () => {
  const asCard = (body: string, headers = {}) => post('/api/create-payment-intent', body, headers)
  test.each([
    ['cut short', '{"amount":'],
    ['two values', '{"amount":50}{"amount":50}'],
    ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]).toString('latin1')],
    ['brackets without end', '['.repeat(16_000)],
  ])('that is not JSON: %s', async (_what, body) => {
    await refuses(await asCard(body), 400, 'invalid_json')
  })
  test.each([['null'], ['[]'], ['"fifty"'], ['50']])('that is JSON but no object: %s', async (body) => {
    const answer = await asCard(body)
    expect(answer.status).toBe(422)
    await refuses(answer, 422, 'invalid_fields')
  })
  test('of another kind', async () => {
    await refuses(await asCard('amount=50', { 'content-type': 'text/plain' }), 415, 'unsupported_media_type')
  })
  test.each(['/api/create-payment-intent', '/api/paypal/order'])('too large, to %s', async (path) => {
    const donor = { firstName: 'x'.repeat(20_000) }
    await refuses(await post(path, { amount: 50, donor }), 413, 'body_too_large')
  })
  test.each([
    [{ amount: 50, surprise: true }],
    [{ amount: 50, donor: { firstName: 'Ada', lastName: 'Field', email: 'ada@example.org', card: '4242' } }],
  ])('with fields that nobody knows: %j', async (body) => {
    await refuses(await post('/api/create-payment-intent', body), 422, 'unknown_field')
  })
  test('that never ends is given up after 20 seconds, in the caller’s language', async () => {
    const body = new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{"amount":')) })
    const headers = { 'content-type': 'application/json', 'accept-language': 'es' }
    const response = app.request(
      new Request(`${origin}/api/create-payment-intent`, {
        method: 'POST',
        headers,
        body,
        duplex: 'half',
      } as RequestInit),
    )
    await new Promise((resolve) => setImmediate(resolve))
    h.clock.forward(20_000)
    expect((await refuses(await response, 408, 'body_too_slow')).detail).toContain('no se cobró nada')
  })
})

test('a problem is told in the language of the page that asks', async () => {
  const answer = await post('/api/create-payment-intent', { amount: 1 }, { referer: `${origin}/es/donate` })
  expect((await refuses(answer, 422, 'amount_below_minimum')).detail).toBe(
    'Las donaciones en línea deben ser de $5 como mínimo',
  )
})

describe('when to come back', () => {
  test('over the budget: when the oldest attempts are forgiven', async () => {
    h.clock.forward(5 * 60_000) // 12:05; counts are forgiven at 12:20
    const donor = { firstName: 'Ada', lastName: 'Field', email: 'ada@example.org' }
    const thief = callerOf('secret')('203.0.113.9', donor.email)
    for (let card = 0; card < 12; card++) await h.store.write(countOutcome(h, 'failed', thief))
    const answer = await post('/api/create-payment-intent', { amount: 50, donor })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, String(15 * 60)])
  })

  test('the same draft asked for while another request works on it: when that is over at the latest', async () => {
    const draft = { amount: 50, attempt: 'attempt-of-two-tabs-1' }
    await post('/api/create-payment-intent', draft)
    await h.store.db
      .updateTable('gift')
      .set({ busy_until: h.clock.now() + 60_000, hold: 'another request' })
      .execute()
    const answer = await post('/api/create-payment-intent', draft)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([409, '48'])
  })
})

test('the address a stranger writes into a header is not believed', async () => {
  for (let attempt = 0; attempt < 50; attempt++) {
    const forged = { 'x-forwarded-for': `198.51.100.${attempt}, 203.0.113.9` }
    await post('/api/create-payment-intent', { amount: 50 }, forged)
  }
  expect((await post('/api/create-payment-intent', { amount: 50 })).status).toBe(409)
})

test('over a real connection: a body cut off, one that lies about its length and plain noise end nothing', async () => {
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const say = (text: string) =>
    new Promise<void>((resolve) => {
      const line = connect(port, '127.0.0.1', () => line.end(text))
      line.on('data', () => {})
      line.on('error', () => {})
      line.on('close', () => resolve())
    })
  const to = (path: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`
  for (const path of ['/api/create-payment-intent', '/api/webhooks/stripe', '/api/webhooks/paypal']) {
    await say(`${to(path)}Content-Length: 500\r\n\r\n{"amount":`)
    await say(`${to(path)}Content-Length: -1\r\n\r\n{}`)
    await say(`${to(path)}Transfer-Encoding: chunked\r\n\r\nfff\r\n{"amount":`)
  }
  await say('\u0000\u0001\u0002 nonsense\r\n\r\n')
  const alive = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect([alive.status, await gifts()]).toEqual([200, []])
  await new Promise((resolve) => {
    server.close(resolve)
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
})
