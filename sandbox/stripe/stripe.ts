import type { Core } from '../core/core.ts'
import type { Collection } from '../core/state.ts'
import type { Api } from './api.ts'
import type { TestCard } from './cards.ts'
import type { BalanceTransaction } from './objects/balance-transaction.ts'
import type { Charge } from './objects/charge.ts'
import type { CheckoutSession } from './objects/checkout-session.ts'
import type { ConfirmationToken } from './objects/confirmation-token.ts'
import type { Customer } from './objects/customer.ts'
import type { Dispute } from './objects/dispute.ts'
import type { EarlyFraudWarning } from './objects/early-fraud-warning.ts'
import type { Invoice } from './objects/invoice.ts'
import type { InvoicePayment } from './objects/invoice-payment.ts'
import type { Mandate } from './objects/mandate.ts'
import type { PaymentIntent } from './objects/payment-intent.ts'
import type { PaymentMethod } from './objects/payment-method.ts'
import type { PaymentMethodDomain } from './objects/payment-method-domain.ts'
import type { Payout } from './objects/payout.ts'
import type { PortalSession } from './objects/portal-session.ts'
import type { Price } from './objects/price.ts'
import type { Product } from './objects/product.ts'
import type { Refund } from './objects/refund.ts'
import type { SetupIntent } from './objects/setup-intent.ts'
import type { StripeObject } from './objects/stripe-object.ts'
import type { Subscription } from './objects/subscription.ts'
import type { TestClock } from './objects/test-clock.ts'
import type { WebhookEndpoint } from './objects/webhook-endpoint.ts'

/** What Stripe knows about a thing and never shows: kept beside it, under its id. */
export type Note = { id: string; [name: string]: unknown }

/** Everything an account holds. */
export type Store = {
  customers: Collection<Customer>
  paymentMethods: Collection<PaymentMethod>
  paymentIntents: Collection<PaymentIntent>
  setupIntents: Collection<SetupIntent>
  charges: Collection<Charge>
  refunds: Collection<Refund>
  balanceTransactions: Collection<BalanceTransaction>
  payouts: Collection<Payout>
  webhookEndpoints: Collection<WebhookEndpoint>
  testClocks: Collection<TestClock>
  products: Collection<Product>
  prices: Collection<Price>
  subscriptions: Collection<Subscription>
  invoices: Collection<Invoice>
  invoicePayments: Collection<InvoicePayment>
  checkoutSessions: Collection<CheckoutSession>
  portalSessions: Collection<PortalSession>
  disputes: Collection<Dispute>
  earlyFraudWarnings: Collection<EarlyFraudWarning>
  mandates: Collection<Mandate>
  confirmationTokens: Collection<ConfirmationToken>
  paymentMethodDomains: Collection<PaymentMethodDomain>
  notes: Collection<Note>
}

/** What every part of Stripe works with. */
export type Stripe = {
  core: Core
  api: Api
  store: Store
  /** Whole seconds, on the test clock of the customer concerned if it has one. */
  now(customer?: string | null): number
  /** The test clock of a customer, or ''. */
  timeline(customer?: string | null): string
  /** Tell the world. `previous` holds the former values of what changed, for `….updated` events; `customer`
   * whose time it is, where the thing does not say. */
  emit(type: string, thing: StripeObject, previous?: object, customer?: string | null): void
  /** The same, with the former values found by comparing; silent when nothing changed. */
  updated(type: string, thing: StripeObject, before: StripeObject): void
  /** Something to happen by itself, `at` in seconds on that customer's time. */
  later(at: number, kind: string, data: Record<string, unknown>, customer?: string | null): void
  hooks: Hooks
  /** A new id. */
  id(prefix: string, length?: number): string
  /** Facts about `id` that are not shown. */
  note(id: string): Note
  /** Change them. */
  annotate(id: string, facts: Record<string, unknown>): void
}

/** What other parts want to hear of. */
export type Hooks = {
  customerDeleted: ((customer: Customer) => void)[]
  /** After a successful charge, with the card that paid. */
  charged: ((charge: Charge, card: TestCard) => void)[]
  /** After a 3-D Secure challenge of the intent with this id. */
  challengeEnded: ((id: string, passed: boolean) => void)[]
  /** After a set-up made a card ready for later. */
  setUp: ((setup: SetupIntent) => void)[]
  invoicePaid: ((invoice: Invoice) => void)[]
  /** After an attempt to collect an invoice failed, with the reason. */
  invoiceFailed: ((invoice: Invoice, reason: string) => void)[]
  /** After a debit was sent to the donor's bank, which takes days. */
  debitSent: ((intent: PaymentIntent) => void)[]
  /** After a payment intent reached a new end: succeeded, failed or cancelled. */
  paymentEnded: ((intent: PaymentIntent) => void)[]
}

/** Opens the account's collections. */
export function openStore(core: Core): Store {
  const open = <T extends { id: string }>(name: string) => core.state.collection<T>(`stripe.${name}`)
  return {
    customers: open('customers'),
    paymentMethods: open('payment_methods'),
    paymentIntents: open('payment_intents'),
    setupIntents: open('setup_intents'),
    charges: open('charges'),
    refunds: open('refunds'),
    balanceTransactions: open('balance_transactions'),
    payouts: open('payouts'),
    webhookEndpoints: open('webhook_endpoints'),
    testClocks: open('test_clocks'),
    products: open('products'),
    prices: open('prices'),
    subscriptions: open('subscriptions'),
    invoices: open('invoices'),
    invoicePayments: open('invoice_payments'),
    checkoutSessions: open('checkout_sessions'),
    portalSessions: open('portal_sessions'),
    disputes: open('disputes'),
    earlyFraudWarnings: open('early_fraud_warnings'),
    mandates: open('mandates'),
    confirmationTokens: open('confirmation_tokens'),
    paymentMethodDomains: open('payment_method_domains'),
    notes: open('notes'),
  }
}
