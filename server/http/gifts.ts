import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { CardAnswer } from '#gift/answers.ts'
import type { GiftAction } from '#gift/api.ts'
import type { ProblemCode } from '#gift/problem.ts'
import type { Access } from '../giving/gift/access.ts'
import type { Giving } from '../giving/giving.ts'
import { readJson } from './body.ts'
import { forgetGifts, giftOfCookie, viewerOf, viewFor } from './cookie.ts'
import type { Env } from './env.ts'
import { type ActionName, actionRules, actOnGift } from './gift-actions.ts'
import type { GivingPageParts } from './giving.ts'
import { always, type Call, foreign, provider, routeOf, unreadJson } from './openapi/call.ts'
import { problem, refusal } from './problem.ts'

const changed: Call['answers'] = {
  200: { says: 'The gift as it stands now.', schema: 'GiftView' },
  202: {
    says: 'Its provider has not answered. It is asked again until it has, and the gift says so in `pending`.',
    schema: 'GiftView',
  },
}

/** Each wish for a running monthly gift. */
const wishes: Readonly<
  Record<
    GiftAction['action'],
    Pick<Call, 'id' | 'summary' | 'body' | 'answers'> & { readonly refusals?: readonly ProblemCode[] }
  >
> = {
  amount: {
    id: 'changeAmount',
    summary: 'Change the amount',
    body: { is: 'asked', schema: 'ChangeAmount' },
    answers: changed,
    refusals: ['amount_below_minimum', 'amount_above_maximum', 'code_required', 'code_wrong'],
  },
  pause: {
    id: 'pause',
    summary: 'Leave out some months',
    body: { is: 'asked', schema: 'Pause' },
    answers: changed,
  },
  resume: {
    id: 'resume',
    summary: 'End a pause',
    body: { is: 'may', schema: 'Nothing' },
    answers: changed,
  },
  day: {
    id: 'changeDay',
    summary: 'Have the gift charged on another day of the month',
    body: { is: 'asked', schema: 'ChangeDay' },
    answers: {
      ...changed,
      202: {
        says: 'Its provider has not answered, or a gift is charged on the present day before (`waits`). It is asked until it has answered, and the gift says so in `pending`.',
        schema: 'GiftView',
      },
    },
  },
  stop: {
    id: 'stop',
    summary: 'Stop the gift for good',
    body: { is: 'may', schema: 'Nothing' },
    answers: changed,
  },
  card: {
    id: 'newCard',
    summary: 'Ask for a new card',
    body: { is: 'may', schema: 'Nothing' },
    answers: { 200: { says: 'The secret of the new card’s set-up.', schema: 'CardAnswer' } },
  },
  'card-confirmed': {
    id: 'newCardConfirmed',
    summary: 'Take the new card that the donor has confirmed',
    body: { is: 'asked', schema: 'NewCard' },
    answers: changed,
    refusals: ['card_declined'],
  },
}

/** Which of several gifts is meant. */
const parameters: Call['parameters'] = [
  {
    in: 'query',
    name: 'gift',
    says: 'The id of one of the gifts in `running` or `others`, of whichever page. Absent: the gift of the cookie. Any other is as no gift.',
    optional: true,
  },
  {
    in: 'query',
    name: 'page',
    says: 'Which twenty of those gifts are answered. Absent, or past the last: the first.',
    optional: true,
  },
]

