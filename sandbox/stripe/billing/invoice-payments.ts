import { onlyImitated } from '../imitated.ts'
import { listOf } from '../lists.ts'
import type { Stripe } from '../stripe.ts'
import { found, group, text } from '../values.ts'

/** `/v1/invoice_payments`: from a payment to its invoice and back. */
export function registerInvoicePayments(stripe: Stripe): void {
  const { api, store } = stripe
  const path = '/v1/invoice_payments'
  api.route('GET', `${path}/:id`, ({ id }) => found(store.invoicePayments.get(id), 'invoice_payment', id))
  api.route('GET', path, ({ params }) => {
    const invoice = text(params, 'invoice')
    const status = text(params, 'status')
    const payment = group(params, 'payment')
    onlyImitated(payment, ['payment_intent', 'type'], 'payment')
    const [intent, type] = [text(payment, 'payment_intent'), text(payment, 'type')]
    return listOf(
      store.invoicePayments,
      path,
      params,
      (p) =>
        (invoice === undefined || p.invoice === invoice) &&
        (status === undefined || p.status === status) &&
        (type === undefined || p.payment.type === type) &&
        (intent === undefined || p.payment.payment_intent === intent),
    )
  })
}
