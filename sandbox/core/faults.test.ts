import Stripe from 'stripe'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type SandboxOptions, startSandbox } from '../index.ts'

vi.setConfig({ testTimeout: 60_000 })

async function open(options: SandboxOptions = {}) {
  const sandbox = await startSandbox({ fast: true, ...options })
  onTestFinished(() => sandbox.close())
  const { hostname, port } = new URL(sandbox.url)
  const stripe = (maxNetworkRetries: number, timeout = 20_000) =>
    new Stripe('sk_test_sandbox', {
      host: hostname,
      port: Number(port),
      protocol: 'http',
      telemetry: false,
      maxNetworkRetries,
      timeout,
    })
  const paths = () => sandbox.control.requests().map(({ method, path }) => `${method} ${path}`)
  return { sandbox, stripe, paths }
}
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => 'fine',
    (error: Error) => error.constructor.name,
  )
const customers = async (stripe: Stripe) => (await stripe.customers.list()).data.length

describe('Stripe’s bad day, as its own SDK meets it', () => {
  it.each([
    ['429', 'StripeRateLimitError', 0],
    ['500', 'StripeAPIError', 0],
    ['503', 'StripeAPIError', 0],
    ['reset', 'StripeConnectionError', 0],
  ])('%s before the work', async (what, error, made) => {
    const { sandbox, stripe } = await open()
    sandbox.control.faults.add({ path: '/v1/customers', method: 'POST', what })
    expect(await outcome(stripe(0).customers.create())).toBe(error)
    expect(await customers(stripe(0))).toBe(made)
  })

  it.each(['500', '503', 'reset'])('%s after the work: the key finds what was done', async (what) => {
    const { sandbox, stripe } = await open()
    sandbox.control.faults.add({ path: '/v1/customers', method: 'POST', what, commit: true, times: 1 })
    const made = await stripe(1).customers.create()
    expect(await customers(stripe(0))).toBe(1)
    expect(made.lastResponse.headers['idempotent-replayed']).toBe('true')
  })

  it.each([
    [{ what: 'html' }, 502, 'text/html', /^<!doctype html>/],
    [{ what: 'html', status: 200 }, 200, 'text/html', /^<!doctype html>/],
    [{ what: 'empty' }, 200, 'application/json', /^$/],
    [{ what: 'cut', commit: true }, 200, 'application/json', /^\{\s*"id":\s*"cus_[^}]*$/],
    [{ what: 'other', status: 403 }, 403, 'application/json', /^\{"status":"ok"\}$/],
  ])('%o is no answer of Stripe’s', async (rule, status, type, text) => {
    const { sandbox } = await open()
    sandbox.control.faults.add({ path: '/v1/customers', method: 'POST', times: 1, ...rule })
    const headers = { authorization: 'Bearer sk_test_sandbox' }
    const answer = await fetch(`${sandbox.url}/v1/customers`, { method: 'POST', headers })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, type])
    expect(await answer.text()).toMatch(text)
    const made = (await (await fetch(`${sandbox.url}/v1/customers`, { headers })).json()) as { data: unknown[] }
    expect(made.data).toHaveLength('commit' in rule ? 1 : 0)
  })

  it('a status of one’s own is for what is not the provider’s answer', async () => {
    const { sandbox } = await open()
    expect(() => sandbox.control.faults.add({ what: '500', status: 502 })).toThrow('html, empty, cut, other alone')
    expect(() => sandbox.control.faults.add({ what: 'html', status: 99 })).toThrow('status of HTTP')
  })

  it('429 is not tried again unless Stripe says so', async () => {
    const { sandbox, stripe } = await open({ fast: false, validate: false })
    sandbox.control.faults.add({ path: '/v1/customers', what: '429', times: 1 })
    expect(await outcome(stripe(2).customers.create())).toBe('StripeRateLimitError')
    expect(sandbox.control.requests()).toMatchObject([{ status: 429, note: 'error on purpose, before the work' }])
  })

  it('an answer that never comes ends with the caller’s patience', async () => {
    const { sandbox, stripe } = await open()
    sandbox.control.faults.add({ path: '/v1/customers', what: 'hang', times: 1 })
    expect(await outcome(stripe(0, 300).customers.create())).toBe('StripeConnectionError')
  })

  it('a slow answer comes in the end', async () => {
    const { sandbox, stripe } = await open()
    sandbox.control.faults.add({ path: '/v1/*', what: 'slow', delayMs: 300, times: 1 })
    const began = performance.now()
    expect(await outcome(stripe(0).customers.create())).toBe('fine')
    expect(performance.now() - began).toBeGreaterThanOrEqual(295)
  })

  it('only on the paths and as often as was said', async () => {
    const { sandbox, stripe } = await open()
    const rule = sandbox.control.faults.add({ path: '/v1/pro*', what: '503', times: 2 })
    expect(await outcome(stripe(0).customers.create())).toBe('fine')
    expect(await outcome(stripe(0).products.create({ name: 'Gift' }))).toBe('StripeAPIError')
    expect(sandbox.control.faults.list()).toMatchObject([{ id: rule.id, times: 1 }])
    expect(await outcome(stripe(0).products.list())).toBe('StripeAPIError')
    expect(await outcome(stripe(0).products.list())).toBe('fine')
  })
})

