import * as v from 'valibot'
import type { Fact } from '#gift/lifecycle.ts'
import { done, type Outcome } from '#gift/outcome.ts'
import type { PaypalContext } from './context.ts'
import { disputesAbout } from './disputes.ts'
import { linkOf, reader, refund, saleRefund } from './wire.ts'

/** Captures and sales that are reversed come as a refund, in the words of their own API. */
const newer = v.object({ amount: v.object({ currency_code: v.string() }) })

/** A payment that was taken back, and what that tells of it. */
export interface Reversal {
  readonly payment: string
  readonly facts: readonly Fact[]
}

/**
 * Reads a reversal: the money is gone against our will. Where PayPal has a dispute for the payment, its own events tell
 * the same story with its end, so the reversal itself tells nothing. Null when it names no payment.
 */
export async function readReversal(
  context: PaypalContext,
  resource: unknown,
  toldAt: number,
): Promise<Outcome<Reversal | null>> {
  const reversal = v.is(newer, resource) ? ofCapture(resource) : ofSale(resource)
  if (reversal === null) return done(null)
  const { payment, ref, cents } = reversal
  const about = await disputesAbout(context, payment)
  if (!about.ok) return about
  if (about.value.length > 0) return done({ payment, facts: [] })
  const fact = { provider: 'paypal', ref, at: reversal.at ?? toldAt } as const
  const facts: Fact[] = [
    { ...fact, kind: 'disputed', payment, cents },
    { ...fact, kind: 'dispute_lost' },
  ]
  return done({ payment, facts })
}

function ofCapture(resource: unknown) {
  const told = reader(refund)(resource)
  const payment = linkOf(told, 'up')?.split('/').at(-1)
  return payment ? { ref: told.id, payment, cents: told.amount, at: told.create_time } : null
}

function ofSale(resource: unknown) {
  const told = reader(saleRefund)(resource)
  return told.sale_id ? { ref: told.id, payment: told.sale_id, cents: told.amount, at: told.create_time } : null
}
