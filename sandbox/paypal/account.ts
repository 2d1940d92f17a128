import type { SettingKind } from '../core/settings.ts'

/** Settings of the emulated account. */
export type AccountSettings = {
  id: 'account'
  /** How old a transaction must be before the transaction search shows it; really up to three hours. */
  searchLagMs: number
  /** How many transactions a search finds at most; one that finds more is refused. */
  searchLimit: number
  /** Whether the account may send items of the category DONATION. */
  donationItems: boolean
  /** How the next refund goes. */
  nextRefund: 'COMPLETED' | 'PENDING' | 'FAILED'
  /** The share of approved subscriptions that stay APPROVED for a while, although they should start at once. */
  lingerRate: number
  /** How long they stay so. */
  lingerMs: number
  /** The share of those that then come to nothing: CANCELLED, without a payment. */
  lingerLossRate: number
  /** The share of payments that PayPal holds back for a review: PENDING, without fee and net amount. */
  reviewRate: number
  /** How old a dispute must be before the list of disputes shows it: its own address, and its events, tell of it at once. */
  disputesListedAfterMs: number
  /** How long a review takes; then the payment is completed. */
  reviewMs: number
}

export const ACCOUNT_AT_START: AccountSettings = {
  id: 'account',
  searchLagMs: 0,
  searchLimit: 10_000,
  donationItems: false,
  nextRefund: 'COMPLETED',
  lingerRate: 0,
  lingerMs: 15 * 60_000,
  lingerLossRate: 0,
  reviewRate: 0,
  disputesListedAfterMs: 0,
  reviewMs: 24 * 3_600_000,
}

/** What each setting takes. */
export const ACCOUNT_SETTINGS: Record<Exclude<keyof AccountSettings, 'id'>, SettingKind> = {
  searchLagMs: 'ms',
  searchLimit: 'count',
  donationItems: 'flag',
  nextRefund: ['COMPLETED', 'PENDING', 'FAILED'],
  lingerRate: 'rate',
  lingerMs: 'ms',
  lingerLossRate: 'rate',
  reviewRate: 'rate',
  disputesListedAfterMs: 'ms',
  reviewMs: 'ms',
}

/** The one app and merchant there is. */
export const CLIENT = { id: 'sandbox-client', secret: 'sandbox-secret', app: 'APP-80W284485P519543T' }
export const MERCHANT = { merchant_id: 'QYR5Z8XDVJNXQ', email_address: 'merchant@sandbox.example.com' }
