import { invalid } from '../errors.ts'
import { listOf } from '../lists.ts'
import type { Stripe } from '../stripe.ts'
import { flag, found, mergeMetadata, text } from '../values.ts'
import { collect, markPaid, voidInvoice } from './invoicing.ts'
import { advance, markUncollectible } from './renewals.ts'

/** `/v1/invoices`, as subscriptions make them. */
export function registerInvoices(stripe: Stripe): void {
  const { api, store } = stripe
  const path = '/v1/invoices'
  const find = (id: string) => found(store.invoices.get(id), 'invoice', id)

  api.route('GET', `${path}/:id`, ({ id }) => find(id))
  api.route('GET', `${path}/:id/lines`, ({ id }) => find(id).lines)
  api.route('POST', `${path}/:id`, ({ id, params }) => {
    const invoice = find(id)
    const before = structuredClone(invoice)
    invoice.metadata = mergeMetadata(invoice.metadata, params.metadata)
    invoice.auto_advance = flag(params, 'auto_advance') ?? invoice.auto_advance
    store.invoices.save(invoice)
    stripe.updated('invoice.updated', invoice, before)
    return invoice
  })
  api.route('POST', `${path}/:id/finalize`, ({ id }) => {
    const invoice = find(id)
    if (invoice.status !== 'draft') {
      throw invalid(
        "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
        undefined,
        'invoice_not_editable',
      )
    }
    advance(stripe, invoice)
    return invoice
  })
  api.route('POST', `${path}/:id/pay`, ({ id, params }) => {
    const invoice = find(id)
    if (invoice.status === 'paid') throw invalid('Invoice is already paid', undefined, 'invoice_already_paid')
    if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
      throw invalid(`Invoice can not be paid because it is ${invoice.status}.`, undefined, 'invoice_not_editable')
    }
    if (flag(params, 'paid_out_of_band')) markPaid(stripe, invoice)
    else collect(stripe, invoice, { method: text(params, 'payment_method') })
    return invoice
  })
  api.route('POST', `${path}/:id/void`, ({ id }) => voidInvoice(stripe, find(id)))
  api.route('POST', `${path}/:id/mark_uncollectible`, ({ id }) => {
    const invoice = find(id)
    if (invoice.status !== 'open') {
      throw invalid(`You can only mark open invoices as uncollectible. This invoice is ${invoice.status}.`)
    }
    return markUncollectible(stripe, invoice)
  })
  api.route('GET', path, ({ params }) => {
    const customer = text(params, 'customer')
    const status = text(params, 'status')
    const subscription = text(params, 'subscription')
    return listOf(
      store.invoices,
      path,
      params,
      (invoice) =>
        (customer === undefined || invoice.customer === customer) &&
        (status === undefined || invoice.status === status) &&
        (subscription === undefined || invoice.parent.subscription_details.subscription === subscription),
    )
  })
}
