import { counted, type List } from '../lists.ts'
import type { Address } from './address.ts'
import type { Customer } from './customer.ts'
import type { Maker } from './maker.ts'
import type { Metadata } from './metadata.ts'
import type { Price } from './price.ts'
import type { Subscription } from './subscription.ts'

/** What a subscription asks for one period. */
export type Invoice = ReturnType<typeof buildInvoice>

export type BillingReason = 'subscription_create' | 'subscription_cycle' | 'subscription_update'

/** Who is billed for what; `product` is its name. Where something is paid once, the time until the anchor costs nothing. */
export type Billed = { subscription: Subscription; customer: Customer | undefined; product: string; extras: Extra[] }
type Extra = { price: Price; product: string }

/** A draft for the subscription's period, not yet kept. */
export function buildInvoice(
  stripe: Maker,
  { subscription, customer, product, extras }: Billed,
  billing_reason: BillingReason,
  period: { start: number; end: number },
) {
  const id = stripe.id('in_')
  const item = subscription.items.data[0]
  const free = subscription.status === 'trialing' && billing_reason !== 'subscription_cycle'
  const total =
    extras.length > 0
      ? extras.reduce((sum, { price }) => sum + price.unit_amount, 0)
      : item && !free
        ? item.price.unit_amount * item.quantity
        : 0
  const now = stripe.now(subscription.customer)
  return {
    id,
    object: 'invoice' as const,
    account_country: 'US',
    account_name: 'Payment sandbox',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null as number | null,
    billing_reason,
    collection_method: 'charge_automatically' as const,
    created: now,
    currency: 'usd',
    custom_fields: null,
    customer: subscription.customer,
    customer_account: null,
    customer_address: (customer?.address ?? null) as Address | null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null as number | null,
    ending_balance: null as number | null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null as string | null,
    invoice_pdf: null as string | null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: counted(
      `/v1/invoices/${id}/lines`,
      extras.length > 0
        ? extras.map((extra) => extraLine(stripe, id, subscription, extra, period))
        : item
          ? [periodLine(stripe, id, { subscription, product }, item, period, total)]
          : [],
    ) as List<ReturnType<typeof buildLine>>,
    livemode: false,
    metadata: {} as Metadata,
    next_payment_attempt: null as number | null,
    number: null as string | null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata as Metadata, subscription: subscription.id },
      type: 'subscription_details' as const,
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: subscription.payment_settings.payment_method_types,
    },
    period_end: billing_reason === 'subscription_cycle' ? period.start : now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft' as 'draft' | 'open' | 'paid' | 'uncollectible' | 'void',
    status_transitions: {
      finalized_at: null as number | null,
      marked_uncollectible_at: null as number | null,
      paid_at: null as number | null,
      voided_at: null as number | null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: subscription.test_clock,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null as number | null,
  }
}

/** One line: what it is for, and of what it is asked. */
type Asked = Pick<Billed, 'subscription'> & { price: Price; quantity: number; description: string; metadata: Metadata }

function buildLine(
  stripe: Maker,
  invoice: string,
  { subscription, price, quantity, description, metadata }: Asked,
  item: string | null,
  period: { start: number; end: number },
  amount: number,
) {
  const shared = { proration: false, proration_details: { credited_items: null }, subscription: subscription.id }
  return {
    id: stripe.id('il_'),
    object: 'line_item' as const,
    amount,
    currency: 'usd',
    description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata,
    parent: {
      invoice_item_details: item === null ? { invoice_item: stripe.id('ii_'), ...shared } : null,
      subscription_item_details: item === null ? null : { invoice_item: null, subscription_item: item, ...shared },
      type: item === null ? ('invoice_item_details' as const) : ('subscription_item_details' as const),
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details' as const,
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: subscription.id,
    subtotal: amount,
    taxes: [],
  }
}

function periodLine(
  stripe: Maker,
  invoice: string,
  { subscription, product }: Pick<Billed, 'subscription' | 'product'>,
  item: { id: string; price: Price; quantity: number },
  period: { start: number; end: number },
  amount: number,
) {
  const { price, quantity } = item
  const each = `(at $${(price.unit_amount / 100).toFixed(2)} / ${price.recurring?.interval ?? 'month'})`
  const description = amount === 0 ? `Trial period for ${product}` : `${quantity} × ${product} ${each}`
  const asked = { subscription, price, quantity, description, metadata: subscription.metadata as Metadata }
  return buildLine(stripe, invoice, asked, item.id, period, amount)
}

const extraLine = (
  stripe: Maker,
  invoice: string,
  subscription: Subscription,
  { price, product }: Extra,
  period: { start: number; end: number },
) =>
  buildLine(
    stripe,
    invoice,
    { subscription, price, quantity: 1, description: product, metadata: {} },
    null,
    period,
    price.unit_amount,
  )
