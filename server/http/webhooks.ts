import { Hono } from 'hono'
import { onlineNames } from '#gift/provider.ts'
import type { Giving } from '../giving/giving.ts'
import type { Places } from '../process/places.ts'
import { readBytes } from './body.ts'
import type { Env } from './env.ts'
import { always, type Call, routeOf, unread } from './openapi/call.ts'
import { problem, refusal } from './problem.ts'
import { Overloaded } from './render-queue.ts'

const megabyte = 1_048_576

/** Webhooks that may wait to be taken in; a provider sends one that was turned away again. */
const longestLine = 1000

/** Where each payment provider tells us things. */
export const webhookCall: Call = {
  method: 'post',
  path: '/api/webhooks/{provider}',
  id: 'webhook',
  about: 'providers',
  summary: 'An event, as a payment provider signs and sends it',
  description:
    'Answers 200 once the event is durable, and deals with it afterwards; anything else lets the provider send it again. The body and the headers of its signature are the provider’s own, at most one megabyte. An event that comes twice is kept once.',
  parameters: [{ in: 'path', name: 'provider', says: 'Who tells.', oneOf: onlineNames }],
  body: { is: 'any' },
  answers: { 200: { says: 'Kept.', schema: 'Received' } },
  refusals: [...always, ...unread, 'not_found', 'signature_invalid', 'provider_unavailable'],
}

/**
 * Where the providers tell us things. Answers 200 once the event is durable, 400 when its signature does not hold, 500
 * or 503 when we could not keep it, so that they send it again. The event is dealt with after the answer. A few are taken in
 * at once: providers can wait, and whoever gives shall not wait for a storm.
 */
export function webhookRoutes(giving: Giving, receipts: Places, later: (work: Promise<unknown>) => void): Hono<Env> {
  const app = new Hono<Env>()
  app.post(routeOf(webhookCall), async (c) => {
    const provider = onlineNames.find((name) => name === c.req.param('provider'))
    if (!provider) return problem(c, 'not_found')
    const raw = await readBytes(c, megabyte)
    if (!raw.ok) return refusal(c, raw)
    const { waiting } = receipts.counts
    if (waiting >= longestLine) throw new Overloaded(`${waiting} webhooks wait to be taken in already`)
    const received = await receipts.run(() => giving.receive(provider, c.req.raw.headers, raw.value))
    if (!received.ok) return refusal(c, received)
    const { event, declined } = received.value
    if (event) later(giving.handle(event))
    if (declined) later(giving.closeTried())
    return c.json({ received: true })
  })
  return app
}
