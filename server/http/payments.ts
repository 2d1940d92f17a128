import { type Context, Hono } from 'hono'
import { charityDay } from '#content/dates.ts'
import { matchedBy } from '#content/match.ts'
import type { CaptureAnswer, ConfirmAnswer, OrderAnswer, PaymentIntentAnswer } from '#gift/answers.ts'
import { appealOf } from '#gift/appeals.ts'
import { type Language, pathIn } from '#gift/language.ts'
import { heldOf, isPotOpen } from '#gift/match.ts'
import type { ProblemCode } from '#gift/problem.ts'
import {
  type GiftRequest,
  parseConfirmGift,
  parseCreateOrder,
  parseCreatePaymentIntent,
  problemCodeOf,
  type RequestRules,
} from '#gift/request.ts'
import type { Clock } from '../base/clock.ts'
import type { Caller } from '../giving/abuse/caller.ts'
import type { Access } from '../giving/gift/access.ts'
import type { Asking, BegunGift } from '../giving/gift/begin.ts'
import type { Confirmed } from '../giving/gift/confirm.ts'
import { viewOf } from '../giving/gift/view.ts'
import type { Giving } from '../giving/giving.ts'
import { readJson } from './body.ts'
import { giftOfCookie, setGiftCookie, viewerOf } from './cookie.ts'
import type { Env } from './env.ts'
import { deviceOf } from './guards.ts'
import { always, type Call, foreign, proofParameter, provider, routeOf, unreadJson } from './openapi/call.ts'
import { problem, refusal } from './problem.ts'
import { capturePath, confirmCall, intentCall, orderCall } from './specified.ts'

export interface PaymentRoutes {
  readonly giving: Giving
  readonly access: Access
  readonly clock: Clock
  readonly limits: NonNullable<RequestRules['limits']>
  readonly callerOf: (address: string, email: string | null) => Caller
}

const asking: readonly ProblemCode[] = [
  ...(['invalid_fields', 'unknown_field'] as const),
  ...(['amount_missing', 'amount_not_a_number', 'amount_fraction_of_cent'] as const),
  ...(['amount_below_minimum', 'amount_above_maximum'] as const),
  ...(['too_many_requests', 'proof_required', 'gift_in_progress', 'gift_being_checked', 'gift_already_paid'] as const),
]
const begins = [...always, ...foreign, ...unreadJson, ...asking, ...provider, 'card_declined'] as const

/** The calls by which a donor begins a gift. */
export const paymentCalls = {
  intent: {
    method: 'post',
    path: `/api${intentCall.path}`,
    id: 'createPaymentIntent',
    about: 'begin',
    summary: 'Begin a gift by card',
    description:
      'Stores the gift, asks the card provider for a payment intent and answers the secret with which this browser confirms it. Sets the gift’s cookie. Nothing is charged by it.',
    body: { is: 'asked', schema: 'CreatePaymentIntent' },
    parameters: [proofParameter],
    answers: { 200: { says: 'The gift has begun.', schema: 'PaymentIntentAnswer' } },
    refusals: [...begins, 'challenge_required', 'card_unavailable'],
  },
  confirm: {
    method: 'post',
    path: `/api${confirmCall.path}`,
    id: 'confirmGift',
    about: 'begin',
    summary: 'Begin a gift and confirm it by a token',
    description:
      'For wallets and bank debits: the browser makes a token of the donor’s yes, and the server confirms by it. Sets the gift’s cookie.',
    body: { is: 'asked', schema: 'ConfirmGift' },
    parameters: [proofParameter],
    answers: { 200: { says: 'What became of it.', schema: 'ConfirmAnswer' } },
    refusals: [
      ...begins,
      ...(['challenge_required', 'card_unavailable'] as const),
      ...(['confirmation_expired', 'confirmation_differs', 'action_not_possible'] as const),
    ],
  },
  order: {
    method: 'post',
    path: `/api${orderCall.path}`,
    id: 'createOrder',
    about: 'begin',
    summary: 'Begin a gift that is approved at its provider',
    description: 'Sets the gift’s cookie. A monthly gift answers a subscription’s id.',
    body: { is: 'asked', schema: 'CreateOrder' },
    parameters: [proofParameter],
    answers: { 200: { says: 'The order that the donor approves.', schema: 'OrderAnswer' } },
    refusals: begins,
  },
  capture: {
    method: 'post',
    path: `/api${capturePath}`,
    id: 'captureOrder',
    about: 'begin',
    summary: 'Take an order that the donor has approved',
    description: 'Safe to repeat: what was taken is answered again, and never taken twice.',
    parameters: [{ in: 'path', name: 'id', says: 'The order’s id, as the call before answered it.' }],
    answers: { 200: { says: 'What became of it.', schema: 'CaptureAnswer' } },
    refusals: [
      ...always,
      ...foreign,
      ...provider,
      ...(['not_found', 'not_approved', 'gift_in_progress', 'gift_already_paid'] as const),
    ],
  },
} as const satisfies Readonly<Record<string, Call>>

