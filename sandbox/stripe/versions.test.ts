import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, it, onTestFinished, vi } from 'vitest'
import { type Account, openAccount } from './testing/account.ts'

vi.setConfig({ testTimeout: 60_000 })

const file = join(process.env.CONTRACTS_DIR ?? '', 'stripe', 'openapi.2023-08-16.slim.json.gz')
const there = Boolean(process.env.CONTRACTS_DIR) && existsSync(file)
if (!there)
  console.warn("SKIPPED: CONTRACTS_DIR holds no stripe/openapi.2023-08-16.slim.json.gz: an older version's shapes.")

type Fields = { [name: string]: unknown }

async function opened(): Promise<Account> {
  const account = await openAccount()
  onTestFinished(() => account.close())
  return account
}

/** A month is paid by card, and half of it given back, as endpoints were told: one event of each kind, by its type. */
async function monthOf(account: Account) {
  const { subscription, charge } = await month(account)
  const told = new Map((await account.events()).map((event) => [event.type as string, event]))
  const of = (type: string) => {
    const event = told.get(type)
    if (!event) throw new Error(`no ${type} came`)
    return { version: event.api_version, object: event.data.object as unknown as Fields }
  }
  return { of, subscription, charge }
}

/** A refund as endpoints before 2024-10-28 are told of it: where the bank took its time. */
async function olderRefund({ stripe, sandbox, events }: Account): Promise<Fields> {
  const { id } = await payWithSlowRefunds(stripe)
  await stripe.refunds.create({ payment_intent: id })
  await sandbox.control.advance(10 * 86_400_000)
  const told = (await events()).find(({ type }) => (type as string) === 'charge.refund.updated')
  return told?.data.object as unknown as Fields
}

const payWithSlowRefunds = (stripe: Account['stripe']) =>
  stripe.paymentIntents.create({
    ...{ amount: 500, currency: 'usd', confirm: true, payment_method: 'pm_card_pendingRefund' },
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
  })

async function month({ stripe, sandbox }: Account) {
  const customer = await stripe.customers.create({ email: 'ana@example.org' })
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const product = await stripe.products.create({ name: 'Gift' })
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    default_payment_method: method.id,
    items: [
      { price_data: { currency: 'usd', product: product.id, recurring: { interval: 'month' }, unit_amount: 500 } },
    ],
    metadata: { gift_id: 'g1' },
  })
  await sandbox.control.advance(32 * 86_400_000)
  const [charge] = (await stripe.charges.list()).data
  await stripe.refunds.create({ charge: String(charge?.id), amount: 250 })
  return { subscription, charge }
}

it('tells an endpoint of a month as its version was: the invoice names its subscription, payment and charge', async () => {
  const account = await opened()
  await account.sandbox.control.call('stripe/settings', { apiVersion: '2024-06-20' })
  const { of, subscription, charge } = await monthOf(account)
  const { version, object: invoice } = of('invoice.paid')
  expect(version).toBe('2024-06-20')
  expect(invoice).toMatchObject({
    subscription: subscription.id,
    subscription_details: { metadata: { gift_id: 'g1' } },
    payment_intent: charge?.payment_intent,
    charge: charge?.id,
    paid: true,
  })
  expect(invoice).not.toHaveProperty('parent')
  expect(of('charge.succeeded').object).toMatchObject({ id: charge?.id, invoice: invoice.id })
  expect(of('payment_intent.succeeded').object).toMatchObject({ id: charge?.payment_intent, invoice: invoice.id })
  const { object } = of('customer.subscription.updated')
  expect(object).toMatchObject({
    current_period_end: expect.any(Number),
    items: { data: [{ object: 'subscription_item' }] },
  })
  expect((object.items as { data: Fields[] }).data[0]).not.toHaveProperty('current_period_end')
})

