import type Stripe from 'stripe'
import { utcDay } from '#content/dates.ts'
import type { Donor } from '#gift/donor.ts'
import { type Cents, cents } from '#gift/money.ts'
import type { PaidBy, ProofOfAccount, ToldPaidBy } from '#gift/paid-by.ts'
import { donorFromName } from '#gift/person-name.ts'
import type { Version } from '#gift/version.ts'
import { hours } from '../../base/clock.ts'
import { expanded, idOf, unixMs } from './context.ts'

/** The intent's latest charge, when it was read along. */
export const chargeOf = (intent: Stripe.PaymentIntent): Stripe.Charge | null => expanded(intent.latest_charge)

/** What Stripe kept for itself; null until the charge reaches the balance, and where that is kept in another currency. */
export function feeOf(charge: Stripe.Charge | null): Cents | null {
  const transaction = expanded(charge?.balance_transaction)
  return transaction?.currency === 'usd' ? cents(transaction.fee) : null
}

/** When the charge's money reached the balance, in unix milliseconds; null until it has. A debit's charge is made days before. */
export function settledAt(charge: Stripe.Charge | null): number | null {
  const transaction = expanded(charge?.balance_transaction)
  return transaction ? unixMs(transaction.created) : null
}

/** The day on which the charge's money is released, at noon of it: Stripe tells a day, in UTC. Null while that is not known. */
export function releasedAt(charge: Stripe.Charge | null): number | null {
  const transaction = expanded(charge?.balance_transaction)
  return transaction ? Date.parse(utcDay(unixMs(transaction.available_on))) + hours(12) : null
}

/** Whether the charge is a debit of a bank account. */
export const isDebit = (charge: Stripe.Charge | null): boolean =>
  charge?.payment_method_details?.type === 'us_bank_account'

/** What is known of the day of a debit that succeeded. */
export interface DebitTimes {
  /** The moment of its success, where Stripe names it. */
  readonly succeededAt: number | null
  /** The day on which its money is released, where its line of the balance was read. */
  readonly releasedAt?: number | null
  /** When we saw that it had succeeded. */
  readonly seenAt: number
}

/**
 * The date of a debit: the moment of its success; else the day on which its money was released, once that is past, which is no sign of a
 * success but the nearest that is kept of one; else the moment in which we saw it. Its charge and its line of the balance are made when
 * it is sent to the bank.
 * @see https://support.stripe.com/questions/changes-to-balance-transaction-behavior-for-debit-payment-methods
 */
export function datedBySuccess({ succeededAt, releasedAt = null, seenAt }: DebitTimes): {
  at: number
  version: Version
} {
  if (succeededAt !== null) return { at: succeededAt, version: { theirs: 2 } }
  if (releasedAt !== null && releasedAt < seenAt) return { at: releasedAt, version: { theirs: 1 } }
  return { at: seenAt, version: { theirs: 0 } }
}

/** The anonymous mark of the card, the same for each use of one card number. */
export const fingerprintOf = (charge: Stripe.Charge | null): string | null =>
  charge?.payment_method_details?.card?.fingerprint ?? null

/** The donor as given beside the card. */
export const payerOf = (charge: Stripe.Charge | null): Donor | null =>
  charge ? donorFromName(charge.billing_details.name, charge.billing_details.email) : null

/** What Stripe tells of the card or account behind a charge, and before it of the one behind a token. */
interface Details {
  readonly type: string
  readonly card?: {
    readonly brand?: string | null
    readonly last4?: string | null
    readonly wallet?: { readonly type: string } | null
  } | null
  readonly us_bank_account?: {
    readonly bank_name?: string | null
    readonly last4?: string | null
    readonly mandate?: string | { readonly id: string }
  } | null
}

/** Wallets that a donor knows by their own names. What others hold is said to be the card that it is. */
const wallets: Readonly<Record<string, PaidBy['way']>> = {
  apple_pay: 'apple_pay',
  google_pay: 'google_pay',
  link: 'link',
}

/**
 * How a charge was paid; null where none went through, or in a way that has no name here. Of two charges of one gift the one that was
 * made later tells how it was last paid.
 */
export function paidByOf(charge: Stripe.Charge | null): ToldPaidBy | null {
  if (!charge?.payment_method_details || charge.status === 'failed') return null
  const way = wayOf(charge.payment_method_details)
  return way && { ...way, version: { theirs: unixMs(charge.created) } }
}

/** How long a donor has to prove an account whose numbers were typed, in seconds. */
const proofWithin = 10 * 86_400

/**
 * What the donor must still do before the debit can be sent to their bank: find small deposits on a statement and tell
 * Stripe's page of them; null where nothing is left to do.
 * @see https://docs.stripe.com/payments/ach-direct-debit/accept-a-payment#verify-bank-account-with-microdeposits
 */
export function proofAsked({ next_action, created }: Stripe.PaymentIntent): ProofOfAccount | null {
  const verification = next_action?.verify_with_microdeposits
  return verification ? { url: verification.hosted_verification_url, until: unixMs(created + proofWithin) } : null
}

/** How an intent is being paid: by its charge, or by the account that its donor must still prove. */
export function paidWith(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): ToldPaidBy | null {
  const proof = proofAsked(intent)
  if (proof === null) return paidByOf(charge)
  const account = expanded(intent.payment_method)
  // the charge is made once it is proven
  const version = { theirs: unixMs((account ?? intent).created) }
  return { ...(account && wayOf(account)), way: 'us_bank_account', proof, version }
}

/**
 * The way of paying that these details tell. Link paid from a bank account calls itself a card of the brand `link` that
 * ends in 0000: nobody has such a card, so nothing is said of it.
 * @see https://docs.stripe.com/payments/link/payment-element-link
 */
export function wayOf({ type, card, us_bank_account: account }: Details): PaidBy | null {
  if (type === 'link' || card?.brand === 'link') return { way: 'link' }
  if (type === 'card') {
    const way = wallets[card?.wallet?.type ?? ''] ?? 'card'
    return { way, ...(card?.brand ? { brand: card.brand } : {}), ...(card?.last4 ? { last4: card.last4 } : {}) }
  }
  if (type !== 'us_bank_account') return null
  const { last4, bank_name: bankName } = account ?? {}
  const mandate = idOf(account?.mandate)
  return {
    way: 'us_bank_account',
    ...(last4 ? { last4 } : {}),
    ...(bankName ? { bankName } : {}),
    ...(mandate ? { mandate } : {}),
  }
}
