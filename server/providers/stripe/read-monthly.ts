import type Stripe from 'stripe'
import type { EndedBy, Fact } from '#gift/lifecycle.ts'
import { done, type Outcome } from '#gift/outcome.ts'
import type { ToldPaidBy } from '#gift/paid-by.ts'
import type { GiftToPay, Reading } from '../provider.ts'
import { aftermath } from './aftermath.ts'
import { arrangementOf } from './arrangement.ts'
import type { Answer } from './ask.ts'
import { chargeOf, fingerprintOf, isDebit, paidByOf, paidWith, payerOf } from './charge.ts'
import { idOf, markerOf, mustBeOf, type StripeContext, unixMs } from './context.ts'
import { awaitedProof, failedAttempts, intentProgress } from './intent.ts'
import { invoiceFacts, isFirst, parentOf, paymentsOf } from './invoice.ts'
import { readLeftCard } from './left-card.ts'
import { allPages } from './pages.ts'
import { retrieveIntent } from './read-once.ts'
import { amountOf, askedOf, awaitsCard, stoppedBy } from './subscription.ts'

const whole = { expand: ['default_payment_method', 'latest_invoice.confirmation_secret', 'pending_setup_intent'] }

/** The subscription with all that its reading needs. */
export const retrieveWhole = (context: StripeContext, id: string): Promise<Answer<Stripe.Subscription>> =>
  context.ask.freely((options) => context.stripe.subscriptions.retrieve(id, whole, options))

/** Reads a monthly gift whole: the subscription, every invoice, the payments behind them and what became of those. */
export async function readMonthly(context: StripeContext, gift: GiftToPay, id: string): Promise<Outcome<Reading>> {
  const answer = await retrieveWhole(context, id)
  return answer.ok ? await readOf(context, gift, answer.value) : answer
}

/** As `readMonthly`, of a subscription that was just read by `retrieveWhole`. */
export async function readOf(
  context: StripeContext,
  gift: GiftToPay,
  subscription: Stripe.Subscription,
): Promise<Outcome<Reading>> {
  mustBeOf(context.deployment, gift, subscription)
  const { id } = subscription
  const customer = idOf(subscription.customer)
  const refs = { subscription: id, customer }
  // not written on yet, or not any more: it is another program's
  if (gift.adopted && markerOf(subscription.metadata) === null) {
    return done({ facts: [], arrangement: null, progress: 'working' })
  }
  const arrangement = arrangementOf(subscription)
  if (subscription.status === 'incomplete') {
    const outcome = await readFirst(context, subscription)
    return outcome.ok ? done({ ...outcome.value, arrangement, refs }) : outcome
  }
  if (awaitsCard(subscription)) {
    const left = await readLeftCard(context, gift, subscription)
    if (!left.ok) return left
    return left.value === 'taken'
      ? await readMonthly(context, gift, id)
      : done({ facts: [], progress: left.value, arrangement, refs })
  }

  const invoices = await allPages((page) =>
    context.ask.freely((options) =>
      context.stripe.invoices.list({ ...page, subscription: id, expand: ['data.payments'] }, options),
    ),
  )
  if (!invoices.ok) return invoices
  const intents = await intentsBehind(context, customer, invoices.value)
  if (!intents.ok) return intents
  const intentById = new Map(intents.value.map((intent) => [intent.id, intent]))

  const facts: Fact[] = []
  let newest: Stripe.Charge | null = null
  let way: ToldPaidBy | null = null
  let debited = false
  for (const invoice of invoices.value) {
    // what was asked for before another program's subscription became ours is that program's
    if (subscription.metadata.adopted !== undefined && parentOf(invoice).marker?.giftId !== gift.id) continue
    const paidBy = paymentsOf(invoice).flatMap((intent) => intentById.get(intent) ?? [])
    const charges = paidBy.flatMap((intent) => chargeOf(intent) ?? [])
    newest ??= charges[0] ?? null
    for (const charge of charges) way ??= paidByOf(charge)
    debited ||= charges.some(isDebit)
    facts.push(...invoiceFacts(invoice, paidBy, context.now()), ...returnedFirst(invoice, paidBy, context.now()))
    for (const charge of charges) {
      const later = await aftermath(context, charge, invoice.id)
      if (!later.ok) return later
      facts.push(...later.value)
    }
  }
  facts.push(...lifeFacts(subscription, facts, gift.id, { debited, now: context.now() }))
  return done({
    facts,
    arrangement,
    progress: 'over',
    refs,
    donor: payerOf(newest),
    fingerprint: fingerprintOf(newest),
    paidBy: way,
  })
}

