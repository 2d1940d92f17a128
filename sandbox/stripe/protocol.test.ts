import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Account, openAccount } from './testing/account.ts'

vi.setConfig({ testTimeout: 60_000 })

let account: Account
beforeAll(async () => {
  account = await openAccount()
}, 120_000)
afterAll(() => account.close())
afterEach(() => {
  account.sandbox.control.faults.clear()
  account.sandbox.control.webhooks.clear()
  account.sandbox.control.webhooks.set({ inOrder: true })
})

const SECRET = { authorization: 'Bearer sk_test_sandbox' }

async function call(
  method: string,
  path: string,
  form: Record<string, string> = {},
  headers: Record<string, string> = SECRET,
) {
  const answer = await fetch(account.sandbox.url + path, {
    method,
    headers,
    ...(method === 'GET' ? {} : { body: new URLSearchParams(form) }),
  })
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Record<string, unknown> & { error?: Stripe.StripeRawError },
  }
}

const gift = { amount: '5000', currency: 'usd', 'allowed_payment_method_types[0]': 'card' }
const page = {
  mode: 'payment',
  success_url: 'https://example.org/thanks',
  'line_items[0][price_data][currency]': 'usd',
  'line_items[0][price_data][unit_amount]': '5000',
  'line_items[0][price_data][product_data][name]': 'Gift',
}
const give = (key: string, form: Record<string, string> = gift) =>
  call('POST', '/v1/payment_intents', form, { ...SECRET, 'idempotency-key': key })

