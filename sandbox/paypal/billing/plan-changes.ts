import { MONEY, PATCHES, type Patch } from '../common-shapes.ts'
import type { Money } from '../money.ts'
import type { Plan } from '../objects/plan.ts'
import { found, type Operation } from '../operation.ts'
import { integer, list, object } from '../shape.ts'
import { pricing } from './plan.ts'

const switchTo = (verb: 'activate' | 'deactivate', status: Plan['status']): Operation => ({
  id: `plans.${verb}`,
  method: 'POST',
  path: `/v1/billing/plans/:id/${verb}`,
  run(paypal, call) {
    const plan = found(paypal.plans.get(call.id), call)
    const allowed = verb === 'activate' ? plan.status !== 'ACTIVE' : plan.status === 'ACTIVE'
    if (!allowed) throw call.refuse('PLAN_STATUS_INVALID')
    paypal.plans.save(Object.assign(plan, { status, updated: paypal.core.clock.now() }))
    return { status: 204 }
  },
})

/** `POST /v1/billing/plans/{id}/activate` */
export const activatePlan = switchTo('activate', 'ACTIVE')
/** `POST /v1/billing/plans/{id}/deactivate` */
export const deactivatePlan = switchTo('deactivate', 'INACTIVE')

/** `PATCH /v1/billing/plans/{id}`: only `replace`, and only what PayPal lists as patchable. */
export const patchPlan: Operation = {
  id: 'plans.patch',
  method: 'PATCH',
  path: '/v1/billing/plans/:id',
  body: PATCHES,
  run(paypal, call) {
    const plan = found(paypal.plans.get(call.id), call)
    if (plan.status === 'INACTIVE') throw call.refuse('PLAN_STATUS_INACTIVE')
    const changed = structuredClone(plan)
    for (const [i, patch] of (call.body as Patch[]).entries()) {
      const wrong = () =>
        call.refuse('INVALID_PARAMETER_VALUE', { field: `/${i}/value`, value: patch.value }, 'The value of a field')
      if (patch.op !== 'replace') {
        throw call.refuse('UNSUPPORTED_PATCH_OPERATION', { field: `/${i}/op`, value: patch.op })
      }
      if (patch.path === '/name' || patch.path === '/description') {
        if (typeof patch.value !== 'string' || !patch.value || patch.value.length > 127) throw wrong()
        changed[patch.path.slice(1) as 'name'] = patch.value
      } else if (patch.path === '/payment_preferences/auto_bill_outstanding') {
        if (typeof patch.value !== 'boolean') throw wrong()
        changed.payment_preferences.auto_bill_outstanding = patch.value
      } else if (patch.path === '/payment_preferences/payment_failure_threshold') {
        if (!Number.isInteger(patch.value)) throw wrong()
        changed.payment_preferences.payment_failure_threshold = patch.value as number
      } else throw call.refuse('INVALID_PATCH_PATH', { field: `/${i}/path`, value: patch.path }, 'cannot be patched')
    }
    paypal.plans.save(Object.assign(plan, changed, { updated: paypal.core.clock.now() }))
    return { status: 204 }
  },
}

/** `POST /v1/billing/plans/{id}/update-pricing-schemes` */
export const updatePricing: Operation = {
  id: 'plans.update-pricing-schemes',
  method: 'POST',
  path: '/v1/billing/plans/:id/update-pricing-schemes',
  body: object(
    {
      pricing_schemes: list(
        object(
          { billing_cycle_sequence: integer(1, 99), pricing_scheme: object({ fixed_price: MONEY }, 'fixed_price') },
          'billing_cycle_sequence',
          'pricing_scheme',
        ),
        1,
        99,
      ),
    },
    'pricing_schemes',
  ),
  run(paypal, call) {
    const plan = found(paypal.plans.get(call.id), call)
    const now = paypal.core.clock.now()
    const { pricing_schemes } = call.body as {
      pricing_schemes: { billing_cycle_sequence: number; pricing_scheme: { fixed_price: Money } }[]
    }
    for (const [i, { billing_cycle_sequence: sequence, pricing_scheme }] of pricing_schemes.entries()) {
      const cycle = plan.billing_cycles.find((one) => one.sequence === sequence)
      if (!cycle) throw call.refuse('INVALID_BILLING_CYCLE_SEQUENCE', { field: `/pricing_schemes/${i}` })
      const version = (cycle.pricing_scheme?.version ?? 0) + 1
      cycle.pricing_scheme = pricing(
        call,
        pricing_scheme.fixed_price,
        `/pricing_schemes/${i}/pricing_scheme`,
        now,
        version,
      )
    }
    paypal.plans.save(Object.assign(plan, { updated: now }))
    return { status: 204 }
  },
}
