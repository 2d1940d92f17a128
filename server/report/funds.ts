import { charityDay } from '#content/dates.ts'
import { type Cents, minus, plus, toDecimal, zero } from '#gift/money.ts'
import type { Store } from '../store/database/store.ts'
import { linesOf } from './columns.ts'
import { csvLine } from './csv.ts'
import { movements } from './movements.ts'

/** What a fund got in a month by the charity's clock. */
export interface FundMonth {
  /** `2026-03` */
  readonly month: string
  /** The fund's id. */
  readonly fund: string
  /** Payments of which something was for it. */
  readonly payments: number
  /** Those of them that are counted for another fund already. */
  readonly countedBefore: number
  readonly paidCents: Cents
  /** What went back, as much as did not come again: below zero where more came. */
  readonly backCents: Cents
  /** What providers kept of its payments, as far as they have said. */
  readonly feeCents: Cents
}

/** What each fund got in `[from, to)` (unix milliseconds), month by month, the largest sums of a month first. */
export async function fundsBetween(store: Store, from: number, to: number): Promise<readonly FundMonth[]> {
  const sums = new Map<string, FundMonth>()
  for await (const page of movements(store, from, to)) {
    for (const { fund, kind, at, cents, feeCents, number } of page.flatMap(linesOf)) {
      if (fund === null) continue
      const month = charityDay(at).slice(0, 7)
      const key = `${month} ${fund}`
      const before = sums.get(key) ?? {
        month,
        fund,
        payments: 0,
        countedBefore: 0,
        paidCents: zero,
        backCents: zero,
        feeCents: zero,
      }
      const paid = kind === 'paid'
      sums.set(key, {
        ...before,
        payments: before.payments + (paid ? 1 : 0),
        countedBefore: before.countedBefore + (paid && number > 0 ? 1 : 0),
        paidCents: paid ? plus(before.paidCents, cents) : before.paidCents,
        backCents: paid ? before.backCents : minus(before.backCents, cents),
        feeCents: plus(before.feeCents, feeCents ?? zero),
      })
    }
  }
  return [...sums.values()].sort((a, b) =>
    a.month === b.month ? b.paidCents - a.paidCents || (a.fund < b.fund ? -1 : 1) : a.month < b.month ? -1 : 1,
  )
}

/** As the lines of a CSV file, its heading first. */
export const fundCsv = (rows: readonly FundMonth[]): string =>
  [
    csvLine(['month', 'fund', 'payments', 'paid', 'back', 'fees']),
    ...rows.map(({ month, fund, payments, paidCents, backCents, feeCents }) =>
      csvLine([month, fund, String(payments), ...[paidCents, backCents, feeCents].map(toDecimal)]),
    ),
  ].join('')
