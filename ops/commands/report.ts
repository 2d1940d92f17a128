import { appendFile, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beginningOf } from '#content/dates.ts'
import { inLanguage, type Language, say } from '#content/language.ts'
import { hasAppeals } from '#gift/appeals.ts'
import { firstDayAfter } from '#gift/calendar.ts'
import { defaultFund } from '#gift/funds.ts'
import { localeOf } from '#gift/language.ts'
import { type ReportAsked, reportAsked } from '#office/report/asked.ts'
import { reportWords } from '#office/words/report.ts'
import type { Plot } from '#server/plots/plot.ts'
import { plotTable } from '#server/plots/plot.ts'
import { appealCsv, appealsBetween } from '#server/report/appeals.ts'
import { campaignCsv, campaignsBetween } from '#server/report/campaigns.ts'
import { csvLine } from '#server/report/csv.ts'
import { employerCsv, employersBetween } from '#server/report/employers.ts'
import { experimentPlot, experimentSoFar } from '#server/report/experiment.ts'
import { fundCsv, fundsBetween } from '#server/report/funds.ts'
import { funnelCsv, funnelOfDays, funnelOfMonths, funnelRows } from '#server/report/funnel.ts'
import { monthsCsv, mostMonths, reportsOf } from '#server/report/months.ts'
import { originCsv, originsBetween } from '#server/report/origins.ts'
import { funnelPlots, moneyPlot } from '#server/report/plots.ts'
import { compareWords } from '#server/staff/words/compare.ts'
import type { CommandContext } from '../command.ts'
import { type Command, Mistake } from '../command.ts'
import { experimentCsv, experimentLines } from '../experiment-lines.ts'
import { writePrivately } from '../private-file.ts'
import {
  appealLines,
  campaignLines,
  employerLines,
  fundLines,
  funnelLines,
  monthLines,
  originLines,
} from '../report-lines.ts'
import { commandWords, reportLineWords } from '../words.ts'

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
    const { services, words, options, language } = context
    const [what = 'months'] = words
    const tell = Object.hasOwn(reports, what) ? reports[what as keyof typeof reports] : undefined
    if (!tell) {
      const forms = Object.keys(reports).map((name) => (name === 'months' ? 'giving report' : `giving report ${name}`))
      const usage = new Intl.ListFormat(localeOf(language), { type: 'disjunction' }).format(forms)
      throw new Mistake(say(commandWords.whatToDo, language, { usage }))
    }
    const typed = (name: string) => (typeof options[name] === 'string' ? options[name] : undefined)
    const request = reportAsked(typed, services.clock.now())
    if ('fault' in request) throw new Mistake(say(reportWords[request.fault], language, { most: mostMonths }))
    const { data, csv, lines, plots } = await tell(context, request)
    const force = options.force === true
    if (options.plots !== undefined) {
      const drawn = await plots()
      if (drawn.length === 0) throw new Mistake(say(reportLineWords.noPlot, language, { what }))
      const files = await writePlots(String(options.plots), force, drawn)
      return { data: { files }, lines: files }
    }
    if (options.out === undefined) return { data, lines: lines() }
    const out = resolve(String(options.out))
    await writePrivately(out, force, (file) => appendFile(file, csv()))
    const count = data.length.toLocaleString(localeOf(language))
    return { data: { out, [what]: data }, lines: [say(reportLineWords.written, language, { out, count })] }
  },
}

/** The days of the months that are asked for, `[from, to)` in unix milliseconds. */
const spanOf = ({ from, to }: ReportAsked): readonly [number, number] => [
  beginningOf(`${from}-01`),
  beginningOf(firstDayAfter(to)),
]

const refused = (why: (typeof reportLineWords)['noFunds'], language: Language) => new Mistake(inLanguage(why, language))

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
  async months({ services: { store, settings }, language }: CommandContext, { months }: ReportAsked): Promise<Told> {
    const data = await reportsOf(store, months)
    return {
      data,
      lines: () => [
        ...monthLines(data, language),
        ...(settings.sharedAccount ? [inLanguage(compareWords.unknownFees, language)] : []),
      ],
      csv: () => monthsCsv(data),
      plots: async () => [moneyPlot(data, language)],
    }
  },
  async campaigns({ services: { store }, language }: CommandContext, request: ReportAsked): Promise<Told> {
    const data = await campaignsBetween(store, ...spanOf(request))
    return { data, lines: () => campaignLines(data, language), csv: () => campaignCsv(data), plots: async () => [] }
  },
  async origins({ services: { store }, language }: CommandContext, request: ReportAsked): Promise<Told> {
    const data = await originsBetween(store, ...spanOf(request))
    return { data, lines: () => originLines(data, language), csv: () => originCsv(data), plots: async () => [] }
  },
  async funds({ services: { store }, language }: CommandContext, request: ReportAsked): Promise<Told> {
    if (defaultFund() === null) throw refused(reportLineWords.noFunds, language)
    const data = await fundsBetween(store, ...spanOf(request))
    return { data, lines: () => fundLines(data, language), csv: () => fundCsv(data), plots: async () => [] }
  },
  async appeals({ services: { store }, language }: CommandContext, request: ReportAsked): Promise<Told> {
    if (!hasAppeals) throw refused(reportLineWords.noAppeals, language)
    const data = await appealsBetween(store, ...spanOf(request))
    return { data, lines: () => appealLines(data, language), csv: () => appealCsv(data), plots: async () => [] }
  },
  async employers({ services: { store }, language }: CommandContext, request: ReportAsked): Promise<Told> {
    const data = await employersBetween(store, ...spanOf(request))
    return { data, lines: () => employerLines(data, language), csv: () => employerCsv(data), plots: async () => [] }
  },
  async funnel({ services, language }: CommandContext, { from, to, months }: ReportAsked): Promise<Told> {
    const { store, clock, settings } = services
    const funnels = await funnelOfMonths(store, months, settings)
    const data = funnelRows(funnels)
    return {
      data,
      lines: () => funnelLines(data, language),
      csv: () => funnelCsv(data),
      plots: async () =>
        months.length > drawnByDay
          ? funnelPlots(funnels, 'month', language)
          : funnelPlots(await funnelOfDays(store, [from, to], settings, clock.now()), 'day', language),
    }
  },
  async experiment({ services: { store }, language }: CommandContext): Promise<Told> {
    const experiment = await experimentSoFar(store)
    if (experiment === null) throw refused(reportLineWords.noExperiment, language)
    return {
      data: experiment.results,
      lines: () => experimentLines(experiment.results, language),
      csv: () => experimentCsv(experiment.results),
      plots: async () => [experimentPlot(experiment, language)],
    }
  },
}
