import type Stripe from 'stripe'
import { done, type Outcome } from '#gift/outcome.ts'
import type { GiftToPay, Reading } from '../provider.ts'
import { aftermath } from './aftermath.ts'
import type { Answer } from './ask.ts'
import { chargeOf, fingerprintOf, isDebit, paidWith, payerOf, releasedAt } from './charge.ts'
import { mustBeOf, type StripeContext } from './context.ts'
import { debitSucceededAt } from './debit.ts'
import { intentFacts, intentProgress, keptCardOf } from './intent.ts'

const withCharge = { expand: ['latest_charge.balance_transaction', 'payment_method'] }

/** The intent with its charge, the charge's fee, and what it is paid with. */
export const retrieveIntent = (context: StripeContext, id: string): Promise<Answer<Stripe.PaymentIntent>> =>
  context.ask.freely((options) => context.stripe.paymentIntents.retrieve(id, withCharge, options))

/** Reads a one-time gift whole: its intent, the charge with its fee, refunds and disputes where there are any. */
export async function readOnce(context: StripeContext, gift: GiftToPay, intentId: string): Promise<Outcome<Reading>> {
  const intent = await retrieveIntent(context, intentId)
  return intent.ok ? await readIntent(context, gift, intent.value) : intent
}

/** The reading of an intent just fetched with its charge. */
export async function readIntent(
  context: StripeContext,
  gift: Pick<GiftToPay, 'id' | 'dated'>,
  intent: Stripe.PaymentIntent,
): Promise<Outcome<Reading>> {
  mustBeOf(context.deployment, gift, intent)
  const charge = chargeOf(intent)
  const later = await aftermath(context, charge, intent.id)
  if (!later.ok) return later
  const debited = charge && isDebit(charge) && intent.status === 'succeeded'
  const dates = debited && !gift.dated
  const succeeded = dates ? await debitSucceededAt(context, intent, charge) : done(null)
  if (!succeeded.ok) return succeeded
  const released = dates ? releasedAt(charge) : null
  const times = { toldAt: context.now(), succeededAt: succeeded.value, releasedAt: released }
  return done({
    facts: [...intentFacts(intent, gift.id, times), ...later.value],
    arrangement: null,
    progress: intentProgress(intent),
    donor: payerOf(charge),
    fingerprint: fingerprintOf(charge),
    paidBy: paidWith(intent, charge),
    keptCard: keptCardOf(intent),
  })
}
