import type Stripe from 'stripe'
import type { Fact } from '#gift/lifecycle.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { donorFromName } from '#gift/person-name.ts'
import type { Begun, GiftToPay, Provider, ProviderRefs, Reading } from '../provider.ts'
import { ProviderSurprise } from '../surprise.ts'
import { idOf, localeOf, markedAs, mustBeOf, type StripeContext } from './context.ts'
import { ensureCustomer } from './customer.ts'
import { ensureProduct } from './product.ts'
import { monthlyPrice, trialEnd } from './subscription.ts'

/**
 * Stands on a payment whose bank is asked who pays: a card of which the bank knows nothing is tried there all the same, unless a rule of
 * the account's own says otherwise. What a subscription is charged carries nothing of it.
 * @see https://docs.stripe.com/radar/rules/supported-attributes
 */
const asksBank = { asks_bank: 'yes' } as const

/**
 * Opens Stripe's own payment page for the gift: the channel without scripts. Asked again while it is open, it is the same
 * page, so that there is one way to pay.
 * @see https://docs.stripe.com/payments/checkout
 */
export async function openSession(
  context: StripeContext,
  gift: GiftToPay,
  returnTo: Parameters<Provider['open']>[1],
): Promise<Outcome<Begun>> {
  const earlier = gift.refs.session
  if (earlier !== null) {
    const answer = await context.ask.freely((options) =>
      context.stripe.checkout.sessions.retrieve(earlier, {}, options),
    )
    if (!answer.ok) return answer
    mustBeOf(context.deployment, gift, answer.value)
    const { status, url } = answer.value
    if (status === 'complete') return refused('gift_in_progress', `${earlier} is "complete"`)
    if (status === 'open') return done({ refs: gift.refs, clientSecret: null, id: earlier, url })
  }
  const monthly = gift.frequency === 'monthly'
  const customer = monthly ? await ensureCustomer(context, gift) : done(null)
  if (!customer.ok) return customer
  const product = monthly ? await ensureProduct(context) : done(null)
  if (!product.ok) return product
  const metadata = markedAs(context.deployment, gift)
  const description = `Gift ${gift.reference} to ${context.organisation}`
  const product_data = { name: `Gift to ${context.organisation}`, metadata }
  const once = { currency: 'usd', unit_amount: gift.cents, product_data }
  const params: Stripe.Checkout.SessionCreateParams = {
    success_url: returnTo.success,
    cancel_url: returnTo.cancel,
    client_reference_id: gift.id,
    locale: localeOf(gift) ?? 'auto',
    allowed_payment_method_types: ['card'],
    metadata,
    line_items: [{ quantity: 1, price_data: product.value ? monthlyPrice(product.value, gift.cents) : once }],
    ...(returnTo.challenge ? { payment_method_options: { card: { request_three_d_secure: 'any' } } } : {}),
    ...(customer.value
      ? {
          mode: 'subscription',
          customer: customer.value,
          subscription_data: {
            metadata,
            description,
            ...(gift.begins === null ? {} : { trial_end: trialEnd(gift.begins) }),
          },
        }
      : {
          mode: 'payment',
          submit_type: 'donate',
          payment_intent_data: {
            metadata: returnTo.challenge ? { ...metadata, ...asksBank } : metadata,
            description,
            capture_method: 'automatic',
          },
          ...(gift.donor ? { customer_email: gift.donor.email } : {}),
        }),
  }
  const key = `gift:${gift.id}:session:${gift.tryNumber}:${gift.cents}:${earlier ?? 'first'}`
  const opened = await context.ask.prepare(key, (options) => context.stripe.checkout.sessions.create(params, options))
  if (!opened.ok) return opened
  const session = opened.value
  if (!session.url) throw new ProviderSurprise(`${session.id} came without an address`)
  const refs = { intent: null, customer: customer.value, subscription: null, session: session.id }
  return done({ refs, clientSecret: null, id: session.id, url: session.url })
}

/** What a session has led to: the refs of the payment it made, or the reading of one that made none. */
export type SessionReading =
  | { readonly made: Partial<ProviderRefs> & { readonly subscription: string | null; readonly intent: string | null } }
  | { readonly reading: Reading }

/** Reads a session that the gift was last sent to. */
export async function readSession(
  context: StripeContext,
  gift: GiftToPay,
  id: string,
): Promise<Outcome<SessionReading>> {
  const answer = await context.ask.freely((options) => context.stripe.checkout.sessions.retrieve(id, {}, options))
  if (!answer.ok) return answer
  const session = answer.value
  mustBeOf(context.deployment, gift, session)
  const subscription = idOf(session.subscription)
  const intent = idOf(session.payment_intent)
  if (subscription !== null || intent !== null) {
    const customer = idOf(session.customer)
    return done({ made: { subscription, intent, ...(customer ? { customer } : {}) } })
  }
  const donor = donorFromName(session.customer_details?.name, session.customer_details?.email)
  const reading = (progress: Reading['progress'], facts: Fact[]) =>
    done({ reading: { facts, arrangement: null, progress, donor } })
  switch (session.status) {
    case 'open':
      return reading('open', [])
    case 'complete':
      return reading('working', [])
    case 'expired':
      return reading('over', [
        { provider: 'stripe', ref: gift.id, at: context.now(), kind: 'closed', reason: 'abandoned' },
      ])
    default:
      throw new ProviderSurprise(`${session.id} is "${session.status}"`)
  }
}

/** Closes Stripe's page before the donor has paid on it; one that is over already is a success. */
export async function expireSession(context: StripeContext, id: string): Promise<Outcome<null>> {
  const expired = await context.ask.end(`${id}:expire`, (options) =>
    context.stripe.checkout.sessions.expire(id, {}, options),
  )
  return expired.ok || expired.code === 'provider_refused' ? done(null) : expired
}
