import type Stripe from 'stripe'
import { done, type Outcome } from '#gift/outcome.ts'
import type { Endpoint, WebhookEndpoints } from '../webhook-endpoints.ts'
import type { StripeContext } from './context.ts'
import { eventsOf } from './events.ts'
import { allPages } from './pages.ts'
import { ourVersion } from './webhook.ts'

/**
 * The account's endpoints. One without a version of its own has the account's, which is told nowhere but in the account's events.
 * @see https://docs.stripe.com/api/webhook_endpoints/object#webhook_endpoint_object-api_version
 */
export async function webhookEndpoints(context: StripeContext): ReturnType<WebhookEndpoints['webhookEndpoints']> {
  const { ask, stripe } = context
  const listed = await allPages((page) => ask.freely((options) => stripe.webhookEndpoints.list(page, options)))
  if (!listed.ok) return listed
  const inherits = listed.value.some(({ api_version }) => api_version === null)
  const version = inherits ? await accountVersion(context) : done(null)
  if (!version.ok) return version
  const endpoints = listed.value.map((endpoint) => asTold(endpoint, version.value))
  return done({ ours: ourVersion, endpoints })
}

async function accountVersion({ ask, stripe }: StripeContext): Promise<Outcome<string | null>> {
  const newest = await ask.freely((options) => stripe.events.list({ limit: 1 }, options))
  return newest.ok ? done(newest.value.data[0]?.api_version ?? null) : newest
}

function asTold(
  { url, status, api_version, enabled_events }: Stripe.WebhookEndpoint,
  account: string | null,
): Endpoint {
  const sends = new Set<string>(enabled_events)
  const version = api_version ?? account
  const lacks = sends.has('*') ? [] : eventsOf(version).filter((type) => !sends.has(type))
  // which secret is an endpoint's is told once, when it is made
  return { url, enabled: status === 'enabled', version, lacks, believed: null }
}
