import type { BankDebit } from '#gift/amounts.ts'
import type { AccountStanding } from '../account-standing.ts'
import type { Adoptable } from '../adoptable.ts'
import type { BankDebits } from '../bank-debits.ts'
import type { Books } from '../books.ts'
import { mustNameDeployment } from '../marker.ts'
import type { PageHosts } from '../page-hosts.ts'
import type { Provider, WebhookSource } from '../provider.ts'
import type { RetryPolicy } from '../retry.ts'
import type { Statement } from '../statement.ts'
import type { WebhookEndpoints } from '../webhook-endpoints.ts'
import { accountLacks, bankDebits } from './account.ts'
import { arrange } from './arrange.ts'
import { createAsk } from './ask.ts'
import { beginMonthly } from './begin-monthly.ts'
import { beginOnce } from './begin-once.ts'
import { entries } from './books.ts'
import { connect, isLive, type StripeAccess } from './client.ts'
import { confirmGift, lookAt } from './confirm.ts'
import type { StripeContext } from './context.ts'
import { subscriptions } from './foreign-subscription.ts'
import { forgetDonor } from './forget-donor.ts'
import { interpret, selfContained } from './interpret.ts'
import { registerHost } from './page-hosts.ts'
import { readGift } from './read.ts'
import { refund } from './refund.ts'
import { openSession } from './session.ts'
import { balance, lines, members, payouts } from './statement.ts'
import { stop } from './stop.ts'
import { customer, toolkit, uploaded } from './toolkit.ts'
import { traits } from './traits.ts'
import { underWay } from './under-way.ts'
import { verify } from './webhook.ts'
import { webhookEndpoints } from './webhook-endpoints.ts'

export interface StripeSettings extends StripeAccess {
  /** Names this database of ours, so that two can share an account: letters, digits and hyphens, 36 at most. */
  readonly deployment: string
  /** Any of them may have signed: two while one is being rotated. */
  readonly webhookSecrets: readonly string[]
  /** What the ids of the products behind monthly gifts begin with; the deployment's name follows. */
  readonly product: string
  readonly organisation: string
  /** Which gifts a bank account in the United States may pay; absent or null: none. */
  readonly bankDebit?: BankDebit | null
  readonly retryPolicy: RetryPolicy
}

/** All that Stripe is to us. */
type Stripe = Provider &
  WebhookSource &
  Books &
  Statement &
  PageHosts &
  BankDebits &
  AccountStanding &
  WebhookEndpoints &
  Adoptable

/** Stripe as one of our providers. @throws when the deployment's name cannot be written on what we make there */
export function createStripe(settings: StripeSettings): Stripe {
  const { retryPolicy } = settings
  const deployment = mustNameDeployment(settings.deployment)
  const lasting = {
    stripe: connect(settings),
    now: retryPolicy.now,
    deployment,
    product: `${settings.product}-${deployment}`,
    existing: new Set<string>(),
    organisation: settings.organisation,
    bankDebit: settings.bankDebit ?? null,
  }
  /** For one verb: all its calls end by `until`. */
  const by = (until = retryPolicy.now() + retryPolicy.deadlineMs): StripeContext => ({
    ...lasting,
    ask: createAsk(retryPolicy, until),
  })
  /** For events and books: each call has a deadline of its own. */
  const unhurried = (): StripeContext => ({ ...lasting, ask: createAsk(retryPolicy) })
  const live = isLive(settings.secretKey)
  return {
    name: 'stripe',
    traits,
    begin: (gift, until) => (gift.frequency === 'once' ? beginOnce(by(until), gift) : beginMonthly(by(until), gift)),
    capture: (gift, until) => readGift(by(until), gift),
    look: (gift, token, until) => lookAt(by(until), gift, token),
    confirm: (gift, token, until) => confirmGift(by(until), gift, token),
    open: (gift, returnTo, until) => openSession(by(until), gift, returnTo),
    read: (gift, until) => readGift(by(until), gift),
    refund: (gift, payment, amount, key, until) => refund(by(until), gift, payment, amount, key),
    stop: (gift, who, until) => stop(by(until), gift, who),
    arrange: (gift, change, key, until) => arrange(by(until), gift, change, key),
    forgetDonor: (gift, until) => forgetDonor(by(until), gift),
    verify: async (headers, raw, now) => verify(lasting.stripe, settings.webhookSecrets, live, headers, raw, now),
    selfContained: (event) => selfContained(deployment, event),
    interpret: (event) => interpret(unhurried(), event),
    lagMs: 3_600_000,
    reachMs: 7 * 24 * 3_600_000,
    entries: (from, to) => entries(unhurried(), from, to),
    underWay: (from, to) => underWay(unhurried(), from, to),
    subscriptions: () => subscriptions(unhurried()),
    arrivals: { customer, uploaded, file: (arrivals) => toolkit(by(), arrivals) },
    lines: (from, to) => lines(unhurried(), from, to),
    payouts: (from, to) => payouts(unhurried(), from, to),
    members: (ref) => members(unhurried(), ref),
    balance: () => balance(unhurried()),
    bankDebits: () => bankDebits(by()),
    accountLacks: () => accountLacks(by()),
    believedBy: 'STRIPE_WEBHOOK_SECRET',
    webhookEndpoints: () => webhookEndpoints(by()),
    registerHost: (host) => registerHost(by(), host),
  }
}
