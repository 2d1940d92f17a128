import type { Stage } from './stage/stage.ts'
import { expect, test } from './test.ts'

const intents = async ({ sandbox }: Stage) =>
  (await sandbox.stripe<{ data: unknown[] }>('/v1/payment_intents?limit=100')).data.length

test('the calls refuse what the page would, each with its own code, and ask no provider', async ({
  request,
  stage,
}) => {
  const before = await intents(stage)
  const card: [body: unknown, status: number, code: string][] = [
    [{}, 422, 'amount_missing'],
    [{ amount: null }, 422, 'amount_missing'],
    [{ amount: '50' }, 422, 'amount_not_a_number'],
    [{ amount: [50] }, 422, 'amount_not_a_number'],
    [{ amount: { $gt: 0 } }, 422, 'amount_not_a_number'],
    [{ amount: 4.99 }, 422, 'amount_below_minimum'],
    [{ amount: -50 }, 422, 'amount_below_minimum'],
    [{ amount: 0 }, 422, 'amount_below_minimum'],
    [{ amount: 50.005 }, 422, 'amount_fraction_of_cent'],
    [{ amount: 25_000.01 }, 422, 'amount_above_maximum'],
    [{ amount: 1e300 }, 422, 'amount_above_maximum'],
    [{ amount: 50, isAdmin: true }, 422, 'unknown_field'],
    [{ amount: 50, currency: 'EUR' }, 422, 'unknown_field'],
    [{ amount: 50, frequency: 'weekly' }, 422, 'invalid_fields'],
    [{ amount: 50, country: 'XX' }, 422, 'invalid_fields'],
    [{ amount: 50, attempt: "' or 1=1" }, 422, 'invalid_fields'],
    [{ amount: 50, donor: { firstName: 'A', lastName: 'B', email: 'nobody' } }, 422, 'invalid_fields'],
    [[], 422, 'invalid_fields'],
    ['fifty', 422, 'invalid_fields'],
  ]
  for (const [body, status, code] of card) {
    const answer = await request.post('/api/create-payment-intent', {
      headers: { 'content-type': 'application/json' },
      data: JSON.stringify(body),
    })
    const json = JSON.stringify(body)
    expect(answer.status(), json).toBe(status)
    expect(answer.headers()['content-type'], json).toContain('application/problem+json')
    const problem = (await answer.json()) as { code: string; detail: string; requestId: string }
    expect(problem.code, json).toBe(code)
    expect(problem.detail.length, json).toBeGreaterThan(10)
    expect(problem.requestId, json).toBeTruthy()
  }
  const paypal = { amount: '50.00', currency: 'USD', intent: 'CAPTURE' }
  const orders: [body: object, code: string][] = [
    [{ ...paypal, amount: 50 }, 'amount_not_a_number'],
    [{ ...paypal, amount: '4.99' }, 'amount_below_minimum'],
    [{ ...paypal, amount: '1,50' }, 'amount_not_a_number'],
    [{ ...paypal, amount: '1e3' }, 'amount_not_a_number'],
    [{ ...paypal, currency: 'EUR' }, 'invalid_fields'],
    [{ ...paypal, intent: 'AUTHORIZE' }, 'invalid_fields'],
  ]
  for (const [data, code] of orders) {
    const answer = await request.post('/api/paypal/order', { data })
    expect(((await answer.json()) as { code: string }).code, JSON.stringify(data)).toBe(code)
  }
  const raw: [body: string, type: string, status: number, code: string][] = [
    ['{"amount":', 'application/json', 400, 'invalid_json'],
    ['', 'application/json', 422, 'invalid_fields'],
    ['amount=50', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    [`{"amount":50,"x":"${'y'.repeat(20_000)}"}`, 'application/json', 413, 'body_too_large'],
  ]
  for (const [data, type, status, code] of raw) {
    const answer = await request.post('/api/create-payment-intent', {
      headers: { 'content-type': type },
      data: Buffer.from(data),
    })
    expect(answer.status(), data.slice(0, 40)).toBe(status)
    expect(((await answer.json()) as { code: string }).code, data.slice(0, 40)).toBe(code)
  }
  const spanish = await request.post('/api/create-payment-intent', {
    headers: { 'accept-language': 'es' },
    data: { amount: 4 },
  })
  expect(((await spanish.json()) as { detail: string }).detail).toBe(
    'Las donaciones en línea deben ser de $5 como mínimo',
  )
  const foreign = await request.post('/api/create-payment-intent', {
    headers: { origin: 'https://evil.example' },
    data: { amount: 50 },
  })
  expect(foreign.status()).toBe(403)
  expect(await intents(stage)).toBe(before)
})
