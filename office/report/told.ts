import { appealName } from '#content/appeals.ts'
import { beginningOf, monthAndYear, shortMonth } from '#content/dates.ts'
import { fundName } from '#content/funds.ts'
import { inLanguage, say } from '#content/language.ts'
import { firstDayAfter } from '#gift/calendar.ts'
import { everyFund } from '#gift/funds.ts'
import { type Cents, cents, formatCents, formatWithCents } from '#gift/money.ts'
import type { ReportTable } from '#server/mail/index.ts'
import type { Plot } from '#server/plots/plot.ts'
import { type AppealMonth, appealCsv, appealsBetween } from '#server/report/appeals.ts'
import { type CampaignMonth, campaignCsv, campaignsBetween } from '#server/report/campaigns.ts'
import { employersBetween } from '#server/report/employers.ts'
import { type FundMonth, fundCsv, fundsBetween } from '#server/report/funds.ts'
import { type MonthReport, monthCell, monthsCsv, reportsOf } from '#server/report/months.ts'
import { type OriginMonth, originCsv, originsBetween } from '#server/report/origins.ts'
import type { Services } from '#server/wiring.ts'
import { counted } from '../ui/number.ts'
import type { OfficeLanguage, Text } from '../words/language.ts'
import { monthWords, originName, reportTables, reportWords } from '../words/report.ts'
import type { ReportAsked } from './asked.ts'
import { employersTold } from './employers.ts'

/** A report as the page shows it, the paper has it, and a spreadsheet reads it: the same numbers. */
export interface ReportTold {
  readonly says: readonly string[]
  readonly plots: readonly Plot[]
  readonly tables: readonly ReportTable[]
  csv(): string
}

/** Lines on a page and on paper; anybody can put words into a link. */
const mostLines = 200
/** Campaigns, funds or appeals that a plot keeps apart, beside all others. */
const apart = 3

/** Makes what is asked for, from the numbers that the command line tells. */
export async function reportTold(
  { store, settings }: Pick<Services, 'store' | 'settings'>,
  request: ReportAsked,
  language: OfficeLanguage,
): Promise<ReportTold> {
  const [from, to] = [beginningOf(`${request.from}-01`), beginningOf(firstDayAfter(request.to))]
  switch (request.by) {
    case 'months':
      return byMonths(await reportsOf(store, request.months), settings.sharedAccount, request, language)
    case 'campaigns':
      return byCampaigns(await campaignsBetween(store, from, to), request, language)
    case 'origins':
      return byOrigins(await originsBetween(store, from, to), request, language)
    case 'funds':
      return byFunds(await fundMonths(store, request), request, language)
    case 'appeals':
      return byAppeals(await appealsBetween(store, from, to), request, language)
    case 'employers': {
      const options = { span: spanOf(request, language), most: mostLines, language }
      return employersTold(await employersBetween(store, from, to), options)
    }
  }
}

const dollars = (amount: number, language: OfficeLanguage) => formatCents(cents(Math.round(amount)), language)
const inColumn = (amount: number, language: OfficeLanguage) => formatWithCents(cents(Math.round(amount)), language)
const nameOfMonth = (month: string, language: OfficeLanguage) => shortMonth(`${month}-01`, language)

/** The months that a report is of: `December 2025 – November 2026`. */
export const spanOf = ({ from, to }: ReportAsked, language: OfficeLanguage): string =>
  [...new Set([from, to])].map((month) => monthAndYear(`${month}-01`, language)).join(' – ')

function wholeSum(paid: number, payments: number, request: ReportAsked, language: OfficeLanguage): string {
  const values = {
    paid: dollars(paid, language),
    payments: counted(payments, language),
    span: spanOf(request, language),
  }
  return say(reportWords.whole, language, values)
}

function byMonths(
  months: readonly MonthReport[],
  sharedAccount: boolean,
  request: ReportAsked,
  language: OfficeLanguage,
): ReportTold {
  const text = (of: Text) => inLanguage(of, language)
  const total = (of: (month: MonthReport) => number) => months.reduce((sum, month) => sum + of(month), 0)
  const table = (caption: Text, columns: readonly (keyof MonthReport)[]): ReportTable => ({
    caption: text(caption),
    headings: ['month' as const, ...columns].map((column) => text(monthWords[column])),
    rows: months.map((month) => [
      nameOfMonth(month.month, language),
      ...columns.map((column) => monthCell(month, column, (amount) => inColumn(amount, language))),
    ]),
  })
  return {
    says: [
      wholeSum(
        total(({ onceCents, monthlyCents }) => onceCents + monthlyCents),
        total(({ onceGifts, monthlyPayments }) => onceGifts + monthlyPayments),
        request,
        language,
      ),
      ...(everyFund.length > 1 ? [] : [text(reportWords.funds)]),
      ...(sharedAccount ? [text(reportWords.sharedAccount)] : []),
    ],
    plots: [
      moneyPlot(request, language, {
        title: text(reportTables.money),
        description: text(reportTables.moneyAbout),
        series: [
          { name: text(monthWords.onceCents), values: months.map(({ onceCents }) => onceCents) },
          { name: text(monthWords.monthlyCents), values: months.map(({ monthlyCents }) => monthlyCents) },
        ],
      }),
    ],
    tables: [
      table(reportTables.money, [
        'onceGifts',
        'onceCents',
        'monthlyPayments',
        'monthlyCents',
        'feeCents',
        'accountFeeCents',
      ]),
      table(reportTables.monthly, ['begun', 'ended', 'hardDeclines', 'softDeclines', 'lost']),
      table(reportTables.saved, ['byRetry', 'byNewCard', 'byNetworkUpdate', 'byRestart', 'byOtherGift']),
    ],
    csv: () => monthsCsv(months),
  }
}

