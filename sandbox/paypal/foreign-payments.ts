import { approve } from './approval.ts'
import { openSubscription } from './billing/subscribe.ts'
import { among, centsOf, type Given, textOf } from './given.ts'
import { payerOf } from './given-payer.ts'
import { instant } from './instant.ts'
import { dollars } from './money.ts'
import type { Plan } from './objects/plan.ts'
import { takePayments } from './orders/capture.ts'
import { openOrder } from './orders/create.ts'
import { FUNDINGS, type Funding, type Payer } from './payer.ts'
import { announcePayment, receivePayment } from './payments/payment.ts'
import type { Paypal } from './paypal.ts'

const KINDS = ['order', 'sale', 'subscription'] as const
/** Shapes of another program's subscriptions, beside the plain one: every month, without an end, once. */
const SHAPES = ['plain', 'yearly', 'limited', 'trial', 'quantity'] as const
type Shape = (typeof SHAPES)[number]
/** An instrument that is declined before any payment would leave nothing to be seen. */
const FOREIGN_FUNDINGS = FUNDINGS.filter((funding) => funding !== 'declining')

type Sold = {
  cents: number
  subject: string
  payer: Payer
  funding: Funding
  custom?: string
  invoice?: string
  shape: Shape
}

/**
 * Money that another program takes on the same PayPal account, with all that follows: its webhooks and its lines in
 * the transaction search. It carries a `custom_id` or `invoice_id` only where the caller gives one: a shop's, or
 * another deployment's.
 * @throws Error with a sentence when something given makes no sense
 */
export function takeForeignPayment(paypal: Paypal, given: Given): Record<string, unknown> {
  const kind = among(KINDS, textOf(given, 'kind', 'order'))
  const sold: Sold = {
    cents: centsOf(given),
    subject: textOf(given, 'description', "A shop's sale"),
    payer: payerOf(paypal, given),
    funding: among(FOREIGN_FUNDINGS, textOf(given, 'funding', 'balance')),
    shape: among(SHAPES, textOf(given, 'shape', 'plain')),
    ...(given.custom_id ? { custom: textOf(given, 'custom_id') } : {}),
    ...(given.invoice_id ? { invoice: textOf(given, 'invoice_id') } : {}),
  }
  if (sold.shape !== 'plain' && kind !== 'subscription') throw new Error('only a subscription has a "shape"')
  if (kind === 'order') return sellByOrder(paypal, sold)
  return kind === 'sale' ? sellDirectly(paypal, sold) : subscribe(paypal, sold)
}

function sellByOrder(paypal: Paypal, { cents, subject, payer, funding, custom, invoice }: Sold) {
  const order = openOrder(paypal, {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        amount: dollars(cents),
        description: subject,
        ...(custom ? { custom_id: custom } : {}),
        ...(invoice ? { invoice_id: invoice } : {}),
      },
    ],
    wallet: 'paypal',
    context: {},
  })
  approve(paypal, { kind: 'order', order }, payer, funding)
  const payments = takePayments(paypal, order)
  return { order: order.id, payment: payments[0]?.id }
}

/** A payment as PayPal's own buttons and older APIs take it: a sale without an order. */
function sellDirectly(paypal: Paypal, { cents, shape: _, ...sold }: Sold) {
  const payment = receivePayment(paypal, { kind: 'sale', cents, ...sold })
  announcePayment(paypal, payment)
  return { payment: payment.id }
}

function subscribe(paypal: Paypal, { cents, subject, payer, funding, custom, shape }: Sold) {
  const plan = openPlan(paypal, cents, subject, shape)
  const { billing_cycles, payment_preferences } = plan
  const subscription = openSubscription(paypal, {
    terms: {
      plan_id: plan.id,
      overridden: false,
      billing_cycles,
      payment_preferences,
      ...(shape === 'quantity' ? { quantity: '2' } : {}),
    },
    ...(custom ? { custom_id: custom } : {}),
    subscriber: {},
    context: { user_action: 'SUBSCRIBE_NOW' },
    starts: paypal.core.clock.now(),
  })
  approve(paypal, { kind: 'subscription', subscription }, payer, funding)
  return { subscription: subscription.id, payment: subscription.sales[0] }
}

/** The shop's own monthly plan, of a product of its own. */
function openPlan(paypal: Paypal, cents: number, name: string, shape: Shape): Plan {
  const now = paypal.core.clock.now()
  const cycle = {
    pricing_scheme: { version: 1, fixed_price: dollars(cents), create_time: instant(now), update_time: instant(now) },
    frequency: { interval_unit: shape === 'yearly' ? ('YEAR' as const) : ('MONTH' as const), interval_count: 1 },
  }
  const product = paypal.products.save({
    id: paypal.ids.product(),
    name,
    type: 'SERVICE',
    created: now,
    updated: now,
  })
  return paypal.plans.save({
    id: paypal.ids.plan(),
    product_id: product.id,
    name,
    status: 'ACTIVE',
    billing_cycles: [
      ...(shape === 'trial' ? [{ ...cycle, tenure_type: 'TRIAL' as const, sequence: 1, total_cycles: 3 }] : []),
      {
        ...cycle,
        tenure_type: 'REGULAR',
        sequence: shape === 'trial' ? 2 : 1,
        total_cycles: shape === 'limited' ? 12 : 0,
      },
    ],
    payment_preferences: {
      auto_bill_outstanding: true,
      setup_fee_failure_action: 'CANCEL',
      payment_failure_threshold: 0,
    },
    quantity_supported: shape === 'quantity',
    created: now,
    updated: now,
  })
}
