import { type Cents, formatCents } from '#gift/money.ts'
import type { ProviderName } from '#gift/provider.ts'

/** One thing on which the provider's books and ours disagree. */
export interface Difference {
  readonly provider: ProviderName
  /**
   * `not_usd`: money in a currency that we never ask for. `not_ours`: money on the account that carries nothing of ours
   * and belongs to no gift; it is never booked. `fee_differs`: the sum is the same, what the provider kept of it is not.
   */
  readonly is: 'missing_here' | 'missing_there' | 'amount_differs' | 'fee_differs' | 'not_usd' | 'not_ours'
  /** A kind of fact, `account_fee`, or what the provider itself calls a line that we do not know. */
  readonly kind: string
  readonly ref: string
  /** Null where the side does not know of it. */
  readonly theirs: Cents | null
  readonly ours: Cents | null
  readonly gift: string | null
  /** When the money moved, in unix milliseconds. */
  readonly at: number
  /** Whether `fix` booked it. */
  readonly fixed: boolean
}

const money = (amount: Cents | null) => (amount === null ? '-' : formatCents(amount))

/** Differences in columns for a terminal, under their headings. */
export const differenceRows = (differences: readonly Difference[]): readonly (readonly string[])[] => [
  ['PROVIDER', 'WHAT', 'KIND', 'REF', 'THEIRS', 'OURS', 'GIFT', ''],
  ...differences.map((one) => [
    one.provider,
    one.is,
    one.kind,
    one.ref,
    money(one.theirs),
    money(one.ours),
    one.gift ?? '',
    one.fixed ? 'booked' : '',
  ]),
]
