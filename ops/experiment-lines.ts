import type { Interval } from '#server/report/confidence.ts'
import { csvLine } from '#server/report/csv.ts'
import type { VariantResult } from '#server/report/experiment.ts'
import { table } from './table.ts'

const range = ({ low, high }: Interval, times: number): string =>
  `${(low * times).toFixed(2)} to ${(high * times).toFixed(2)}`

function verdict(more: VariantResult['more'], index: number): string {
  if (index === 0) return 'compared with'
  if (more === null) return 'too early'
  const { low, high } = more.dollars
  return low > 0 ? 'brings more' : high < 0 ? 'brings less' : 'not decided'
}

/** As a table, for a person: the columns with MORE say between which numbers the difference to the first variant lies. */
export const experimentLines = (results: readonly VariantResult[]): readonly string[] =>
  table(
    ['VARIANT', 'VISITS', 'GIFTS', 'OF 100 VISITS', 'MORE', 'USD A VISIT', 'MORE', 'DOLLARS'],
    results.map(({ variant, visits, gifts, dollars, more }, index) => [
      variant,
      String(visits),
      String(gifts),
      visits === 0 ? '-' : ((100 * gifts) / visits).toFixed(2),
      more ? range(more.gifts, 100) : '-',
      visits === 0 ? '-' : (dollars / visits).toFixed(2),
      more ? range(more.dollars, 1) : '-',
      verdict(more, index),
    ]),
  )

/** As the lines of a CSV file, its heading first; what is too early to tell is empty. */
export const experimentCsv = (results: readonly VariantResult[]): string =>
  [
    csvLine([
      'variant',
      'visits',
      'gifts',
      'dollars',
      'giftsMoreLow',
      'giftsMoreHigh',
      'dollarsMoreLow',
      'dollarsMoreHigh',
    ]),
    ...results.map(({ variant, visits, gifts, dollars, more }) =>
      csvLine([
        variant,
        ...[visits, gifts, dollars].map(String),
        ...[more?.gifts.low, more?.gifts.high, more?.dollars.low, more?.dollars.high].map(
          (end) => end?.toFixed(6) ?? null,
        ),
      ]),
    ),
  ].join('')
