import type { Fact } from '#gift/lifecycle.ts'
import { done, type Outcome } from '#gift/outcome.ts'
import type { PaypalContext } from './context.ts'
import { disputesAbout } from './disputes.ts'
import type { PaymentName } from './payment.ts'
import { reader, refund, saleRefund } from './wire.ts'

/**
 * What a reversal tells of its payment: the money is gone against our will. Where PayPal has a dispute for the payment,
 * its own events tell the same story with its end, so the reversal itself tells nothing.
 */
export async function reversalFacts(
  context: PaypalContext,
  { kind, id: payment }: PaymentName,
  resource: unknown,
  toldAt: number,
): Promise<Outcome<Fact[]>> {
  const about = await disputesAbout(context, payment)
  if (!about.ok) return about
  if (about.value.length > 0) return done([])
  // Captures and sales that are reversed come as a refund, in the words of their own API.
  const { id, amount, create_time } = reader(kind === 'capture' ? refund : saleRefund)(resource)
  // PayPal has no order of these: what a case tells of the same loss is later
  const fact = { provider: 'paypal', ref: id, at: create_time ?? toldAt, version: { ours: toldAt } } as const
  return done([
    { ...fact, kind: 'disputed', payment, cents: amount },
    { ...fact, kind: 'dispute_lost' },
  ])
}
