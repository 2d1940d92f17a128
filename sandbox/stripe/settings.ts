import type { SettingKind } from '../core/settings.ts'
import { API_VERSION } from './account.ts'
import type { Stripe } from './stripe.ts'

/** Settings of the emulated account, which the real one has in its dashboard or in its own ways. */
export type AccountSettings = {
  /** What becomes of a subscription whose retries are used up. */
  afterRetries: 'cancel' | 'unpaid' | 'past_due'
  /**
   * How long after a charge its balance transaction, and with it the fee, is known. When null, at once for
   * `capture_method=automatic` and two seconds later for `automatic_async`, as documented.
   */
  balanceDelayMs: number | null
  /** The share of charges that `balanceDelayMs` applies to. */
  balanceDelayRate: number
  /**
   * How long a confirmed intent is at its bank: for so long it answers no other confirmation, and its own answer takes as long.
   * Where the sandbox's clock stands still a request is one step, and takes no time.
   */
  bankMs: number
  /** What a donor reads on the statement to prove a bank account: a code, or two amounts. */
  microdeposits: 'amounts' | 'descriptor_code'
  /** Whether a debit's line stands in the balance from the day on which it is sent, as since 2024, or only once it has arrived. */
  debitLines: 'sent' | 'arrived'
  /** Whether a monthly debit that lacked funds is tried again, twice at most. */
  debitRetries: 'off' | 'on'
  /** What Apple finds of every domain that is registered or validated from now on. */
  applePayDomains: 'active' | 'inactive'
  /** In which version endpoints that were made without one (in the dashboard, say) are told of events: often years old. */
  apiVersion: string
  /** Whether the account may debit bank accounts, as its capability says. */
  bankDebits: 'active' | 'inactive' | 'pending'
  /** Whether what is available is paid out each midnight (UTC), or only when somebody asks for it. */
  payouts: 'daily' | 'manual'
  /** How long after a payout Stripe has told which transactions are in it. */
  reconcilesAfterMs: number
}

/** What each setting takes. */
export const ACCOUNT_SETTINGS: Record<keyof AccountSettings, SettingKind> = {
  afterRetries: ['cancel', 'unpaid', 'past_due'],
  balanceDelayMs: 'ms or null',
  balanceDelayRate: 'rate',
  bankMs: 'ms',
  microdeposits: ['amounts', 'descriptor_code'],
  debitLines: ['sent', 'arrived'],
  debitRetries: ['off', 'on'],
  applePayDomains: ['active', 'inactive'],
  bankDebits: ['active', 'inactive', 'pending'],
  payouts: ['daily', 'manual'],
  reconcilesAfterMs: 'ms',
  apiVersion: [API_VERSION, '2025-03-31.basil', '2024-06-20', '2023-08-16', '2022-11-15'],
}

const AT_START: AccountSettings = {
  afterRetries: 'cancel',
  balanceDelayMs: null,
  balanceDelayRate: 1,
  bankMs: 300,
  microdeposits: 'descriptor_code',
  debitLines: 'sent',
  debitRetries: 'off',
  applePayDomains: 'active',
  bankDebits: 'active',
  apiVersion: API_VERSION,
  payouts: 'manual',
  reconcilesAfterMs: 3_600_000,
}

/** The settings in force. */
export function accountSettings(stripe: Stripe): AccountSettings {
  const { id: _, ...changed } = stripe.note('account')
  return { ...AT_START, ...changed }
}
