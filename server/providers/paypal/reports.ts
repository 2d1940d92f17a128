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
const referenceOf = (told: {
  paypal_reference_id?: string | undefined
  paypal_reference_id_type?: string | undefined
}) =>
  told.paypal_reference_id_type === 'SUB'
    ? (told.paypal_reference_id?.replace(/^I-?/, 'I-') ?? null)
    : (told.paypal_reference_id ?? null)
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
  v.transform(({ transaction_info: told, payer_info: payer }) => ({
    id: told.transaction_id,
    reference: referenceOf(told),
    subscription: told.paypal_reference_id_type === 'SUB' ? referenceOf(told) : null,
    order: told.paypal_reference_id_type === 'ODR' ? referenceOf(told) : null,
    code: told.transaction_event_code,
    status: told.transaction_status,
    at: told.transaction_initiation_date,
    cents: told.transaction_amount.cents,
    currency: told.transaction_amount.currency,
    feeCents: told.fee_amount?.cents ?? null,
    custom: told.custom_field ?? null,
    subject: told.transaction_subject ?? null,
    bank: told.bank_reference_id ?? null,
    payer: { name: payer?.payer_name, email_address: payer?.email_address },
  })),
)
export const reports = listing({
  transaction_details: v.optional(v.array(reported), []),
  total_pages: v.optional(v.number(), 1),
})

export type Reported = v.InferOutput<typeof reported>