/** Begins gifts, confirms them and takes approved orders. */
export function paymentRoutes({ giving, access, clock, limits, callerOf }: PaymentRoutes): Hono<Env> {
  const app = new Hono<Env>()
  const asking = (c: Context<Env>, { donor, language }: GiftRequest): Asking => ({
    channel: 'embedded',
    returnTo: returnAddresses(c.var.publicOrigin, language),
    caller: callerOf(c.var.address, donor?.email ?? null),
    device: deviceOf(c.req.header('user-agent') ?? ''),
    proof: c.req.header('proof-of-work') ?? null,
  })

  app.post(routeOf(paymentCalls.intent), async (c) => {
    const body = await readJson(c)
    if (!body.ok) return refusal(c, body)
    const giftRequest = parseCreatePaymentIntent(body.value, { now: clock.now(), limits })
    if (!giftRequest.ok) return problem(c, problemCodeOf(giftRequest.faults), { fields: giftRequest.faults })
    const outcome = await giving.begin(intentCall.provider, giftRequest.value, asking(c, giftRequest.value))
    if (!outcome.ok) return refusal(c, outcome, giftRequest.value.language)
    const { clientSecret, url } = outcome.value.beginning
    if (outcome.value.challenged) {
      const { elsewhere: and } = outcome.value
      c.res = problem(c, 'challenge_required', { language: giftRequest.value.language, and, ...(url ? { url } : {}) })
      // only an answer that stands takes a cookie along: by it the donor finds the gift who comes back from that page
      setGiftCookie(c, access.browser(outcome.value.gift))
      return c.res
    }
    if (clientSecret === null) throw new Error(`no client secret for gift ${outcome.value.gift.id}`)
    setGiftCookie(c, access.browser(outcome.value.gift))
    return c.json<PaymentIntentAnswer>({ clientSecret, giftId: outcome.value.gift.id, ...heldFor(outcome.value.gift) })
  })

  app.post(routeOf(paymentCalls.confirm), async (c) => {
    const body = await readJson(c)
    if (!body.ok) return refusal(c, body)
    const giftRequest = parseConfirmGift(body.value, { now: clock.now(), limits })
    if (!giftRequest.ok) return problem(c, problemCodeOf(giftRequest.faults), { fields: giftRequest.faults })
    const { request, token } = giftRequest.value
    const { gift, outcome } = await giving.confirm(confirmCall.provider, request, token, asking(c, request))
    c.res = outcome.ok ? c.json(confirmed(outcome.value, clock.now())) : refusal(c, outcome, request.language)
    // also where nothing was taken: the page asks by it what became of the gift
    if (gift !== null) setGiftCookie(c, access.browser(gift))
    return c.res
  })

  app.post(routeOf(paymentCalls.order), async (c) => {
    const body = await readJson(c)
    if (!body.ok) return refusal(c, body)
    const giftRequest = parseCreateOrder(body.value, { now: clock.now(), limits })
    if (!giftRequest.ok) return problem(c, problemCodeOf(giftRequest.faults), { fields: giftRequest.faults })
    const outcome = await giving.begin(orderCall.provider, giftRequest.value, asking(c, giftRequest.value))
    if (!outcome.ok) return refusal(c, outcome, giftRequest.value.language)
    setGiftCookie(c, access.browser(outcome.value.gift))
    return c.json<OrderAnswer>({
      id: outcome.value.beginning.id,
      giftId: outcome.value.gift.id,
      ...heldFor(outcome.value.gift),
    })
  })

  app.post(routeOf(paymentCalls.capture), async (c) => {
    const id = c.req.param('id') ?? ''
    if (!/^[\w-]{1,64}$/.test(id)) return problem(c, 'not_found')
    const captured = await giving.capture(orderCall.provider, id)
    if (!captured.ok) return refusal(c, captured)
    const { gift } = captured.value
    // an order's id stands in addresses and letters: who knows one learns what became of it, and nothing more
    const own = (await giftOfCookie(c, access)) === gift.id
    return c.json<CaptureAnswer>({
      status: captureStatus(captured.value),
      ...(own ? { gift: viewOf(gift, viewerOf(c, access)) } : {}),
    })
  })
  return app

  /** What its donor reads of the matching money before paying: what is held, or that it is used up. */
  function heldFor({ appeal, match, language }: BegunGift['gift']): Pick<PaymentIntentAnswer, 'match'> {
    if (appeal === null) return {}
    const pot = appealOf(appeal)
    const isOpen = pot !== undefined && isPotOpen(pot, charityDay(clock.now()))
    return match || isOpen ? { match: { cents: heldOf(match), by: matchedBy(appeal, language) } } : {}
  }
}

/** Where a provider's own page leads back to: the specified address, in the donor's language; and ours on which one waits for it. */
export const returnAddresses = (origin: string, language: Language) => {
  const page = `${origin}${pathIn(language, '/donate')}`
  return { success: `${page}?success=true`, cancel: `${page}?cancelled=true`, turn: `${page}?turn=true` }
}

/** What the browser hears that has just confirmed its gift. */
function confirmed({ gift, clientSecret }: Confirmed, now: number): ConfirmAnswer {
  const view = viewOf(gift, { now, began: true, mailbox: false })
  const status = confirmStatus(gift, clientSecret)
  return { status, giftId: gift.id, ...(clientSecret === null ? {} : { clientSecret }), gift: view }
}

function confirmStatus(
  { standing: { state } }: Confirmed['gift'],
  clientSecret: string | null,
): ConfirmAnswer['status'] {
  if (state === 'active') return 'ACTIVE'
  if (state === 'started' && clientSecret !== null) return 'ACTION_REQUIRED'
  return state === 'started' || state === 'confirming' ? 'PENDING' : 'COMPLETED'
}

type Captured = Extract<Awaited<ReturnType<Giving['capture']>>, { ok: true }>['value']

function captureStatus({ gift, reading }: Captured): CaptureAnswer['status'] {
  switch (gift.standing.state) {
    case 'active':
      return 'ACTIVE'
    case 'confirming':
      return 'PENDING'
    case 'not_charged':
      return 'FAILED'
    case 'started':
      // an approved subscription may take its provider a while, and has no payment yet that could be declined
      if (gift.frequency === 'monthly' || reading?.progress === 'working') return 'PENDING'
      return reading?.progress === 'over' ? 'FAILED' : 'DECLINED'
    default:
      return 'COMPLETED'
  }
}
