import type { Version } from './version.ts'

/** The ways in which money reaches us, whoever moves it. A wallet is a way of its own, whatever card is in it. */
export const paymentWays = ['card', 'apple_pay', 'google_pay', 'link', 'us_bank_account', 'paypal', 'venmo'] as const
export type PaymentWay = (typeof paymentWays)[number]

/** What a donor presses in the form, and the ways in which money then reaches us. */
const waysOfChoice = [
  ['paypal', ['paypal', 'venmo']],
  ['card', ['card']],
  ['wallet', ['apple_pay', 'google_pay', 'link']],
  ['bank', ['us_bank_account']],
] as const satisfies readonly (readonly [string, readonly PaymentWay[]])[]
export type ChosenWay = (typeof waysOfChoice)[number][0]
export const chosenWays: readonly ChosenWay[] = waysOfChoice.map(([chosen]) => chosen)

/** What was pressed for money to come this way. */
export const chosenFor = (way: PaymentWay): ChosenWay =>
  waysOfChoice.find(([, ways]: readonly [ChosenWay, readonly PaymentWay[]]) => ways.includes(way))?.[0] ?? 'card'

/** How a gift was last paid, as its provider told it: what the donor knows it by, never enough to pay with. */
export interface PaidBy {
  readonly way: PaymentWay
  /** The card's network in its provider's word (`visa`, `amex`); absent where there is no card, or none that was told. */
  readonly brand?: string
  /** The last four digits of the card or the bank account. */
  readonly last4?: string
  /** The donor's bank, where an account was debited. */
  readonly bankName?: string
  /** The provider's id of the donor's permission to debit the account. */
  readonly mandate?: string
  /** The account must still be proven before it is debited. */
  readonly proof?: ProofOfAccount
}

/** The same, as it is stored: without a version where that was done before tellings of it had one. */
export interface KeptPaidBy extends PaidBy {
  readonly version?: Version
}

/** The same, as it was told once. */
export interface ToldPaidBy extends KeptPaidBy {
  readonly version: Version
}

/** Where, and until when, a donor proves that a bank account is theirs. */
export interface ProofOfAccount {
  /** The provider's own page. */
  readonly url: string
  /** Unix milliseconds. */
  readonly until: number
}
