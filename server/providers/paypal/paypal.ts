import type { Patience } from '../persist.ts'
import type { Books, Provider, WebhookSource } from '../provider.ts'
import { arrange } from './arrange.ts'
import { createAsk } from './ask.ts'
import { beginMonthly } from './begin-monthly.ts'
import { beginOnce } from './begin-once.ts'
import { entries, searchLagMs } from './books.ts'
import { captureOnce } from './capture.ts'
import { certificatesOf, systemAuthorities } from './certificate.ts'
import { createCertificateSource } from './certificate-source.ts'
import type { Desk } from './desk.ts'
import { interpret, says } from './interpret.ts'
import { recall } from './recall.ts'
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
  readonly patience: Patience
  /** Carries the calls; over sockets when absent. */
  readonly fetch?: typeof globalThis.fetch
}

/** PayPal as one of our providers. @throws when the settings would let a stranger sign PayPal's real events */
export function createPaypal(settings: PaypalSettings): Provider & WebhookSource & Books {
  const { apiBase, patience, certAuthority, fetch = globalThis.fetch } = settings
  if (certAuthority !== null && new URL(apiBase).hostname.endsWith('paypal.com')) {
    throw new Error('PAYPAL_CERT_AUTHORITY is for the payment sandbox only')
  }
  const desk: Desk = {
    ask: createAsk(apiBase, createToken(settings, patience.now, fetch), patience, fetch),
    now: patience.now,
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
    begin: (gift) => (gift.frequency === 'monthly' ? beginMonthly(desk, gift) : beginOnce(desk, gift)),
    open: (gift, back) => (gift.frequency === 'monthly' ? beginMonthly(desk, gift, back) : beginOnce(desk, gift, back)),
    capture: (gift) =>
      gift.frequency === 'once' && gift.refs.intent !== null
        ? captureOnce(desk, gift, gift.refs.intent)
        : recall(desk, gift),
    recall: (gift) => recall(desk, gift),
    refund: (gift, payment, amount, key) => refund(desk, gift, payment, amount, key),
    stop: (gift, by) => stop(desk, gift, by),
    arrange: (gift, change, key) => arrange(desk, gift, change, key),
    verify: (headers, raw, now) => verify(verifier, headers, raw, now),
    says,
    interpret: (event) => interpret(desk, event),
    lagMs: searchLagMs,
    entries: (from, to) => entries(desk, from, to),
  }
}
