import { BASIL, type Dialect } from './api-version.ts'
import type { Invoice } from './objects/invoice.ts'
import type { StripeObject } from './objects/stripe-object.ts'
import type { Subscription } from './objects/subscription.ts'
import type { Store } from './stripe.ts'

type Fields = Record<string, unknown>

/** What the things of each kind have gained since; what they had instead is told below. */
const GAINED: Readonly<Record<string, readonly string[]>> = {
  payment_intent: [
    'allowed_payment_method_types',
    'customer_account',
    'excluded_payment_method_types',
    'managed_payments',
    'payment_details',
    'payment_method_configuration_details',
    'payment_record',
    'source',
  ],
  setup_intent: [
    'allowed_payment_method_types',
    'customer_account',
    'excluded_payment_method_types',
    'managed_payments',
    'payment_method_configuration_details',
  ],
  charge: ['destination', 'dispute', 'order', 'source'],
  refund: ['customer', 'customer_account', 'destination_details', 'payment_method'],
  dispute: ['enhanced_eligibility_types', 'customer'],
  payment_method: ['allow_redisplay', 'customer_account'],
  customer: ['customer_account'],
  invoice: [
    'amount_overpaid',
    'automatically_finalizes_at',
    'confirmation_secret',
    'customer_account',
    'issuer',
    'parent',
    'payments',
    'rendering',
    'total_pretax_credit_amounts',
    'total_taxes',
  ],
  line_item: ['invoice', 'parent', 'pretax_credit_amounts', 'pricing', 'quantity_decimal', 'subtotal', 'taxes'],
  subscription: [
    'billing_cycle_anchor_config',
    'billing_mode',
    'billing_schedules',
    'customer_account',
    'discounts',
    'invoice_settings',
    'managed_payments',
  ],
  subscription_item: ['current_period_end', 'current_period_start', 'current_trial', 'discounts'],
}

/** A thing as an endpoint of this version is told of it. Its id, its money and its state are the same in all. */
export function inVersion(store: Store, version: string, thing: StripeObject): StripeObject {
  return version.slice(0, 10) >= BASIL ? thing : (older(store, thing as never) as unknown as StripeObject)
}

/** What could be expanded of a kind of thing, and is there no more. */
const EXPANDED_ONCE: readonly string[] = [
  'invoice.payment_intent',
  'invoice.charge',
  'invoice.subscription',
  'payment_intent.invoice',
  'charge.invoice',
]

/** Null for those whose things are as today's. */
export function dialectOf(store: Store, version: string): Dialect | null {
  if (version.slice(0, 10) >= BASIL) return null
  const show = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(show)
    if (typeof value !== 'object' || value === null) return value
    const { object } = value as Fields
    const told = typeof object === 'string' && object !== 'list' ? older(store, value as Fields) : (value as Fields)
    // the lists of these are told already
    const isTold = (name: string) =>
      (object === 'invoice' && name === 'lines') || (object === 'subscription' && name === 'items')
    return Object.fromEntries(Object.entries(told).map(([name, each]) => [name, isTold(name) ? each : show(each)]))
  }
  return { show, expands: (kind, field) => EXPANDED_ONCE.includes(`${kind}.${field}`) }
}

function older(store: Store, thing: Fields): Fields {
  const plain = without(thing, GAINED[String(thing.object)] ?? [])
  switch (thing.object) {
    case 'payment_intent':
      return { ...plain, invoice: invoicePaidBy(store, String(thing.id)) }
    case 'charge':
      return { ...plain, invoice: invoicePaidBy(store, String(thing.payment_intent)) }
    case 'subscription':
      return { ...plain, ...periodOf(thing as never), discount: null, items: olderList(store, thing.items) }
    case 'invoice':
      return { ...plain, ...askedBy(store, thing as never), lines: olderList(store, thing.lines) }
    case 'line_item':
      return { ...plain, ...soldBy(store, thing as never) }
    default:
      return plain
  }
}

const without = (thing: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(thing).filter(([name]) => !names.includes(name)))

const olderList = (store: Store, list: unknown) => {
  const { data, ...page } = list as { data: Fields[] }
  return { ...page, data: data.map((each) => older(store, each)) }
}

const invoicePaidBy = ({ invoicePayments }: Store, intent: string): string | null =>
  [...invoicePayments.all()].find(({ payment }) => payment.payment_intent === intent)?.invoice ?? null

const periodOf = ({ items }: Subscription) => ({
  current_period_end: items.data[0]?.current_period_end,
  current_period_start: items.data[0]?.current_period_start,
})

/** What an invoice said of whom it asks and by what it was paid. */
function askedBy({ invoicePayments, paymentIntents }: Store, { id, parent, status }: Invoice) {
  const intent = [...invoicePayments.all()].find(({ invoice }) => invoice === id)?.payment.payment_intent ?? null
  return {
    application_fee_amount: null,
    charge: intent === null ? null : (paymentIntents.get(intent)?.latest_charge ?? null),
    discount: null,
    paid: status === 'paid',
    paid_out_of_band: false,
    payment_intent: intent,
    quote: null,
    rendering_options: null,
    subscription: parent.subscription_details.subscription,
    subscription_details: { metadata: parent.subscription_details.metadata },
    tax: null,
    total_tax_amounts: [],
    transfer_data: null,
  }
}

function soldBy({ prices }: Store, line: Invoice['lines']['data'][number]) {
  const { invoice_item_details: once, subscription_item_details: item } = line.parent
  return {
    amount_excluding_tax: line.amount,
    price: prices.get(line.pricing.price_details.price) ?? null,
    proration: false,
    proration_details: { credited_items: null },
    ...(once ? { invoice_item: once.invoice_item } : { subscription_item: item?.subscription_item }),
    tax_amounts: [],
    tax_rates: [],
    type: once ? 'invoiceitem' : 'subscription',
    unit_amount_excluding_tax: line.pricing.unit_amount_decimal,
  }
}