describe('what Stripe would refuse', () => {
  it.each([
    ['an unknown path', 'GET', '/v1/nothing', {}, 404, undefined, /^Unrecognized request URL \(GET: \/v1\/nothing\)/],
    [
      'an unknown thing',
      'GET',
      '/v1/customers/cus_none',
      {},
      404,
      'resource_missing',
      /^No such customer: 'cus_none'$/,
    ],
    [
      'an unknown parameter',
      'POST',
      '/v1/customers',
      { colour: 'red' },
      400,
      'parameter_unknown',
      /^Received unknown parameter: colour$/,
    ],
    [
      'one inside another',
      'POST',
      '/v1/payment_intents',
      { ...gift, 'automatic_payment_methods[x]': '1' },
      400,
      'parameter_unknown',
      /^Received unknown parameter: automatic_payment_methods\[x\]$/,
    ],
    [
      'what endive removed',
      'POST',
      '/v1/payment_intents',
      { ...gift, 'payment_method_types[0]': 'card' },
      400,
      'parameter_unknown',
      /payment_method_types/,
    ],
    [
      'what Stripe knows and the sandbox does not play',
      'POST',
      '/v1/payment_intents',
      { ...gift, transfer_group: 'x' },
      400,
      undefined,
      /^The payment sandbox does not imitate the parameter transfer_group.$/,
    ],
    [
      'a filter it does not play',
      'GET',
      '/v1/charges?transfer_group=x',
      {},
      400,
      undefined,
      /does not imitate the parameter transfer_group/,
    ],
    [
      'that nobody is there when a subscription begins',
      'POST',
      '/v1/subscriptions',
      { customer: 'cus_x', off_session: 'true' },
      400,
      undefined,
      /does not imitate the parameter off_session/,
    ],
    [
      'that nobody is there when an invoice is paid',
      'POST',
      '/v1/invoices/in_x/pay',
      { off_session: 'true' },
      400,
      undefined,
      /does not imitate the parameter off_session/,
    ],
    [
      'payment methods of nobody’s choosing',
      'POST',
      '/v1/payment_intents',
      { ...gift, 'automatic_payment_methods[enabled]': 'false' },
      400,
      undefined,
      /does not imitate automatic_payment_methods\[enabled\]=false/,
    ],
    [
      'a page for more than cards',
      'POST',
      '/v1/checkout/sessions',
      { ...page, 'allowed_payment_method_types[0]': 'us_bank_account' },
      400,
      undefined,
      /The payment method type "us_bank_account" is invalid/,
    ],
    [
      'a page for a payment that speaks of a subscription',
      'POST',
      '/v1/checkout/sessions',
      { ...page, 'subscription_data[description]': 'Monthly' },
      400,
      undefined,
      /^You can not pass `subscription_data` in `payment` mode.$/,
    ],
    [
      'a price inside another object that says more than it can',
      'POST',
      '/v1/checkout/sessions',
      { ...page, 'line_items[0][price_data][tax_behavior]': 'exclusive' },
      400,
      undefined,
      /does not imitate the parameter line_items\[0\]\[price_data\]\[tax_behavior\]/,
    ],
    ['no amount', 'POST', '/v1/payment_intents', { currency: 'usd' }, 400, 'parameter_missing', /amount/],
    [
      'half a cent',
      'POST',
      '/v1/payment_intents',
      { ...gift, amount: '50.5' },
      400,
      'parameter_invalid_integer',
      /^Invalid integer: 50.5$/,
    ],
    [
      'nothing',
      'POST',
      '/v1/payment_intents',
      { ...gift, amount: '0' },
      400,
      'parameter_invalid_integer',
      /^The amount must be greater than or equal to the minimum charge amount/,
    ],
    [
      'too little',
      'POST',
      '/v1/payment_intents',
      { ...gift, amount: '49' },
      400,
      'amount_too_small',
      /at least \$0.50 usd/,
    ],
    [
      'a bad choice',
      'POST',
      '/v1/refunds',
      { payment_intent: 'pi_x', reason: 'whim' },
      400,
      undefined,
      /^Invalid reason: must be one of/,
    ],
    [
      'a word that is none of the choices',
      'POST',
      '/v1/payment_intents',
      { ...gift, setup_future_usage: 'sometimes' },
      400,
      undefined,
      /^Invalid setup_future_usage: must be one of off_session, or on_session$/,
    ],
    [
      'two ways to say one thing',
      'POST',
      '/v1/refunds',
      { payment_intent: 'pi_x', charge: 'ch_x' },
      400,
      'parameters_exclusive',
      /^You may only specify one of these parameters: charge, payment_intent.$/,
    ],
    [
      'how to confirm what is not confirmed',
      'POST',
      '/v1/payment_intents',
      { ...gift, off_session: 'true' },
      400,
      undefined,
      /unless confirm is set to true/,
    ],
    [
      'an address that is none',
      'POST',
      '/v1/payment_intents',
      { ...gift, confirm: 'true', payment_method: 'pm_card_visa', return_url: 'home' },
      400,
      'url_invalid',
      /^Not a valid URL$/,
    ],
    [
      'a text without end',
      'POST',
      '/v1/customers',
      { name: `Anna${'a'.repeat(4993)}Paz!` },
      400,
      'parameter_invalid_string',
      /^Invalid string: Anna...Paz!; must be at most 5000 characters$/,
    ],
    ['an e-mail that is none', 'POST', '/v1/customers', { email: 'ana@' }, 400, 'email_invalid', /ana@$/],
    [
      'a word where an object belongs',
      'POST',
      '/v1/customers',
      { metadata: 'x' },
      400,
      'parameter_invalid_object',
      /^Invalid object$/,
    ],
    [
      'a filter that payments are not listed by',
      'GET',
      '/v1/payment_intents?status=processing',
      {},
      400,
      'parameter_unknown',
      /^Received unknown parameter: status$/,
    ],
    [
      'expand that is no list',
      'GET',
      '/v1/customers?expand=data',
      {},
      400,
      'parameter_invalid_array',
      /^Invalid array$/,
    ],
  ] as const)('%s', async (_, method, path, form, status, code, message) => {
    const { status: got, body } = await call(method, path, form)
    expect(got).toBe(status)
    expect(body.error?.code).toBe(code)
    expect(body.error?.message).toMatch(message)
  })

  it('keys that are missing, wrong, live, or too weak', async () => {
    const key = (value?: string) => call('GET', '/v1/customers', {}, value ? { authorization: `Bearer ${value}` } : {})
    expect((await key()).body.error?.message).toMatch(/^You did not provide an API key\./)
    expect((await key('sk_test_other')).body.error?.message).toMatch(/^Invalid API Key provided: sk_test_\*/)
    expect((await key('sk_live_real')).body.error?.message).toMatch(/refuses live keys/)
    expect((await key('pk_test_sandbox')).body.error?.code).toBe('secret_key_required')
    for (const refused of [await key(), await key('sk_live_real'), await key('pk_test_sandbox')])
      expect(refused.status).toBe(401)
  })

  it('a body that is no form, and another account', async () => {
    const answer = await fetch(`${account.sandbox.url}/v1/customers`, {
      method: 'POST',
      headers: { ...SECRET, 'content-type': 'application/json' },
      body: '{"email":"ana@example.org"}',
    })
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('check that your POST content type'),
    ])
    const other = await call('GET', '/v1/customers', {}, { ...SECRET, 'stripe-account': 'acct_other' })
    expect([other.status, other.body.error?.code]).toEqual([403, 'account_invalid'])
  })

  it('a version of the API that is none, and one that is not played', async () => {
    const asked = async (version: string) => {
      const { status, body } = await call('GET', '/v1/customers', {}, { ...SECRET, 'stripe-version': version })
      return [status, body.error?.message]
    }
    expect(await asked('2031-01-01')).toEqual([400, 'Invalid Stripe API version: 2031-01-01'])
    expect(await asked('2019-12-03')).toEqual([
      400,
      'The payment sandbox plays versions from 2022-11-15 on, not 2019-12-03.',
    ])
  })
})

