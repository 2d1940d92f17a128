import { toDecimal } from '#gift/money.ts'
import type { Store } from '../store/database/store.ts'
import { csvLine } from './csv.ts'
import { inOrder, type MonthSum, nothingIn, withMovement } from './month-sums.ts'
import { movements } from './movements.ts'

/** What the gifts of an appeal brought in a month: all their payments, whichever count for the appeal. */
export interface AppealMonth extends MonthSum {
  /** The appeal's id. */
  readonly appeal: string
}

/** What each appeal brought in `[from, to)` (unix milliseconds), month by month, the largest sums of a month first. */
export async function appealsBetween(store: Store, from: number, to: number): Promise<readonly AppealMonth[]> {
  const sums = new Map<string, AppealMonth>()
  for await (const page of movements(store, from, to)) {
    for (const movement of page) {
      const { appeal } = movement.gift
      if (appeal === null) continue
      const empty = { ...nothingIn(movement), appeal }
      const key = `${empty.month} ${appeal}`
      sums.set(key, withMovement(sums.get(key) ?? empty, movement))
    }
  }
  return [...sums.values()].sort(inOrder(({ appeal }) => appeal))
}

/** As the lines of a CSV file, its heading first. */
export const appealCsv = (rows: readonly AppealMonth[]): string =>
  [
    csvLine(['month', 'appeal', 'payments', 'paid', 'back']),
    ...rows.map(({ month, appeal, payments, paidCents, backCents }) =>
      csvLine([month, appeal, String(payments), toDecimal(paidCents), toDecimal(backCents)]),
    ),
  ].join('')
