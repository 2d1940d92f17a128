import type { Books, Provider, WebhookSource } from '../provider.ts'
import type { RetryPolicy } from '../retry.ts'
import { arrange } from './arrange.ts'
import { createAsk } from './ask.ts'
import { beginMonthly } from './begin-monthly.ts'
import { beginOnce } from './begin-once.ts'
import { entries } from './books.ts'
import { connect, isLive, type StripeAccess } from './client.ts'
import type { StripeContext } from './context.ts'
import { interpret, selfContained } from './interpret.ts'
import { readGift } from './read.ts'
import { refund } from './refund.ts'
import { openSession } from './session.ts'
import { stop } from './stop.ts'
import { verify } from './webhook.ts'

export interface StripeSettings extends StripeAccess {
  /** Any of them may have signed: two while one is being rotated. */
  readonly webhookSecrets: readonly string[]
  readonly product: string
  readonly organisation: string
  readonly retryPolicy: RetryPolicy
}

/** Stripe as one of our providers. */
export function createStripe(settings: StripeSettings): Provider & WebhookSource & Books {
  const context: StripeContext = {
    stripe: connect(settings),
    ask: createAsk(settings.retryPolicy),
    now: settings.retryPolicy.now,
    product: settings.product,
    organisation: settings.organisation,
  }
  const live = isLive(settings.secretKey)
  return {
    name: 'stripe',
    begin: (gift) => (gift.frequency === 'once' ? beginOnce(context, gift) : beginMonthly(context, gift)),
    capture: (gift) => readGift(context, gift),
    open: (gift, returnTo) => openSession(context, gift, returnTo),
    read: (gift) => readGift(context, gift),
    refund: (gift, payment, amount, key) => refund(context, gift, payment, amount, key),
    stop: (gift, by) => stop(context, gift, by),
    arrange: (gift, change, key) => arrange(context, gift, change, key),
    verify: async (headers, raw, now) => verify(context.stripe, settings.webhookSecrets, live, headers, raw, now),
    selfContained,
    interpret: (event) => interpret(context, event),
    lagMs: 3_600_000,
    entries: (from, to) => entries(context, from, to),
  }
}
