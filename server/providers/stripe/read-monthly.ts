import type Stripe from 'stripe'
import type { EndedBy, Fact } from '#gift/lifecycle.ts'
import { done, type Outcome } from '#gift/outcome.ts'
import type { GiftToPay, Reading } from '../provider.ts'
import { aftermath } from './aftermath.ts'
import { arrangementOf } from './arrangement.ts'
import { chargeOf, fingerprintOf, payerOf } from './charge.ts'
import type { StripeContext } from './context.ts'
import { failedAttempts, intentProgress } from './intent.ts'
import { invoiceFacts, paymentsOf } from './invoice.ts'
import { idOf, unixMs } from './money.ts'
import { allPages } from './pages.ts'
import { amountOf, askedOf } from './subscription.ts'

const whole = { expand: ['default_payment_method', 'latest_invoice.confirmation_secret'] }
const withCharge = { expand: ['latest_charge'] }

/** Reads a monthly gift whole: the subscription, every invoice, the payments behind them and what became of those. */
export async function readMonthly(context: StripeContext, gift: GiftToPay, id: string): Promise<Outcome<Reading>> {
  const read = await context.ask.freely((options) => context.stripe.subscriptions.retrieve(id, whole, options))
  if (!read.ok) return read
  const subscription = read.value
  const arrangement = arrangementOf(subscription)
  const customer = idOf(subscription.customer)
  const refs = { subscription: id, customer }
  if (subscription.status === 'incomplete') {
    const begun = await readFirst(context, subscription)
    return begun.ok ? done({ ...begun.value, arrangement, refs }) : begun
  }

  const invoices = await allPages((page) =>
    context.ask.freely((options) =>
      context.stripe.invoices.list({ ...page, subscription: id, expand: ['data.payments'] }, options),
    ),
  )
  if (!invoices.ok) return invoices
  const intents = await allPages((page) =>
    context.ask.freely((options) =>
      context.stripe.paymentIntents.list(
        { ...page, ...(customer ? { customer } : {}), expand: ['data.latest_charge.balance_transaction'] },
        options,
      ),
    ),
  )
  if (!intents.ok) return intents
  const intentById = new Map(intents.value.map((intent) => [intent.id, intent]))

  const facts: Fact[] = []
  let newest: Stripe.Charge | null = null
  for (const invoice of invoices.value) {
    const paidBy = paymentsOf(invoice).flatMap((intent) => intentById.get(intent) ?? [])
    const charges = paidBy.flatMap((intent) => chargeOf(intent) ?? [])
    newest ??= charges[0] ?? null
    facts.push(...invoiceFacts(invoice, paidBy, context.now()))
    for (const charge of charges) {
      const later = await aftermath(context, charge, invoice.id)
      if (!later.ok) return later
      facts.push(...later.value)
    }
  }
  facts.push(...lifeFacts(subscription, facts, gift.id, context.now()))
  return done({
    facts,
    arrangement,
    progress: 'over',
    refs,
    donor: payerOf(newest),
    fingerprint: fingerprintOf(newest),
  })
}

/** How the donor fares with the payment that begins the gift: what was declined so far, and whether it can be paid still. */
async function readFirst(
  context: StripeContext,
  subscription: Stripe.Subscription,
): Promise<Outcome<Pick<Reading, 'facts' | 'progress' | 'fingerprint'>>> {
  const asked = askedOf(subscription)
  // Paid or voided a moment ago: the subscription is about to say so.
  if (!asked) return done({ facts: [], progress: 'working' })
  const intent = await context.ask.freely((options) =>
    context.stripe.paymentIntents.retrieve(asked.intent, withCharge, options),
  )
  if (!intent.ok) return intent
  if (intentProgress(intent.value) !== 'open') return done({ facts: [], progress: 'working' })
  const charge = chargeOf(intent.value)
  const at = charge ? unixMs(charge.created) : context.now()
  return done({ facts: failedAttempts(intent.value, at), progress: 'open', fingerprint: fingerprintOf(charge) })
}

/** Whether the pledge was made and whether it has ended. A pledge never paid was never one: it is closed. */
function lifeFacts(subscription: Stripe.Subscription, known: readonly Fact[], giftId: string, now: number): Fact[] {
  const over = subscription.status === 'canceled' || subscription.status === 'incomplete_expired'
  const paid = known.some((fact) => fact.kind === 'paid')
  const endedAt = subscription.ended_at === null ? now : unixMs(subscription.ended_at)
  const fact = { provider: 'stripe', ref: subscription.id } as const
  if (over && !paid) {
    const reason = endedBy(subscription) === 'provider' ? 'abandoned' : 'canceled'
    return [{ ...fact, ref: giftId, at: endedAt, kind: 'closed', reason }]
  }
  const pledged: Fact = { ...fact, at: unixMs(subscription.created), kind: 'pledged', cents: amountOf(subscription) }
  return over ? [pledged, { ...fact, at: endedAt, kind: 'ended', by: endedBy(subscription) }] : [pledged]
}

/** `endSubscription` wrote who asked into the comment. */
function endedBy(subscription: Stripe.Subscription): EndedBy {
  const { reason, comment } = subscription.cancellation_details ?? {}
  if (comment === 'stopped by donor') return 'donor'
  if (comment === 'stopped by operator') return 'operator'
  return reason === 'payment_failed' ? 'unpaid' : 'provider'
}
