import type { Books } from '../../books.ts'
import type { Provider, WebhookSource } from '../../provider.ts'
import { quick } from '../../testing/gift.ts'
import { type Sandbox, webhookSecret } from '../../testing/sandbox.ts'
import { createStripe, type StripeSettings } from '../stripe.ts'

/** The adapter of a test hospital, talking to this sandbox; one of its two webhook secrets is rotated out. */
export const stripeOf = (sandbox: Sandbox, more: Partial<StripeSettings> = {}): Provider & WebhookSource & Books =>
  createStripe({
    secretKey: 'sk_test_sandbox',
    apiBase: sandbox.url,
    webhookSecrets: ['whsec_rotated_out', webhookSecret],
    deployment: 'testing',
    product: 'monthly-gift',
    organisation: 'Test Hospital',
    retryPolicy: quick,
    ...more,
  })
