import type Stripe from 'stripe'
import type { Donor } from '#gift/donor.ts'
import { type Cents, cents } from '#gift/money.ts'
import { donorOf } from '../donor-name.ts'
import { expanded, unixMs } from './money.ts'

/** The intent's latest charge, when it was read along. */
export const chargeOf = (intent: Stripe.PaymentIntent): Stripe.Charge | null => expanded(intent.latest_charge)

/** What Stripe kept for itself; null until the charge reaches the balance. */
export function feeOf(charge: Stripe.Charge | null): Cents | null {
  const transaction = expanded(charge?.balance_transaction)
  return transaction ? cents(transaction.fee) : null
}

/** When the charge's money reached the balance, in unix milliseconds; null until it has. A debit's charge is made days before. */
export function settledAt(charge: Stripe.Charge | null): number | null {
  const transaction = expanded(charge?.balance_transaction)
  return transaction ? unixMs(transaction.created) : null
}

/** The anonymous mark of the card, the same for each use of one card number. */
export const fingerprintOf = (charge: Stripe.Charge | null): string | null =>
  charge?.payment_method_details?.card?.fingerprint ?? null

/** The donor as given beside the card. */
export const payerOf = (charge: Stripe.Charge | null): Donor | null =>
  charge ? donorOf(charge.billing_details.name, charge.billing_details.email) : null