describe('an idempotency key', () => {
  it('replays the first answer, failures included', async () => {
    const first = await give('gift:1:pi')
    const again = await give('gift:1:pi')
    expect(again.body.id).toBe(first.body.id)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.headers.get('original-request')).toBe(first.headers.get('request-id'))
    account.sandbox.control.faults.add({ path: '/v1/payment_intents', what: '500', sticky: true, times: 1 })
    expect((await give('gift:2:pi')).status).toBe(500)
    expect((await give('gift:2:pi')).status).toBe(500)
    await account.sandbox.control.advance(25 * 3_600_000)
    expect((await give('gift:2:pi')).status).toBe(200)
  })

  it('is refused for something else, and free again after a bad request', async () => {
    await give('gift:3:pi')
    const other = await give('gift:3:pi', { ...gift, amount: '6000' })
    expect(other.status).toBe(400)
    expect(other.body.error).toMatchObject({ type: 'idempotency_error' })
    expect((await give('gift:4:pi', { ...gift, colour: 'red' })).status).toBe(400)
    expect((await give('gift:4:pi')).status).toBe(200)
    expect((await give('k'.repeat(256))).body.error).toMatchObject({ type: 'idempotency_error' })
  })

  it('is in use while its first request runs', async () => {
    account.sandbox.control.faults.add({ path: '/v1/payment_intents', what: 'slow', delayMs: 3000, times: 1 })
    const slow = give('gift:5:pi')
    await vi.waitFor(async () => {
      const second = await give('gift:5:pi')
      expect(second.status).toBe(409)
      expect(second.body.error?.code).toBe('idempotency_key_in_use')
    })
    await account.sandbox.control.advance(3000)
    expect((await slow).status).toBe(200)
  })

  it('saves a gift whose answer was lost on the way', async () => {
    account.sandbox.control.faults.add({ path: '/v1/payment_intents', what: 'reset', commit: true, times: 1 })
    const { hostname, port } = new URL(account.sandbox.url)
    const patient = new Stripe('sk_test_sandbox', {
      host: hostname,
      port: Number(port),
      protocol: 'http',
      telemetry: false,
    })
    const before = (await account.stripe.paymentIntents.list({ limit: 100 })).data.length
    await patient.paymentIntents.create({ amount: 5000, currency: 'usd' }, { idempotencyKey: 'gift:6:pi' })
    expect((await account.stripe.paymentIntents.list({ limit: 100 })).data).toHaveLength(before + 1)
  })
})