it('tells each endpoint in its own version, and one without in the account’s', async () => {
  const told: [string, string][] = []
  const account = await openAccount({
    async post(url, body) {
      const { type, api_version, data } = JSON.parse(body) as {
        type: string
        api_version: string
        data: { object: Fields }
      }
      if (type === 'invoice.paid') told.push([new URL(url).pathname, `${api_version} ${'parent' in data.object}`])
      return '200'
    },
  })
  onTestFinished(() => account.close())
  const { stripe, sandbox } = account
  const older = {
    url: 'http://127.0.0.1:1/older',
    enabled_events: ['invoice.paid'],
    api_version: '2024-06-20',
  } as const
  await stripe.webhookEndpoints.create({ ...older, enabled_events: ['invoice.paid'] })
  expect((await stripe.webhookEndpoints.list()).data.map(({ api_version }) => api_version)).toEqual([
    '2024-06-20',
    null,
  ])
  await month(account)
  await sandbox.control.settle()
  expect(new Set(told.map(String))).toEqual(new Set(['/,2026-10-28.endive true', '/older,2024-06-20 false']))
})

it('tells of refunds by events of their own from 2024-10-28 on, and by those of their charge before', async () => {
  const told: string[] = []
  const account = await openAccount({
    async post(url, body) {
      const { type } = JSON.parse(body) as { type: string }
      if (type.includes('refund')) told.push(`${new URL(url).pathname} ${type}`)
      return '200'
    },
  })
  onTestFinished(() => account.close())
  const { stripe, sandbox } = account
  for (const api_version of ['2024-09-30.acacia', '2024-10-28.acacia', '2025-03-31.basil'] as const) {
    const url = `http://127.0.0.1:1/${api_version.slice(0, 10)}`
    await stripe.webhookEndpoints.create({ url, enabled_events: ['*'], api_version: api_version as never })
  }
  const paid = await payWithSlowRefunds(stripe)
  await stripe.refunds.create({ payment_intent: paid.id })
  await sandbox.control.advance(10 * 86_400_000)
  const own = ['refund.created', 'refund.updated']
  const ofCharge = ['charge.refund.updated', 'charge.refunded']
  const of = (path: string) => [...new Set(told)].filter((line) => line.startsWith(`${path} `)).sort()
  expect(of('/2024-09-30')).toEqual(ofCharge.map((type) => `/2024-09-30 ${type}`))
  for (const path of ['/2024-10-28', '/2025-03-31', '/']) {
    expect(of(path)).toEqual([...ofCharge, ...own].map((type) => `${path} ${type}`))
  }
})

/** A call as a program of this version makes it. */
async function asked(
  account: Account,
  version: string,
  method: string,
  path: string,
  form: Record<string, string> = {},
) {
  const query = method === 'GET' ? `?${new URLSearchParams(form)}` : ''
  const answer = await fetch(`${account.sandbox.url}${path}${query}`, {
    method,
    headers: { authorization: 'Bearer sk_test_sandbox', 'stripe-version': version },
    ...(method === 'POST' ? { body: new URLSearchParams(form) } : {}),
  })
  return { version: answer.headers.get('stripe-version'), body: (await answer.json()) as Fields }
}

it('answers a call in the version that it names, with what could be expanded then', async () => {
  const account = await opened()
  const { stripe } = account
  const customer = await stripe.customers.create({ email: 'ana@example.org' })
  const product = await stripe.products.create({ name: 'Gift' })
  const terms = {
    customer: customer.id,
    'items[0][price_data][currency]': 'usd',
    'items[0][price_data][product]': product.id,
    'items[0][price_data][recurring][interval]': 'month',
    'items[0][price_data][unit_amount]': '500',
    payment_behavior: 'default_incomplete',
    'expand[0]': 'latest_invoice.payment_intent',
  }
  const today = await asked(account, '2026-10-28.endive', 'POST', '/v1/subscriptions', terms)
  expect(today.body).toMatchObject({ error: { message: 'This property cannot be expanded (payment_intent).' } })
  const { version, body } = await asked(account, '2024-06-20', 'POST', '/v1/subscriptions', terms)
  expect(version).toBe('2024-06-20')
  const { id, latest_invoice: invoice } = body as { id: string; latest_invoice: Fields & { payment_intent: Fields } }
  expect(invoice).toMatchObject({ object: 'invoice', subscription: id, paid: false })
  expect(invoice).not.toHaveProperty('parent')
  expect(invoice.payment_intent).toMatchObject({ object: 'payment_intent', amount: 500, invoice: invoice.id })
  expect(invoice.payment_intent.client_secret).toMatch(/_secret_/)
  expect(invoice.payment_intent).not.toHaveProperty('payment_details')
  expect(body).toMatchObject({ current_period_end: expect.any(Number) })
})

