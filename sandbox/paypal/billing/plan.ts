import { Refusal } from '../errors.ts'
import { type Interval, instant } from '../instant.ts'
import { amountProblem, CURRENCIES, type Money } from '../money.ts'
import type { BillingCycle, PaymentPreferences, Plan, PricingScheme } from '../objects/plan.ts'
import { type Call, found, type Operation } from '../operation.ts'
import { page } from '../paging.ts'
import type { Paypal } from '../paypal.ts'
import { PLAN_REQUEST } from './shapes.ts'

type CycleRequest = Omit<BillingCycle, 'pricing_scheme' | 'frequency' | 'total_cycles'> & {
  pricing_scheme?: { fixed_price: Money }
  frequency: { interval_unit: Interval['interval_unit']; interval_count?: number }
  total_cycles?: number
}

/** The plan as PayPal shows it. */
export function planView(paypal: Paypal, plan: Plan): Record<string, unknown> {
  const { created, updated, ...facts } = plan
  const path = `/v1/billing/plans/${plan.id}`
  return {
    ...facts,
    create_time: instant(created),
    update_time: instant(updated),
    links: [
      paypal.link(path, 'self'),
      paypal.link(path, 'edit', 'PATCH'),
      plan.status === 'ACTIVE'
        ? paypal.link(`${path}/deactivate`, 'deactivate', 'POST')
        : paypal.link(`${path}/activate`, 'activate', 'POST'),
    ],
  }
}

/** A price that starts to hold now. @throws PayPal's refusal of amounts it cannot take. */
export function pricing(call: Call, price: Money, field: string, now: number, version = 1): PricingScheme {
  const at = { field: `${field}/fixed_price/value`, value: price.value }
  if (!CURRENCIES.includes(price.currency_code)) {
    throw call.refuse('CURRENCY_MISMATCH', { field: `${field}/fixed_price/currency_code`, value: price.currency_code })
  }
  if (amountProblem(price)) throw call.refuse('INVALID_PARAMETER_VALUE', at, 'The value of a field is invalid')
  return { version, fixed_price: price, create_time: instant(now), update_time: instant(now) }
}

function checkCycles(call: Call, cycles: CycleRequest[]): void {
  const field = '/billing_cycles'
  const sequences = cycles.map((cycle) => cycle.sequence).sort((a, b) => a - b)
  if (sequences.some((sequence, i) => sequence !== i + 1))
    throw call.refuse('INVALID_BILLING_CYCLE_SEQUENCE', { field }, 'start with')
  const regular = cycles.filter((cycle) => cycle.tenure_type === 'REGULAR')
  if (regular.length === 0) throw call.refuse('MISSING_REGULAR_BILLING_CYCLE', { field })
  if (regular.length > 1) throw call.refuse('MULTIPLE_REGULAR_BILLING_CYCLES_NOT_SUPPORTED', { field })
  const trials = cycles.filter((cycle) => cycle.tenure_type === 'TRIAL')
  if (trials.length > 2) throw call.refuse('MORE_THAN_TWO_TRIAL_BILLING_CYCLE_NOT_SUPPORTED', { field })
  if (trials.some((cycle) => cycle.sequence > (regular[0]?.sequence ?? 0))) {
    throw call.refuse('INVALID_BILLING_CYCLE_SEQUENCE', { field }, 'Trial')
  }
  if (trials.some((cycle) => cycle.total_cycles === 0))
    throw call.refuse('INVALID_TRIAL_BILLING_TOTAL_CYCLES', { field })
  if (trials.filter((cycle) => !cycle.pricing_scheme).length > 1) {
    throw call.refuse('MULTIPLE_FREE_TRIAL_BILLING_CYCLES_NOT_SUPPORTED', { field })
  }
  const unpriced = cycles.findIndex((cycle) => cycle.tenure_type === 'REGULAR' && !cycle.pricing_scheme)
  if (unpriced >= 0) throw call.refuse('MISSING_REQUIRED_PARAMETER', { field: `${field}/${unpriced}/pricing_scheme` })
}

/** PayPal's 404 for an id in a body. */
export function noSuchResource(): Refusal {
  return new Refusal(404, [{ issue: 'INVALID_RESOURCE_ID', description: 'Requested resource ID was not found.' }])
}

/** `POST /v1/billing/plans` */
export const createPlan: Operation = {
  id: 'plans.create',
  method: 'POST',
  path: '/v1/billing/plans',
  body: PLAN_REQUEST,
  rememberHours: 72,
  run(paypal, call) {
    const body = call.body as Pick<Plan, 'product_id' | 'name' | 'description'> & {
      status?: Plan['status']
      billing_cycles: CycleRequest[]
      payment_preferences: Partial<PaymentPreferences>
      quantity_supported?: boolean
    }
    if (!paypal.products.get(body.product_id)) throw noSuchResource()
    checkCycles(call, body.billing_cycles)
    const now = paypal.core.clock.now()
    const billing_cycles = body.billing_cycles
      .map(
        ({ pricing_scheme, frequency, total_cycles = 1, ...cycle }, i): BillingCycle => ({
          ...(pricing_scheme
            ? { pricing_scheme: pricing(call, pricing_scheme.fixed_price, `/billing_cycles/${i}/pricing_scheme`, now) }
            : {}),
          frequency: { interval_count: 1, ...frequency },
          total_cycles,
          ...cycle,
        }),
      )
      .sort((a, b) => a.sequence - b.sequence)
    const plan: Plan = paypal.plans.save({
      id: paypal.ids.plan(),
      product_id: body.product_id,
      name: body.name,
      status: body.status ?? 'ACTIVE',
      ...(body.description ? { description: body.description } : {}),
      billing_cycles,
      payment_preferences: {
        auto_bill_outstanding: true,
        setup_fee_failure_action: 'CANCEL',
        payment_failure_threshold: 0,
        ...body.payment_preferences,
      },
      quantity_supported: body.quantity_supported ?? false,
      created: now,
      updated: now,
    })
    const { id, status, links } = planView(paypal, plan)
    return { status: 201, body: planView(paypal, plan), minimal: { id, status, links } }
  },
}

/** `GET /v1/billing/plans/{id}` */
export const getPlan: Operation = {
  id: 'plans.get',
  method: 'GET',
  path: '/v1/billing/plans/:id',
  run: (paypal, call) => ({ status: 200, body: planView(paypal, found(paypal.plans.get(call.id), call)) }),
}

/** `GET /v1/billing/plans` */
export const listPlans: Operation = {
  id: 'plans.list',
  method: 'GET',
  path: '/v1/billing/plans',
  query: ['product_id', 'plan_ids', 'page_size', 'page', 'total_required'],
  run(paypal, call) {
    const product = call.query.get('product_id')
    const ids = call.query.get('plan_ids')?.split(',')
    const plans = [...paypal.plans.newest()].filter(
      (plan) => (!product || plan.product_id === product) && (!ids || ids.includes(plan.id)),
    )
    const { items, totals } = page(call, plans)
    return {
      status: 200,
      body: {
        plans: items.map((plan) => {
          const { id, product_id, name, status, description, create_time, links } = planView(paypal, plan)
          return { id, product_id, name, status, ...(description ? { description } : {}), create_time, links }
        }),
        ...totals,
        links: [paypal.link(this.path, 'self')],
      },
    }
  },
}
