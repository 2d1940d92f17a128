import { cancelIntent } from '../cancelling.ts'
import type { Decline } from '../cards.ts'
import { confirm } from '../confirming.ts'
import { invalid, StripeRefusal } from '../errors.ts'
import type { Invoice } from '../objects/invoice.ts'
import type { InvoicePayment } from '../objects/invoice-payment.ts'
import type { PaymentIntent } from '../objects/payment-intent.ts'
import { buildIntent, takeOnly } from '../objects/payment-intent.ts'
import type { Subscription } from '../objects/subscription.ts'
import type { Stripe } from '../stripe.ts'

/** How an invoice comes to be paid. */
export type Collecting = { method?: string | undefined; decline?: Decline | undefined }

/** The subscription an invoice belongs to. */
export function subscriptionOf(stripe: Stripe, invoice: Invoice): Subscription {
  const id = invoice.parent.subscription_details.subscription
  const subscription = stripe.store.subscriptions.get(id)
  if (!subscription) throw new Error(`the invoice ${invoice.id} has lost its subscription ${id}`)
  return subscription
}

/** The intent that pays an open invoice. */
export function intentOf(stripe: Stripe, invoice: Invoice): PaymentIntent | undefined {
  return stripe.store.paymentIntents.get(String(stripe.note(invoice.id).intent))
}

/** Closes a draft: numbered, dated, with an intent to pay it. */
export function finalize(stripe: Stripe, invoice: Invoice): Invoice {
  const { store } = stripe
  const subscription = subscriptionOf(stripe, invoice)
  const customer = store.customers.get(invoice.customer)
  const now = stripe.now(invoice.customer)
  const sequence = customer?.next_invoice_sequence ?? 1
  // the snapshot of what the subscription carries becomes immutable now
  invoice.parent.subscription_details.metadata = structuredClone(subscription.metadata)
  if (customer)
    store.customers.save(Object.assign(customer, { currency: invoice.currency, next_invoice_sequence: sequence + 1 }))
  invoice.status = 'open'
  invoice.number = `${customer?.invoice_prefix ?? 'SANDBOX'}-${String(sequence).padStart(4, '0')}`
  invoice.effective_at = now
  invoice.status_transitions.finalized_at = now
  invoice.automatically_finalizes_at = null
  invoice.webhooks_delivered_at = invoice.created
  invoice.ending_balance = 0
  invoice.hosted_invoice_url = `${stripe.core.origin()}/i/${invoice.id}?secret=${stripe.id('', 40)}`
  invoice.invoice_pdf = `${invoice.hosted_invoice_url}&pdf=1`
  store.invoices.save(invoice)
  stripe.emit('invoice.finalized', invoice)
  if (invoice.amount_due > 0) askFor(stripe, invoice, subscription)
  else markPaid(stripe, invoice)
  return invoice
}

