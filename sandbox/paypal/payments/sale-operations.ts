import { invalidData, olderRefusal } from '../errors.ts'
import { amountProblem, cents } from '../money.ts'
import type { Operation } from '../operation.ts'
import { object, text } from '../shape.ts'
import { REFUND_WITHIN_MS } from './operations.ts'
import { saleView } from './payment.ts'
import { giveBack, saleRefundView } from './refund.ts'

const unknownId = () => olderRefusal('INVALID_RESOURCE_ID', 'Requested resource ID was not found.', 404)

/** `GET /v1/payments/sale/{id}`: one payment of a subscription. */
export const getSale: Operation = {
  id: 'sale.get',
  method: 'GET',
  path: '/v1/payments/sale/:id',
  run(paypal, call) {
    const sale = paypal.payments.get(call.id)
    if (sale?.kind !== 'sale') throw unknownId()
    return { status: 200, body: saleView(paypal, sale) }
  },
}

/** `GET /v1/payments/refund/{id}` */
export const getSaleRefund: Operation = {
  id: 'refund.get',
  method: 'GET',
  path: '/v1/payments/refund/:id',
  run(paypal, call) {
    const refund = paypal.refunds.get(call.id)
    if (refund?.kind !== 'sale') throw unknownId()
    return { status: 200, body: saleRefundView(paypal, refund) }
  },
}

/** `POST /v1/payments/sale/{id}/refund` */
export const refundSale: Operation = {
  id: 'sale.refund',
  method: 'POST',
  path: '/v1/payments/sale/:id/refund',
  body: object({
    amount: object(
      { currency: text(3, 3), total: text(1, 10, '^[0-9]+(\\.[0-9]+)?$'), details: object({ subtotal: text(1, 10) }) },
      'currency',
      'total',
    ),
    description: { type: 'string', maxLength: 255 },
    reason: { type: 'string', maxLength: 30 },
    invoice_number: { type: 'string', maxLength: 127 },
  }),
  requestIdLength: 78,
  bodyOptional: true,
  rememberHours: 30 * 24,
  run(paypal, call) {
    const sale = paypal.payments.get(call.id)
    if (sale?.kind !== 'sale') throw unknownId()
    const body = call.body as {
      amount?: { currency: string; total: string }
      description?: string
      invoice_number?: string
    }
    if (sale.status === 'REFUNDED') {
      throw olderRefusal('TRANSACTION_ALREADY_REFUNDED', 'This transaction has already been fully refunded.')
    }
    if (sale.status === 'PENDING' || sale.status === 'DECLINED') {
      throw olderRefusal('TRANSACTION_REFUSED', 'The request was refused.')
    }
    if (paypal.core.clock.now() - sale.created > REFUND_WITHIN_MS) {
      throw olderRefusal('REFUND_TIME_LIMIT_EXCEEDED', 'This transaction is too old to refund.')
    }
    const left = sale.cents - sale.refunded
    const amount = body.amount && { currency_code: body.amount.currency, value: body.amount.total }
    const problem = amount && amountProblem(amount)
    if (problem === 'INVALID_CURRENCY_CODE') {
      throw olderRefusal(
        'CURRENCY_MISMATCH',
        'Currency of refund must be the same as the currency of the original payment.',
      )
    }
    if (problem && problem !== 'MAX_VALUE_EXCEEDED') throw invalidData('amount.total', 'Not a valid amount of money')
    const wanted = amount ? cents(amount) : left
    if (wanted > left) {
      throw olderRefusal(
        'REFUND_EXCEEDED_TRANSACTION_AMOUNT',
        'Refund refused. Refund amount exceeds the transaction amount.',
      )
    }
    const refund = giveBack(paypal, sale, wanted, {
      ...(body.description ? { description: body.description } : {}),
      ...(body.invoice_number ? { invoice: body.invoice_number } : {}),
    })
    return { status: 201, body: saleRefundView(paypal, refund) }
  },
}
