import type { Fact } from '#gift/lifecycle.ts'
import { ProviderSurprise } from '../surprise.ts'
import type { Capture } from './wire.ts'

/** What each status of a capture means. @see https://developer.paypal.com/docs/api/payments/v2/#captures_get */
const meaningOf: Readonly<Record<string, 'paid' | 'pending' | 'failed'>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  PENDING: 'pending',
  DECLINED: 'failed',
  FAILED: 'failed',
}

/** The facts of one capture, by its own status and its own amount. `toldAt`: where PayPal names no time. */
export function captureFacts(capture: Capture, toldAt: number): Fact[] {
  const kind = meaningOf[capture.status]
  if (!kind) throw new ProviderSurprise(`capture ${capture.id} is "${capture.status}"`)
  const reason = capture.status_details?.reason
  const fact = { provider: 'paypal', ref: capture.id, at: capture.create_time ?? toldAt } as const
  switch (kind) {
    case 'paid': {
      const feeCents = capture.seller_receivable_breakdown?.paypal_fee ?? null
      // what is told before PayPal has taken its fee is older
      const version = { theirs: feeCents === null ? 0 : fact.at }
      return [{ ...fact, kind, cents: capture.amount, feeCents, version }]
    }
    case 'pending':
      return [{ ...fact, kind, cents: capture.amount, reason: reason ?? 'PENDING' }]
    case 'failed':
      return [{ ...fact, kind, code: reason ?? capture.status }]
  }
}
