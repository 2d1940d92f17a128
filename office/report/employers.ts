import { charityDay, shortDay } from '#content/dates.ts'
import { inLanguage, say } from '#content/language.ts'
import { cents, formatCents, formatWithCents } from '#gift/money.ts'
import type { ReportTable } from '#server/mail/index.ts'
import type { Plot } from '#server/plots/plot.ts'
import { employerCsv, employerSums } from '#server/report/employers.ts'
import type { ToldMatch } from '#server/store/gift/employer-matches.ts'
import { counted } from '../ui/number.ts'
import type { OfficeLanguage, Text } from '../words/language.ts'
import { reportEmployers as words } from '../words/report.ts'

/** What is awaited of employers, asked of them and come, as the page and the paper have it. */
export function employersTold(
  rows: readonly ToldMatch[],
  { span, most, language }: { readonly span: string; readonly most: number; readonly language: OfficeLanguage },
): {
  readonly says: readonly string[]
  readonly plots: readonly Plot[]
  readonly tables: readonly ReportTable[]
  csv(): string
} {
  const text = (of: Text) => inLanguage(of, language)
  const sums = employerSums(rows)
  const awaited = sums.reduce((sum, { stage, expectedCents }) => (stage === 'come' ? sum : sum + expectedCents), 0)
  const come = sums.reduce((sum, { comeCents }) => sum + comeCents, 0)
  const money = (sum: number) => formatWithCents(cents(sum), language)
  const day = (at: number) => shortDay(charityDay(at), language)
  return {
    says: [
      say(words.sum, language, {
        count: counted(rows.length, language),
        span,
        expected: formatCents(cents(awaited), language),
        come: formatCents(cents(come), language),
      }),
    ],
    plots: [],
    tables: [
      {
        caption: text(words.stages),
        headings: [words.stage, words.count, words.expected, words.come].map(text),
        rows: sums.map(({ stage, count, expectedCents, comeCents }) => [
          text(words[stage]),
          counted(count, language),
          money(expectedCents),
          money(comeCents),
        ]),
      },
      {
        caption: text(words.each),
        headings: [words.employer, words.gift, words.day, words.stage, words.expected, words.come].map(text),
        rows: rows
          .slice(0, most)
          .map((row) => [
            row.employer ?? '',
            row.reference,
            day(row.expectedAt),
            text(words[row.stage]),
            money(row.expectedCents),
            money(row.comeCents),
          ]),
      },
    ],
    csv: () => employerCsv(rows),
  }
}