describe('a call that hangs, where the clock stands still until it is moved', () => {
  const SECOND = 1000
  async function asking(rule: Record<string, unknown>, signal?: AbortSignal) {
    const { sandbox, stripe } = await open({ clock: { at: Date.UTC(2026, 10, 21) } })
    sandbox.control.faults.add({ path: '/v1/customers', method: 'POST', times: 1, ...rule })
    const request = { method: 'POST', headers: { authorization: 'Bearer sk_test_sandbox' }, signal: signal ?? null }
    let answered = ''
    const answer = sandbox.fetch(`${sandbox.url}/v1/customers`, request).then(
      ({ status }) => {
        answered = String(status)
      },
      (error: Error) => {
        answered = String((error.cause as { code?: string })?.code ?? error.name)
      },
    )
    return { sandbox, made: () => customers(stripe(0)), answered: () => answered, answer }
  }

  it.each([
    ['before the work', { what: 'slow', delayMs: 20 * SECOND }, 0, '200', 1],
    ['after the work', { what: 'slow', delayMs: 20 * SECOND, commit: true }, 1, '200', 1],
    ['and then fails without having worked', { what: '503', delayMs: 20 * SECOND }, 0, '503', 0],
    ['and then fails although it worked', { what: '500', delayMs: 20 * SECOND, commit: true }, 1, '500', 1],
    ['and is cut off after the work', { what: 'reset', delayMs: 20 * SECOND, commit: true }, 1, 'ECONNRESET', 1],
  ])('%s', async (_, rule, meanwhile, end, made) => {
    const call = await asking(rule)
    await call.sandbox.control.advance(19 * SECOND)
    expect([call.answered(), await call.made()]).toEqual(['', meanwhile])
    await call.sandbox.control.advance(SECOND)
    expect([call.answered(), await call.made()]).toEqual([end, made])
  })

  it('works on when its caller has given up', async () => {
    const caller = new AbortController()
    const call = await asking({ what: 'slow', delayMs: 20 * SECOND }, caller.signal)
    caller.abort()
    await call.answer
    expect([call.answered(), await call.made()]).toEqual(['AbortError', 0])
    await call.sandbox.control.advance(20 * SECOND)
    expect(await call.made()).toBe(1)
  })

  it('never answers, but for its caller’s own deadline', async () => {
    const caller = new AbortController()
    const call = await asking({ what: 'hang', commit: true }, caller.signal)
    await call.sandbox.control.advance(3_600_000)
    expect([call.answered(), await call.made()]).toEqual(['', 1])
    caller.abort()
    await call.answer
    expect(call.answered()).toBe('AbortError')
  })

  it('is answered at once when everything is forgotten', async () => {
    const call = await asking({ what: 'slow', delayMs: 20 * SECOND })
    call.sandbox.control.reset()
    await call.answer
    expect(call.answered()).toBe('200')
  })
})

/** A storm of calls and webhooks in this process; everything that could be seen of it. */
async function storm(seed: string) {
  const posted: string[] = []
  const { sandbox } = await open({
    seed,
    fast: false,
    validate: false,
    clock: { at: Date.UTC(2026, 10, 21) },
    stripeWebhook: { url: 'https://shop.example.com/stripe', secret: 'whsec_x' },
    async post(_, body, headers) {
      posted.push(`${headers['stripe-signature']} ${body}`)
      return posted.length % 3 === 0 ? '500' : '200'
    },
  })
  sandbox.control.webhooks.set({
    lose: 0.1,
    repeat: 0.2,
    twice: 0.2,
    delay: 0.2,
    reorder: 0.5,
    corrupt: 0.1,
    inOrder: true,
  })
  for (const what of ['429', '500', '503', 'reset'])
    sandbox.control.faults.add({ what, rate: 0.1, commit: what === '500' })
  const seen: string[] = []
  const ask = async (path: string, body: Record<string, string>) => {
    const headers = { authorization: 'Bearer sk_test_sandbox', 'idempotency-key': `key:${seen.length}` }
    const asked = sandbox.fetch(sandbox.url + path, { method: 'POST', headers, body: new URLSearchParams(body) })
    seen.push(
      await asked.then(
        async (answer) => `${answer.status} ${await answer.text()}`.replaceAll(sandbox.url, ''),
        (error: Error) => String((error.cause as { code: string }).code),
      ),
    )
  }
  for (let i = 0; i < 30; i++) {
    const gift = { amount: String(500 + i), currency: 'usd', 'allowed_payment_method_types[0]': 'card' }
    const pay = { payment_method: i % 4 === 0 ? 'pm_card_chargeDeclined' : 'pm_card_visa', confirm: 'true' }
    await ask('/v1/payment_intents', { ...gift, ...pay })
    await sandbox.control.advance(1000 * (i % 7))
  }
  await sandbox.control.advance(4 * 86_400_000)
  const log = sandbox.control.requests().map(({ path, status, note }) => `${path} ${status} ${note}`)
  return { seen, log, posted: posted.map((line) => line.replaceAll(sandbox.url, '')) }
}

it('a storm replays exactly from its seed, webhooks and all', async () => {
  const first = await storm('november')
  expect(await storm('november')).toEqual(first)
  expect((await storm('december')).seen).not.toEqual(first.seen)
  expect(new Set(first.seen.map((line) => line.slice(0, 3)))).toEqual(
    new Set(['200', '402', '429', '500', '503', 'ECO']),
  )
})
