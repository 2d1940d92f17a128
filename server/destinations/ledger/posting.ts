import type { Day } from '#gift/next-gift.ts'
import type { FundShares } from '#gift/shares.ts'
import type { AccountLineRow } from '../../store/database/destination-tables.ts'

/** What the accounts of the books are for. What a provider holds is on an account of its own. */
export const roles = ['clearing', 'bank', 'fees', 'income', 'disputes', 'suspense'] as const
export type Role = (typeof roles)[number]

/** What a line of a journal is for. */
export const entries = [
  'gift',
  'refund',
  'refund_failed',
  'dispute',
  'dispute_won',
  'fee',
  'account_fee',
  'unclear',
  'payout',
] as const
export type Entry = (typeof entries)[number]

/** One side of a movement: above zero a debit, below zero a credit. */
export interface Posting {
  readonly day: Day
  readonly entry: Entry
  readonly role: Role
  readonly fund: string | null
  readonly name: string | null
  readonly cents: number
}

/** What of a payment, or of what went back of it, is each fund's; and when it was. */
export interface Booked {
  readonly day: Day
  /** Null: the charity has no funds. */
  readonly shares: FundShares | null
}

const ofFact: Readonly<Record<string, Entry>> = {
  paid: 'gift',
  refunded: 'refund',
  refund_failed: 'refund_failed',
  disputed: 'dispute',
  dispute_won: 'dispute_won',
}
const disputes: readonly Entry[] = ['dispute', 'dispute_won']

/**
 * What one line of a provider's statement is in the books, gross, so that it comes to zero. `booked`: what is known of its gift; null:
 * nothing. What is not known to be a gift's, or a fee of ours alone, is on suspense under its name.
 */
export function postingsOf(
  line: Pick<AccountLineRow, 'kind' | 'category' | 'description' | 'ours' | 'cents' | 'fee_cents' | 'fact_kind'>,
  booked: Booked | null,
  { day, sharedAccount }: { readonly day: Day; readonly sharedAccount: boolean },
): readonly Posting[] {
  const plain = { day, fund: null, name: null }
  const against = (entry: Entry, other: Pick<Posting, 'role' | 'fund' | 'name'>, cents: number): Posting[] => [
    { ...plain, entry, role: 'clearing', cents },
    { day, entry, ...other, cents: 0 - cents },
  ]
  const fee = (cents: number): Posting[] => against('fee', { role: 'fees', fund: null, name: null }, 0 - cents)
  const suspense = { role: 'suspense' as const, fund: null, name: nameOf(line) }
  const made = (): Posting[] => {
    const entry = ofFact[line.fact_kind ?? '']
    if (line.kind === 'gift' && booked && entry) {
      const role = disputes.includes(entry) ? ('disputes' as const) : ('income' as const)
      const shares = booked.shares?.map(({ fund, cents }) => ({ fund, cents: Number(cents) })) ?? [
        { fund: null, cents: line.cents },
      ]
      const on = booked.day
      const sides = shares.map(({ fund, cents }) => ({ day: on, entry, role, fund, name: null, cents: 0 - cents }))
      const waits = (of: Day, cents: number): Posting[] => (on === day ? [] : [{ day: of, entry, ...suspense, cents }])
      // What counts on another day than it moved, as a bank debit does, is on suspense in between.
      const moved = [{ ...plain, entry, role: 'clearing' as const, cents: line.cents }, ...waits(day, 0 - line.cents)]
      return [...moved, ...waits(on, line.cents), ...sides, ...fee(line.fee_cents)]
    }
    // Money between the account and the bank is booked with its payout; what is held back is still ours.
    if (line.kind === 'transfer' || line.kind === 'held' || line.kind === 'underway') {
      const moved = line.kind === 'underway' ? against('unclear', suspense, line.cents) : []
      return [...moved, ...fee(line.fee_cents)]
    }
    const isOurFee = line.kind === 'fee' && !sharedAccount
    if (isOurFee) return against('account_fee', { ...suspense, role: 'fees', name: null }, line.cents - line.fee_cents)
    // Of money that is not ours nobody knows whose fee that is.
    return [...against('unclear', suspense, line.cents), ...against('unclear', suspense, 0 - line.fee_cents)]
  }
  return made().filter(({ cents }) => cents !== 0)
}

/** What a line that moved before the books begin is in them: on their first day, as what the provider held then. */
export function openingOf(line: Pick<AccountLineRow, 'kind' | 'cents' | 'fee_cents'>, day: Day): readonly Posting[] {
  if (line.kind === 'transfer' || line.kind === 'held') return []
  const side = { day, entry: 'unclear' as const, fund: null }
  const net = line.cents - line.fee_cents
  return [
    { ...side, role: 'clearing' as const, name: null, cents: net },
    { ...side, role: 'suspense' as const, name: 'opening', cents: 0 - net },
  ].filter(({ cents }) => cents !== 0)
}

/** Letters of a name. */
const longest = 60

/** What a line on suspense is called: never by what is said of a gift of ours. */
const nameOf = ({ category, description, ours }: Pick<AccountLineRow, 'category' | 'description' | 'ours'>): string =>
  [category, ours === 1 ? null : description]
    .filter((part) => part !== null && part !== '')
    .join(', ')
    .replaceAll(/[\s"]+/g, ' ')
    .slice(0, longest)
    .trim()

/** Those that are the same but for their sums, added up; what comes to nothing is left out. */
export function summed(postings: readonly Posting[]): readonly Posting[] {
  const sums = new Map<string, Posting>()
  for (const posting of postings) {
    const { day, entry, role, fund, name, cents } = posting
    const key = JSON.stringify([day, entry, role, fund, name])
    const before = sums.get(key)
    sums.set(key, before ? { ...before, cents: before.cents + cents } : posting)
  }
  return [...sums.values()].filter(({ cents }) => cents !== 0)
}
