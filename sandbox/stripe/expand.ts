import type { Dialect } from './api-version.ts'
import { invalid } from './errors.ts'
import type { StripeObject } from './objects/stripe-object.ts'
import type { Store } from './stripe.ts'

/** Fields that are there only when asked for, by the kind of object. */
export type Includable = { [kind: string]: { [field: string]: (thing: StripeObject) => unknown } }

/** Whether a field of a kind of object holds an id, or ids. */
type Expandable = (kind: string, field: string) => boolean

const DEEPEST = 4

/** Replaces ids by what they stand for, along paths such as `latest_charge.balance_transaction`. */
export function createExpand(
  store: Store,
  includable: Includable,
  expandable: Expandable,
  isDeleted: (id: string) => boolean,
) {
  const shelves: Record<string, keyof Store> = {
    cus: 'customers',
    pm: 'paymentMethods',
    pi: 'paymentIntents',
    ch: 'charges',
    re: 'refunds',
    txn: 'balanceTransactions',
    clock: 'testClocks',
    sub: 'subscriptions',
    in: 'invoices',
    inpay: 'invoicePayments',
    prod: 'products',
    price: 'prices',
    seti: 'setupIntents',
    cs: 'checkoutSessions',
    dp: 'disputes',
    mandate: 'mandates',
    po: 'payouts',
  }
  const lookUp = (id: string): unknown => {
    const shelf = shelves[id.slice(0, id.indexOf('_'))]
    if (!shelf) return undefined
    // of a customer that was deleted Stripe still says that
    return store[shelf].get(id) ?? (isDeleted(id) ? { id, object: 'customer', deleted: true } : undefined)
  }

  type Way = { whole: string; dialect: Dialect | null; mixed?: boolean }

  /** `mixed`: the field may hold objects of several kinds; what has no such property stays as it is. */
  const along = (value: unknown, path: string[], { mixed = false, ...way }: Way): unknown => {
    const { whole, dialect } = way
    if (value === null || value === undefined) return value
    if (Array.isArray(value)) return value.map((item) => along(item, path, way))
    const show = (found: unknown) => (dialect && found !== undefined ? dialect.show(found) : found)
    const thing = (typeof value === 'string' ? (show(lookUp(value)) ?? value) : value) as StripeObject
    const [step, ...rest] = path
    if (step === undefined || typeof thing !== 'object') return thing
    const included = includable[String(thing.object)]?.[step]
    if (!included && !(step in thing)) {
      if (mixed) return thing
      throw cannot(whole)
    }
    const below = included ? show(included(thing)) : thing[step]
    const isMixed = thing.object === 'balance_transaction' && step === 'source'
    const reached = along(below, rest, { ...way, mixed: isMixed })
    const last = rest.length === 0
    const isThere = included || holdsIds(thing, step) || dialect?.expands(String(thing.object), step)
    if (last && (typeof reached !== 'object' || !isThere)) throw cannot(whole)
    return { ...thing, [step]: reached }
  }

  const holdsIds = (thing: StripeObject, field: string) => !thing.object || expandable(thing.object, field)

  /** `dialect`: of an older version, in which the thing is given, too. */
  return (thing: object, paths: string[], dialect: Dialect | null = null): object => {
    for (const path of paths) if (path.split('.').length > DEEPEST) throw tooDeep()
    const isList = (thing as StripeObject).object === 'list'
    return paths.reduce((expanded, path) => {
      if (isList && !path.startsWith('data.') && path !== 'data') throw cannot(path, `data.${path}`)
      return along(expanded, path.split('.'), { whole: path, dialect }) as object
    }, thing)
  }
}

function cannot(path: string, instead?: string) {
  const advice = instead ? ` You may want to try expanding '${instead}' instead.` : ''
  return invalid(`This property cannot be expanded (${path.split('.').pop()}).${advice}`, 'expand')
}

function tooDeep() {
  return invalid('You cannot expand more than 4 levels of a property. Property: expand', 'expand')
}
