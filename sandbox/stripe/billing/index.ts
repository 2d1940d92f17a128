import { lineItems } from '../checkout/line-items.ts'
import type { Includable } from '../expand.ts'
import { whole } from '../lists.ts'
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
}

/** Fields of billing objects and others that are there only when expanded. */
export function includable(store: Store): Includable {
  const payments = (invoice: string) =>
    [...store.invoicePayments.all()].filter((payment) => payment.invoice === invoice)
  return {
    invoice: {
      payments: ({ id }) => whole(`/v1/invoice_payments?invoice=${id}`, payments(id)),
      confirmation_secret: (thing) => {
        const invoice = thing as unknown as Invoice
        const intent = store.paymentIntents.get(String(store.notes.get(invoice.id)?.intent))
        const due = invoice.status === 'open' && intent && intent.status !== 'succeeded' && intent.status !== 'canceled'
        return due ? { client_secret: intent.client_secret, type: 'payment_intent' } : null
      },
    },
    'checkout.session': {
      line_items: (thing) => lineItems(store, thing as unknown as CheckoutSession),
    },
    charge: {
      refunds: ({ id }) =>
        whole(`/v1/charges/${id}/refunds`, [...store.refunds.all()].filter((refund) => refund.charge === id).reverse()),
    },
    customer: {
      subscriptions: ({ id }) =>
        whole(
          `/v1/customers/${id}/subscriptions`,
          [...store.subscriptions.all()].filter((s) => s.customer === id && !s.ended_at),
        ),
    },
  }
}
