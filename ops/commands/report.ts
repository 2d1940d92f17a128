import { appendFile, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beginningOf } from '#content/dates.ts'
import { inLanguage } from '#content/language.ts'
import { hasAppeals } from '#gift/appeals.ts'
import { firstDayAfter, isMonth, monthsAfter, monthsBetween } from '#gift/calendar.ts'
import { defaultFund } from '#gift/funds.ts'
import { cents, formatCents } from '#gift/money.ts'
import type { Plot } from '#server/plots/plot.ts'
import { plotTable } from '#server/plots/plot.ts'
import { appealCsv, appealsBetween } from '#server/report/appeals.ts'
import { campaignCsv, campaignsBetween } from '#server/report/campaigns.ts'
import { csvLine } from '#server/report/csv.ts'
import { employerCsv, employersBetween } from '#server/report/employers.ts'
import { experimentPlot, experimentSoFar } from '#server/report/experiment.ts'
import { fundCsv, fundsBetween } from '#server/report/funds.ts'
import {
  type FunnelRow,
  funnelCsv,
  funnelOfDays,
  funnelOfMonths,
  funnelRows,
  funnelSteps,
  knowsStep,
} from '#server/report/funnel.ts'
import {
  type MonthReport,
  monthAt,
  monthCell,
  monthColumns,
  monthsCsv,
  mostMonths,
  reportsOf,
} from '#server/report/months.ts'
import { type OriginMonth, originCsv, originsBetween } from '#server/report/origins.ts'
import { funnelPlots, moneyPlot } from '#server/report/plots.ts'
import { compareWords } from '#server/staff/words/compare.ts'
import { appealLines } from '../appeal-lines.ts'
import { campaignLines } from '../campaign-lines.ts'
import type { CommandContext } from '../command.ts'
import { type Command, Mistake } from '../command.ts'
import { employerLines } from '../employer-lines.ts'
import { experimentCsv, experimentLines } from '../experiment-lines.ts'
import { fundLines } from '../fund-lines.ts'
import { writePrivately } from '../private-file.ts'
import { table } from '../table.ts'

/** Draws each plot into a folder, as `NAME.svg`, and its table beside it, as `NAME.csv`. Answers the files. */
async function writePlots(folder: string, force: boolean, plots: readonly Plot[]): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const files: string[] = []
  const write = async (name: string, text: string) => {
    const file = resolve(join(folder, name))
    await writePrivately(file, force, (half) => appendFile(half, text))
    files.push(file)
  }
  // Only where plots are drawn: it brings a renderer with it.
  const { plotFile } = await import('#server/plots/file.ts')
  for (const plot of plots) {
    const { headings, rows } = plotTable(plot)
    await write(`${plot.id}.svg`, plotFile(plot))
    await write(`${plot.id}.csv`, [headings, ...rows].map((line) => csvLine(line)).join(''))
  }
  return files
}

/** As a table, for a person: `PAID %` is of the visits that have seen the page. What a side cannot know is a hyphen. */
const funnelLines = (rows: readonly FunnelRow[]): readonly string[] =>
  table(
    ['MONTH', 'OF', ...funnelSteps.map((step) => step.toUpperCase()), 'PAID %'],
    rows.map(({ time, side, name, counts }) => [
      time,
      side === 'all' ? 'all' : `${side} ${name || '(none)'}`,
      ...funnelSteps.map((step) => (knowsStep(side, step) ? String(counts[step]) : '-')),
      counts.seen === 0 ? '-' : ((100 * counts.paid) / counts.seen).toFixed(1),
    ]),
  )

/** So many months are told where nobody says which. */
const usual = 12