const moneyPlot = (
  request: ReportAsked,
  language: OfficeLanguage,
  parts: Pick<Plot, 'title' | 'description' | 'series'>,
): Plot => ({
  id: 'report',
  as: 'bars',
  x: {
    label: inLanguage(monthWords.month, language),
    points: request.months.map((month) => nameOfMonth(month, language)),
  },
  y: {
    label: inLanguage(reportTables.dollars, language),
    shown: (amount) => dollars(amount, language),
    whole: true,
  },
  ...parts,
})

const byCampaigns = (rows: readonly CampaignMonth[], request: ReportAsked, language: OfficeLanguage): ReportTold =>
  byName(rows, request, language, {
    named: ({ campaign, source, medium, link }) =>
      [campaign, source, medium, link].filter(Boolean).join(' / ') || inLanguage(reportTables.noCampaign, language),
    words: { title: reportTables.campaigns, about: reportTables.campaignsAbout, name: reportTables.campaign },
    csv: () => campaignCsv(rows),
  })

const byOrigins = (rows: readonly OriginMonth[], request: ReportAsked, language: OfficeLanguage): ReportTold =>
  byName(rows, request, language, {
    named: (row) => originName(row, language),
    words: { title: reportTables.origins, about: reportTables.originsAbout, name: reportTables.origin },
    csv: () => originCsv(rows),
  })

const byFunds = (rows: readonly FundMonth[], request: ReportAsked, language: OfficeLanguage): ReportTold =>
  byName(rows, request, language, {
    named: ({ fund }) => fundName(fund, language),
    countedBefore: rows.reduce((sum, row) => sum + row.countedBefore, 0),
    words: { title: reportTables.funds, about: reportTables.fundsAbout, name: reportTables.fund },
    csv: () => fundCsv(rows),
  })

/** What each fund got in the months that are asked for, as its page and the report have it. */
export const fundMonths = (
  store: Services['store'],
  { from, to }: Pick<ReportAsked, 'from' | 'to'>,
): Promise<readonly FundMonth[]> => fundsBetween(store, beginningOf(`${from}-01`), beginningOf(firstDayAfter(to)))

/** The same as a plot: the largest funds apart. */
export const plotOfFunds = (rows: readonly FundMonth[], request: ReportAsked, language: OfficeLanguage): Plot =>
  byFunds(rows, request, language).plots[0] as Plot

const byAppeals = (rows: readonly AppealMonth[], request: ReportAsked, language: OfficeLanguage): ReportTold =>
  byName(rows, request, language, {
    named: ({ appeal }) => appealName(appeal, language),
    words: { title: reportTables.appeals, about: reportTables.appealsAbout, name: reportTables.appeal },
    csv: () => appealCsv(rows),
  })

/** What a month brought to one of several, whatever they are. */
type NamedMonth = Pick<CampaignMonth, 'month' | 'payments' | 'paidCents' | 'backCents'>

interface Naming<Row> {
  readonly named: (row: Row) => string
  /** Payments that stand in a second row. */
  readonly countedBefore?: number
  readonly words: { readonly title: Text; readonly about: Text; readonly name: Text }
  readonly csv: () => string
}

function byName<Row extends NamedMonth>(
  rows: readonly Row[],
  request: ReportAsked,
  language: OfficeLanguage,
  { named, countedBefore = 0, words, csv }: Naming<Row>,
): ReportTold {
  const text = (of: Text) => inLanguage(of, language)
  const sums = new Map<string, Cents>()
  for (const row of rows) sums.set(named(row), cents((sums.get(named(row)) ?? 0) + row.paidCents))
  const largest = [...sums].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
  const names = largest.slice(0, apart)
  const valuesOf = (holds: (name: string) => boolean) =>
    request.months.map((month) =>
      rows.reduce((sum, row) => (row.month === month && holds(named(row)) ? sum + row.paidCents : sum), 0),
    )
  const others = { name: text(reportTables.others), values: valuesOf((name) => !names.includes(name)) }
  const paid = rows.reduce((sum, row) => sum + row.paidCents, 0)
  const payments = rows.reduce((sum, row) => sum + row.payments, 0) - countedBefore
  const cut = { shown: mostLines, number: counted(rows.length, language) }
  return {
    says: [
      wholeSum(paid, payments, request, language),
      ...(rows.length > mostLines ? [say(reportWords.cut, language, cut)] : []),
    ],
    plots: [
      moneyPlot(request, language, {
        title: text(words.title),
        description: text(words.about),
        series: [
          ...names.map((name) => ({ name: shortened(name), values: valuesOf((each) => each === name) })),
          ...(largest.length > apart ? [others] : []),
        ],
      }),
    ],
    tables: [
      {
        caption: text(words.title),
        headings: [monthWords.month, words.name, reportTables.payments, reportTables.paid, reportTables.back].map(text),
        rows: rows
          .slice(0, mostLines)
          .map((row) => [
            nameOfMonth(row.month, language),
            named(row),
            counted(row.payments, language),
            inColumn(row.paidCents, language),
            inColumn(row.backCents, language),
          ]),
      },
    ],
    csv,
  }
}

/** For the key of a plot, which has one line. */
const shortened = (name: string): string => (name.length > 40 ? `${name.slice(0, 39)}…` : name)
