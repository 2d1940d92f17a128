import { inLanguage, type Language, say } from '#content/language.ts'
import type { Interval } from '#server/report/confidence.ts'
import { csvLine } from '#server/report/csv.ts'
import type { VariantResult } from '#server/report/experiment.ts'
import { headed } from './report-lines.ts'
import { reportLineWords as words } from './words.ts'

function verdict(more: VariantResult['more'], index: number): keyof typeof words.verdicts {
  if (index === 0) return 'first'
  if (more === null) return 'early'
  const { low, high } = more.dollars
  return low > 0 ? 'more' : high < 0 ? 'less' : 'open'
}

/** As a table, for a person: the columns with MORE say between which numbers the difference to the first variant lies. */
export function experimentLines(results: readonly VariantResult[], language: Language): readonly string[] {
  const { variant, visits, gifts, ofHundred, more, aVisit, dollars } = words
  const range = ({ low, high }: Interval, times: number) =>
    say(words.range, language, { low: (low * times).toFixed(2), high: (high * times).toFixed(2) })
  return headed(
    [variant, visits, gifts, ofHundred, more, aVisit, more, dollars],
    language,
    results.map((row, index) => [
      row.variant,
      String(row.visits),
      String(row.gifts),
      row.visits === 0 ? '-' : ((100 * row.gifts) / row.visits).toFixed(2),
      row.more ? range(row.more.gifts, 100) : '-',
      row.visits === 0 ? '-' : (row.dollars / row.visits).toFixed(2),
      row.more ? range(row.more.dollars, 1) : '-',
      inLanguage(words.verdicts[verdict(row.more, index)], language),
    ]),
  )
}

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