const headings: Readonly<Record<keyof MonthReport, string>> = {
  month: 'MONTH',
  onceGifts: 'ONCE',
  onceCents: 'ONCE USD',
  monthlyPayments: 'MONTHLY',
  monthlyCents: 'MONTHLY USD',
  begun: 'BEGUN',
  ended: 'ENDED',
  hardDeclines: 'HARD DECLINES',
  softDeclines: 'SOFT DECLINES',
  byRetry: 'BY RETRY',
  byNewCard: 'BY NEW CARD',
  byNetworkUpdate: 'BY NETWORK',
  byRestart: 'BY RESTART',
  byOtherGift: 'BY OTHER GIFT',
  lost: 'LOST',
  feeCents: 'FEES USD',
  accountFeeCents: 'ACCOUNT FEES USD',
}

export const report: Command = {
  summary: 'Tell month by month what was given, and what became of monthly gifts that were declined.',
  usage: [
    'report [--from 2026-01] [--to 2026-12]                        (the last twelve months, unless said)',
    'report campaigns [--from 2026-01] [--to 2026-12]              (what each link brought)',
    'report origins [--from 2026-01] [--to 2026-12]                (what came by form and by telephone, and who took the calls)',
    'report funds [--from 2026-01] [--to 2026-12]                  (what each fund got)',
    'report appeals [--from 2026-01] [--to 2026-12]                (what each appeal brought)',
    'report employers [--from 2026-01] [--to 2026-12]              (what employers add to gifts: expected, asked, come)',
    'report funnel [--from 2026-01] [--to 2026-12]                 (how far visits of the donation page came)',
    'report experiment                                             (what the variants of the donation page bring)',
    'report … --out report.csv [--force]                           (the same as CSV)',
    'report [funnel|experiment] … --plots FOLDER [--force]                    (over time, as SVG, each with its table)',
  ],
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    out: { type: 'string' },
    plots: { type: 'string' },
    force: { type: 'boolean' },
  },
  changes: false,
  async run(context) {
    const { services, words, options } = context
    const [what = 'months'] = words
    const tell = Object.hasOwn(reports, what) ? reports[what as keyof typeof reports] : undefined
    if (!tell)
      throw new Mistake(
        'giving report, giving report campaigns, giving report origins, giving report funds, giving report appeals, giving report employers, giving report funnel, or giving report experiment.',
      )
    const to = options.to === undefined ? monthAt(services.clock.now()) : monthNamed(options.to)
    const from = options.from === undefined ? monthsAfter(to, 1 - usual) : monthNamed(options.from)
    if (from > to) throw new Mistake('--from must not be after --to.')
    const months = monthsBetween(from, to)
    if (months.length > mostMonths) throw new Mistake(`Ask for ${mostMonths} months at most.`)
    const { data, csv, lines, plots } = await tell(context, months)
    const force = options.force === true
    if (options.plots !== undefined) {
      const drawn = await plots()
      if (drawn.length === 0) throw new Mistake(`Of ${what} there is no plot: leave --plots out.`)
      const files = await writePlots(String(options.plots), force, drawn)
      return { data: { files }, lines: files }
    }
    if (options.out === undefined) return { data, lines: lines() }
    const out = resolve(String(options.out))
    await writePrivately(out, force, (file) => appendFile(file, csv()))
    return { data: { out, [what]: data }, lines: [`${out} has what ${data.length} lines tell.`] }
  },
}

/** One report: its lines as data, for a person, as CSV, and drawn. */
interface Told {
  readonly data: readonly unknown[]
  lines(): readonly string[]
  csv(): string
  plots(): Promise<readonly Plot[]>
}

/** So many months are drawn by the day. */
const drawnByDay = 2

