import { done } from '#gift/outcome.ts'
import type { Adoptable } from '../adoptable.ts'
import type { Books } from '../books.ts'
import { mustNameDeployment } from '../marker.ts'
import { noTokens } from '../no-tokens.ts'
import type { Provider, WebhookSource } from '../provider.ts'
import type { RetryPolicy } from '../retry.ts'
import type { Statement } from '../statement.ts'
import type { WebhookEndpoints } from '../webhook-endpoints.ts'
import { arrange } from './arrange.ts'
import { createAsk, type Line } from './ask.ts'
import { beginMonthly } from './begin-monthly.ts'
import { beginOnce } from './begin-once.ts'
import { entries, searchLagMs } from './books.ts'
import { captureOnce } from './capture.ts'
import { certificatesOf, systemAuthorities } from './certificate.ts'
import { createCertificateSource, type LastGood } from './certificate-source.ts'
import type { PaypalContext } from './context.ts'
import { subscriptions } from './foreign-subscription.ts'
import { interpret, selfContained } from './interpret.ts'
import { readGift } from './read.ts'
import { refund } from './refund.ts'
import { balance, lines, payouts, pendingMs } from './statement.ts'
import { stop } from './stop.ts'
import { createToken } from './token.ts'
import { traits } from './traits.ts'
import { underWay } from './under-way.ts'
import { type Verifier, verify } from './webhook.ts'
import { webhookEndpoints } from './webhook-endpoints.ts'

export interface PaypalSettings {
  /** Names this database of ours, so that two can share an account: letters, digits and hyphens, 36 at most. */
  readonly deployment: string
  readonly clientId: string
  readonly clientSecret: string
  readonly webhookId: string
  readonly apiBase: string
  /** PEM of a further authority for signing certificates: the sandbox's own. Refused with PayPal's real address. */
  readonly certAuthority: string | null
  readonly publicOrigin: string
  readonly organisation: string
  readonly retryPolicy: RetryPolicy
  /** Remembers where PayPal's last good certificate lay; nobody does when absent. */
  readonly lastCertificate?: LastGood
  /** Carries the calls; over sockets when absent. */
  readonly fetch?: typeof globalThis.fetch
}

/**
 * PayPal as one of our providers.
 * @throws when the settings would let a stranger sign PayPal's real events, or the deployment's name cannot be written on
 * what we make there
 */
export function createPaypal(
  settings: PaypalSettings,
): Provider & WebhookSource & Books & Statement & WebhookEndpoints & Adoptable {
  const { apiBase, retryPolicy, certAuthority, fetch = globalThis.fetch } = settings
  if (certAuthority !== null && new URL(apiBase).hostname.endsWith('paypal.com')) {
    throw new Error('PAYPAL_CERT_AUTHORITY is for the payment sandbox only')
  }
  const deployment = mustNameDeployment(settings.deployment)
  const line: Line = { apiBase, token: createToken(settings, retryPolicy.now, fetch), retryPolicy, fetch }
  const lasting = {
    now: retryPolicy.now,
    deployment,
    organisation: settings.organisation,
    publicOrigin: settings.publicOrigin,
    plans: new Map(),
  }
  /** For one verb: all its calls end by `until`. */
  const by = (until = retryPolicy.now() + retryPolicy.deadlineMs): PaypalContext => ({
    ...lasting,
    ask: createAsk(line, until),
  })
  /** For events and books: each call has a deadline of its own. */
  const unhurried = (): PaypalContext => ({ ...lasting, ask: createAsk(line) })
  const verifier: Verifier = {
    webhookId: settings.webhookId,
    certificates: createCertificateSource(apiBase, fetch, settings.lastCertificate),
    authorities: certAuthority === null ? systemAuthorities() : certificatesOf(certAuthority),
  }
  return {
    name: 'paypal',
    traits,
    begin: (gift, until) => (gift.frequency === 'monthly' ? beginMonthly(by(until), gift) : beginOnce(by(until), gift)),
    open: (gift, back, until) =>
      gift.frequency === 'monthly' ? beginMonthly(by(until), gift, back) : beginOnce(by(until), gift, back),
    capture: (gift, until) =>
      gift.frequency === 'once' && gift.refs.intent !== null
        ? captureOnce(by(until), gift, gift.refs.intent)
        : readGift(by(until), gift),
    ...noTokens,
    read: (gift, until) => readGift(by(until), gift),
    refund: (gift, payment, amount, key, until) => refund(by(until), gift, payment, amount, key),
    stop: (gift, who, until) => stop(by(until), gift, who),
    arrange: (gift, change, key, until) => arrange(by(until), gift, change, key),
    // PayPal deletes a payer for nobody but the payer.
    forgetDonor: async () => done('kept'),
    verify: (headers, raw, now) => verify(verifier, headers, raw, now),
    selfContained: (event) => selfContained(deployment, event),
    interpret: (event) => interpret(unhurried(), event),
    lagMs: searchLagMs,
    reachMs: pendingMs,
    entries: (from, to) => entries(unhurried(), from, to),
    underWay: (from, to) => underWay(unhurried(), from, to),
    subscriptions: () => subscriptions(unhurried()),
    lines: (from, to) => lines(unhurried(), from, to),
    payouts: (from, to) => payouts(unhurried(), from, to),
    // PayPal ties no withdrawal to payments.
    async *members() {},
    balance: (at) => balance(unhurried(), at),
    believedBy: 'PAYPAL_WEBHOOK_ID',
    webhookEndpoints: () => webhookEndpoints(by(), settings.webhookId),
  }
}
