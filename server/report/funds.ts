import { type Cents, plus, toDecimal, zero } from '#gift/money.ts'
import type { Store } from '../store/database/store.ts'
import { linesOf } from './columns.ts'
import { csvLine } from './csv.ts'
import { inOrder, type MonthSum, nothingIn, withMovement } from './month-sums.ts'
import { movements } from './movements.ts'

/** What a fund got in a month; its payments are those of which something was for it. */
export interface FundMonth extends MonthSum {
  /** The fund's id. */
  readonly fund: string
  /** Payments that are counted for another fund already. */
  readonly countedBefore: number
  /** What providers kept of its payments, as far as they have said. */
  readonly feeCents: Cents
}

/** What each fund got in `[from, to)` (unix milliseconds), month by month, the largest sums of a month first. */
export async function fundsBetween(store: Store, from: number, to: number): Promise<readonly FundMonth[]> {
  const sums = new Map<string, FundMonth>()
  for await (const page of movements(store, from, to)) {
    for (const line of page.flatMap((movement) => linesOf(movement))) {
      const { fund, kind, number, feeCents } = line
      if (fund === null) continue
      const empty = { ...nothingIn(line), fund, countedBefore: 0, feeCents: zero }
      const key = `${empty.month} ${fund}`
      const sum = withMovement(sums.get(key) ?? empty, line)
      sums.set(key, {
        ...sum,
        countedBefore: sum.countedBefore + (kind === 'paid' && number > 0 ? 1 : 0),
        feeCents: plus(sum.feeCents, feeCents ?? zero),
      })
    }
  }
  return [...sums.values()].sort(inOrder(({ fund }) => fund))
}

/** As the lines of a CSV file, its heading first. */
export const fundCsv = (rows: readonly FundMonth[]): string =>
  [
    csvLine(['month', 'fund', 'payments', 'paid', 'back', 'fees']),
    ...rows.map(({ month, fund, payments, paidCents, backCents, feeCents }) =>
      csvLine([month, fund, String(payments), ...[paidCents, backCents, feeCents].map(toDecimal)]),
    ),
  ].join('')
