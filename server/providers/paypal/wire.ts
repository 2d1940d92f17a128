import * as v from 'valibot'
import { type Cents, fromDecimal } from '#gift/money.ts'
import { ProviderSurprise } from '../surprise.ts'

/** PayPal's amount, as cents. @throws {ProviderSurprise} when it is not US dollars */
const dollars = v.pipe(
  v.object({ currency_code: v.string(), value: v.string() }),
  v.transform(({ currency_code, value }): Cents => {
    if (currency_code !== 'USD') throw new ProviderSurprise(`an amount in "${currency_code}"`)
    return fromDecimal(value)
  }),
)
/** The same in the older APIs (sales), as cents. */
const oldDollars = v.pipe(
  v.object({ currency: v.string(), total: v.string() }),
  v.transform(({ currency, total }): Cents => {
    if (currency !== 'USD') throw new ProviderSurprise(`an amount in "${currency}"`)
    return fromDecimal(total)
  }),
)
/** What PayPal kept for itself, as cents; null in another currency: the gift itself is told in dollars. */
const oldFee = v.pipe(
  v.object({ currency: v.string(), value: v.string() }),
  v.transform(({ currency, value }): Cents | null => (currency === 'USD' ? fromDecimal(value) : null)),
)
/** A date and time, as unix milliseconds. */
export const instant = v.pipe(
  v.string(),
  v.transform((text): number => Date.parse(text)),
  v.number(),
)
const link = v.object({ href: v.string(), rel: v.string() })
const links = v.optional(v.array(link), [])
/** A list, which PayPal may leave out where it is empty: then its links at least are there. */
export const listing = <E extends v.ObjectEntries>(entries: E) =>
  v.pipe(
    v.looseObject({}),
    v.check((body) => ['links', ...Object.keys(entries)].some((key) => key in body), 'not a list'),
    v.object(entries),
  )
/** A name in parts, whole, or as one text: each of PayPal's sources of money has its own way. */
export const name = v.union([
  v.string(),
  v.object({
    given_name: v.optional(v.string()),
    surname: v.optional(v.string()),
    full_name: v.optional(v.string()),
    alternate_full_name: v.optional(v.string()),
  }),
])
export const person = v.object({ name: v.optional(name), email_address: v.optional(v.string()) })

/** Whose a capture is; read before its money, which need not be dollars where it is not ours. */
export const captureName = v.object({
  id: v.string(),
  custom_id: v.optional(v.string()),
  supplementary_data: v.optional(v.object({ related_ids: v.optional(v.object({ order_id: v.optional(v.string()) })) })),
})
export const capture = v.object({
  ...captureName.entries,
  status: v.string(),
  status_details: v.optional(v.object({ reason: v.optional(v.string()) })),
  amount: dollars,
  create_time: v.optional(instant),
  seller_receivable_breakdown: v.optional(v.object({ paypal_fee: v.optional(dollars) })),
})
/** Which capture a refund belongs to: the link `up`. */
export const refundName = v.object({ id: v.string(), links })
export const refund = v.object({
  ...refundName.entries,
  status: v.string(),
  amount: dollars,
  create_time: v.optional(instant),
})
const payments = v.object({
  captures: v.optional(v.array(capture), []),
  refunds: v.optional(v.array(refund), []),
})
/** What is told of a card. */
const card = v.object({ brand: v.optional(v.string()), last_digits: v.optional(v.string()) })
const unit = v.object({
  custom_id: v.optional(v.string()),
  amount: v.optional(dollars),
  payments: v.optional(payments),
})
/** Whose an order is. */
export const orderName = v.object({
  id: v.string(),
  purchase_units: v.optional(v.array(v.object({ custom_id: v.optional(v.string()) })), []),
})
export const order = v.object({
  id: v.string(),
  status: v.string(),
  update_time: v.optional(instant),
  purchase_units: v.optional(v.array(unit), []),
  payer: v.optional(person),
  payment_source: v.optional(
    v.object({
      paypal: v.optional(person),
      venmo: v.optional(person),
      card: v.optional(v.object({ ...person.entries, ...card.entries })),
      google_pay: v.optional(v.object({ ...person.entries, card: v.optional(card) })),
      apple_pay: v.optional(v.object({ ...person.entries, card: v.optional(card) })),
    }),
  ),
  links,
})

