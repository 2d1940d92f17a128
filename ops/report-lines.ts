import { appealName } from '#content/appeals.ts'
import { charityDay } from '#content/dates.ts'
import { fundName } from '#content/funds.ts'
import { inLanguage, type Language } from '#content/language.ts'
import { localeOf } from '#gift/language.ts'
import { type Cents, cents, formatCents } from '#gift/money.ts'
import { monthWords, originName, reportEmployers, reportTables, reportWords } from '#office/words/report.ts'
import type { AppealMonth } from '#server/report/appeals.ts'
import type { CampaignMonth } from '#server/report/campaigns.ts'
import { employerSums } from '#server/report/employers.ts'
import type { FundMonth } from '#server/report/funds.ts'
import { type FunnelRow, funnelSteps, knowsStep } from '#server/report/funnel.ts'
import { type MonthReport, monthCell, monthColumns } from '#server/report/months.ts'
import type { OriginMonth } from '#server/report/origins.ts'
import type { ToldMatch } from '#server/store/gift/employer-matches.ts'
import { table } from './table.ts'
import { reportLineWords as words } from './words.ts'

type Text = (typeof words)['none']

/** A table for a person: its headings are the office's words, in capitals. */
export const headed = (headings: readonly Text[], language: Language, rows: readonly (readonly string[])[]): string[] =>
  table(
    headings.map((each) => inLanguage(each, language).toLocaleUpperCase(localeOf(language))),
    rows,
  )

const money = (language: Language) => (amount: Cents) => formatCents(amount, language)

/** What each month brought, a line each. */
export const monthLines = (months: readonly MonthReport[], language: Language): readonly string[] =>
  headed(
    monthColumns.map((column) => monthWords[column]),
    language,
    months.map((each) =>
      monthColumns.map((column) => monthCell(each, column, (amount) => formatCents(cents(amount), language))),
    ),
  )

const sumWords = [reportTables.paid, reportTables.back]

/** A line of what months brought to one of several; or that they brought nothing. */
const paidLines = <Row>(
  rows: readonly Row[],
  language: Language,
  headings: readonly Text[],
  cells: (row: Row) => readonly string[],
): readonly string[] =>
  rows.length === 0 ? [inLanguage(reportWords.none, language)] : headed(headings, language, rows.map(cells))

/** What each link brought; without a word, what came by no link is `(none)`. */
export const campaignLines = (rows: readonly CampaignMonth[], language: Language): readonly string[] =>
  paidLines(
    rows,
    language,
    [
      monthWords.month,
      reportTables.campaign,
      words.source,
      words.medium,
      words.link,
      words.gifts,
      reportTables.payments,
      ...sumWords,
    ],
    ({ month, campaign, source, medium, link, gifts, payments, paidCents, backCents }) => [
      month,
      campaign || inLanguage(words.none, language),
      source,
      medium,
      link,
      String(gifts),
      String(payments),
      ...[paidCents, backCents].map(money(language)),
    ],
  )

/** What came by the form, by telephone, by hand and from other programs. */
export const originLines = (rows: readonly OriginMonth[], language: Language): readonly string[] =>
  paidLines(
    rows,
    language,
    [monthWords.month, reportTables.origin, words.gifts, reportTables.payments, ...sumWords],
    (row) => [
      row.month,
      originName(row, language),
      String(row.gifts),
      String(row.payments),
      ...[row.paidCents, row.backCents].map(money(language)),
    ],
  )

/** What each fund got. */
export const fundLines = (rows: readonly FundMonth[], language: Language): readonly string[] =>
  paidLines(
    rows,
    language,
    [monthWords.month, reportTables.fund, words.name, reportTables.payments, ...sumWords, monthWords.feeCents],
    ({ month, fund, payments, paidCents, backCents, feeCents }) => [
      month,
      fund,
      fundName(fund, language),
      String(payments),
      ...[paidCents, backCents, feeCents].map(money(language)),
    ],
  )

/** What each appeal brought. */
export const appealLines = (rows: readonly AppealMonth[], language: Language): readonly string[] =>
  paidLines(
    rows,
    language,
    [monthWords.month, reportTables.appeal, words.name, reportTables.payments, ...sumWords],
    ({ month, appeal, payments, paidCents, backCents }) => [
      month,
      appeal,
      appealName(appeal, language),
      String(payments),
      ...[paidCents, backCents].map(money(language)),
    ],
  )

/** Each match of an employer's, and below it how many are at each stage. */
export function employerLines(rows: readonly ToldMatch[], language: Language): readonly string[] {
  if (rows.length === 0) return [inLanguage(words.noMatches, language)]
  const { day, gift, employer, stage, count, expected, come } = reportEmployers
  const sum = money(language)
  const stageName = (row: Pick<ToldMatch, 'stage'>) => inLanguage(reportEmployers[row.stage], language)
  return [
    ...headed(
      [day, gift, employer, stage, expected, come],
      language,
      rows.map((row) => [
        charityDay(row.expectedAt),
        row.reference,
        row.employer ?? '',
        stageName(row),
        row.expectedCents > 0 ? sum(row.expectedCents) : '',
        sum(row.comeCents),
      ]),
    ),
    '',
    ...headed(
      [stage, count, expected, come],
      language,
      employerSums(rows).map((row) => [stageName(row), String(row.count), sum(row.expectedCents), sum(row.comeCents)]),
    ),
  ]
}

/** How far visits came: the last column is of the visits that have seen the page. What a side cannot know is a hyphen. */
export const funnelLines = (rows: readonly FunnelRow[], language: Language): readonly string[] =>
  headed(
    [monthWords.month, words.of, ...funnelSteps.map((step) => words.steps[step]), words.paidOfSeen],
    language,
    rows.map(({ time, side, name, counts }) => [
      time,
      side === 'all'
        ? inLanguage(words.sides.all, language)
        : `${inLanguage(words.sides[side], language)} ${name || inLanguage(words.none, language)}`,
      ...funnelSteps.map((step) => (knowsStep(side, step) ? String(counts[step]) : '-')),
      counts.seen === 0 ? '-' : ((100 * counts.paid) / counts.seen).toFixed(1),
    ]),
  )
