import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { MonthlyAnswer, SameCardAnswer } from '#gift/answers.ts'
import { done } from '#gift/outcome.ts'
import { onlineNames } from '#gift/provider.ts'
import { readJson } from './body.ts'
import { giftOfCookie, viewerOf } from './cookie.ts'
import type { Env } from './env.ts'
import { always, type Call, foreign, proofParameter, provider, routeOf, unreadJson } from './openapi/call.ts'
import { type PaymentRoutes, returnAddresses } from './payments.ts'
import { problem, refusal } from './problem.ts'

/** All that a browser may say of it: another way of paying than the gift before had. */
export const monthlyRule = v.strictObject({
  provider: v.pipe(v.optional(v.picklist(onlineNames)), v.description('Absent: that of the gift before.')),
})

/** The calls by which the monthly gift begins that the thanks for a gift offer. */
export const monthlyCalls = {
  begin: {
    method: 'post',
    path: '/api/gifts/current/monthly',
    id: 'makeMonthly',
    about: 'begin',
    cookie: true,
    summary: 'Begin the monthly gift offered in the thanks for this one',
    description:
      'Of the same donor, and by the same provider unless another is named; nothing is charged before the day that was offered. The cookie stays the first gift’s.',
    parameters: [proofParameter],
    body: { is: 'may', schema: 'MakeMonthly' },
    answers: { 200: { says: 'The monthly gift has begun.', schema: 'MonthlyAnswer' } },
    refusals: [
      ...always,
      ...foreign,
      ...unreadJson,
      ...provider,
      ...([
        'invalid_fields',
        'link_invalid',
        'not_found',
        'action_not_possible',
        'too_many_requests',
        'proof_required',
      ] as const),
      ...([
        'gift_in_progress',
        'gift_being_checked',
        'gift_already_paid',
        'card_declined',
        'challenge_required',
        'card_unavailable',
      ] as const),
    ],
  },
  sameCard: {
    method: 'post',
    path: '/api/gifts/current/monthly/same-card',
    id: 'makeMonthlyWithSameCard',
    about: 'begin',
    cookie: true,
    summary: 'Begin that monthly gift with the card of this one',
    description:
      'Where the donor let the card be kept (`keepCard`), for a day. Safe to repeat: however often it is asked, it is one monthly gift. Declined, the card is kept no longer.',
    parameters: [proofParameter],
    answers: {
      200: { says: 'The card is set up, or its bank wants to hear from the donor.', schema: 'SameCardAnswer' },
    },
    refusals: [
      ...always,
      ...foreign,
      ...provider,
      ...(['link_invalid', 'not_found', 'action_not_possible', 'too_many_requests', 'proof_required'] as const),
      ...([
        'gift_in_progress',
        'gift_being_checked',
        'gift_already_paid',
        'card_declined',
        'challenge_required',
      ] as const),
      ...(['confirmation_expired', 'confirmation_differs'] as const),
    ],
  },
  forgetCard: {
    method: 'post',
    path: '/api/gifts/current/forget-card',
    id: 'forgetCard',
    about: 'begin',
    cookie: true,
    summary: 'Keep the card of this gift no longer',
    description: 'The card that was kept for a monthly gift to follow. Where none is, it does nothing.',
    answers: { 200: { says: 'It is being forgotten.', schema: 'Forgotten' } },
    refusals: [...always, ...foreign, ...provider, 'link_invalid', 'not_found'],
  },
} as const satisfies Readonly<Record<string, Call>>

/**
 * Begins the monthly gift that a donor is offered in the thanks for theirs. The browser says nothing but that, and where: who gives, how
 * much and from when is known here. Its cookie stays the first gift's, whose thanks go on.
 */
export function makeMonthlyRoutes({
  giving,
  access,
  callerOf,
}: Pick<PaymentRoutes, 'giving' | 'access' | 'callerOf'>): Hono<Env> {
  const app = new Hono<Env>()
  /** The gift whose thanks are read, and how its donor asks for the one after it. */
  const wishOf = async (c: Context<Env>) => {
    const id = await giftOfCookie(c, access)
    // Who only opened a mailed link may be anybody to whom the letter was handed on.
    if (id === null || !viewerOf(c, access).began) return null
    const first = await giving.current(id)
    if (!first.ok) return first
    const { language, donor } = first.value
    const asking = {
      returnTo: returnAddresses(c.var.publicOrigin, language),
      caller: callerOf(c.var.address, donor?.email ?? null),
      proof: c.req.header('proof-of-work') ?? null,
    }
    return done({ id, language, asking })
  }

  app.post(routeOf(monthlyCalls.begin), async (c) => {
    const body = await readJson(c)
    if (!body.ok) return refusal(c, body)
    const checked = v.safeParse(monthlyRule, body.value ?? {})
    if (!checked.success) return problem(c, 'invalid_fields', { fields: { provider: 'not_valid' } })
    const wish = await wishOf(c)
    if (wish === null) return problem(c, 'link_invalid')
    if (!wish.ok) return refusal(c, wish)
    const { id, language, asking } = wish.value
    const outcome = await giving.makeMonthly(id, asking, checked.output.provider)
    if (!outcome.ok) return refusal(c, outcome, language)
    const { gift, beginning: answer, challenged, elsewhere: and } = outcome.value
    const { url } = answer
    if (challenged) return problem(c, 'challenge_required', { language, and, ...(url ? { url } : {}) })
    c.var.log.info({ requestId: c.var.requestId, gift: id, monthly: gift.id }, 'made monthly')
    return c.json<MonthlyAnswer>({ giftId: gift.id, id: answer.id, clientSecret: answer.clientSecret })
  })

  app.post(routeOf(monthlyCalls.sameCard), async (c) => {
    const wish = await wishOf(c)
    if (wish === null) return problem(c, 'link_invalid')
    if (!wish.ok) return refusal(c, wish)
    const { id, language, asking } = wish.value
    const confirmed = await giving.makeMonthlyWithSameCard(id, asking)
    if (!confirmed.ok) return refusal(c, confirmed, language)
    const { gift, clientSecret } = confirmed.value
    c.var.log.info({ requestId: c.var.requestId, gift: id, monthly: gift.id }, 'made monthly, with the same card')
    const waits = gift.standing.state === 'started' && clientSecret !== null
    const status = gift.standing.state === 'active' ? 'ACTIVE' : waits ? 'ACTION_REQUIRED' : 'PENDING'
    return c.json<SameCardAnswer>({ status, giftId: gift.id, ...(waits ? { clientSecret } : {}) })
  })

  app.post(routeOf(monthlyCalls.forgetCard), async (c) => {
    const wish = await wishOf(c)
    if (wish === null) return problem(c, 'link_invalid')
    if (!wish.ok) return refusal(c, wish)
    await giving.forgetCard(wish.value.id)
    return c.json({ forgotten: true })
  })
  return app
}
