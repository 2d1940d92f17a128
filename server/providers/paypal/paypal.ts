import type { Books, Provider, WebhookSource } from '../provider.ts'
import type { RetryPolicy } from '../retry.ts'
import { arrange } from './arrange.ts'
import { createAsk } from './ask.ts'
import { beginMonthly } from './begin-monthly.ts'
import { beginOnce } from './begin-once.ts'
import { entries, searchLagMs } from './books.ts'
import { captureOnce } from './capture.ts'
import { certificatesOf, systemAuthorities } from './certificate.ts'
import { createCertificateSource } from './certificate-source.ts'
import type { PaypalContext } from './context.ts'
import { interpret, selfContained } from './interpret.ts'
import { readGift } from './read.ts'
import { refund } from './refund.ts'
import { stop } from './stop.ts'
import { createToken } from './token.ts'
import { type Verifier, verify } from './webhook.ts'

export interface PaypalSettings {
  readonly clientId: string
  readonly clientSecret: string
  readonly webhookId: string
  readonly apiBase: string
  /** PEM of a further authority for signing certificates: the sandbox's own. Refused with PayPal's real address. */
  readonly certAuthority: string | null
  readonly publicOrigin: string
  readonly organisation: string
  readonly retryPolicy: RetryPolicy
  /** Carries the calls; over sockets when absent. */
  readonly fetch?: typeof globalThis.fetch
}

/** PayPal as one of our providers. @throws when the settings would let a stranger sign PayPal's real events */
export function createPaypal(settings: PaypalSettings): Provider & WebhookSource & Books {
  const { apiBase, retryPolicy, certAuthority, fetch = globalThis.fetch } = settings
  if (certAuthority !== null && new URL(apiBase).hostname.endsWith('paypal.com')) {
    throw new Error('PAYPAL_CERT_AUTHORITY is for the payment sandbox only')
  }
  const context: PaypalContext = {
    ask: createAsk(apiBase, createToken(settings, retryPolicy.now, fetch), retryPolicy, fetch),
    now: retryPolicy.now,
    organisation: settings.organisation,
    publicOrigin: settings.publicOrigin,
  }
  const verifier: Verifier = {
    webhookId: settings.webhookId,
    certificates: createCertificateSource(apiBase, fetch),
    authorities: certAuthority === null ? systemAuthorities() : certificatesOf(certAuthority),
  }
  return {
    name: 'paypal',
    begin: (gift) => (gift.frequency === 'monthly' ? beginMonthly(context, gift) : beginOnce(context, gift)),
    open: (gift, back) =>
      gift.frequency === 'monthly' ? beginMonthly(context, gift, back) : beginOnce(context, gift, back),
    capture: (gift) =>
      gift.frequency === 'once' && gift.refs.intent !== null
        ? captureOnce(context, gift, gift.refs.intent)
        : readGift(context, gift),
    read: (gift) => readGift(context, gift),
    refund: (gift, payment, amount, key) => refund(context, gift, payment, amount, key),
    stop: (gift, by) => stop(context, gift, by),
    arrange: (gift, change, key) => arrange(context, gift, change, key),
    verify: (headers, raw, now) => verify(verifier, headers, raw, now),
    selfContained,
    interpret: (event) => interpret(context, event),
    lagMs: searchLagMs,
    entries: (from, to) => entries(context, from, to),
  }
}
