import type Stripe from 'stripe'
import { charityDay } from '#content/dates.ts'
import type { Arrangement } from '#gift/arrangement.ts'
import { giftDays } from '../gift-days.ts'
import { ProviderSurprise } from '../surprise.ts'
import { setUpInUse } from './card-set-up.ts'
import { expanded, unixMs } from './context.ts'
import { amountOf, awaitsCard, countedFrom, itemOf } from './subscription.ts'

/**
 * What each status of a subscription means.
 * @see https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses
 */
const statusOf: Readonly<Record<string, Arrangement['status']>> = {
  incomplete: 'incomplete',
  incomplete_expired: 'ended',
  trialing: 'active',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'suspended',
  paused: 'paused',
  canceled: 'ended',
}

/** So long Stripe leaves a month's invoice open to changes before it takes the money. */
const draftMs = 3_600_000

/** The monthly gift as it is now. Read with `default_payment_method` and `latest_invoice`. */
export function arrangementOf(subscription: Stripe.Subscription): Arrangement {
  const plain = awaitsCard(subscription) ? 'incomplete' : statusOf[subscription.status]
  if (!plain) throw new ProviderSurprise(`${subscription.id} is "${subscription.status}"`)
  const pause = subscription.pause_collection
  const status = pause && plain === 'active' ? 'paused' : plain
  const invoice = expanded(subscription.latest_invoice)
  const unpaid = invoice?.status === 'open' && (status === 'past_due' || status === 'suspended') ? invoice : null
  const tries = unpaid?.next_payment_attempt ? unixMs(unpaid.next_payment_attempt) : null
  const regular = status === 'active' || status === 'past_due' ? unixMs(itemOf(subscription).current_period_end) : null
  const resumesAt = pause?.resumes_at ? unixMs(pause.resumes_at) : null
  const cardSetUp = setUpInUse(subscription)
  const days = giftDays({
    countedFrom: countedFrom(subscription),
    // what is tried again comes on a day of its own, before the next month's
    nextAt: tries === null ? regular : null,
    resumesAt: status === 'paused' ? resumesAt : null,
    takesMs: draftMs,
  })
  return {
    subscription: subscription.id,
    status,
    cents: amountOf(subscription),
    nextAt: tries ?? regular,
    resumesAt,
    ...days,
    ...(tries === null ? {} : { nextOn: charityDay(tries) }),
    card: cardOf(expanded(subscription.default_payment_method)),
    ...(cardSetUp ? { cardSetUp } : {}),
    actionUrl: unpaid?.hosted_invoice_url ?? null,
  }
}

/** Link from a bank account calls itself a card that nobody has: there is none to tell of. */
function cardOf(method: Stripe.PaymentMethod | null): Arrangement['card'] {
  const card = method?.card
  return card && card.brand !== 'link'
    ? {
        brand: card.brand,
        last4: card.last4,
        expMonth: card.exp_month,
        expYear: card.exp_year,
        ...(card.wallet ? { wallet: true } : {}),
        id: method.id,
      }
    : null
}