describe('lists, expansion, metadata', () => {
  it('pages newest first, and the SDK walks all of it', async () => {
    const made: string[] = []
    for (let i = 0; i < 5; i++) made.push((await account.stripe.products.create({ name: `Product ${i}` })).id)
    const page = await account.stripe.products.list({ limit: 2 })
    expect(page).toMatchObject({ object: 'list', url: '/v1/products', has_more: true })
    expect(page.data.map((product) => product.id)).toEqual([made[4], made[3]])
    const walked: string[] = []
    for await (const product of account.stripe.products.list({ limit: 2 })) walked.push(product.id)
    expect(walked.slice(0, 5)).toEqual([...made].reverse())
    await expect(account.stripe.products.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' })
    await expect(account.stripe.products.list({ limit: 0 })).rejects.toMatchObject({ param: 'limit' })
  })

  it('pages both ways from a cursor that exists, and filters by time', async () => {
    const made: string[] = []
    for (let i = 0; i < 5; i++) made.push((await account.stripe.customers.create({ email: 'page@example.org' })).id)
    const ids = async (params: Stripe.CustomerListParams) => {
      const page = await account.stripe.customers.list({ email: 'page@example.org', ...params })
      return [...page.data.map(({ id }) => made.indexOf(id)), page.has_more]
    }
    expect(await ids({ limit: 2, starting_after: String(made[3]) })).toEqual([2, 1, true])
    expect(await ids({ starting_after: String(made[1]) })).toEqual([0, false])
    expect(await ids({ limit: 2, ending_before: String(made[1]) })).toEqual([3, 2, true])
    expect(await ids({ ending_before: String(made[4]) })).toEqual([false])
    const now = account.sandbox.control.now() / 1000
    expect(await ids({ created: { gt: now } })).toEqual([false])
    expect(await ids({ created: { gte: Math.floor(now) }, limit: 1 })).toEqual([4, true])
    await expect(ids({ starting_after: 'cus_none' })).rejects.toMatchObject({ code: 'resource_missing' })
  })

  it.each(['true', 'True'])('reads a boolean as the SDKs of each language write it: %s', async (written) => {
    const form = { ...gift, confirm: written, payment_method: 'pm_card_visa', return_url: 'https://shop.example' }
    expect((await call('POST', '/v1/payment_intents', form)).body.status).toBe('succeeded')
  })

  it('merges metadata: an empty value takes a key away', async () => {
    const { id } = await account.stripe.customers.create({ metadata: { a: '1', b: '2' } })
    const changed = await account.stripe.customers.update(id, { metadata: { a: '', c: '3' } })
    expect(changed.metadata).toEqual({ b: '2', c: '3' })
    expect((await account.stripe.customers.update(id, { name: 'Ana' })).metadata).toEqual({ b: '2', c: '3' })
    await expect(account.stripe.customers.update(id, { metadata: { long: 'x'.repeat(501) } })).rejects.toThrow('500')
    expect((await account.stripe.customers.update(id, { metadata: '' })).metadata).toEqual({})
  })

  it('expands references, lists of them, and what is there only when asked for', async () => {
    const customer = await account.stripe.customers.create()
    const { id } = await account.stripe.paymentIntents.create({ amount: 500, currency: 'usd', customer: customer.id })
    await account.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', return_url: 'http://localhost' })
    const [deep] = (
      await account.stripe.paymentIntents.list({ limit: 1, expand: ['data.latest_charge.customer', 'data.customer'] })
    ).data
    expect(deep).toMatchObject({ customer: { id: customer.id }, latest_charge: { customer: { id: customer.id } } })
    const charge = (await account.stripe.charges.list({ payment_intent: id })).data[0]?.id ?? ''
    expect(await account.stripe.charges.retrieve(charge)).not.toHaveProperty('refunds')
    expect((await account.stripe.charges.retrieve(charge, { expand: ['refunds'] })).refunds?.data).toEqual([])
    const tooDeep = account.stripe.paymentIntents.list({
      expand: ['data.latest_charge.payment_intent.latest_charge.x'],
    })
    await expect(tooDeep).rejects.toThrow('You cannot expand more than 4 levels of a property.')
  })

  it('refuses to expand what is no reference', async () => {
    const { id } = await account.stripe.customers.create({ email: 'ana@example.org' })
    for (const path of ['email', 'colour']) {
      await expect(account.stripe.customers.retrieve(id, { expand: [path] })).rejects.toThrow('cannot be expanded')
    }
  })
})

describe('webhooks', () => {
  const eventsAbout = async (id: string) =>
    (await account.events()).filter((event) => (event.data.object as { id: string }).id === id)

  it('are tried again, with growing waits, until they are taken', async () => {
    account.answer.status = 500
    const { id } = await account.stripe.products.create({ name: 'Retried' })
    await account.sandbox.control.advance(60_000)
    account.answer.status = 200
    expect(await eventsAbout(id)).toHaveLength(0)
    await account.sandbox.control.advance(5 * 60_000)
    expect(await eventsAbout(id)).toHaveLength(1)
  })

  it('can be repeated, doubled with two ids, lost and corrupted', async () => {
    const about = async (switches: object) => {
      account.sandbox.control.webhooks.set({ ...switches })
      const { id } = await account.stripe.products.create({ name: 'Switched' })
      const ids = (await eventsAbout(id)).map((event) => event.id)
      account.sandbox.control.webhooks.set({ repeat: 0, twice: 0, lose: 0, corrupt: 0 })
      return { times: ids.length, ids: new Set(ids).size }
    }
    expect(await about({ repeat: 1 })).toEqual({ times: 2, ids: 1 })
    expect(await about({ twice: 1 })).toEqual({ times: 2, ids: 2 })
    expect(await about({ lose: 1 })).toEqual({ times: 0, ids: 0 })
    const before = account.refused.length
    expect(await about({ corrupt: 1 })).toEqual({ times: 0, ids: 0 })
    expect(account.refused.length).toBeGreaterThan(before)
  })

  it('go to endpoints made by API, signed with their own secret', async () => {
    const url = 'https://example.org/hook'
    const heard: { body: string; signature: string }[] = []
    const { sandbox, stripe, close } = await openAccount({
      async post(to, body, headers) {
        if (to === url) heard.push({ body, signature: headers['stripe-signature'] ?? '' })
        return '200'
      },
    })
    onTestFinished(close)
    const endpoint = await stripe.webhookEndpoints.create({ url, enabled_events: ['product.created'] })
    const secret = String(endpoint.secret)
    expect(secret).toMatch(/^whsec_/)
    expect(await stripe.webhookEndpoints.retrieve(endpoint.id)).not.toHaveProperty('secret')

    await stripe.customers.create({ email: 'ana@example.org' })
    const { id } = await stripe.products.create({ name: 'Wanted' })
    await sandbox.control.settle()
    expect(heard).toHaveLength(1)
    for (const { body, signature } of heard) {
      const told = stripe.webhooks.constructEvent(body, signature, secret, 0)
      expect(told).toMatchObject({ type: 'product.created', data: { object: { id } } })
      expect(() => stripe.webhooks.constructEvent(body, signature, 'whsec_test_listener', 0)).toThrow('signature')
    }
  })
})
