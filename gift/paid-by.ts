import type { ProviderName } from './provider.ts'

/** The ways in which money reaches us, whoever moves it. A wallet is a way of its own, whatever card is in it. */
export const paymentWays = ['card', 'apple_pay', 'google_pay', 'link', 'us_bank_account', 'paypal', 'venmo'] as const
export type PaymentWay = (typeof paymentWays)[number]

/** What a donor presses in the form, and the ways in which money then reaches us. */
const waysOfChoice = {
  paypal: ['paypal', 'venmo'],
  card: ['card'],
  wallet: ['apple_pay', 'google_pay', 'link'],
  bank: ['us_bank_account'],
} as const satisfies Record<string, readonly PaymentWay[]>
export type ChosenWay = keyof typeof waysOfChoice
export const chosenWays = Object.keys(waysOfChoice) as ChosenWay[]

/** What was pressed for money to come this way. */
export const chosenFor = (way: PaymentWay): ChosenWay =>
  chosenWays.find((chosen) => (waysOfChoice[chosen] as readonly PaymentWay[]).includes(way)) ?? 'card'

/** What is pressed for most gifts of a provider: what one counts as of which nobody has told how it would be paid. */
export const usualChoice: Readonly<Record<ProviderName, ChosenWay>> = { stripe: 'card', paypal: 'paypal' }

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

/** Where, and until when, a donor proves that a bank account is theirs. */
export interface ProofOfAccount {
  /** The provider's own page. */
  readonly url: string
  /** Unix milliseconds. */
  readonly until: number
}
