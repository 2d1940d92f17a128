import { orderOf, type PaypalOrder, paypalClient } from './paypal-client.ts'
import { type Shop, serve } from './serve.ts'

type Order = { paypal: string; state: 'new' | 'paid'; delivered: number }
type Event = { event_type: string; resource: { custom_id?: string; purchase_units?: { custom_id?: string }[] } }

/**
 * A shop as it is written in an afternoon: it believes every webhook, takes a payer's yes and a completed order for money, begins anew
 * whatever it is asked twice, and remembers in its memory alone.
 */
export async function openNaivePaypalShop(): Promise<Shop> {
  const orders = new Map<string, Order>()
  let call: ReturnType<typeof paypalClient> = () => Promise.reject(new Error('the shop is not connected'))
  let count = 0
  const isPaid = (id: string | undefined) => {
    const order = orders.get(id ?? '')
    return order && Object.assign(order, { state: 'paid' })
  }
  return serve(
    (sandbox) => {
      call = paypalClient(sandbox, 1)
    },
    {
      async 'POST /orders'() {
        const order = String(++count)
        const made = await call<PaypalOrder>('POST', '/v2/checkout/orders', orderOf(order), `naive_${order}`)
        if (!made.ok) throw new Error(made.issue)
        orders.set(order, { paypal: made.value.id, state: 'new', delivered: 0 })
        return { order, approve: made.value.id }
      },
      async 'POST /capture'({ query }) {
        const paypal = query.get('token')
        const taken = await call<PaypalOrder>('POST', `/v2/checkout/orders/${paypal}/capture`, {})
        const order = query.get('order') ?? ''
        if (taken.ok && taken.value.status === 'COMPLETED') isPaid(order)
        return {}
      },
      'POST /webhook'({ body }) {
        const { event_type: type, resource } = JSON.parse(body) as Event
        const order = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id
        const known = orders.get(order ?? '')
        if (type === 'CHECKOUT.ORDER.APPROVED' || type === 'PAYMENT.CAPTURE.COMPLETED') isPaid(order)
        if (type === 'PAYMENT.CAPTURE.COMPLETED' && known) known.delivered++
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
