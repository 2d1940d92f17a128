import { centsOf, type PaypalOrder } from '../books.ts'
import type { Buyer } from '../buyer.ts'
import type { Stage } from '../stage.ts'

/** What the provider knows of an order that nobody has paid. */
type Thing = { id: string; cents: number; metadata: Readonly<Record<string, string>>; custom?: string }
/** An order that was begun and not paid. */
export type Unpaid = { buyer: Buyer; thing: Thing }

type StripeThing = { id: string; amount?: number; amount_total?: number; metadata: Record<string, string> }

/** A payer who gets as far as the payment, or is declined where the shop pays itself; null where the provider knows of nothing then. */
export async function unpaidOrder(stage: Stage): Promise<Unpaid | null> {
  const buyer = stage.buyer()
  const thing = await (stage.shop.provider === 'paypal' ? atPaypal : atStripe)(stage, buyer)
  return thing && { buyer, thing }
}

async function atPaypal({ steering }: Stage, buyer: Buyer): Promise<Thing | null> {
  await buyer.press({ until: 'paying' })
  const [id] = buyer.toPay()
  if (id === undefined) return null
  const { purchase_units: units } = await steering.paypal<PaypalOrder>(`/v2/checkout/orders/${id}`)
  const [unit] = units
  return unit
    ? { id, cents: centsOf(unit.amount), metadata: {}, ...(unit.custom_id ? { custom: unit.custom_id } : {}) }
    : null
}

async function atStripe({ shop, steering: { stripe } }: Stage, buyer: Buyer): Promise<Thing | null> {
  const intents = async () => (await stripe<{ data: StripeThing[] }>('/v1/payment_intents?limit=100')).data
  const before = new Set((await intents()).map(({ id }) => id))
  await buyer.press(shop.buy.some((step) => 'pay' in step) ? { until: 'paying' } : { funding: 'declined' })
  const [toPay = ''] = buyer.toPay()
  const session = /cs_\w+/.exec(toPay)?.[0]
  const intent = toPay.includes('_secret_') ? toPay.slice(0, toPay.indexOf('_secret_')) : undefined
  const thing =
    session === undefined
      ? (await intents()).find(({ id }) => (intent === undefined ? !before.has(id) : id === intent))
      : await stripe<StripeThing>(`/v1/checkout/sessions/${session}`)
  if (!thing) return null
  const { id, amount, amount_total, metadata } = thing
  return { id, metadata, cents: amount ?? amount_total ?? 0 }
}
