import * as v from 'valibot'
import type { FoundSubscription, OddShape } from '#gift/adoption/found.ts'
import { cents } from '#gift/money.ts'
import { dayMs } from '../days.ts'
import type { PaypalContext } from './context.ts'
import { markerOf } from './marker.ts'
import { donorAmong } from './payer.ts'
import { mostPages, pageSize } from './under-way.ts'
import { instant, listedSubscriptions, person, reader } from './wire.ts'

const money = v.object({ currency_code: v.string(), value: v.pipe(v.string(), v.decimal()) })
const count = v.optional(v.number(), 0)

/** A subscription of whichever program: what is not there is not odd. */
const foreign = v.object({
  id: v.string(),
  status: v.string(),
  custom_id: v.optional(v.string()),
  quantity: v.optional(v.string(), '1'),
  shipping_amount: v.optional(money),
  subscriber: v.optional(
    v.object({ ...person.entries, payment_source: v.optional(v.object({ card: v.optional(person) })) }),
  ),
  plan: v.object({
    billing_cycles: v.array(
      v.object({
        tenure_type: v.string(),
        frequency: v.object({ interval_unit: v.string(), interval_count: v.optional(v.number(), 1) }),
        total_cycles: v.optional(v.number(), 1),
        pricing_scheme: v.optional(v.object({ fixed_price: v.optional(money), pricing_model: v.optional(v.string()) })),
      }),
    ),
    taxes: v.optional(v.object({ percentage: v.optional(v.string(), '0') })),
  }),
  billing_info: v.optional(
    v.object({
      next_billing_time: v.optional(instant),
      last_payment: v.optional(v.object({ time: instant })),
      failed_payments_count: count,
      cycle_executions: v.optional(v.array(v.object({ tenure_type: v.string(), cycles_remaining: count })), []),
    }),
  ),
})
type Foreign = v.InferOutput<typeof foreign>

/** PayPal began with subscriptions after that. */
const first = '2014-01-01T00:00:00.000Z'

/**
 * Every subscription of the account that somebody gives by. Those of before PayPal's subscriptions (buttons, NVP) are not reached here.
 * @throws when PayPal cannot be read to the end
 */
export async function* subscriptions(context: PaypalContext): AsyncGenerator<FoundSubscription> {
  const until = new Date(context.now() + dayMs).toISOString()
  const dates = `created_after=${first}&created_before=${until}`
  for (let page = 1; page <= mostPages; page++) {
    const listed = await context.ask.freely({
      method: 'GET',
      path: `/v1/billing/subscriptions?statuses=ACTIVE,SUSPENDED&${dates}&page_size=${pageSize}&page=${page}`,
      read: reader(listedSubscriptions),
    })
    if (!listed.ok) throw new Error(listed.detail)
    for (const { id } of listed.value.subscriptions) {
      const answer = await readForeign(context, id)
      if (!answer.ok) throw new Error(answer.detail)
      yield foundOf(answer.value)
    }
    if (listed.value.subscriptions.length < pageSize) return
  }
  throw new Error(`paypal: more than ${mostPages} pages of subscriptions`)
}

/** Reads a subscription of whichever program. */
export const readForeign = (context: PaypalContext, id: string) =>
  context.ask.freely({
    method: 'GET',
    path: `/v1/billing/subscriptions/${encodeURIComponent(id)}?fields=plan`,
    read: reader(foreign),
  })

/** A subscription as it is judged. */
export function foundOf(live: Foreign): FoundSubscription {
  const regular = live.plan.billing_cycles.find(({ tenure_type }) => tenure_type === 'REGULAR')
  const price = regular?.pricing_scheme?.fixed_price
  const times = Number(live.quantity)
  const sum = price === undefined ? Number.NaN : Math.round(Number(price.value) * 100) * times
  return {
    provider: 'paypal',
    subscription: live.id,
    customer: null,
    donor: donorAmong(live.subscriber, live.subscriber?.payment_source?.card),
    cents: Number.isSafeInteger(sum) ? cents(sum) : null,
    currency: price?.currency_code ?? '',
    nextAt: live.status === 'ACTIVE' ? (live.billing_info?.next_billing_time ?? null) : null,
    odd: oddOf(live, regular),
    marker: markerOf(live.custom_id),
    carries: live.custom_id ?? null,
    method: 'paypal',
  }
}

const over = new Set(['CANCELLED', 'EXPIRED'])

function oddOf(live: Foreign, regular: Foreign['plan']['billing_cycles'][number] | undefined): OddShape[] {
  const { status, billing_info: info } = live
  const price = regular?.pricing_scheme
  const odd: (OddShape | false)[] = [
    over.has(status) && 'over',
    (status === 'APPROVAL_PENDING' || status === 'APPROVED') && 'unfinished',
    regular ? intervalOf(regular.frequency) : 'other_interval',
    price?.fixed_price !== undefined && price.fixed_price.currency_code !== 'USD' && 'currency',
    Number(live.quantity) !== 1 && 'quantity',
    (price?.fixed_price === undefined || price.pricing_model !== undefined) && 'amount',
    Number(live.shipping_amount?.value ?? 0) !== 0 && 'amount',
    Number(live.plan.taxes?.percentage ?? 0) !== 0 && 'tax',
    (info?.cycle_executions ?? []).some(
      ({ tenure_type, cycles_remaining }) => tenure_type === 'TRIAL' && cycles_remaining > 0,
    ) && 'trial',
    (regular?.total_cycles ?? 0) !== 0 && 'limited',
    status === 'SUSPENDED' && 'paused',
    (info?.failed_payments_count ?? 0) > 0 && 'behind',
  ]
  return odd.filter((shape) => shape !== false)
}

/** @see https://developer.paypal.com/docs/api/subscriptions/v1/#definition-frequency */
function intervalOf({ interval_unit: unit, interval_count: count }: { interval_unit: string; interval_count: number }) {
  if (unit === 'MONTH' && count === 1) return false
  if ((unit === 'YEAR' && count === 1) || (unit === 'MONTH' && count === 12)) return 'yearly'
  return unit === 'WEEK' && count === 1 ? 'weekly' : 'other_interval'
}
