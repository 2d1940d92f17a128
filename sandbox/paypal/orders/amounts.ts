import type { Place } from '../errors.ts'
import { amountProblem, cents, type Money } from '../money.ts'
import type { PurchaseUnit } from '../objects/order.ts'

type Problem = { issue: string; place: Place }

/** The first thing PayPal would not accept about the purchase units' amounts and references. */
export function unitsProblem(units: PurchaseUnit[]): Problem | undefined {
  const currencies = new Set(units.map((unit) => unit.amount.currency_code))
  if (currencies.size > 1) return { issue: 'MULTI_CURRENCY_ORDER', place: { field: '/purchase_units' } }
  const references = units.map((unit) => unit.reference_id)
  if (units.length > 1) {
    const nameless = references.indexOf('default')
    if (nameless >= 0) {
      return { issue: 'REFERENCE_ID_REQUIRED', place: { field: `/purchase_units/${nameless}/reference_id` } }
    }
    if (new Set(references).size < references.length) {
      return { issue: 'DUPLICATE_REFERENCE_ID', place: { field: '/purchase_units' } }
    }
    const donation = units.some((unit) => unit.items?.some((item) => item.category === 'DONATION'))
    if (donation) return { issue: 'DONATION_ITEMS_NOT_SUPPORTED', place: { field: '/purchase_units' } }
  }
  return units.map((unit, i) => unitProblem(unit, `/purchase_units/${i}`)).find((problem) => problem)
}

function unitProblem(unit: PurchaseUnit, field: string): Problem | undefined {
  const problem = (issue: string, at: string, value?: unknown): Problem => ({
    issue,
    place: { field: `${field}${at}`, ...(value === undefined ? {} : { value }) },
  })
  const wrong = amountProblem(unit.amount)
  if (wrong) {
    const part = wrong === 'INVALID_CURRENCY_CODE' ? 'currency_code' : 'value'
    return problem(wrong, `/amount/${part}`, unit.amount[part])
  }
  const { breakdown } = unit.amount
  const of = (name: string) => (breakdown?.[name] ? cents(breakdown[name]) : 0)
  if (breakdown) {
    const negative = Object.entries(breakdown).find(([, money]) => Number(money.value) < 0)
    if (negative) return problem('CANNOT_BE_NEGATIVE', `/amount/breakdown/${negative[0]}/value`, negative[1].value)
    const added = ['item_total', 'tax_total', 'shipping', 'handling', 'insurance'].reduce(
      (sum, name) => sum + of(name),
      0,
    )
    if (added - of('shipping_discount') - of('discount') !== cents(unit.amount)) {
      return problem('AMOUNT_MISMATCH', '/amount/value', unit.amount.value)
    }
  }
  return unit.items?.length ? itemsProblem(unit, breakdown, problem) : undefined
}

function itemsProblem(
  unit: PurchaseUnit,
  breakdown: Record<string, Money> | undefined,
  problem: (issue: string, at: string, value?: unknown) => Problem,
): Problem | undefined {
  const items = unit.items ?? []
  const categories = new Set(items.map((item) => (item.category === 'DONATION' ? 'DONATION' : 'GOODS')))
  if (categories.size > 1) return problem('MULTIPLE_ITEM_CATEGORIES', '/items')
  if (!breakdown?.item_total) return problem('ITEM_TOTAL_REQUIRED', '/amount/breakdown/item_total')
  const total = items.reduce((sum, item) => sum + cents(item.unit_amount) * Number(item.quantity), 0)
  if (total !== cents(breakdown.item_total)) {
    return problem('ITEM_TOTAL_MISMATCH', '/amount/breakdown/item_total/value', breakdown.item_total.value)
  }
  return undefined
}
