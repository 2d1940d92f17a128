import type { Patience } from '../persist.ts'
import type { Books, Provider, WebhookSource } from '../provider.ts'
import { arrange } from './arrange.ts'
import { createAsk } from './ask.ts'
import { beginMonthly } from './begin-monthly.ts'
import { beginOnce } from './begin-once.ts'
import { entries } from './books.ts'
import { connect, isLive, type StripeAccess } from './client.ts'
import type { Desk } from './desk.ts'
import { interpret, says } from './interpret.ts'
import { recall } from './recall.ts'
import { refund } from './refund.ts'
import { openSession } from './session.ts'
import { stop } from './stop.ts'
import { verify } from './webhook.ts'

export interface StripeSettings extends StripeAccess {
  /** Any of them may have signed: two while one is being rotated. */
  readonly webhookSecrets: readonly string[]
  readonly product: string
  readonly organisation: string
  readonly patience: Patience
}

/** Stripe as one of our providers. */
export function createStripe(settings: StripeSettings): Provider & WebhookSource & Books {
  const desk: Desk = {
    stripe: connect(settings),
    ask: createAsk(settings.patience),
    now: settings.patience.now,
    product: settings.product,
    organisation: settings.organisation,
  }
  const live = isLive(settings.secretKey)
  return {
    name: 'stripe',
    begin: (gift) => (gift.frequency === 'once' ? beginOnce(desk, gift) : beginMonthly(desk, gift)),
    capture: (gift) => recall(desk, gift),
    open: (gift, returnTo) => openSession(desk, gift, returnTo),
    recall: (gift) => recall(desk, gift),
    refund: (gift, payment, amount, key) => refund(desk, gift, payment, amount, key),
    stop: (gift, by) => stop(desk, gift, by),
    arrange: (gift, change, key) => arrange(desk, gift, change, key),
    verify: async (headers, raw, now) => verify(desk.stripe, settings.webhookSecrets, live, headers, raw, now),
    says,
    interpret: (event) => interpret(desk, event),
    lagMs: 3_600_000,
    entries: (from, to) => entries(desk, from, to),
  }
}
