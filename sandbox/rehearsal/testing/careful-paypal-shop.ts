import { orderOf, type PaypalOrder, paypalClient } from './paypal-client.ts'
import { type Shop, serve } from './serve.ts'

type State = 'open' | 'paid' | 'refunded' | 'partly refunded' | 'disputed' | 'closed'
type Order = {
  id: string
  paypal: string
  tries: number
  capture?: string
  state: State
  kept: number
  delivered: number
}

/**
 * A shop that survives with PayPal: a request id for each try, a capture's own status and never the order's, and events as a reason to
 * ask.
 */
export async function openCarefulPaypalShop(webhook: string): Promise<Shop> {
  const written = new Map<string, Order>()
  const beginning = new Map<string, Promise<Order>>()
  let call: ReturnType<typeof paypalClient> = () => Promise.reject(new Error('the shop is not connected'))

  async function begin(key: string): Promise<Order> {
    const before = written.get(key)
    if (before && !(await isOver(before))) return before
    const tries = (before?.tries ?? 0) + 1
    const made = await call<PaypalOrder>('POST', '/v2/checkout/orders', orderOf(key), `order:${key}:${tries}`)
    if (!made.ok) throw new Error(made.issue)
    const order: Order = { id: key, paypal: made.value.id, tries, state: 'open', kept: 0, delivered: 0 }
    written.set(key, order)
    return order
  }

  /** An order whose capture was declined can be paid no more. */
  async function isOver({ state, paypal }: Order): Promise<boolean> {
    const read = await call<PaypalOrder>('GET', `/v2/checkout/orders/${paypal}`)
    return state === 'open' && read.ok && captureIn(read.value)?.status === 'DECLINED'
  }

  async function take(order: Order): Promise<Order> {
    const tries = order.tries + 1
    const path = `/v2/checkout/orders/${order.paypal}/capture`
    const taken = await call<PaypalOrder>('POST', path, {}, `capture:${order.paypal}:${order.tries}`)
    // PayPal repeats what it said to whoever asks under one id: another yes of the payer is another try
    if (!taken.ok) written.set(order.id, { ...(written.get(order.id) ?? order), tries })
    return ask(order)
  }

  /** What PayPal says of it now, written down. */
  async function ask(order: Order): Promise<Order> {
    const read = await call<PaypalOrder>('GET', `/v2/checkout/orders/${order.paypal}`)
    const capture = read.ok ? captureIn(read.value) : undefined
    const known = written.get(order.id) ?? order
    if (!read.ok || !capture || !['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(capture.status)) return known
    if (capture.amount.value !== '25.00' || capture.amount.currency_code !== 'USD') return known
    const refunds = read.value.purchase_units[0]?.payments?.refunds ?? []
    const back = refunds.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0)
    const path = `/v1/customer/disputes?disputed_transaction_id=${capture.id}`
    const disputes = await call<{ items?: { status: string }[] }>('GET', path)
    const disputed = disputes.ok && disputes.value.items?.some(({ status }) => status !== 'RESOLVED')
    const kept = disputed ? 0 : 2500 - back
    const state = disputed ? 'disputed' : back === 0 ? 'paid' : kept === 0 ? 'refunded' : 'partly refunded'
    const told = { ...known, capture: capture.id, state, kept, delivered: 1 } satisfies Order
    written.set(order.id, told)
    return told
  }

  const ofQuery = (query: URLSearchParams) => written.get(query.get('order') ?? '')
  return serve(
    (sandbox) => {
      call = paypalClient(sandbox, 5)
    },
    {
      async 'POST /orders'({ body }) {
        const { key } = JSON.parse(body) as { key: string }
        const one = beginning.get(key) ?? begin(key).finally(() => beginning.delete(key))
        beginning.set(key, one)
        const { id, paypal } = await one
        return { order: id, approve: paypal }
      },
      async 'POST /capture'({ query }) {
        const order = ofQuery(query)
        if (!order) return undefined
        if (order.state === 'closed') throw Object.assign(new Error('this order is closed'), { status: 409 })
        const { state } = await take(order)
        if (state === 'open') throw Object.assign(new Error('nothing was paid'), { status: 402 })
        return { state }
      },
      async 'POST /webhook'({ body, headers }) {
        const header = (name: string) => String(headers[`paypal-${name}`] ?? 'none')
        const verify = JSON.stringify({
          auth_algo: header('auth-algo'),
          cert_url: header('cert-url'),
          transmission_id: header('transmission-id'),
          transmission_sig: header('transmission-sig'),
          transmission_time: header('transmission-time'),
          webhook_id: webhook,
        })
        // the event goes back letter by letter as it came: its signature is over these
        const sent = `${verify.slice(0, -1)},"webhook_event":${body}}`
        const path = '/v1/notifications/verify-webhook-signature'
        const verified = await call<{ verification_status: string }>('POST', path, sent)
        if (!verified.ok || verified.value.verification_status !== 'SUCCESS') {
          throw Object.assign(new Error('not from PayPal'), { status: 400 })
        }
        for (const order of [...written.values()]) {
          const named = [order.id, order.paypal, order.capture ?? order.id]
          if (order.state !== 'closed' && named.some((name) => body.includes(name))) await ask(order)
        }
        return {}
      },
      'GET /order': ({ query }) => ofQuery(query),
      'POST /cancel'({ query }) {
        const order = ofQuery(query)
        if (!order) return undefined
        written.set(order.id, { ...order, state: 'closed' })
        return {}
      },
      async 'POST /look'() {
        for (const order of [...written.values()]) if (order.state === 'open') await ask(order)
        return {}
      },
      'POST /restart'() {
        beginning.clear()
        return {}
      },
    },
  )
}

const captureIn = ({ purchase_units: [unit] }: PaypalOrder) => unit?.payments?.captures?.[0]
