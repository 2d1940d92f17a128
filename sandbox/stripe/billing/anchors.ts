import { invalid } from '../errors.ts'
import type { Params } from '../form.ts'
import { onlyImitated } from '../imitated.ts'
import type { Price } from '../objects/price.ts'
import type { Anchor, Trial } from '../objects/subscription.ts'
import type { Stripe } from '../stripe.ts'
import { found, group, integer, items, text } from '../values.ts'
import { periodStart } from './period.ts'
import { createPrice } from './prices.ts'

/** The anchor that a new subscription's parameters ask for; null: it is billed from now on. */
export function anchorOf(
  stripe: Stripe,
  params: Params,
  { customer, price, trial }: { customer: string; price: Price; trial: Trial | null },
): Anchor | null {
  const within = 'billing_cycle_anchor_config'
  const proration = text(params, 'proration_behavior')
  const asked = group(params, within)
  if (Object.keys(asked).length === 0) {
    if (proration === undefined) return null
    throw invalid(`The payment sandbox plays proration_behavior with ${within} only.`, 'proration_behavior')
  }
  onlyImitated(asked, ['day_of_month', 'hour', 'minute', 'second'], within)
  if (trial) throw invalid(`The payment sandbox plays ${within} without a trial only.`, within)
  const { interval } = price.recurring ?? {}
  if (interval !== 'month') throw invalid(`The payment sandbox plays ${within} of monthly prices only.`, within)
  if (proration !== 'none') {
    throw invalid(`The payment sandbox plays ${within} with proration_behavior=none only.`, 'proration_behavior')
  }
  const now = stripe.now(customer)
  const created = new Date(now * 1000)
  const config = {
    day_of_month: between(asked, 'day_of_month', 1, 31, null),
    hour: between(asked, 'hour', 0, 23, created.getUTCHours()),
    minute: between(asked, 'minute', 0, 59, created.getUTCMinutes()),
    month: null,
    second: between(asked, 'second', 0, 59, created.getUTCSeconds()),
  }
  const { hour, minute, second, day_of_month } = config
  const first = Date.UTC(created.getUTCFullYear(), created.getUTCMonth(), 1, hour, minute, second) / 1000
  const inMonth = (n: number) => periodStart(first, n, { interval, interval_count: 1 }, day_of_month)
  return { at: inMonth(0) > now ? inMonth(0) : inMonth(1), config }
}

function between(asked: Params, name: string, least: number, most: number, otherwise: number | null): number {
  const param = `billing_cycle_anchor_config[${name}]`
  const value = integer(asked, name) ?? otherwise
  if (value === null) throw invalid(`Missing required param: ${param}.`, param, 'parameter_missing')
  if (value < least || value > most) throw invalid(`Invalid ${param}: must be between ${least} and ${most}`, param)
  return value
}

/** What is paid once beside the periods, on a subscription's first invoice. */
export function extrasOf(stripe: Stripe, params: Params, anchor: Anchor | null): Price[] {
  const given = (params.add_invoice_items === undefined ? [] : items(params, 'add_invoice_items')) as Params[]
  // Stripe makes no invoice over nothing where the time before the anchor is free.
  if (given.length > 0 !== (anchor !== null)) {
    throw invalid(
      'The payment sandbox plays add_invoice_items and billing_cycle_anchor_config together only.',
      'add_invoice_items',
    )
  }
  return given.map((extra, n) => {
    const within = `add_invoice_items[${n}]`
    onlyImitated(extra, ['price', 'price_data'], within)
    const id = text(extra, 'price')
    const price =
      id === undefined
        ? createPrice(stripe, group(extra, 'price_data'), `${within}[price_data]`)
        : found(stripe.store.prices.get(id), 'price', id, `${within}[price]`)
    if (price.recurring === null) return price
    throw invalid(
      'The price specified is set to `type=recurring` but this field only accepts prices with `type=one_time`.',
      `${within}[price]`,
    )
  })
}
