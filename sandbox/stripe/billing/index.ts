import { lineItems } from '../checkout/line-items.ts'
import type { Includable } from '../expand.ts'
import { counted, whole } from '../lists.ts'
import type { CheckoutSession } from '../objects/checkout-session.ts'
import type { Invoice } from '../objects/invoice.ts'
import type { Store, Stripe } from '../stripe.ts'
import { registerCollecting } from './collecting.ts'
import { registerInvoicePage } from './invoice-page.ts'
import { registerInvoicePayments } from './invoice-payments.ts'
import { registerInvoices } from './invoices.ts'
import { registerPrices } from './prices.ts'
import { registerProducts } from './products.ts'
import { registerRenewals } from './renewals.ts'
import { registerSubscriptions } from './subscriptions.ts'
import { registerTrials } from './trials.ts'

/** Products, prices, subscriptions, invoices, and what happens to them by themselves. */
export function registerBilling(stripe: Stripe): void {
  registerProducts(stripe)
  registerPrices(stripe)
  registerSubscriptions(stripe)
  registerInvoices(stripe)
  registerInvoicePayments(stripe)
  registerInvoicePage(stripe)
  registerCollecting(stripe)
  registerRenewals(stripe)
  registerTrials(stripe)
}

/** Fields of billing objects and others that are there only when expanded. */
export function includable(store: Store): Includable {
  const payments = (invoice: string) =>
    [...store.invoicePayments.all()].filter((payment) => payment.invoice === invoice)
  return {
    invoice: {
      payments: ({ id }) => whole('/v1/invoices/payments', payments(id)),
      confirmation_secret: (thing) => {
        const invoice = thing as unknown as Invoice
        const intent = store.paymentIntents.get(String(store.notes.get(invoice.id)?.intent))
        return intent && invoice.status !== 'void'
          ? { client_secret: intent.client_secret, type: 'payment_intent' }
          : null
      },
    },
    'checkout.session': {
      line_items: (thing) => lineItems(store, thing as unknown as CheckoutSession),
    },
    charge: {
      refunds: ({ id }) =>
        counted(
          `/v1/charges/${id}/refunds`,
          [...store.refunds.all()].filter((refund) => refund.charge === id).reverse(),
        ),
    },
    customer: {
      cash_balance: ({ id }) => ({
        object: 'cash_balance',
        available: null,
        customer: id,
        customer_account: null,
        livemode: false,
        settings: { reconciliation_mode: 'automatic', using_merchant_default: true },
      }),
      invoice_credit_balance: () => ({}),
      sources: ({ id }) => whole(`/v1/customers/${id}/sources`, []),
      subscriptions: ({ id }) =>
        whole(
          `/v1/customers/${id}/subscriptions`,
          [...store.subscriptions.all()].filter((s) => s.customer === id && !s.ended_at),
        ),
      tax: () => ({ automatic_tax: 'unrecognized_location', ip_address: null, location: null, provider: 'stripe' }),
      tax_ids: ({ id }) => whole(`/v1/customers/${id}/tax_ids`, []),
    },
  }
}
