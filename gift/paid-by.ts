import { describedProviders, type PressedFor, type ProviderName, type WayOf } from './provider.ts'
import type { Version } from './version.ts'

/** The ways in which money reaches us, whoever moves it. A wallet is a way of its own, whatever card is in it. */
export type PaymentWay = { [Provider in ProviderName]: WayOf<Provider> }[ProviderName]
export const paymentWays = describedProviders.flatMap(({ ways }) => Object.keys(ways) as PaymentWay[])

/** What a donor presses in the form. */
export type ChosenWay = { [Provider in ProviderName]: PressedFor<Provider> }[ProviderName]
export const chosenWays: readonly ChosenWay[] = describedProviders
  .flatMap(({ pressed }) => Object.entries(pressed) as [ChosenWay, number][])
  .sort(([, a], [, b]) => a - b)
  .map(([chosen]) => chosen)

/** What was pressed for money to come this way; null: it comes by no form. */
export const chosenFor = (way: PaymentWay): ChosenWay | null =>
  (describedProviders.flatMap(({ ways }) => ways[way]?.pressed ?? [])[0] as ChosenWay | undefined) ?? null

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
