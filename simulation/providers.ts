import type { Sandbox } from 'payment-sandbox'
import type { Clock } from '#server/process/clock.ts'
import { createPaypal } from '#server/providers/paypal/paypal.ts'
import { createStripe } from '#server/providers/stripe/stripe.ts'
import type { Gate } from './gate.ts'

interface Reach {
  readonly sandbox: Sandbox
  readonly gate: Gate
  readonly clock: Clock
  readonly random: () => number
  /** PEM of the sandbox's own authority for PayPal's signatures. */
  readonly authority: string
}

export const origin = 'http://sandbox.test'
/** As the sandbox is told it. */
export const webhookId = '0SIMULATION000001'

/** The name of the site's database, as it stands on everything that it makes. */
export const deployment = 'simulation'

/** The real adapters, reaching the sandbox through one server's gate. */
export function openProviders({ sandbox, gate, clock, random, authority }: Reach) {
  const retryPolicy = {
    deadlineMs: 20_000,
    attemptMs: 8_000,
    attempts: 4,
    now: clock.now,
    wait: gate.out((ms: number) => clock.wait(ms)),
    random,
  }
  const stripe = createStripe({
    secretKey: 'sk_test_sandbox',
    apiBase: origin,
    fetch: gate.out(sandbox.fetch),
    webhookSecrets: ['whsec_simulation'],
    deployment,
    product: 'monthly-gift',
    organisation: 'The hospital',
    retryPolicy,
  })
  const paypal = createPaypal({
    clientId: 'sandbox-client',
    clientSecret: 'sandbox-secret',
    webhookId,
    apiBase: origin,
    certAuthority: authority,
    publicOrigin: 'http://site.test',
    deployment,
    organisation: 'The hospital',
    retryPolicy,
    fetch: gate.out(sandbox.fetch),
  })
  return { providers: { stripe, paypal }, sources: { stripe, paypal } }
}