const price = v.object({ fixed_price: dollars })
const cycle = v.object({ tenure_type: v.optional(v.string()), pricing_scheme: v.optional(price) })
export const subscriptionName = v.object({ id: v.string(), custom_id: v.optional(v.string()) })
export const subscription = v.object({
  ...subscriptionName.entries,
  status: v.string(),
  status_change_note: v.optional(v.string()),
  status_update_time: v.optional(instant),
  start_time: v.optional(instant),
  create_time: v.optional(instant),
  plan: v.optional(v.object({ billing_cycles: v.optional(v.array(cycle), []) })),
  subscriber: v.optional(
    v.object({ ...person.entries, payment_source: v.optional(v.object({ card: v.optional(person) })) }),
  ),
  billing_info: v.optional(
    v.object({
      next_billing_time: v.optional(instant),
      last_payment: v.optional(v.object({ time: instant })),
      last_failed_payment: v.optional(
        v.object({
          time: instant,
          reason_code: v.optional(v.string()),
          next_payment_retry_time: v.optional(instant),
        }),
      ),
    }),
  ),
  links,
})
export const listedSubscriptions = listing({ subscriptions: v.optional(v.array(v.object({ id: v.string() })), []) })
/** Other terms of a subscription: where they are agreed to, or at least where they are read. */
export const revision = v.object({ links: v.pipe(v.array(link), v.minLength(1)) })
export const transactions = listing({
  transactions: v.optional(
    v.array(
      v.object({
        id: v.string(),
        status: v.string(),
        time: instant,
        amount_with_breakdown: v.object({ gross_amount: dollars, fee_amount: v.optional(dollars) }),
      }),
    ),
    [],
  ),
  total_pages: v.optional(v.number(), 1),
})
export const plans = listing({
  plans: v.optional(v.array(v.object({ id: v.string(), name: v.optional(v.string()), status: v.string() })), []),
})
export const saleName = v.object({
  id: v.string(),
  billing_agreement_id: v.optional(v.string()),
  custom: v.optional(v.string()),
})
export const plan = v.object({
  id: v.string(),
  payment_preferences: v.optional(v.object({ auto_bill_outstanding: v.optional(v.boolean()) })),
})
export const sale = v.object({
  ...saleName.entries,
  state: v.string(),
  reason_code: v.optional(v.string()),
  amount: oldDollars,
  transaction_fee: v.optional(oldFee),
  create_time: instant,
})
export const saleRefundName = v.object({ id: v.string(), sale_id: v.optional(v.string()) })
export const saleRefund = v.object({
  ...saleRefundName.entries,
  state: v.string(),
  amount: oldDollars,
  create_time: v.optional(instant),
})
const disputed = v.object({ seller_transaction_id: v.optional(v.string()), custom: v.optional(v.string()) })
export const disputeName = v.object({
  dispute_id: v.string(),
  disputed_transactions: v.optional(v.array(disputed), []),
})
export const dispute = v.object({
  ...disputeName.entries,
  status: v.string(),
  create_time: v.optional(instant),
  update_time: v.optional(instant),
  seller_response_due_date: v.optional(instant),
  dispute_amount: dollars,
  dispute_life_cycle_stage: v.optional(v.string()),
  dispute_outcome: v.optional(v.object({ outcome_code: v.optional(v.string()), amount_refunded: v.optional(dollars) })),
})
export const disputes = listing({ items: v.optional(v.array(v.object({ dispute_id: v.string() })), []) })
/** What PayPal answers with 204. */
export const nothing = v.strictObject({})
export const product = v.object({ id: v.string() })

export type Capture = v.InferOutput<typeof capture>
export type Refund = v.InferOutput<typeof refund>
export type Person = v.InferOutput<typeof person>
export type Order = v.InferOutput<typeof order>
export type Subscription = v.InferOutput<typeof subscription>
export type Transaction = v.InferOutput<typeof transactions>['transactions'][number]
export type Sale = v.InferOutput<typeof sale>
export type SaleRefund = v.InferOutput<typeof saleRefund>
export type Dispute = v.InferOutput<typeof dispute>

/** An answer, or an event, without the parts that we read. */
export class OtherObject extends ProviderSurprise {}

/** A reader for `Call.read`. @throws {OtherObject} when PayPal's answer has not the parts that we read */
export const reader =
  <S extends v.GenericSchema>(schema: S) =>
  (body: unknown): v.InferOutput<S> => {
    const parsed = v.safeParse(schema, body)
    if (parsed.success) return parsed.output
    const fault = parsed.issues[0]
    throw new OtherObject(`PayPal's answer: ${v.getDotPath(fault) ?? 'body'}: ${fault?.message}`)
  }

/** The address of the link with one of these relations. */
export const linkOf = (from: { readonly links: readonly { href: string; rel: string }[] }, ...rels: string[]) =>
  from.links.find((link) => rels.includes(link.rel))?.href ?? null
