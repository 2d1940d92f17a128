import { MONEY, PATCHES, type Patch } from '../common-shapes.ts'
import { CURRENCIES, cents, type Money } from '../money.ts'
import type { Subscription } from '../objects/subscription.ts'
import { type Call, found, type Operation } from '../operation.ts'
import { findings, type Shape, text } from '../shape.ts'
import { pricing } from './plan.ts'
import { announceSubscription, priceAt } from './subscription.ts'

/** "Any price update will not impact billing cycles within next 10 days." */
const PRICE_HOLDS_MS = 10 * 86_400_000

type Change = {
  shape: Shape
  ops: string[]
  apply(subscription: Subscription, value: unknown, call: Call, now: number): void
}

const cycleOf = (subscription: Subscription, call: Call, sequence: number) => {
  const cycle = subscription.terms.billing_cycles.find((one) => one.sequence === sequence)
  if (!cycle) throw call.refuse('INVALID_PATCH_PATH', { field: '/path' }, 'cannot be patched')
  return cycle
}

function changePrice(subscription: Subscription, sequence: number, price: Money, call: Call, now: number): void {
  const cycle = cycleOf(subscription, call, sequence)
  if (!CURRENCIES.includes(price.currency_code)) throw call.refuse('CURRENCY_MISMATCH', { field: '/value' })
  const former = priceAt({ ...subscription, terms: { ...subscription.terms, quantity: '1' } }, now)
  if (cycle === subscription.terms.billing_cycles[subscription.cycle]) {
    subscription.formerPrice = { cents: former, until: now + PRICE_HOLDS_MS }
  }
  cycle.pricing_scheme = pricing(call, price, '/value', now, (cycle.pricing_scheme?.version ?? 0) + 1)
}

/** The change a patch's path asks for, or nothing where the path cannot be patched. */
function changeAt(path: string): Change | undefined {
  if (path === '/custom_id') {
    return {
      shape: text(1, 127, '^[\\x20-\\x7E]+$'),
      ops: ['add', 'replace'],
      apply: (subscription, value) => {
        subscription.custom_id = value as string
      },
    }
  }
  const cycle = /^\/plan\/billing_cycles\/@sequence==(\d+)\/(pricing_scheme\/fixed_price|total_cycles)$/.exec(path)
  if (cycle?.[2] === 'total_cycles') {
    return {
      shape: { type: 'integer', minimum: 0, maximum: 999 },
      ops: ['replace'],
      apply: (subscription, value, call) => {
        cycleOf(subscription, call, Number(cycle[1])).total_cycles = value as number
      },
    }
  }
  if (cycle) {
    return {
      shape: MONEY,
      ops: ['add', 'replace'],
      apply: (subscription, value, call, now) => changePrice(subscription, Number(cycle[1]), value as Money, call, now),
    }
  }
  if (path === '/plan/payment_preferences/auto_bill_outstanding') {
    return {
      shape: { type: 'boolean' },
      ops: ['replace'],
      apply: ({ terms }, value) => {
        terms.payment_preferences.auto_bill_outstanding = value as boolean
      },
    }
  }
  if (path === '/plan/payment_preferences/payment_failure_threshold') {
    return {
      shape: { type: 'integer', minimum: 0, maximum: 999 },
      ops: ['replace'],
      apply: ({ terms }, value) => {
        terms.payment_preferences.payment_failure_threshold = value as number
      },
    }
  }
  if (path === '/billing_info/outstanding_balance') {
    return {
      shape: MONEY,
      ops: ['replace'],
      apply(subscription, value, call) {
        const owed = cents(value as Money)
        if (owed > subscription.outstanding) throw call.refuse('AMOUNT_GREATER_THAN_OUTSTANDING_BALANCE')
        subscription.outstanding = owed
      },
    }
  }
  return undefined
}

/** `PATCH /v1/billing/subscriptions/{id}` */
export const patchSubscription: Operation = {
  id: 'subscriptions.patch',
  method: 'PATCH',
  path: '/v1/billing/subscriptions/:id',
  body: PATCHES,
  run(paypal, call) {
    const subscription = found(paypal.subscriptions.get(call.id), call)
    if (!['ACTIVE', 'SUSPENDED'].includes(subscription.status)) throw call.refuse('SUBSCRIPTION_STATUS_INVALID')
    const changed = structuredClone(subscription)
    const paths = new Set<string>()
    for (const [i, patch] of (call.body as Patch[]).entries()) {
      const path = patch.path ?? ''
      const change = changeAt(path)
      if (!change) throw call.refuse('INVALID_PATCH_PATH', { field: `/${i}/path`, value: path }, 'cannot be patched')
      if (paths.has(path)) throw call.refuse('INVALID_PATCH_PATH', { field: `/${i}/path`, value: path }, 'Multiple')
      if (!change.ops.includes(patch.op)) {
        throw call.refuse('UNSUPPORTED_PATCH_OPERATION', { field: `/${i}/op`, value: patch.op })
      }
      if (findings(change.shape, patch.value).length > 0) {
        throw call.refuse('INVALID_PARAMETER_VALUE', { field: `/${i}/value`, value: patch.value })
      }
      change.apply(changed, patch.value, call, paypal.core.clock.now())
      if (path.startsWith('/plan/')) changed.terms.overridden = true
      paths.add(path)
    }
    Object.assign(subscription, changed)
    announceSubscription(paypal, subscription, 'UPDATED')
    return { status: 204 }
  },
}
