import * as v from 'valibot'
import { say } from '#content/language.ts'
import { monthlyPlan } from '#content/providers.ts'
import type { Language } from '#gift/language.ts'
import { cents, toDecimal } from '#gift/money.ts'
import { done, type Outcome } from '#gift/outcome.ts'
import type { PaypalContext } from './context.ts'
import { nothing, plan, plans, product, reader } from './wire.ts'

/** A plan has one name for everybody, so each language has a plan of its own; a product, which nobody sees, has one. */
const productName = 'Monthly gift'
/** The plan's own price is never charged: each donor's amount takes its place. */
const placeholder = cents(5000)

/** A month that failed is told, and never taken on top of the next: the donor agreed to one gift a month. */
const preferences = { auto_bill_outstanding: false, payment_failure_threshold: 3 }

/** The product is the deployment's own, so that two on one account never share a plan or change each other's. */
const productOf = ({ deployment }: PaypalContext): string => `MONTHLY-GIFT-${deployment}`

/**
 * The id of the one plan behind every new monthly gift of this deployment in this language: found, or made at first need.
 * Processes that need it at the same moment send the same request id and so make one.
 * @see https://developer.paypal.com/docs/subscriptions/
 */
export async function ensurePlan(context: PaypalContext, language: Language): Promise<Outcome<string>> {
  const name = say(monthlyPlan, language)
  const planId = context.plans.get(name)
  if (planId !== undefined) return done(planId)
  const outcome = await find(context, name)
  if (!outcome.ok) return outcome
  const id = outcome.value === null ? await make(context, name, language) : await mend(context, outcome.value)
  if (id.ok) context.plans.set(name, id.value)
  return id
}

/** A plan of ours that was made to take what failed is changed, once. */
async function mend(context: PaypalContext, id: string): Promise<Outcome<string>> {
  const path = `/v1/billing/plans/${encodeURIComponent(id)}`
  const answer = await context.ask.freely({ method: 'GET', path, read: reader(plan) })
  if (!answer.ok) return answer
  if (answer.value.payment_preferences?.auto_bill_outstanding === false) return done(id)
  const changed = await context.ask.freely({
    method: 'PATCH',
    path,
    body: [{ op: 'replace', path: '/payment_preferences/auto_bill_outstanding', value: false }],
    read: reader(nothing),
  })
  return changed.ok ? done(id) : changed
}

async function find(context: PaypalContext, planName: string): Promise<Outcome<string | null>> {
  const listed = await context.ask.freely({
    method: 'GET',
    path: `/v1/billing/plans?product_id=${encodeURIComponent(productOf(context))}&page_size=20`,
    read: reader(plans),
  })
  if (!listed.ok)
    return listed.issue === 'RESOURCE_NOT_FOUND' || listed.issue === 'INVALID_RESOURCE_ID' ? done(null) : listed
  return done(listed.value.plans.find(({ status, name }) => status === 'ACTIVE' && name === planName)?.id ?? null)
}

async function make(context: PaypalContext, planName: string, language: Language): Promise<Outcome<string>> {
  const productId = productOf(context)
  const outcome = await context.ask.freely({
    method: 'POST',
    path: '/v1/catalogs/products',
    requestId: `monthly-gift:product:${context.deployment}`,
    body: { id: productId, name: productName, type: 'SERVICE', category: 'NONPROFIT' },
    read: reader(product),
  })
  if (!outcome.ok && outcome.issue !== 'DUPLICATE_RESOURCE_IDENTIFIER') return outcome
  const created = await context.ask.freely({
    method: 'POST',
    path: '/v1/billing/plans',
    requestId: `monthly-gift:plan:${context.deployment}${planName === productName ? '' : `:${language}`}`,
    body: {
      product_id: productId,
      name: planName,
      status: 'ACTIVE',
      billing_cycles: [
        {
          frequency: { interval_unit: 'MONTH', interval_count: 1 },
          tenure_type: 'REGULAR',
          sequence: 1,
          total_cycles: 0,
          pricing_scheme: { fixed_price: { currency_code: 'USD', value: toDecimal(placeholder) } },
        },
      ],
      payment_preferences: preferences,
    },
    read: reader(v.object({ id: v.string() })),
  })
  return created.ok ? done(created.value.id) : created
}
