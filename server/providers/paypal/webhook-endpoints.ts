import * as v from 'valibot'
import { done } from '#gift/outcome.ts'
import type { WebhookEndpoints } from '../webhook-endpoints.ts'
import type { PaypalContext } from './context.ts'
import { meanings } from './events.ts'
import { listing, reader } from './wire.ts'

const listed = listing({
  webhooks: v.optional(
    v.array(v.object({ id: v.string(), url: v.string(), event_types: v.array(v.object({ name: v.string() })) })),
    [],
  ),
})

/**
 * The app's webhooks. An event is signed for the id of its webhook, so that those of any other than ours are refused; it has no version.
 * @see https://developer.paypal.com/docs/api/webhooks/v1/#webhooks_list
 */
export async function webhookEndpoints(
  { ask }: PaypalContext,
  webhookId: string,
): ReturnType<WebhookEndpoints['webhookEndpoints']> {
  const answer = await ask.freely({ method: 'GET', path: '/v1/notifications/webhooks', read: reader(listed) })
  if (!answer.ok) return answer
  const endpoints = answer.value.webhooks.map(({ id, url, event_types }) => {
    const sends = new Set(event_types.map(({ name }) => name))
    const lacks = sends.has('*') ? [] : Object.keys(meanings).filter((type) => !sends.has(type))
    return { url, enabled: true, version: null, lacks, believed: id === webhookId }
  })
  return done({ ours: null, endpoints })
}
