import { catalogue, type Text } from '#content/catalogue.ts'
import type { Part } from '#server/destinations/payouts/contents.ts'
import type { PayoutState } from '#server/destinations/payouts/state.ts'

/** The pages of what the providers paid to the bank. */
export const payoutWords = catalogue('office.payouts')

/** Where a payout stands. */
export const payoutStateWords: Readonly<Record<PayoutState, Text>> = catalogue('office.payoutStates')

/** What a payout is made of. */
export const partWords: Readonly<Record<Part['is'], Text>> = {
  ...catalogue('ledger.entries'),
  ...catalogue('office.payoutParts'),
}

/** The page of the ledger. */
export const ledgerWords = catalogue('office.ledger')

/** What an account is for. */
export const roleNames: Readonly<Record<string, Text>> = catalogue('office.ledgerRoles')
