import { onTestFinished, vi } from 'vitest'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../index.ts'
import { PUBLISHED_FOLDER, published } from './published.ts'

/** Making keys and compiling published schemas takes seconds on a busy machine. */
vi.setConfig({ testTimeout: 30_000 })

/** One webhook as it arrived. */
export type Arrival = { url: string; body: string; headers: Record<string, string>; event: WebhookBody }
export type WebhookBody = { id: string; event_type: string; resource: Json; create_time: string }
// biome-ignore lint/suspicious/noExplicitAny: answers of every shape are looked into by the tests
export type Json = any

export type Answered = { status: number; body: Json; headers: Headers }

/** A merchant with a sandbox of its own: it calls PayPal's API and hears its webhooks, all in this process. */
export type Merchant = {
  sandbox: Sandbox
  arrivals: Arrival[]
  /** Call the API with a good token; the answer is compared with the published descriptions. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>
  /** The same, without the comparison: for answers nothing is published about. */
  callFreely(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>
  /** Steer the sandbox. */
  control(path: string, body?: unknown): Promise<Json>
  /** Names of the events that arrived so far, once all have. */
  events(): Promise<string[]>
}

export const WEBHOOK = { url: 'https://merchant.example.com/webhooks/paypal', id: '1JE4291016473214C' }
export const START = Date.UTC(2026, 0, 31, 15, 30)

/** Opens a merchant's sandbox, closed when the test ends. One that hears no webhooks spares the making of keys. */
export async function openMerchant(options: SandboxOptions = {}, hears = true): Promise<Merchant> {
  const arrivals: Arrival[] = []
  const sandbox = await startSandbox({
    clock: { at: START },
    ...(PUBLISHED_FOLDER ? { contracts: PUBLISHED_FOLDER } : {}),
    ...(hears ? { paypalWebhook: WEBHOOK } : {}),
    async post(url, body, headers) {
      arrivals.push({ url, body, headers, event: JSON.parse(body) as WebhookBody })
      return '200'
    },
    ...options,
  })
  onTestFinished(() => sandbox.close())
  const token = async () => {
    const answer = await sandbox.fetch(`${sandbox.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('sandbox-client:sandbox-secret')}` },
      body: 'grant_type=client_credentials',
    })
    return ((await answer.json()) as { access_token: string }).access_token
  }
  let bearer = await token()
  const callFreely: Merchant['callFreely'] = async (method, path, body, headers = {}) => {
    const send = () =>
      sandbox.fetch(`${sandbox.url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${bearer}`,
          ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
    let answer = await send()
    if (answer.status === 401 && !headers.authorization) {
      bearer = await token()
      answer = await send()
    }
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined }
  }
  return {
    sandbox,
    arrivals,
    callFreely,
    async call(method, path, body, headers) {
      const answer = await callFreely(method, path, body, headers)
      published?.answer(method, path.split('?')[0] ?? path, answer.status, answer.body)
      return answer
    },
    async control(path, body = {}) {
      const answer = await sandbox.fetch(`${sandbox.url}/_control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const told = (await answer.json()) as Json
      if (answer.status !== 200) throw new Error(told.error)
      return told
    },
    async events() {
      await sandbox.control.settle()
      return arrivals.map(({ event }) => event.event_type)
    },
  }
}

/** A one-time gift as the product would ask for it. */
export function giftOrder(value: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        description: 'A gift',
        custom_id: 'gift_1',
        invoice_id: 'inv_1',
        amount: { currency_code: 'USD', value },
        ...more,
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: 'Hospital',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          locale: 'en-US',
          return_url: 'https://merchant.example.com/return',
          cancel_url: 'https://merchant.example.com/cancel',
        },
      },
    },
  }
}

/** The same to be approved in Venmo, which leads nowhere and chooses its own language. */
export function venmoOrder(value: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  const shown = { brand_name: 'Hospital', shipping_preference: 'NO_SHIPPING', ...more }
  return { ...giftOrder(value), payment_source: { venmo: { experience_context: shown } } }
}

export const REPRESENTATION = { prefer: 'return=representation' }

/** Makes an order and lets the payer approve it; answers its id. */
export async function approvedOrder(merchant: Merchant, value = '50.00', funding = 'balance'): Promise<string> {
  const { body } = await merchant.call('POST', '/v2/checkout/orders', giftOrder(value), {
    'paypal-request-id': `order-${merchant.sandbox.control.now()}-${value}-${funding}`,
  })
  await merchant.control(`paypal/approvals/${body.id}/approve`, { funding })
  return body.id
}

/** Makes the product and the plan that every monthly gift is a subscription of; answers the plan's id. */
export async function giftPlan(merchant: Merchant, preferences: Record<string, unknown> = {}): Promise<string> {
  const product = await merchant.call('POST', '/v1/catalogs/products', {
    name: 'Monthly gift',
    type: 'SERVICE',
    category: 'CHARITY',
  })
  const plan = await merchant.call('POST', '/v1/billing/plans', {
    product_id: product.body.id,
    name: 'Monthly gift',
    billing_cycles: [
      {
        frequency: { interval_unit: 'MONTH', interval_count: 1 },
        tenure_type: 'REGULAR',
        sequence: 1,
        total_cycles: 0,
        pricing_scheme: { fixed_price: { value: '50.00', currency_code: 'USD' } },
      },
    ],
    payment_preferences: { auto_bill_outstanding: true, payment_failure_threshold: 3, ...preferences },
  })
  return plan.body.id
}

/** A monthly gift of this much, not yet approved. */
export function giftSubscription(plan_id: string, value: string): Record<string, unknown> {
  return {
    plan_id,
    custom_id: 'gift_2',
    application_context: {
      brand_name: 'Hospital',
      shipping_preference: 'NO_SHIPPING',
      user_action: 'SUBSCRIBE_NOW',
      return_url: 'https://merchant.example.com/return',
      cancel_url: 'https://merchant.example.com/cancel',
    },
    plan: {
      billing_cycles: [
        { sequence: 1, total_cycles: 0, pricing_scheme: { fixed_price: { value, currency_code: 'USD' } } },
      ],
    },
  }
}

/** Starts a monthly gift that the payer approves; answers its id. */
export async function monthlyGift(merchant: Merchant, value = '37.00', funding = 'balance'): Promise<string> {
  const plan = await giftPlan(merchant)
  const { body } = await merchant.call('POST', '/v1/billing/subscriptions', giftSubscription(plan, value))
  await merchant.control(`paypal/approvals/${body.id}/approve`, { funding })
  return body.id
}
