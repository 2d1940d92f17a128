import { type Cents, formatCents } from '#gift/money.ts'
import type { Difference } from '#server/giving/reconcile/difference.ts'
import { table } from './table.ts'

const money = (amount: Cents | null) => (amount === null ? '-' : formatCents(amount))

/** Where the providers' books and ours differ, as lines of text. */
export const differenceTable = (differences: readonly Difference[]): string[] =>
  table(
    ['PROVIDER', 'WHAT', 'KIND', 'REF', 'THEIRS', 'OURS', 'GIFT', ''],
    differences.map((one) => [
      one.provider,
      one.is,
      one.kind,
      one.ref,
      money(one.theirs),
      money(one.ours),
      one.gift ?? '',
      one.fixed ? 'booked' : '',
    ]),
  )