const reports = {
  async months({ services: { store, settings }, language }: CommandContext, months: readonly string[]): Promise<Told> {
    const data = await reportsOf(store, months)
    return {
      data,
      lines: () => [
        ...listed(data),
        ...(settings.sharedAccount ? [inLanguage(compareWords.unknownFees, language)] : []),
      ],
      csv: () => monthsCsv(data),
      plots: async () => [moneyPlot(data)],
    }
  },
  async campaigns({ services: { store } }: CommandContext, months: readonly string[]): Promise<Told> {
    const [from = '', to = ''] = [months[0], months.at(-1)]
    const data = await campaignsBetween(store, beginningOf(`${from}-01`), beginningOf(firstDayAfter(to)))
    return { data, lines: () => campaignLines(data), csv: () => campaignCsv(data), plots: async () => [] }
  },
  async origins({ services: { store } }: CommandContext, months: readonly string[]): Promise<Told> {
    const [from = '', to = ''] = [months[0], months.at(-1)]
    const data = await originsBetween(store, beginningOf(`${from}-01`), beginningOf(firstDayAfter(to)))
    return { data, lines: () => originLines(data), csv: () => originCsv(data), plots: async () => [] }
  },
  async funds({ services: { store } }: CommandContext, months: readonly string[]): Promise<Told> {
    if (defaultFund() === null) throw new Mistake('The charity has no funds.yaml: every gift is for its whole work.')
    const [from = '', to = ''] = [months[0], months.at(-1)]
    const data = await fundsBetween(store, beginningOf(`${from}-01`), beginningOf(firstDayAfter(to)))
    return { data, lines: () => fundLines(data), csv: () => fundCsv(data), plots: async () => [] }
  },
  async employers({ services: { store } }: CommandContext, months: readonly string[]): Promise<Told> {
    const [from = '', to = ''] = [months[0], months.at(-1)]
    const data = await employersBetween(store, beginningOf(`${from}-01`), beginningOf(firstDayAfter(to)))
    return { data, lines: () => employerLines(data), csv: () => employerCsv(data), plots: async () => [] }
  },
  async appeals({ services: { store } }: CommandContext, months: readonly string[]): Promise<Told> {
    if (!hasAppeals) throw new Mistake('The charity has no appeals: a folder below appeals/ makes one.')
    const [from = '', to = ''] = [months[0], months.at(-1)]
    const data = await appealsBetween(store, beginningOf(`${from}-01`), beginningOf(firstDayAfter(to)))
    return { data, lines: () => appealLines(data), csv: () => appealCsv(data), plots: async () => [] }
  },
  async funnel({ services: { store, clock, settings } }: CommandContext, months: readonly string[]): Promise<Told> {
    const [from = '', to = ''] = [months[0], months.at(-1)]
    const funnels = await funnelOfMonths(store, months, settings)
    const data = funnelRows(funnels)
    return {
      data,
      lines: () => funnelLines(data),
      csv: () => funnelCsv(data),
      plots: async () =>
        months.length > drawnByDay
          ? funnelPlots(funnels, 'Month')
          : funnelPlots(await funnelOfDays(store, [from, to], settings, clock.now()), 'Day'),
    }
  },
  async experiment({ services: { store } }: CommandContext): Promise<Told> {
    const told = await experimentSoFar(store)
    if (told === null) throw new Mistake('No experiment is under way: the charity has no experiment.yaml.')
    return {
      data: told.results,
      lines: () => experimentLines(told.results),
      csv: () => experimentCsv(told.results),
      plots: async () => [experimentPlot(told)],
    }
  },
}

const listed = (months: readonly MonthReport[]) =>
  table(
    monthColumns.map((column) => headings[column]),
    months.map((each) =>
      monthColumns.map((column) => monthCell(each, column, (amount) => formatCents(cents(amount), 'en'))),
    ),
  )

/** @throws Mistake when it is none */
function monthNamed(text: unknown): string {
  if (!isMonth(String(text))) throw new Mistake(`${String(text)} is not a month like 2026-03.`)
  return String(text)
}

/** As a table, for a person. */
const originLines = (rows: readonly OriginMonth[]): readonly string[] =>
  rows.length === 0
    ? ['No money came in that time.']
    : table(
        ['MONTH', 'ORIGIN', 'TAKEN BY', 'GIFTS', 'PAYMENTS', 'PAID', 'BACK'],
        rows.map((row) => [
          row.month,
          row.origin,
          row.takenBy ?? '',
          String(row.gifts),
          String(row.payments),
          formatCents(row.paidCents),
          formatCents(row.backCents),
        ]),
      )
