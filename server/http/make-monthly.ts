import { Hono } from 'hono'
import type { MonthlyAnswer } from '#gift/api.ts'
import { giftOfCookie, onlookerOf } from './cookie.ts'
import type { Env } from './env.ts'
import { type PaymentRoutes, returnAddresses } from './payments.ts'
import { problem, refusal } from './problem.ts'

/**
 * Begins the monthly gift that a donor is offered in the thanks for theirs. The browser says nothing but that: who gives, how
 * much, from when and by which provider is known here. Its cookie stays the first gift's, whose thanks go on.
 */
export function makeMonthlyRoutes({
  giving,
  access,
  callerOf,
}: Pick<PaymentRoutes, 'giving' | 'access' | 'callerOf'>): Hono<Env> {
  const app = new Hono<Env>()
  app.post('/current/monthly', async (c) => {
    const id = await giftOfCookie(c, access)
    // Who only opened a mailed link may be anybody to whom the letter was handed on.
    if (id === null || !onlookerOf(c, access).began) return problem(c, 'link_invalid')
    const first = await giving.current(id)
    if (!first.ok) return refusal(c, first)
    const { language, donor } = first.value
    const begun = await giving.makeMonthly(id, {
      returnTo: returnAddresses(c.var.publicOrigin, language),
      caller: callerOf(c.var.address, donor?.email ?? null),
      proof: c.req.header('proof-of-work') ?? null,
    })
    if (!begun.ok) return refusal(c, begun, language)
    const { gift, begun: asked } = begun.value
    c.var.log.info({ requestId: c.var.requestId, gift: id, monthly: gift.id }, 'made monthly')
    return c.json<MonthlyAnswer>({ giftId: gift.id, id: asked.id, clientSecret: asked.clientSecret })
  })
  return app
}
