import type Stripe from 'stripe'
import { type Connected, connect, type Shop, serve } from './serve.ts'

type State = 'open' | 'paid' | 'refunded' | 'partly refunded' | 'disputed' | 'closed'
type Order = { id: string; intent: string; secret: string; state: State; kept: number; delivered: number }

const SECRET = 'whsec_careful'

/**
 * A shop that survives: one order for each key, events as a reason to ask and never as an answer, what it knows written down, and
 * a look at what is open.
 */
export async function openCarefulShop(): Promise<Shop> {
  const written = new Map<string, Order>()
  const beginning = new Map<string, Promise<Order>>()
  let shop: Connected | undefined
  const stripe = () => {
    if (!shop) throw new Error('the shop is not connected')
    return shop.stripe
  }
  const ofIntent = (intent: unknown) => [...written.values()].find((order) => order.intent === intent)

  async function begin(key: string): Promise<Order> {
    const intent = await stripe().paymentIntents.create(
      { amount: 2500, currency: 'usd', metadata: { order: key } },
      { idempotencyKey: key },
    )
    const { id, client_secret: secret } = intent
    const order: Order = { id: key, intent: id, secret: String(secret), state: 'open', kept: 0, delivered: 0 }
    written.set(key, order)
    return order
  }

  /** What Stripe says of it now, written down. */
  async function ask(order: Order): Promise<Order> {
    const intent = await stripe().paymentIntents.retrieve(order.intent, { expand: ['latest_charge'] })
    if (intent.status !== 'succeeded' || intent.amount_received !== 2500 || intent.currency !== 'usd') return order
    const { disputed, amount_refunded: refunded } = intent.latest_charge as Stripe.Charge
    const kept = disputed ? 0 : 2500 - refunded
    const state = disputed ? 'disputed' : refunded === 0 ? 'paid' : kept === 0 ? 'refunded' : 'partly refunded'
    const known = written.get(order.id) ?? order
    const told = { ...known, state, kept, delivered: 1 } satisfies Order
    written.set(order.id, told)
    return told
  }

  return serve(
    (connected) => {
      shop = connect(connected, { maxNetworkRetries: 3 })
    },
    {
      async 'POST /orders'({ body }) {
        const { key } = JSON.parse(body) as { key: string }
        const first = beginning.get(key) ?? begin(key)
        beginning.set(key, first)
        const { id, secret } =
          written.get(key) ??
          (await first.catch((error) => {
            beginning.delete(key)
            throw error
          }))
        return { order: id, clientSecret: secret }
      },
      async 'GET /thanks'({ query }) {
        const order = written.get(query.get('order') ?? '')
        return order && (await ask(order))
      },
      async 'POST /webhook'({ body, headers }) {
        const event = verified(body, String(headers['stripe-signature']))
        const { id, payment_intent: of } = event.data.object as { id: string; payment_intent?: string }
        const order = event.livemode ? undefined : ofIntent(of ?? id)
        if (order) await ask(order)
        return { received: true }
      },
      async 'GET /order'({ query }) {
        return written.get(query.get('order') ?? '')
      },
      async 'POST /cancel'({ query }) {
        const order = written.get(query.get('order') ?? '')
        if (!order) return undefined
        await stripe().paymentIntents.cancel(order.intent)
        written.set(order.id, { ...order, state: 'closed' })
        return {}
      },
      async 'POST /look'() {
        for (const order of written.values()) if (order.state === 'open') await ask(order)
        return {}
      },
      'POST /restart'() {
        beginning.clear()
        return {}
      },
    },
  )

  function verified(body: string, signature: string): Stripe.Event {
    try {
      return stripe().webhooks.constructEvent(body, signature, SECRET)
    } catch (error) {
      throw Object.assign(error as Error, { status: 400 })
    }
  }
}
