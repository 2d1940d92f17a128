import { charityDay } from '#content/dates.ts'
import type { MatchStage } from '#gift/employers.ts'
import { type Cents, cents, toDecimal } from '#gift/money.ts'
import type { Store } from '../store/database/store.ts'
import { employerMatchesBetween, type ToldMatch } from '../store/gift/employer-matches.ts'
import { csvLine } from './csv.ts'

/** What is awaited of employers, and what has come, of the gifts of which it was told in `[from, to)` (unix milliseconds). */
export const employersBetween = (store: Store, from: number, to: number): Promise<readonly ToldMatch[]> =>
  store.read(employerMatchesBetween(from, to))

/** How many matches are at each stage, what is awaited of them, and what has come. */
export interface EmployerSums {
  readonly stage: MatchStage
  readonly count: number
  readonly expectedCents: Cents
  readonly comeCents: Cents
}

export const employerSums = (rows: readonly ToldMatch[]): readonly EmployerSums[] =>
  (['expected', 'asked', 'come'] as const).map((stage) => {
    const own = rows.filter((row) => row.stage === stage)
    const sum = (of: 'expectedCents' | 'comeCents') => cents(own.reduce((all, row) => all + row[of], 0))
    return { stage, count: own.length, expectedCents: sum('expectedCents'), comeCents: sum('comeCents') }
  })

const dayOr = (at: number | null): string => (at === null ? '' : charityDay(at))

/** As the lines of a CSV file, its heading first. */
export const employerCsv = (rows: readonly ToldMatch[]): string =>
  [
    csvLine(['told_on', 'gift', 'employer', 'stage', 'expected', 'asked_on', 'come', 'come_on']),
    ...rows.map((row) =>
      csvLine([
        charityDay(row.expectedAt),
        row.reference,
        row.employer ?? '',
        row.stage,
        row.expectedCents > 0 ? toDecimal(row.expectedCents) : '',
        dayOr(row.askedAt),
        toDecimal(row.comeCents),
        dayOr(row.comeAt),
      ]),
    ),
  ].join('')
