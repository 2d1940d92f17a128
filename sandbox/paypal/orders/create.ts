import { Refusal, refusal } from '../errors.ts'
import type { ExperienceContext, Order, PurchaseUnit, Wallet } from '../objects/order.ts'
import type { Operation } from '../operation.ts'
import type { Paypal } from '../paypal.ts'
import { unitsProblem } from './amounts.ts'
import { orderMinimum, orderView } from './order.ts'
import { ORDER_REQUEST } from './shapes.ts'

type Body = {
  intent: string
  purchase_units: (Omit<PurchaseUnit, 'reference_id'> & { reference_id?: string })[]
  payment_source?: Source
  application_context?: ExperienceContext
}

type WalletSource = { experience_context?: ExperienceContext }
/** The `payment_source` of a body. */
export type Source = { paypal?: WalletSource; venmo?: WalletSource; card?: unknown }

/** The wallet that a source names. */
export function namedIn(source: Source | undefined): { wallet?: Wallet } {
  if (source?.venmo) return { wallet: 'venmo' }
  return source?.paypal ? { wallet: 'paypal' } : {}
}

export const contextOf = (source: Source | undefined) => (source?.venmo ?? source?.paypal)?.experience_context

/** Keeps a new order that waits for its payer. */
export function openOrder(
  paypal: Paypal,
  wanted: Pick<Order, 'intent' | 'purchase_units' | 'wallet' | 'context'>,
): Order {
  const now = paypal.core.clock.now()
  return paypal.orders.save({
    id: paypal.ids.order(),
    status: wanted.wallet ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    ...wanted,
    created: now,
    updated: now,
    funding: 'balance',
    captures: [],
    attempts: 0,
  })
}

/** `POST /v2/checkout/orders` */
export const createOrder: Operation = {
  id: 'orders.create',
  method: 'POST',
  path: '/v2/checkout/orders',
  body: ORDER_REQUEST,
  rememberHours: 6,
  run(paypal, call) {
    const body = call.body as Body
    const { payment_source: source } = body
    if (source && !call.requestId) throw call.refuse('PAYPAL_REQUEST_ID_REQUIRED')
    if (source?.card) throw call.refuse('NOT_ENABLED_FOR_CARD_PROCESSING', { field: '/payment_source/card' })
    if (body.intent === 'AUTHORIZE') throw call.refuse('NOT_SUPPORTED', { field: '/intent', value: body.intent })
    const purchase_units = body.purchase_units.map((unit) => ({
      ...unit,
      reference_id: unit.reference_id ?? 'default',
    }))
    const problem = unitsProblem(purchase_units)
    if (problem) throw call.refuse(problem.issue, problem.place)
    const donation = purchase_units.some((unit) => unit.items?.some((item) => item.category === 'DONATION'))
    if (donation && !paypal.settings().donationItems) {
      const { status, details } = refusal('orders.capture', 'PERMISSION_DENIED_FOR_DONATION_ITEMS')
      throw new Refusal(status, details)
    }
    const order = openOrder(paypal, {
      intent: body.intent,
      purchase_units,
      ...namedIn(source),
      context: contextOf(source) ?? body.application_context ?? {},
    })
    return { status: 201, body: orderView(paypal, order), minimal: orderMinimum(paypal, order) }
  },
}