/** The calls about one gift, which the cookie names that its beginning or a mailed link has set. */
export const giftCalls = {
  current: {
    method: 'get',
    path: '/api/gifts/current',
    id: 'currentGift',
    about: 'gift',
    cookie: true,
    parameters,
    summary: 'The gift as its donor may see it',
    description: 'Asks the provider while what became of the gift is open.',
    answers: { 200: { says: 'The gift.', schema: 'GiftView' } },
    refusals: [...always, 'not_found', ...provider],
  },
  receipt: {
    method: 'post',
    path: '/api/gifts/current/receipt',
    id: 'mailReceipt',
    about: 'gift',
    cookie: true,
    parameters,
    summary: 'Mail the newest receipt again',
    description: 'To the address on file, and to no other.',
    body: { is: 'may', schema: 'Nothing' },
    answers: { 202: { says: 'It will be mailed.', schema: 'GiftView' } },
    refusals: [
      ...always,
      ...foreign,
      ...unreadJson,
      ...([
        'link_invalid',
        'invalid_fields',
        'action_not_possible',
        'confirmation_differs',
        'too_many_requests',
      ] as const),
    ],
  },
  address: {
    method: 'post',
    path: '/api/gifts/current/address',
    id: 'changeAddress',
    about: 'gift',
    cookie: true,
    parameters,
    summary: 'Have receipts and letters go to another address',
    description:
      'The address on file is asked by mail, then the new one. Both say yes within a day, or nothing changes.',
    body: { is: 'asked', schema: 'MailLink' },
    answers: { 202: { says: 'The address on file is asked.', schema: 'GiftView' } },
    refusals: [
      ...always,
      ...foreign,
      ...unreadJson,
      ...(['link_invalid', 'link_required', 'invalid_fields', 'action_not_possible', 'too_many_requests'] as const),
    ],
  },
  name: {
    method: 'post',
    path: '/api/gifts/current/name',
    id: 'nameOnPaper',
    about: 'gift',
    cookie: true,
    parameters,
    summary: 'Say how the donor stands on paper, and whether in any list',
    description:
      'Of every gift of the donor. Another name than before has the newest receipt mailed again in it. Only for who opened a link that was mailed to the gift’s address.',
    body: { is: 'asked', schema: 'NameOnPaper' },
    answers: { 200: { says: 'The gift as it stands now.', schema: 'GiftView' } },
    refusals: [
      ...always,
      ...foreign,
      ...unreadJson,
      ...(['link_invalid', 'link_required', 'invalid_fields', 'action_not_possible', 'too_many_requests'] as const),
    ],
  },
  forget: {
    method: 'post',
    path: '/api/gifts/forget',
    id: 'forgetGift',
    about: 'gift',
    cookie: true,
    summary: 'Forget the gift in this and every other browser',
    description:
      'Ends every link and cookie that shows a gift which the cookie opens. Without a cookie it does nothing.',
    answers: { 200: { says: 'Forgotten.', schema: 'Forgotten' } },
    refusals: [...always, ...foreign],
  },
  link: {
    method: 'post',
    path: '/api/gifts/link',
    id: 'mailLink',
    about: 'gift',
    summary: 'Have the link to everything given with one’s address mailed',
    description: 'As `POST /api/giving/link`, which is its name from now on.',
    body: { is: 'asked', schema: 'MailLink' },
    answers: { 202: { says: 'If there is a gift of this address, a link is mailed to it.', schema: 'Received' } },
    refusals: [...always, ...foreign, ...unreadJson, 'invalid_fields'],
  },
} as const satisfies Readonly<Record<string, Call>>

/** The call of each wish for a running monthly gift. */
export const wishCalls: readonly (Call & { readonly action: GiftAction['action'] })[] = (
  Object.keys(wishes) as GiftAction['action'][]
).map((action) => {
  const { refusals = [], ...wish } = wishes[action]
  return {
    action,
    method: 'post',
    path: `/api/gifts/current/${action}`,
    about: 'gift',
    cookie: true,
    parameters,
    ...wish,
    refusals: [
      ...always,
      ...foreign,
      ...unreadJson,
      ...provider,
      ...(['link_invalid', 'link_required', 'not_found', 'invalid_fields', 'action_not_possible'] as const),
      ...(['too_many_requests', 'gift_in_progress'] as const),
      ...refusals,
    ],
  }
})

interface GiftParts {
  readonly giving: Giving
  readonly access: Access
  readonly mailLater: GivingPageParts['mailLater']
}

/** One gift, for the browser that holds its cookie; and the link to all giving by mail for who holds none. */
export function giftRoutes({ giving, access, mailLater }: GiftParts): Hono<Env> {
  const app = new Hono<Env>()
  app.use('/api/gifts/*', async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
  })

  app.get(routeOf(giftCalls.current), async (c) => {
    const id = await giftOfCookie(c, access)
    if (id === null) return problem(c, 'not_found')
    const gift = await giving.current(id)
    if (!gift.ok) return refusal(c, gift)
    const view = await viewFor(c, access, giving, gift.value)
    return c.json(viewerOf(c, access).began ? { ...view, monthly: await giving.monthlyAfter(gift.value) } : view)
  })

  const change = (name: ActionName) => async (c: Context<Env>) => {
    const changed = await actOnGift(c, { giving, access }, name, () => readJson(c))
    if (!changed.ok) return refusal(c, changed)
    const { gift, clientSecret, unanswered } = changed.value
    return name === 'card' && clientSecret !== null
      ? c.json<CardAnswer>({ clientSecret })
      : c.json(await viewFor(c, access, giving, gift), unanswered ? 202 : 200)
  }
  for (const call of wishCalls) app.post(routeOf(call), change(call.action))
  app.post(routeOf(giftCalls.receipt), change('receipt'))
  app.post(routeOf(giftCalls.address), change('address'))
  app.post(routeOf(giftCalls.name), change('name'))

  app.post(routeOf(giftCalls.forget), async (c) => {
    await forgetGifts(c, { giving, access })
    return c.json({ forgotten: true })
  })

  app.post(routeOf(giftCalls.link), async (c) => {
    const body = await readJson(c)
    if (!body.ok) return refusal(c, body)
    const checked = v.safeParse(actionRules.address, body.value)
    if (!checked.success) return problem(c, 'invalid_fields', { fields: { email: 'not_an_email' } })
    mailLater(checked.output.email, c.var.address)
    return c.json({ received: true }, 202)
  })
  return app
}
