import Stripe from 'stripe'
import { ownAnswersOnly } from './ask.ts'

/** Where Stripe is and who we are to it. `apiBase` null: Stripe itself. */
export interface StripeAccess {
  readonly secretKey: string
  readonly apiBase: string | null
  /** Carries the calls; over sockets when absent. */
  readonly fetch?: typeof fetch
}

/** Whether the key moves real money. */
export const isLive = (secretKey: string): boolean => /^(sk|rk)_live_/.test(secretKey)

/**
 * The official client. Retries are ours (one deadline, 429 included), so its own are off.
 * @throws when a live key would be sent to anything but Stripe.
 * @see https://docs.stripe.com/api/idempotent_requests
 */
export function connect({ secretKey, apiBase, fetch }: StripeAccess): Stripe {
  if (apiBase !== null && isLive(secretKey)) {
    throw new Error('a live Stripe key must not be used with STRIPE_API_BASE')
  }
  const elsewhere = apiBase === null ? {} : addressOf(new URL(apiBase))
  const carrier = fetch ? Stripe.createFetchHttpClient(fetch) : Stripe.createNodeHttpClient()
  return new Stripe(secretKey, {
    ...elsewhere,
    httpClient: ownAnswersOnly(carrier),
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

function addressOf(url: URL): { host: string; port: number; protocol: 'http' | 'https' } {
  const protocol = url.protocol === 'http:' ? 'http' : 'https'
  return { host: url.hostname, port: Number(url.port) || (protocol === 'http' ? 80 : 443), protocol }
}