/** Every customer is of one gift, so a list of their intents is short; where there is none, each is read by itself. */
async function intentsBehind(
  context: StripeContext,
  customer: string | null,
  invoices: readonly Stripe.Invoice[],
): Promise<Answer<Stripe.PaymentIntent[]>> {
  if (customer !== null) {
    const expand = ['data.latest_charge.balance_transaction']
    return await allPages((page) =>
      context.ask.freely((options) => context.stripe.paymentIntents.list({ ...page, customer, expand }, options)),
    )
  }
  const intents: Stripe.PaymentIntent[] = []
  for (const id of invoices.flatMap(paymentsOf)) {
    const answer = await retrieveIntent(context, id)
    if (!answer.ok) return answer
    intents.push(answer.value)
  }
  return { ok: true, value: intents }
}

/** How the donor fares with the payment that begins the gift: what was declined so far, and whether it can be paid still. */
async function readFirst(
  context: StripeContext,
  subscription: Stripe.Subscription,
): Promise<Outcome<Pick<Reading, 'facts' | 'progress' | 'fingerprint' | 'paidBy'>>> {
  const action = askedOf(subscription)
  // Paid or voided a moment ago: the subscription is about to say so.
  if (!action) return done({ facts: [], progress: 'working' })
  const intent = await retrieveIntent(context, action.intent)
  if (!intent.ok) return intent
  const charge = chargeOf(intent.value)
  const paidBy = paidWith(intent.value, charge)
  if (intentProgress(intent.value) !== 'open') {
    return done({ facts: awaitedProof(intent.value, context.now()), progress: 'working', paidBy })
  }
  const at = charge ? unixMs(charge.created) : context.now()
  return done({ facts: failedAttempts(intent.value, at), progress: 'open', fingerprint: fingerprintOf(charge) })
}

/** The debit that was to begin the gift and came back: the gift was running meanwhile. */
function returnedFirst(invoice: Stripe.Invoice, intents: readonly Stripe.PaymentIntent[], now: number): Fact[] {
  if (!isFirst(invoice) || invoice.status === 'paid') return []
  return intents
    .filter((intent) => intent.status === 'requires_payment_method' || intent.status === 'canceled')
    .filter(
      (intent) => isDebit(chargeOf(intent)) || intent.last_payment_error?.payment_method?.type === 'us_bank_account',
    )
    .flatMap((intent) => failedAttempts(intent, now))
}

/**
 * Whether the pledge was made and whether it has ended. A pledge never paid was never one: it is closed, unless a debit was
 * under way, for days in which it was, or a card was left for a first charge that was still to come.
 */
function lifeFacts(
  subscription: Stripe.Subscription,
  ledger: readonly Fact[],
  giftId: string,
  { debited, now }: { readonly debited: boolean; readonly now: number },
): Fact[] {
  const over = subscription.status === 'canceled' || subscription.status === 'incomplete_expired'
  const paid = ledger.some((fact) => fact.kind === 'paid')
  const cardLeft = subscription.trial_end !== null && subscription.default_payment_method !== null
  const endedAt = subscription.ended_at === null ? now : unixMs(subscription.ended_at)
  const fact = { provider: 'stripe', ref: pledgeRef(subscription, giftId) } as const
  if (over && !paid && !debited && !cardLeft) {
    const reason = endedBy(subscription) === 'provider' ? 'abandoned' : 'canceled'
    return [{ ...fact, ref: giftId, at: endedAt, kind: 'closed', reason }]
  }
  const at = unixMs(Number(subscription.metadata.adopted ?? subscription.created))
  const pledged: Fact = { ...fact, at, kind: 'pledged', cents: amountOf(subscription) }
  return over ? [pledged, { ...fact, at: endedAt, kind: 'ended', by: endedBy(subscription) }] : [pledged]
}

/** What was given back to its program and taken over once more is another pledge. */
const pledgeRef = ({ id, metadata }: Stripe.Subscription, giftId: string): string =>
  metadata.adopted === undefined ? id : `${id}:${giftId}`

/** `endSubscription` wrote who asked into the comment. */
function endedBy({ cancellation_details }: Stripe.Subscription): EndedBy {
  const by = stoppedBy(cancellation_details?.comment)
  if (by === 'donor' || by === 'operator') return by
  return cancellation_details?.reason === 'payment_failed' ? 'unpaid' : 'provider'
}
