import type Stripe from 'stripe'
import { done, type Outcome } from '#gift/outcome.ts'
import type { GiftToPay, Reading } from '../provider.ts'
import { aftermath } from './aftermath.ts'
import { chargeOf, fingerprintOf, payerOf } from './charge.ts'
import type { StripeContext } from './context.ts'
import { intentFacts, intentProgress } from './intent.ts'

const withCharge = { expand: ['latest_charge.balance_transaction'] }

/** Reads a one-time gift whole: its intent, the charge with its fee, refunds and disputes where there are any. */
export async function readOnce(context: StripeContext, gift: GiftToPay, intentId: string): Promise<Outcome<Reading>> {
  const intent = await context.ask.freely((options) =>
    context.stripe.paymentIntents.retrieve(intentId, withCharge, options),
  )
  return intent.ok ? await readIntent(context, gift, intent.value) : intent
}

/** The reading of an intent just fetched with its charge. */
export async function readIntent(
  context: StripeContext,
  gift: Pick<GiftToPay, 'id'>,
  intent: Stripe.PaymentIntent,
): Promise<Outcome<Reading>> {
  const charge = chargeOf(intent)
  const later = await aftermath(context, charge, intent.id)
  if (!later.ok) return later
  return done({
    facts: [...intentFacts(intent, gift.id, context.now()), ...later.value],
    arrangement: null,
    progress: intentProgress(intent),
    donor: payerOf(charge),
    fingerprint: fingerprintOf(charge),
  })
}
