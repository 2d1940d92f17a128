import * as v from 'valibot'
import { cents, fromDecimal } from '#gift/money.ts'
import { instant, listing, name } from './wire.ts'

/** An account's books may hold money that we never asked for. */
export const anyMoney = v.pipe(
  v.object({ currency_code: v.string(), value: v.string() }),
  v.transform(({ currency_code, value }) => ({
    currency: currency_code,
    cents: currency_code === 'USD' ? fromDecimal(value) : cents(Math.round(Number(value) * 100)),
  })),
)
/** The search leaves the hyphen out of a subscription's id, `I-…`. */
const referenceOf = (info: {
  paypal_reference_id?: string | undefined
  paypal_reference_id_type?: string | undefined
}) =>
  info.paypal_reference_id_type === 'SUB'
    ? (info.paypal_reference_id?.replace(/^I-?/, 'I-') ?? null)
    : (info.paypal_reference_id ?? null)
const reported = v.pipe(
  v.object({
    transaction_info: v.object({
      transaction_id: v.string(),
      paypal_reference_id: v.optional(v.string()),
      paypal_reference_id_type: v.optional(v.string()),
      transaction_event_code: v.string(),
      transaction_initiation_date: instant,
      transaction_status: v.string(),
      transaction_amount: anyMoney,
      fee_amount: v.optional(anyMoney),
      custom_field: v.optional(v.string()),
      transaction_subject: v.optional(v.string()),
      bank_reference_id: v.optional(v.string()),
    }),
    payer_info: v.optional(v.object({ email_address: v.optional(v.string()), payer_name: v.optional(name) })),
  }),
  v.transform(({ transaction_info: info, payer_info: payer }) => ({
    id: info.transaction_id,
    reference: referenceOf(info),
    subscription: info.paypal_reference_id_type === 'SUB' ? referenceOf(info) : null,
    order: info.paypal_reference_id_type === 'ODR' ? referenceOf(info) : null,
    code: info.transaction_event_code,
    status: info.transaction_status,
    at: info.transaction_initiation_date,
    cents: info.transaction_amount.cents,
    currency: info.transaction_amount.currency,
    feeCents: info.fee_amount?.cents ?? null,
    custom: info.custom_field ?? null,
    subject: info.transaction_subject ?? null,
    bank: info.bank_reference_id ?? null,
    payer: { name: payer?.payer_name, email_address: payer?.email_address },
  })),
)
export const reports = listing({
  transaction_details: v.optional(v.array(reported), []),
  total_pages: v.optional(v.number(), 1),
})

export type Reported = v.InferOutput<typeof reported>
