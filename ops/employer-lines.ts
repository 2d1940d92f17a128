import { charityDay } from '#content/dates.ts'
import { formatCents } from '#gift/money.ts'
import { employerSums } from '#server/report/employers.ts'
import type { ToldMatch } from '#server/store/gift/employer-matches.ts'
import { table } from './table.ts'

/** Each match of an employer's, and below it how many are at each stage, for a person to read. */
export function employerLines(rows: readonly ToldMatch[]): readonly string[] {
  if (rows.length === 0) return ['Of no gift is an employer’s match awaited.']
  return [
    ...table(
      ['TOLD ON', 'GIFT', 'EMPLOYER', 'STAGE', 'EXPECTED USD', 'COME USD'],
      rows.map(({ expectedAt, reference, employer, stage, expectedCents, comeCents }) => [
        charityDay(expectedAt),
        reference,
        employer ?? '',
        stage,
        expectedCents > 0 ? formatCents(expectedCents) : '',
        formatCents(comeCents),
      ]),
    ),
    '',
    ...table(
      ['STAGE', 'MATCHES', 'EXPECTED USD', 'COME USD'],
      employerSums(rows).map(({ stage, count, expectedCents, comeCents }) => [
        stage,
        String(count),
        formatCents(expectedCents),
        formatCents(comeCents),
      ]),
    ),
  ]
}
