import type Stripe from 'stripe'
import type { Cents } from '#gift/money.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { GiftToPay, Reading } from '../provider.ts'
import { refundFacts } from './aftermath.ts'
import type { Answer } from './ask.ts'
import { idOf, markedAs, type StripeContext } from './context.ts'
import { readGift } from './read.ts'

/** Stripe's refusals that an operator can understand and not change. */
const notPossible = new Set(['charge_already_refunded', 'charge_disputed', 'charge_not_refundable'])

/**
 * Gives `amount` of `payment` (an intent or an invoice) back. Stripe forgets a key after a day or so, so the
 * refunds made already are looked at first: `key` is kept in each one.
 */
export async function refund(
  context: StripeContext,
  gift: GiftToPay,
  payment: string,
  amount: Cents,
  key: string,
): Promise<Outcome<Reading>> {
  const intent = await intentOf(context, payment)
  if (!intent.ok) return intent
  const payment_intent = intent.value
  const before = await context.ask.freely((options) =>
    context.stripe.refunds.list({ payment_intent, limit: 100 }, options),
  )
  if (!before.ok) return before
  const earlier = before.value.data.find((refund) => refund.metadata?.refund_key === key)
  const answer: Answer<Stripe.Refund> = earlier
    ? { ok: true, value: earlier }
    : await context.ask.move(`gift:${gift.id}:refund:${key}`, (options) =>
        context.stripe.refunds.create(
          {
            payment_intent,
            amount,
            reason: 'requested_by_customer',
            metadata: { ...markedAs(context.deployment, gift), refund_key: key },
          },
          options,
        ),
      )
  if (!answer.ok) {
    return notPossible.has(answer.stripeCode ?? '') ? refused('action_not_possible', answer.detail) : answer
  }
  const facts = refundFacts(answer.value, payment, context.now())
  const reading = await readGift(context, gift)
  if (!reading.ok) return done({ facts, arrangement: null, progress: 'over' })
  const others = reading.value.facts.filter((fact) => fact.ref !== answer.value.id)
  return done({ ...reading.value, facts: [...others, ...facts] })
}

/** The payment intent behind a payment's ref. */
async function intentOf(context: StripeContext, payment: string): Promise<Outcome<string>> {
  if (!payment.startsWith('in_')) return done(payment)
  const paid = await context.ask.freely((options) =>
    context.stripe.invoicePayments.list({ invoice: payment, status: 'paid' }, options),
  )
  if (!paid.ok) return paid
  const intent = idOf(paid.value.data[0]?.payment.payment_intent)
  return intent === null ? refused('action_not_possible', `${payment} was not paid by card`) : done(intent)
}
