import type { Fact } from '#gift/lifecycle.ts'
import { ProviderSurprise } from '../surprise.ts'
import { linkOf, type Refund, type SaleRefund } from './wire.ts'

/** Whether a refund in this status has left us. @see https://developer.paypal.com/docs/api/payments/v2/#refunds_get */
const fateOf: Readonly<Record<string, 'left' | 'returned'>> = {
  PENDING: 'left',
  COMPLETED: 'left',
  FAILED: 'returned',
  CANCELLED: 'returned',
}

/** The facts of the refund of a capture. @throws {ProviderSurprise} when it names no capture */
export function refundFacts(refund: Refund, toldAt: number): Fact[] {
  const payment = linkOf(refund, 'up')?.split('/').at(-1)
  if (!payment) throw new ProviderSurprise(`refund ${refund.id} names no capture`)
  return factsOf(refund.id, refund.status, payment, refund.amount, refund.create_time, toldAt)
}

/** The facts of the refund of a sale (one month's payment). */
export function saleRefundFacts(refund: SaleRefund, sale: string, toldAt: number): Fact[] {
  return factsOf(refund.id, refund.state.toUpperCase(), sale, refund.amount, refund.create_time, toldAt)
}

function factsOf(
  ref: string,
  status: string,
  payment: string,
  amount: Refund['amount'],
  leftAt: number | undefined,
  toldAt: number,
): Fact[] {
  const fate = fateOf[status]
  if (!fate) throw new ProviderSurprise(`refund ${ref} is "${status}"`)
  const at = leftAt ?? toldAt
  const fact = { provider: 'paypal', ref } as const
  const refunded: Fact = { ...fact, at, kind: 'refunded', payment, cents: amount }
  // PayPal does not say when one that failed came back.
  return fate === 'left' ? [refunded] : [refunded, { ...fact, at: Math.max(at, toldAt), kind: 'refund_failed' }]
}
