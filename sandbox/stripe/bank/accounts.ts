/** Why a debit came back, as Stripe words it, with the network's own code. */
export type Return = { code: string; message: string; network: string }

/** Why no further debit of the account is tried. */
export type Block = { network_code: string; reason: string }

/** What a test bank account does. @see https://docs.stripe.com/payments/ach-direct-debit/accept-a-payment#test-account-numbers */
export type TestAccount = {
  number: string
  /** Stripe's own name for a payment method with this account. */
  alias: string
  /** Every debit of it comes back for this reason. */
  returns?: Return
  /** Refused as it is confirmed. */
  refused?: { code: string; message: string }
  /** The donor disputes the debit once it has succeeded. */
  disputed?: boolean
  /** A debit of it never ends by itself. */
  endless?: boolean
  /** The small deposits that prove the account cannot be sent. */
  noMicrodeposits?: boolean
}

export const TEST_ROUTING = '110000000'
export const TEST_BANK = 'STRIPE TEST BANK'

/** The reasons for which a test account, or somebody at the control page, sends a debit back. */
export const RETURNS = {
  insufficient_funds: {
    code: 'insufficient_funds',
    message: "The customer's account has insufficient funds to cover this payment.",
    network: 'R01',
  },
  account_closed: {
    code: 'account_closed',
    message: "The customer's bank account has been closed.",
    network: 'R02',
  },
  no_account: {
    code: 'no_account',
    message: "The customer's bank account could not be located.",
    network: 'R03',
  },
  debit_not_authorized: {
    code: 'debit_not_authorized',
    message: 'The customer has notified their bank that this payment was unauthorized.',
    network: 'R10',
  },
  bank_account_restricted: {
    code: 'bank_account_restricted',
    message: "The customer's bank account does not support debits.",
    network: 'R16',
  },
  invalid_currency: {
    code: 'invalid_currency',
    message: "The bank was unable to process this payment because of its currency, which the customer's account lacks.",
    network: 'R20',
  },
} as const satisfies Record<string, Return>

const BLOCKS: Record<string, string> = {
  R02: 'bank_account_closed',
  R03: 'bank_account_invalid_details',
  R10: 'debit_not_authorized',
  R16: 'bank_account_restricted',
  R20: 'bank_account_restricted',
}

/** What a return means for the account: lack of funds passes, everything else blocks it. */
export function blockAfter({ network }: Return): Block | undefined {
  const reason = BLOCKS[network]
  return reason === undefined ? undefined : { network_code: network, reason }
}

const ACCOUNTS: TestAccount[] = [
  { number: '000123456789', alias: 'pm_usBankAccount_success' },
  { number: '000111111113', alias: 'pm_usBankAccount_accountClosed', returns: RETURNS.account_closed },
  { number: '000111111116', alias: 'pm_usBankAccount_noAccount', returns: RETURNS.no_account },
  { number: '000222222227', alias: 'pm_usBankAccount_insufficientFunds', returns: RETURNS.insufficient_funds },
  { number: '000333333335', alias: 'pm_usBankAccount_debitNotAuthorized', returns: RETURNS.debit_not_authorized },
  { number: '000444444440', alias: 'pm_usBankAccount_invalidCurrency', returns: RETURNS.invalid_currency },
  { number: '000666666661', alias: 'pm_usBankAccount_failMicrodeposits', noMicrodeposits: true },
  { number: '000555555559', alias: 'pm_usBankAccount_dispute', disputed: true },
  { number: '000000000009', alias: 'pm_usBankAccount_processing', endless: true },
  {
    number: '000777777771',
    alias: 'pm_usBankAccount_weeklyLimitExceeded',
    refused: {
      code: 'charge_exceeds_source_limit',
      message: 'This payment would cause the account to exceed its weekly payment volume limit.',
    },
  },
]

const byNumber = new Map(ACCOUNTS.map((account) => [account.number, account]))
const byAlias = new Map(ACCOUNTS.map((account) => [account.alias, account]))

/** The test account with this number, if it is one. */
export const testAccount = (number: string): TestAccount | undefined => byNumber.get(number)

/** The test account behind one of Stripe's `pm_usBankAccount_…` names. */
export const aliasedAccount = (alias: string): TestAccount | undefined => byAlias.get(alias)

/** Whether nine digits are a routing number. @see https://en.wikipedia.org/wiki/ABA_routing_transit_number#Check_digit */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * ([3, 7, 1][i % 3] ?? 0), 0)
  return sum % 10 === 0
}