function askFor(stripe: Stripe, invoice: Invoice, subscription: Subscription): void {
  const { store } = stripe
  const intent = buildIntent(stripe, invoice.amount_due, invoice.customer)
  intent.capture_method = 'automatic'
  intent.setup_future_usage = 'off_session'
  intent.description =
    invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update'
  intent.payment_details.order_reference = invoice.id
  const { payment_method_types: types, payment_method_options: options } = subscription.payment_settings
  if (types !== null) takeOnly(intent, types)
  if (options) Object.assign(intent.payment_method_options, { us_bank_account: options.us_bank_account })
  store.paymentIntents.save(intent)
  const payment: InvoicePayment = {
    id: stripe.id('inpay_'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: intent.created,
    currency: 'usd',
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
  store.invoicePayments.save(payment)
  stripe.annotate(invoice.id, { intent: intent.id, payment: payment.id })
  stripe.annotate(intent.id, { invoice: invoice.id, subscription: subscription.id })
  stripe.emit('payment_intent.created', intent)
}

/** The payment method Stripe would try. */
export function methodFor(stripe: Stripe, subscription: Subscription): string | null {
  const customer = stripe.store.customers.get(subscription.customer)
  const source = subscription.default_source === null ? undefined : stripe.note(subscription.default_source).method
  const own = subscription.default_payment_method ?? (source === undefined ? null : String(source))
  return own ?? customer?.invoice_settings.default_payment_method ?? null
}

/**
 * Tries to take an open invoice's money. What follows (paid, failed) is told by the payment's own end.
 * @throws StripeRefusal as the payment intent does
 */
export function collect(stripe: Stripe, invoice: Invoice, how: Collecting): Invoice {
  const intent = intentOf(stripe, invoice)
  if (!intent) throw new Error(`the invoice ${invoice.id} has no payment intent`)
  const method = how.method ?? methodFor(stripe, subscriptionOf(stripe, invoice))
  if (method === null) {
    throw new StripeRefusal(400, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message:
        'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
    })
  }
  const confirmed = confirm(stripe, intent, {
    method,
    useStripeSdk: true,
    offSession: false,
    caller: 'secret',
    origin: stripe.core.origin(),
    decline: how.decline,
  })
  if (confirmed.status === 'requires_action') {
    stripe.emit('invoice.payment_action_required', invoice)
    for (const hear of stripe.hooks.invoiceFailed) hear(invoice, 'authentication_required')
  }
  return invoice
}

/** The money is there, or none is owed. */
export function markPaid(stripe: Stripe, invoice: Invoice): void {
  const { store } = stripe
  const now = stripe.now(invoice.customer)
  const before = structuredClone(invoice)
  Object.assign(invoice, {
    status: 'paid',
    auto_advance: false,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.amount_due > 0 ? Math.max(1, invoice.attempt_count) : 0,
    next_payment_attempt: null,
  })
  invoice.status_transitions.paid_at = now
  store.invoices.save(invoice)
  const payment = store.invoicePayments.get(String(stripe.note(invoice.id).payment))
  stripe.updated('invoice.updated', invoice, before)
  stripe.emit('invoice.paid', invoice)
  stripe.emit('invoice.payment_succeeded', invoice)
  if (payment) {
    payment.status = 'paid'
    payment.amount_paid = invoice.amount_due
    payment.status_transitions.paid_at = now
    store.invoicePayments.save(payment)
    stripe.emit('invoice_payment.paid', payment, undefined, invoice.customer)
  }
  for (const hear of stripe.hooks.invoicePaid) hear(invoice)
}

/** Gives an unpaid invoice up. @throws StripeRefusal when it is paid, a draft, or void already */
export function voidInvoice(stripe: Stripe, invoice: Invoice): Invoice {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible' && invoice.status !== 'draft') {
    throw invalid(
      `This invoice cannot be voided because it is ${invoice.status}. Only open or uncollectible invoices can be voided.`,
      undefined,
      'invoice_not_editable',
    )
  }
  if (intentOf(stripe, invoice)?.status === 'processing') {
    throw invalid(
      'This invoice cannot be voided because its payment is processing.',
      undefined,
      'invoice_payment_intent_processing',
    )
  }
  invoice.status = 'void'
  invoice.auto_advance = false
  invoice.next_payment_attempt = null
  invoice.status_transitions.voided_at = stripe.now(invoice.customer)
  stripe.store.invoices.save(invoice)
  stripe.emit('invoice.voided', invoice)
  const intent = intentOf(stripe, invoice)
  if (intent && intent.status !== 'succeeded' && intent.status !== 'canceled')
    cancelIntent(stripe, intent, 'void_invoice')
  const payment = stripe.store.invoicePayments.get(String(stripe.note(invoice.id).payment))
  if (payment) {
    payment.status = 'canceled'
    payment.status_transitions.canceled_at = stripe.now(invoice.customer)
    stripe.store.invoicePayments.save(payment)
  }
  return invoice
}
