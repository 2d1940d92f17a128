import type Stripe from 'stripe'
import type { Day } from '#gift/next-gift.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { countedFromNoon } from '../gift-days.ts'
import type { Begun, GiftToPay } from '../provider.ts'
import { ProviderSurprise } from '../surprise.ts'
import { expanded, idOf, markedAs, markerOf, methodsFor, mustBeOf, type StripeContext } from './context.ts'
import { ensureCustomer } from './customer.ts'
import { ensureProduct } from './product.ts'
import { anchoredTo, askedOf, awaitsCard, monthlyPrice, trialEnd } from './subscription.ts'

const withSecret = { expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'] }

/**
 * One subscription waiting for its first payment, or for the card that will make it on a later day: made at the first
 * call, the same at later ones. Its amount cannot change before that, so another amount is another gift.
 * @see https://docs.stripe.com/billing/subscriptions/build-subscriptions?ui=elements
 */
export async function beginMonthly(context: StripeContext, gift: GiftToPay): Promise<Outcome<Begun>> {
  const customer = await ensureCustomer(context, gift)
  if (!customer.ok) return customer
  const live = gift.refs.subscription
  if (live !== null) {
    const answer = await context.ask.freely((options) =>
      context.stripe.subscriptions.retrieve(live, withSecret, options),
    )
    if (!answer.ok) return answer
    mustBeOf(context.deployment, gift, answer.value)
    const { status, latest_invoice } = answer.value
    if (status === 'incomplete' || awaitsCard(answer.value)) return await beginningOf(context, gift, answer.value)
    const over = status === 'canceled' || status === 'incomplete_expired'
    if (!over || (expanded(latest_invoice)?.amount_paid ?? 0) > 0) {
      return refused('gift_already_paid', `${live} is "${status}"`)
    }
  }
  return await create(context, gift, customer.value, live)
}

async function create(
  context: StripeContext,
  gift: GiftToPay,
  customer: string,
  after: string | null,
): Promise<Outcome<Begun>> {
  const product = await ensureProduct(context)
  if (!product.ok) return product
  const anchor = gift.begins === null ? countedFromNoon(context.now()) : null
  const counted = anchor === null ? '' : `:${anchor}`
  const key = `gift:${gift.id}:sub:${gift.tryNumber}:${gift.cents}:${after ?? 'first'}:${customer}${counted}`
  const created = await context.ask.prepare(key, (options) =>
    context.stripe.subscriptions.create(
      {
        customer,
        items: [{ price_data: monthlyPrice(product.value, gift.cents) }],
        payment_behavior: 'default_incomplete',
        payment_settings: {
          save_default_payment_method: 'on_subscription',
          // a card alone can be left for later
          payment_method_types: gift.begins === null ? methodsFor(context, gift) : ['card'],
        },
        description: `Monthly gift ${gift.reference} to ${context.organisation}`,
        metadata: markedAs(context.deployment, gift),
        ...(gift.begins === null ? {} : chargedFirst(gift.begins)),
        ...(anchor === null ? {} : anchoredTo(anchor, product.value, gift.cents)),
        ...withSecret,
      },
      options,
    ),
  )
  if (!created.ok) return created
  // The first invoice of a gift that is counted from before has a line of our own making: nobody confirms another sum.
  const due = expanded(created.value.latest_invoice)?.amount_due
  if (anchor !== null && due !== gift.cents) {
    throw new ProviderSurprise(`${created.value.id} asks for ${due} cents at first, not ${gift.cents}`)
  }
  return await beginningOf(context, gift, created.value)
}

/** Nothing is asked for before that day. Where nobody has left a card by then, the gift comes to nothing. */
const chargedFirst = (day: Day) => ({
  trial_end: trialEnd(day),
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
})

async function beginningOf(
  context: StripeContext,
  gift: GiftToPay,
  subscription: Stripe.Subscription,
): Promise<Outcome<Begun>> {
  const secrets = askedOf(subscription)
  if (!secrets) {
    if (!awaitsCard(subscription)) {
      throw new ProviderSurprise(`${subscription.id} came without a secret to confirm its first payment`)
    }
    return refused('gift_already_paid', `the card of ${subscription.id} was just left`)
  }
  if (expanded(subscription.pending_setup_intent)?.status === 'canceled') {
    return refused('action_not_possible', `too many cards were tried on ${secrets.intent}`)
  }
  const marked = await markSetup(context, gift, subscription)
  if (!marked.ok) return marked
  const { secret, intent } = secrets
  const refs = { ...gift.refs, intent, customer: idOf(subscription.customer), subscription: subscription.id }
  return done({ refs, clientSecret: secret, id: intent, url: null })
}

/** What Stripe makes to set a card up for a subscription does not carry its marker: its events must tell whose it is. */
async function markSetup(
  context: StripeContext,
  gift: GiftToPay,
  { pending_setup_intent }: Stripe.Subscription,
): Promise<Outcome<null>> {
  const setup = expanded(pending_setup_intent)
  if (setup === null || markerOf(setup.metadata) !== null) return done(null)
  const metadata = markedAs(context.deployment, gift)
  const marked = await context.ask.set(`${setup.id}:marker`, (options) =>
    context.stripe.setupIntents.update(setup.id, { metadata }, options),
  )
  return marked.ok ? done(null) : marked
}
