import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { CardAnswer, GiftAction } from '#gift/api.ts'
import { email } from '#gift/typed-text.ts'
import type { Access } from '../giving/gift/access.ts'
import type { Giving } from '../giving/giving.ts'
import { readJson } from './body.ts'
import { askerOf, forgetGifts, giftOfCookie, keepThisBrowserAlone, onlookerOf, viewFor } from './cookie.ts'
import type { Env } from './env.ts'
import { problem, refusal } from './problem.ts'

/** A provider's id of a new card that the donor has confirmed; it knows best whether it made it. */
export const setupIntentId = /^\w{1,64}$/

const decimal = v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,2})?$/, 'not_valid'))
/** What the body of each wish for a running gift may hold. */
export const actionRules = {
  amount: v.object({
    amount: decimal,
    code: v.optional(v.pipe(v.string(), v.maxLength(20, 'not_valid'))),
    undo: v.optional(v.boolean('not_valid')),
  }),
  pause: v.object({ months: v.picklist([1, 2, 3], 'not_valid') }),
  resume: v.object({}),
  stop: v.object({}),
  card: v.object({}),
  'card-confirmed': v.object({ setupIntent: v.pipe(v.string(), v.regex(setupIntentId, 'not_valid')) }),
} satisfies Readonly<Record<GiftAction['action'], v.GenericSchema<unknown, object>>>
const actions = Object.keys(actionRules) as GiftAction['action'][]

/** One gift, for the browser that holds its cookie; and a fresh link by mail for who holds none. */
export function giftRoutes(giving: Giving, access: Access): Hono<Env> {
  const app = new Hono<Env>()
  app.use(async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })

  app.get('/current', async (c) => {
    const id = await giftOfCookie(c, access)
    if (id === null) return problem(c, 'not_found')
    const gift = await giving.current(id)
    if (!gift.ok) return refusal(c, gift)
    const view = await viewFor(c, access, giving, gift.value)
    return c.json(onlookerOf(c, access).began ? { ...view, monthly: await giving.monthlyAfter(gift.value) } : view)
  })

  app.post('/current/receipt', async (c) => {
    const id = await giftOfCookie(c, access)
    if (id === null) return problem(c, 'link_invalid')
    const mailed = await giving.mailReceipt(id)
    if (!mailed.ok) return refusal(c, mailed)
    c.var.log.info({ requestId: c.var.requestId, gift: id }, 'a receipt is mailed again')
    return c.json(await viewFor(c, access, giving, mailed.value), 202)
  })

  const act = (name: GiftAction['action']) => async (c: Context<Env>) => {
    const id = await giftOfCookie(c, access)
    if (id === null) return problem(c, 'link_invalid')
    const body = await readJson(c)
    if (!body.ok) return refusal(c, body)
    const checked = v.safeParse(actionRules[name], body.value ?? {})
    if (!checked.success) {
      const fields = Object.fromEntries(checked.issues.map((issue) => [v.getDotPath(issue) ?? '', 'not_valid']))
      return problem(c, 'invalid_fields', { fields })
    }
    const from = askerOf(c, access)
    const arranged = await giving.arrange(id, { action: name, ...checked.output } as GiftAction, from)
    if (!arranged.ok) return refusal(c, arranged)
    c.var.log.info({ requestId: c.var.requestId, gift: id, action: name }, 'changed')
    const { gift, clientSecret, unanswered } = arranged.value
    // Before the card can be put in: else whoever began the gift under this address could raise what it then pays.
    if (name === 'card' && from.mailbox) await keepThisBrowserAlone(c, { giving, access }, id)
    return name === 'card' && clientSecret !== null
      ? c.json<CardAnswer>({ clientSecret })
      : c.json(await viewFor(c, access, giving, gift), unanswered ? 202 : 200)
  }
  for (const name of actions) app.post(`/current/${name}`, act(name))

  app.post('/forget', async (c) => {
    await forgetGifts(c, { giving, access })
    return c.json({ forgotten: true })
  })

  app.post('/link', async (c) => {
    const body = await readJson(c)
    if (!body.ok) return refusal(c, body)
    const checked = v.safeParse(v.object({ email }), body.value)
    if (!checked.success) return problem(c, 'invalid_fields', { fields: { email: 'not_an_email' } })
    await giving.mailLink(checked.output.email, c.var.address)
    return c.json({ received: true }, 202)
  })
  return app
}
