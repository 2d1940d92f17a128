import { line, MONEY } from '../common-shapes.ts'
import { amountProblem, cents, type Money } from '../money.ts'
import type { Payment } from '../objects/payment.ts'
import { type Call, found, type Operation } from '../operation.ts'
import { object } from '../shape.ts'
import { captureResource } from './payment.ts'
import { giveBack, refundView } from './refund.ts'

/** `GET /v2/payments/captures/{id}` */
export const getCapture: Operation = {
  id: 'captures.get',
  method: 'GET',
  path: '/v2/payments/captures/:id',
  run: (paypal, call) => ({ status: 200, body: captureResource(paypal, found(paypal.payments.get(call.id), call)) }),
}

/** `GET /v2/payments/refunds/{id}` */
export const getRefund: Operation = {
  id: 'refunds.get',
  method: 'GET',
  path: '/v2/payments/refunds/:id',
  run: (paypal, call) => ({ status: 200, body: refundView(paypal, found(paypal.refunds.get(call.id), call)) }),
}

/** Refunds are possible for this long. */
export const REFUND_WITHIN_MS = 180 * 86_400_000

/** `POST /v2/payments/captures/{id}/refund` */
export const refundCapture: Operation = {
  id: 'captures.refund',
  method: 'POST',
  path: '/v2/payments/captures/:id/refund',
  body: object({ amount: MONEY, custom_id: line(1, 127), invoice_id: line(1, 127), note_to_payer: line(1, 255) }),
  bodyOptional: true,
  rememberHours: 45 * 24,
  run(paypal, call) {
    const payment = found(paypal.payments.get(call.id), call)
    const body = call.body as { amount?: Money; custom_id?: string; invoice_id?: string; note_to_payer?: string }
    if (payment.reversed) throw call.refuse('REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK')
    if (payment.status === 'PENDING') throw call.refuse('PENDING_CAPTURE')
    if (payment.status === 'DECLINED') throw call.refuse('REFUND_NOT_ALLOWED')
    if (payment.status === 'REFUNDED') throw call.refuse('CAPTURE_FULLY_REFUNDED')
    if (paypal.core.clock.now() - payment.created > REFUND_WITHIN_MS) throw call.refuse('REFUND_TIME_LIMIT_EXCEEDED')
    const amount = amountToRefund(call, payment, body.amount)
    if (payment.dispute && amount < payment.cents) throw call.refuse('TRANSACTION_DISPUTED')
    const { invoice_id: invoice } = body
    if (invoice && [...paypal.refunds.all()].some((refund) => refund.invoice === invoice)) {
      throw call.refuse('DUPLICATE_INVOICE_ID', { field: '/invoice_id', value: invoice })
    }
    const refund = giveBack(paypal, payment, amount, {
      ...(invoice ? { invoice } : {}),
      ...(body.custom_id ? { custom: body.custom_id } : {}),
      ...(body.note_to_payer ? { note: body.note_to_payer } : {}),
    })
    const { id, status, links } = refundView(paypal, refund)
    return { status: 201, body: refundView(paypal, refund), minimal: { id, status, links } }
  },
}

function amountToRefund(call: Call, payment: Payment, wanted?: Money): number {
  const left = payment.cents - payment.refunded
  if (!wanted) return left
  const problem = amountProblem(wanted)
  if (problem === 'INVALID_CURRENCY_CODE') {
    const known = /^[A-Z]{3}$/.test(wanted.currency_code)
    throw call.refuse(known ? 'REFUND_CAPTURE_CURRENCY_MISMATCH' : problem, {
      field: '/amount/currency_code',
      value: wanted.currency_code,
    })
  }
  if (problem === 'MAX_VALUE_EXCEEDED') throw call.refuse('REFUND_AMOUNT_EXCEEDED')
  if (problem) throw call.refuse(problem, { field: '/amount/value', value: wanted.value })
  if (cents(wanted) > left) throw call.refuse('REFUND_AMOUNT_EXCEEDED')
  return cents(wanted)
}