it('shows a list, and what stands in its things, as the version was', async () => {
  const account = await opened()
  await month(account)
  const form = { 'expand[0]': 'data.invoice', 'expand[1]': 'data.payment_intent' }
  const { body } = await asked(account, '2022-11-15', 'GET', '/v1/charges', form)
  const [charge] = (body as { data: (Fields & { invoice: Fields; payment_intent: Fields })[] }).data
  expect(charge?.invoice).toMatchObject({
    object: 'invoice',
    charge: charge?.id,
    payment_intent: charge?.payment_intent.id,
  })
  expect(charge?.payment_intent).toMatchObject({ object: 'payment_intent', invoice: charge?.invoice.id })
  const basil = await asked(account, '2025-03-31.basil', 'GET', '/v1/charges')
  expect((basil.body as { data: Fields[] }).data[0]).not.toHaveProperty('invoice')
})

it('refuses what is no version, and what it does not play', async () => {
  const { sandbox } = await opened()
  const make = async (api_version: string) => {
    const body = new URLSearchParams({ url: 'https://a.example/', 'enabled_events[]': '*', api_version })
    const headers = { authorization: 'Bearer sk_test_sandbox' }
    const answer = await fetch(`${sandbox.url}/v1/webhook_endpoints`, { method: 'POST', headers, body })
    return `${answer.status} ${((await answer.json()) as { error?: { message: string } }).error?.message}`
  }
  expect(await make('2031-01-01')).toMatch(/^400 /)
  expect(await make('2019-12-03')).toMatch(/^400 /)
})

it.skipIf(!there)(
  'things of an older version have what that version published, and nothing that came later',
  async () => {
    const { schemas } = JSON.parse(gunzipSync(readFileSync(file)).toString()).components as {
      schemas: Record<string, { properties: Fields; required?: string[] }>
    }
    const account = await opened()
    await account.sandbox.control.call('stripe/settings', { apiVersion: '2023-08-16' })
    const { of } = await monthOf(account)
    const invoice = of('invoice.paid').object as Fields & { lines: { data: Fields[] } }
    const subscription = of('customer.subscription.updated').object as Fields & { items: { data: Fields[] } }
    const things: Record<string, Fields | undefined> = {
      invoice,
      line_item: invoice.lines.data[0],
      subscription,
      subscription_item: subscription.items.data[0],
      charge: of('charge.succeeded').object,
      payment_intent: of('payment_intent.succeeded').object,
      refund: await olderRefund(account),
      customer: of('customer.created').object,
      payment_method: of('payment_method.attached').object,
    }
    for (const [kind, thing = {}] of Object.entries(things)) {
      const known = schemas[kind]
      // Stripe sends these two of old, and has long ceased to publish them
      const names = Object.keys(thing).filter(
        (name) => !(kind.startsWith('subscription') && /^(plan|quantity)$/.test(name)),
      )
      const later = names.filter((name) => !(name in (known?.properties ?? {})))
      const lacking = (known?.required ?? []).filter((name) => !(name in thing))
      expect([kind, later, lacking]).toEqual([kind, [], []])
    }
  },
)
