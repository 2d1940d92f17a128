import { proofReason } from '#gift/lifecycle.ts'
import { done, type Outcome } from '#gift/outcome.ts'
import type { GiftToPay, ProviderRefs, Reading, StoppedBy } from '../provider.ts'
import { cancelIntent } from './begin-once.ts'
import type { StripeContext } from './context.ts'
import { closeSetup } from './left-card.ts'
import { readGift } from './read.ts'
import { readMonthly, readOf, retrieveWhole } from './read-monthly.ts'
import { readIntent, retrieveIntent } from './read-once.ts'
import { expireSession, readSession } from './session.ts'
import { awaitsCard, endSubscription } from './subscription.ts'

/** What was begun for a gift, on Stripe's page or by our form; all of it could be paid. */
interface Begun {
  readonly intents: readonly string[]
  readonly subscriptions: readonly string[]
}

/**
 * Ends a monthly gift, or cancels what a donor could still confirm; then reads what is. Safe to repeat. A payment that Stripe is
 * working on is called back for an operator alone, as long as Stripe lets it be, and the resolver ends nothing that runs.
 */
export async function stop(context: StripeContext, gift: GiftToPay, by: StoppedBy): Promise<Outcome<Reading>> {
  const { intent, subscription, session } = gift.refs
  if (intent === null && subscription === null && session === null) {
    const reason = by === 'resolver' ? 'abandoned' : 'canceled'
    const closed = { provider: 'stripe', ref: gift.id, at: context.now(), kind: 'closed', reason } as const
    return done({ facts: [closed], arrangement: null, progress: 'over' })
  }
  const page = await closePage(context, gift)
  if (!page.ok) return page
  if ('working' in page.value) return done(page.value.working)
  const { made } = page.value
  const all = (ref: 'subscription' | 'intent') => [...new Set([gift.refs, made].flatMap((refs) => refs[ref] ?? []))]
  const subscriptions = all('subscription')
  // The intents of a subscription are its invoices', which end with it.
  const refs = { subscriptions, intents: subscriptions.length > 0 ? [] : all('intent') }
  const left = await readUntouchable(context, gift, refs, by)
  if (!left.ok) return left
  if (left.value !== null) return done(left.value)
  const ended = await end(context, refs, by)
  if (!ended.ok) return ended
  return await readEnded(context, gift, made)
}

/** Closes Stripe's page before the donor can pay on it. Answers what was paid on it, or that it is being paid. */
async function closePage(
  context: StripeContext,
  gift: GiftToPay,
): Promise<Outcome<{ readonly made: Partial<ProviderRefs> } | { readonly working: Reading }>> {
  const { session } = gift.refs
  if (session === null) return done({ made: {} })
  const expired = await expireSession(context, session)
  if (!expired.ok) return expired
  const outcome = await readSession(context, gift, session)
  if (!outcome.ok) return outcome
  if ('made' in outcome.value) return done({ made: outcome.value.made })
  return done(outcome.value.reading.progress === 'working' ? { working: outcome.value.reading } : { made: {} })
}

const over = new Set(['canceled', 'incomplete_expired'])

/**
 * The reading of a payment that was confirmed and has not come through, and for the resolver of a subscription that runs;
 * null where there is none.
 */
async function readUntouchable(
  context: StripeContext,
  gift: GiftToPay,
  { intents, subscriptions }: Begun,
  by: StoppedBy,
): Promise<Outcome<Reading | null>> {
  for (const id of subscriptions) {
    const answer = await retrieveWhole(context, id)
    if (!answer.ok) return answer
    const awaited = awaitsCard(answer.value)
    const runs = answer.value.status !== 'incomplete' && !awaited
    if (runs && (by !== 'resolver' || over.has(answer.value.status))) continue
    const reading = await readOf(context, gift, answer.value)
    const isUnproven =
      reading.ok && reading.value.facts.some((fact) => fact.kind === 'pending' && fact.reason === proofReason)
    if (by === 'operator' && isUnproven) continue
    if (!reading.ok || runs || reading.value.progress === 'working') return reading
    // A card that is left just now begins the gift: the way to leave one is closed before it is ended.
    const closed = awaited && gift.refs.intent !== null ? await closeSetup(context, gift.refs.intent) : done(true)
    if (!closed.ok) return closed
    if (!closed.value) return await readMonthly(context, gift, id)
  }
  for (const id of intents) {
    const answer = await retrieveIntent(context, id)
    if (!answer.ok) return answer
    if (answer.value.status === 'processing' && by !== 'operator') return await readIntent(context, gift, answer.value)
  }
  return done(null)
}

async function end(context: StripeContext, { intents, subscriptions }: Begun, by: StoppedBy): Promise<Outcome<null>> {
  for (const id of subscriptions) {
    const ended = await endSubscription(context, id, by)
    if (!ended.ok) return ended
  }
  for (const id of intents) {
    const canceled = await cancelIntent(context, id, by === 'resolver' ? 'abandoned' : 'requested_by_customer')
    if (!canceled.ok) return canceled
  }
  return done(null)
}

/** What was paid on the page counts, and not the form beside it that was left. */
async function readEnded(
  context: StripeContext,
  gift: GiftToPay,
  parts: Partial<ProviderRefs>,
): Promise<Outcome<Reading>> {
  if (parts.intent || parts.subscription) {
    const refs = { ...gift.refs, intent: null, subscription: null, ...parts }
    const onPage = await readGift(context, { ...gift, refs })
    if (!onPage.ok) return onPage
    const took = onPage.value.facts.some(({ kind }) => kind === 'paid' || kind === 'pending')
    if (took || (gift.refs.intent ?? gift.refs.subscription) === null) {
      return done({ ...onPage.value, refs: { ...parts, ...onPage.value.refs } })
    }
  }
  return await readGift(context, gift)
}
