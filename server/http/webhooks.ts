import { Hono } from 'hono'
import { providerNames } from '#gift/provider.ts'
import type { Giving } from '../giving/giving.ts'
import { readBytes } from './body.ts'
import type { Env } from './env.ts'
import { problem, refusal } from './problem.ts'

const megabyte = 1_048_576

/**
 * Where the providers tell us things. Answers 200 once the event is durable, 400 when its signature does not hold, 500
 * or 503 when we could not keep it, so that they send it again. The event is dealt with after the answer.
 */
export function webhookRoutes(giving: Giving, later: (work: Promise<unknown>) => void): Hono<Env> {
  const app = new Hono<Env>()
  app.post('/:provider', async (c) => {
    const provider = providerNames.find((name) => name === c.req.param('provider'))
    if (!provider) return problem(c, 'not_found')
    const raw = await readBytes(c, megabyte)
    if (!raw.ok) return refusal(c, raw)
    const received = await giving.receive(provider, c.req.raw.headers, raw.value)
    if (!received.ok) return refusal(c, received)
    const { event } = received.value
    if (event) later(giving.handle(event))
    return c.json({ received: true })
  })
  return app
}
