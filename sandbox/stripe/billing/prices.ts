import { invalid } from '../errors.ts'
import type { Params } from '../form.ts'
import { onlyImitated } from '../imitated.ts'
import { listOf } from '../lists.ts'
import type { Price, Recurring } from '../objects/price.ts'
import { buildPrice } from '../objects/price.ts'
import type { Stripe } from '../stripe.ts'
import { currencyOf, field, flag, found, group, integer, mergeMetadata, required, text } from '../values.ts'
import type { Interval } from './period.ts'
import { createProduct } from './products.ts'

/** What a price made inside another object is made of. */
const INLINE = ['currency', 'product', 'product_data', 'recurring', 'unit_amount']
const PRODUCT = ['active', 'description', 'id', 'images', 'metadata', 'name', 'statement_descriptor']
const INTERVALS = ['day', 'week', 'month', 'year']

/** Makes a price from `price_data` or from the parameters of its own route. `within` names the group in errors. */
export function createPrice(stripe: Stripe, params: Params, within = ''): Price {
  const name = (param: string) => (within ? `${within}[${param}]` : param)
  if (within) onlyImitated(params, INLINE, within)
  currencyOf(params)
  const amount = integer(params, 'unit_amount')
  if (amount === undefined)
    throw invalid(`Missing required param: ${name('unit_amount')}.`, name('unit_amount'), 'parameter_missing')
  if (amount < 0) {
    throw invalid('This value must be greater than or equal to 0.', name('unit_amount'), 'parameter_invalid_integer')
  }
  const given = text(params, 'product')
  const product =
    given === undefined
      ? createProduct(stripe, productData(params, name('product_data'))).id
      : found(stripe.store.products.get(given), 'product', given, name('product')).id
  const price = buildPrice(stripe, product, amount, recurringOf(group(params, 'recurring'), name('recurring')))
  price.nickname = field(params, 'nickname')
  price.lookup_key = field(params, 'lookup_key')
  price.metadata = mergeMetadata({}, params.metadata)
  // A price made inside another object is not offered again.
  price.active = within === ''
  return stripe.store.prices.save(price)
}

function productData(params: Params, within: string): Params {
  const data = group(params, 'product_data')
  onlyImitated(data, PRODUCT, within)
  return data
}

function recurringOf(params: Params, within: string): Recurring | null {
  if (Object.keys(params).length === 0) return null
  onlyImitated(params, ['interval', 'interval_count', 'usage_type'], within)
  if ((text(params, 'usage_type') ?? 'licensed') !== 'licensed') {
    throw invalid('The payment sandbox does not imitate usage_type=metered.', `${within}[usage_type]`)
  }
  const interval = required(params, 'interval')
  if (!INTERVALS.includes(interval)) {
    throw invalid(`Invalid ${within}[interval]: must be one of day, month, week, or year`, `${within}[interval]`)
  }
  return {
    interval: interval as Interval['interval'],
    interval_count: integer(params, 'interval_count') ?? 1,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}

/** `/v1/prices`. */
export function registerPrices(stripe: Stripe): void {
  const { api, store } = stripe
  const { prices } = store
  api.route('POST', '/v1/prices', ({ params }) => {
    const price = createPrice(stripe, params)
    stripe.emit('price.created', price)
    return price
  })
  api.route('GET', '/v1/prices/:id', ({ id }) => found(prices.get(id), 'price', id))
  api.route('POST', '/v1/prices/:id', ({ id, params }) => {
    const price = found(prices.get(id), 'price', id)
    const before = structuredClone(price)
    price.active = flag(params, 'active') ?? price.active
    price.nickname = field(params, 'nickname', price.nickname)
    price.metadata = mergeMetadata(price.metadata, params.metadata)
    prices.save(price)
    stripe.updated('price.updated', price, before)
    return price
  })
  api.route('GET', '/v1/prices', ({ params }) => {
    const product = text(params, 'product')
    const active = flag(params, 'active')
    return listOf(
      prices,
      '/v1/prices',
      params,
      (p) => (product === undefined || p.product === product) && (active === undefined || p.active === active),
    )
  })
}
