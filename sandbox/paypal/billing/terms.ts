import type { Money } from '../money.ts'
import type { PaymentPreferences, Plan } from '../objects/plan.ts'
import type { Terms } from '../objects/subscription.ts'
import type { Call } from '../operation.ts'
import { pricing } from './plan.ts'

/** What a request may change about its plan, for one subscription. */
export type Override = {
  billing_cycles?: { pricing_scheme?: { fixed_price: Money }; sequence: number; total_cycles?: number }[]
  payment_preferences?: Partial<PaymentPreferences>
}

/** The plan's terms with the override laid over them. @throws PayPal's refusals of overrides that do not fit. */
export function termsOf(call: Call, plan: Plan, now: number, override?: Override, quantity?: string): Terms {
  if (quantity && !plan.quantity_supported)
    throw call.refuse('SUBSCRIPTION_CANNOT_HAVE_QUANTITY', { field: '/quantity' })
  const terms: Terms = {
    plan_id: plan.id,
    overridden: Boolean(override),
    billing_cycles: structuredClone(plan.billing_cycles),
    payment_preferences: { ...plan.payment_preferences, ...override?.payment_preferences },
    ...(quantity ? { quantity } : {}),
  }
  for (const [i, change] of (override?.billing_cycles ?? []).entries()) {
    const field = `/plan/billing_cycles/${i}`
    const cycle = terms.billing_cycles.find((one) => one.sequence === change.sequence)
    if (!cycle)
      throw call.refuse('INVALID_BILLING_CYCLE_SEQUENCE', { field: `${field}/sequence`, value: change.sequence })
    if (change.total_cycles !== undefined) cycle.total_cycles = change.total_cycles
    if (change.pricing_scheme) {
      cycle.pricing_scheme = pricing(call, change.pricing_scheme.fixed_price, `${field}/pricing_scheme`, now)
    }
  }
  return terms
}
