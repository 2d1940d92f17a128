import { Refusal } from '../errors.ts'
import { parseInstant } from '../instant.ts'
import type { ExperienceContext } from '../objects/order.ts'
import type { Subscription } from '../objects/subscription.ts'
import { found, type Operation } from '../operation.ts'
import type { Paypal } from '../paypal.ts'
import { noSuchResource } from './plan.ts'
import { SUBSCRIPTION_REQUEST } from './shapes.ts'
import { announceSubscription, subscriptionView } from './subscription.ts'
import { type Override, termsOf } from './terms.ts'

/** PayPal's negative testing of subscriptions: these plan ids are refused. @see https://developer.paypal.com/docs/subscriptions/test-subscriptions/ */
const TEST_VALUES: Record<string, () => Refusal> = { ERRSUB033: () => new Refusal(403, []) }

type Body = {
  plan_id: string
  start_time?: string
  quantity?: string
  subscriber?: Subscription['subscriber'] & { payment_source?: { card?: unknown } }
  application_context?: ExperienceContext
  custom_id?: string
  plan?: Override
}

type Wanted = Pick<Subscription, 'terms' | 'subscriber' | 'context' | 'starts'> & { custom_id?: string }

/** Keeps a new subscription that waits for its payer, and announces it. */
export function openSubscription(paypal: Paypal, wanted: Wanted): Subscription {
  const now = paypal.core.clock.now()
  const subscription: Subscription = {
    id: paypal.ids.subscription(),
    status: 'APPROVAL_PENDING',
    statusChanged: now,
    ...wanted,
    funding: 'balance',
    billingToken: paypal.ids.billingToken(),
    approvalOrder: paypal.ids.order(),
    created: now,
    updated: now,
    cycle: 0,
    ran: 0,
    runSince: wanted.starts,
    executions: [],
    outstanding: 0,
    failures: 0,
    sales: [],
    failNext: 0,
  }
  announceSubscription(paypal, subscription, 'CREATED')
  return subscription
}

/** `POST /v1/billing/subscriptions` */
export const createSubscription: Operation = {
  id: 'subscriptions.create',
  method: 'POST',
  path: '/v1/billing/subscriptions',
  body: SUBSCRIPTION_REQUEST,
  rememberHours: 72,
  run(paypal, call) {
    const body = call.body as Body
    const mocked = TEST_VALUES[body.plan_id]
    if (mocked) throw mocked()
    const plan = paypal.plans.get(body.plan_id)
    if (!plan) throw noSuchResource()
    if (plan.status !== 'ACTIVE') throw call.refuse('PLAN_STATUS_INVALID')
    if (body.subscriber?.payment_source?.card) throw call.refuse('CARD_SUBSCRIPTIONS_NOT_ENABLED')
    const now = paypal.core.clock.now()
    const starts = body.start_time === undefined ? now : parseInstant(body.start_time)
    if (starts === undefined || (body.start_time !== undefined && starts <= now)) {
      throw call.refuse('INVALID_PARAMETER_VALUE', { field: '/start_time', value: body.start_time }, 'Start time')
    }
    const { payment_source: _, ...subscriber } = body.subscriber ?? {}
    const subscription = openSubscription(paypal, {
      terms: termsOf(call, plan, now, body.plan, body.quantity),
      ...(body.custom_id ? { custom_id: body.custom_id } : {}),
      subscriber,
      context: body.application_context ?? {},
      starts,
    })
    const { id, status, links } = subscriptionView(paypal, subscription)
    return { status: 201, body: subscriptionView(paypal, subscription), minimal: { id, status, links } }
  },
}

/** `GET /v1/billing/subscriptions/{id}` */
export const getSubscription: Operation = {
  id: 'subscriptions.get',
  method: 'GET',
  path: '/v1/billing/subscriptions/:id',
  query: ['fields'],
  run(paypal, call) {
    const subscription = found(paypal.subscriptions.get(call.id), call)
    const fields = call.query.get('fields')?.split(',') ?? []
    return { status: 200, body: subscriptionView(paypal, subscription, fields.includes('plan')) }
  },
}
