import type Stripe from 'stripe'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { Begun, GiftToPay } from '../provider.ts'
import { ProviderSurprise } from '../surprise.ts'
import type { StripeContext } from './context.ts'
import { ensureCustomer } from './customer.ts'
import { markedAs, mustBeOf } from './marker.ts'
import { expanded, idOf } from './money.ts'
import { ensureProduct } from './product.ts'
import { askedOf, monthlyPrice } from './subscription.ts'

const withSecret = { expand: ['latest_invoice.confirmation_secret'] }

/**
 * One subscription waiting for its first payment: made at the first call, the same at later ones. Its amount cannot
 * change before that, so another amount is another gift.
 * @see https://docs.stripe.com/billing/subscriptions/build-subscriptions?ui=elements
 */
export async function beginMonthly(context: StripeContext, gift: GiftToPay): Promise<Outcome<Begun>> {
  const customer = await ensureCustomer(context, gift)
  if (!customer.ok) return customer
  const live = gift.refs.subscription
  if (live !== null) {
    const read = await context.ask.freely((options) => context.stripe.subscriptions.retrieve(live, withSecret, options))
    if (!read.ok) return read
    mustBeOf(context.deployment, gift, read.value)
    const { status, latest_invoice } = read.value
    if (status === 'incomplete') return begun(gift, customer.value, read.value)
    const over = status === 'canceled' || status === 'incomplete_expired'
    if (!over || expanded(latest_invoice)?.status === 'paid') {
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
  const key = `gift:${gift.id}:sub:${gift.tryNumber}:${gift.cents}:${after ?? 'first'}:${customer}`
  const created = await context.ask.prepare(key, (options) =>
    context.stripe.subscriptions.create(
      {
        customer,
        items: [{ price_data: monthlyPrice(product.value, gift.cents) }],
        payment_behavior: 'default_incomplete',
        payment_settings: {
          save_default_payment_method: 'on_subscription',
          payment_method_types: [...context.methods],
        },
        description: `Monthly gift ${gift.reference} to ${context.organisation}`,
        metadata: markedAs(context.deployment, gift),
        ...withSecret,
      },
      options,
    ),
  )
  return created.ok ? begun(gift, customer, created.value) : created
}

function begun(gift: GiftToPay, customer: string, subscription: Stripe.Subscription): Outcome<Begun> {
  const asked = askedOf(subscription)
  if (!asked) throw new ProviderSurprise(`${subscription.id} came without a secret to confirm its first payment`)
  const { secret, intent } = asked
  const refs = {
    ...gift.refs,
    intent,
    customer: idOf(subscription.customer) ?? customer,
    subscription: subscription.id,
  }
  return done({ refs, clientSecret: secret, id: intent, url: null })
}
