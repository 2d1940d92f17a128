import { Refusal } from '../errors.ts'
import type { ExperienceContext } from '../objects/order.ts'
import { found, type Operation } from '../operation.ts'
import { noSuchResource } from './plan.ts'
import { REVISE_REQUEST } from './shapes.ts'
import { planOf } from './subscription.ts'
import { type Override, termsOf } from './terms.ts'

type Body = { plan_id?: string; quantity?: string; application_context?: ExperienceContext; plan?: Override }

/** `POST …/{id}/revise`: other terms, which hold once the payer has agreed to them. */
export const reviseSubscription: Operation = {
  id: 'subscriptions.revise',
  method: 'POST',
  path: '/v1/billing/subscriptions/:id/revise',
  body: REVISE_REQUEST,
  run(paypal, call) {
    const subscription = found(paypal.subscriptions.get(call.id), call)
    if (!['ACTIVE', 'SUSPENDED'].includes(subscription.status)) {
      // No text is published for this one; it follows its sisters.
      const description =
        'Invalid subscription status for revise action; subscription status should be active or suspended.'
      throw new Refusal(422, [{ issue: 'SUBSCRIPTION_STATUS_INVALID', description }])
    }
    const body = call.body as Body
    const plan = paypal.plans.get(body.plan_id ?? subscription.terms.plan_id)
    const former = paypal.plans.get(subscription.terms.plan_id)
    if (!plan || !former) throw noSuchResource()
    if (plan.product_id !== former.product_id) throw call.refuse('PLAN_PRODUCT_NOT_COMPATIBLE')
    const terms = termsOf(call, plan, paypal.core.clock.now(), body.plan, body.quantity)
    subscription.proposed = { ...terms, context: body.application_context ?? subscription.context }
    subscription.billingToken = paypal.ids.billingToken()
    paypal.subscriptions.save(subscription)
    return {
      status: 200,
      body: {
        plan_id: terms.plan_id,
        ...(terms.quantity ? { quantity: terms.quantity } : {}),
        plan_overridden: terms.overridden,
        ...(terms.overridden ? { plan: planOf(terms) } : {}),
        links: [
          paypal.link(`/webapps/billing/subscriptions/update?ba_token=${subscription.billingToken}`, 'approve'),
          paypal.link(`/v1/billing/subscriptions/${subscription.id}`, 'edit', 'PATCH'),
          paypal.link(`/v1/billing/subscriptions/${subscription.id}`, 'self'),
        ],
      },
    }
  },
}
