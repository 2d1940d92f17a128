import Stripe from 'stripe'
import { type Connected, connect, type Shop, serve } from './serve.ts'

type Order = { state: 'new' | 'paid' | 'failed'; delivered: number }

/**
 * A shop as it is written in an afternoon: it believes every webhook and its payers' own word, remembers in its memory alone, begins
 * anew whatever it is asked twice, and tries again itself, without a key, where no answer came.
 */
export async function openNaiveShop(): Promise<Shop> {
  const orders = new Map<string, Order>()
  let shop: Connected | undefined
  const stripe = () => {
    if (!shop) throw new Error('the shop is not connected')
    return shop.stripe
  }
  let count = 0
  const begin = () => {
    const id = String(++count)
    orders.set(id, { state: 'new', delivered: 0 })
    return id
  }
  const isPaid = (id: string) => {
    const order = orders.get(id)
    if (!order) throw new Error(`no order ${id}`)
    return Object.assign(order, { state: 'paid' })
  }
  return serve(
    (connected) => {
      shop = connect(connected, { maxNetworkRetries: 0 })
    },
    {
      async 'POST /orders'() {
        const id = begin()
        const intent = await stripe().paymentIntents.create({
          amount: 2500,
          currency: 'usd',
          metadata: { order: id },
        })
        return { order: id, clientSecret: intent.client_secret }
      },
      async 'POST /pay'({ body }) {
        const { method, order = begin() } = JSON.parse(body) as { method: string; order?: string }
        const pay = () =>
          stripe().paymentIntents.create({
            ...{ amount: 2500, currency: 'usd', payment_method: method, confirm: true, metadata: { order } },
            automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          })
        const intent = await pay().catch((error) =>
          error instanceof Stripe.errors.StripeCardError ? undefined : pay(),
        )
        if (intent?.status === 'succeeded') isPaid(order)
        return { order }
      },
      'GET /thanks'({ query }) {
        isPaid(query.get('order') ?? '')
        return {}
      },
      'POST /webhook'({ body }) {
        const { type, data } = JSON.parse(body) as { type: string; data: { object: { metadata?: { order?: string } } } }
        if (type === 'payment_intent.succeeded') isPaid(String(data.object.metadata?.order)).delivered++
        const order = orders.get(String(data.object.metadata?.order))
        if (type === 'payment_intent.payment_failed' && order) order.state = 'failed'
        return {}
      },
      'GET /order': ({ query }) => orders.get(query.get('order') ?? ''),
      'POST /cancel'({ query }) {
        orders.delete(query.get('order') ?? '')
        return {}
      },
      'POST /restart'() {
        orders.clear()
        return {}
      },
    },
  )
}
