import type Stripe from 'stripe'
import { done, type Outcome } from '../../outcome.ts'
import type { GiftToPay, Reading } from '../provider.ts'
import { aftermath } from './aftermath.ts'
import { chargeOf, fingerprintOf, payerOf } from './charge.ts'
import type { Desk } from './desk.ts'
import { intentFacts, intentProgress } from './intent.ts'

const withCharge = { expand: ['latest_charge.balance_transaction'] }

/** Reads a one-time gift whole: its intent, the charge with its fee, refunds and disputes where there are any. */
export async function recallOnce(desk: Desk, gift: GiftToPay, intentId: string): Promise<Outcome<Reading>> {
  const intent = await desk.ask.freely((options) => desk.stripe.paymentIntents.retrieve(intentId, withCharge, options))
  return intent.ok ? await readIntent(desk, gift, intent.value) : intent
}

/** The reading of an intent just fetched with its charge. */
export async function readIntent(
  desk: Desk,
  gift: Pick<GiftToPay, 'id'>,
  intent: Stripe.PaymentIntent,
): Promise<Outcome<Reading>> {
  const charge = chargeOf(intent)
  const later = await aftermath(desk, charge, intent.id)
  if (!later.ok) return later
  return done({
    facts: [...intentFacts(intent, gift.id, desk.now()), ...later.value],
    arrangement: null,
    progress: intentProgress(intent),
    donor: payerOf(charge),
    fingerprint: fingerprintOf(charge),
  })
}
