import { type Cents, toDecimal } from '#gift/money.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { firstChargeOn } from '../gift-days.ts'
import type { Begun, GiftToPay } from '../provider.ts'
import { ProviderSurprise } from '../surprise.ts'
import type { Return } from './begin-once.ts'
import { localeOf, type PaypalContext, returnTo } from './context.ts'
import { markedAs, mustBeOf } from './marker.ts'
import { ensurePlan } from './plan.ts'
import { amountOf, readSubscription } from './subscription.ts'
import { linkOf, reader, type Subscription, subscription } from './wire.ts'

/** A subscription for the donor to approve: our plan in her language, with this donor's amount in place of the plan's. */
export async function beginMonthly(
  context: PaypalContext,
  gift: GiftToPay,
  back: Return = backFrom(context, gift),
): Promise<Outcome<Begun>> {
  const live = gift.refs.subscription
  if (live !== null) {
    const answer = await readSubscription(context, live)
    if (!answer.ok) return answer
    mustBeOf(context.deployment, gift, live, answer.value.custom_id)
    const { status } = answer.value
    if (status === 'APPROVED') return refused('gift_in_progress', `${live} is approved`)
    if (status !== 'APPROVAL_PENDING' && status !== 'CANCELLED' && status !== 'EXPIRED') {
      return refused('gift_already_paid', `${live} is "${status}"`)
    }
    const approve = linkOf(answer.value, 'approve')
    if (status === 'APPROVAL_PENDING' && approve !== null && amountOf(answer.value) === gift.cents) {
      return beginningOf(gift, answer.value)
    }
  }
  const plan = await ensurePlan(context, gift.language)
  if (!plan.ok) return plan
  const created = await context.ask.freely({
    method: 'POST',
    path: '/v1/billing/subscriptions',
    requestId: `gift:${gift.id}:sub:${gift.tryNumber}:${gift.cents}:${live ?? 'first'}`,
    body: {
      plan_id: plan.value,
      custom_id: markedAs(context.deployment, gift),
      plan: priceOf(gift.cents),
      ...(gift.begins === null ? {} : { start_time: new Date(firstChargeOn(gift.begins)).toISOString() }),
      ...(gift.donor ? { subscriber: subscriberOf(gift.donor) } : {}),
      application_context: {
        brand_name: context.organisation.slice(0, 127),
        locale: localeOf(gift),
        shipping_preference: 'NO_SHIPPING',
        user_action: 'SUBSCRIBE_NOW',
        return_url: back.success,
        cancel_url: back.cancel,
      },
    },
    read: reader(subscription),
  })
  return created.ok ? beginningOf(gift, created.value) : created
}

/** Who approves another day of a gift comes back to the page of that gift. */
function backFrom(context: PaypalContext, gift: GiftToPay): Return {
  const back = returnTo(context, gift)
  return gift.inPlaceOf ? { success: `${back.gift}?approved=day`, cancel: `${back.gift}?approved=no` } : back
}

/** This donor's amount in place of the plan's. */
export const priceOf = (cents: Cents) => ({
  billing_cycles: [
    {
      sequence: 1,
      total_cycles: 0,
      pricing_scheme: { fixed_price: { currency_code: 'USD', value: toDecimal(cents) } },
    },
  ],
})

const subscriberOf = ({ firstName, lastName, email }: NonNullable<GiftToPay['donor']>) => ({
  name: { given_name: firstName, surname: lastName },
  email_address: email,
})

function beginningOf(gift: GiftToPay, subscription: Subscription): Outcome<Begun> {
  const url = linkOf(subscription, 'approve')
  if (url === null) throw new ProviderSurprise(`subscription ${subscription.id} came without a page to approve it`)
  const refs = { ...gift.refs, intent: subscription.id, subscription: subscription.id }
  return done({ refs, clientSecret: null, id: subscription.id, url })
}
