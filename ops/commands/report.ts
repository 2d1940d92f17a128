import { appendFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { beginningOf } from '#content/dates.ts'
import { cents, formatCents } from '#gift/money.ts'
import { campaignCsv, campaignsBetween } from '#server/report/campaigns.ts'
import {
  after,
  before,
  type MonthReport,
  monthCell,
  monthColumns,
  monthOf,
  monthsBetween,
  monthsCsv,
  reportOf,
} from '#server/report/months.ts'
import { campaignLines } from '../campaign-lines.ts'
import { type Command, Mistake } from '../command.ts'
import { writePrivately } from '../private-file.ts'
import { table } from '../table.ts'

/** So many months are told where nobody says which. */
const usual = 12
/** More are asked for in several goes. */
const most = 120

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
}

export const report: Command = {
  summary: 'Tell month by month what was given, and what became of monthly gifts that were declined.',
  usage: [
    'report [--from 2026-01] [--to 2026-12]                        (the last twelve months, unless said)',
    'report campaigns [--from 2026-01] [--to 2026-12]              (what each link brought)',
    'report … --out report.csv [--force]                           (the same as CSV)',
  ],
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    out: { type: 'string' },
    force: { type: 'boolean' },
  },
  changes: false,
  async run({ services: { store, clock }, words: [what], options }) {
    if (what !== undefined && what !== 'campaigns') throw new Mistake('giving report, or giving report campaigns.')
    const to = options.to === undefined ? monthOf(clock.now()) : monthNamed(options.to)
    const from = options.from === undefined ? before(to, usual - 1) : monthNamed(options.from)
    if (from > to) throw new Mistake('--from must not be after --to.')
    const months = monthsBetween(from, to)
    if (months.length > most) throw new Mistake(`Ask for ${most} months at most.`)
    if (what === 'campaigns') {
      const rows = await campaignsBetween(store, beginningOf(`${from}-01`), beginningOf(`${after(to)}-01`))
      if (options.out === undefined) return { data: rows, lines: campaignLines(rows) }
      const out = resolve(String(options.out))
      await writePrivately(out, options.force === true, (file) => appendFile(file, campaignCsv(rows)))
      return { data: { out, campaigns: rows }, lines: [`${out} has what ${rows.length} links and months brought.`] }
    }
    const told: MonthReport[] = []
    for (const month of months) told.push(await reportOf(store, month))
    if (options.out === undefined) return { data: told, lines: listed(told) }
    const out = resolve(String(options.out))
    await writePrivately(out, options.force === true, (file) => appendFile(file, monthsCsv(told)))
    return { data: { out, months: told }, lines: [`${out} has ${told.length} months.`] }
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
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(String(text))) throw new Mistake(`${String(text)} is not a month like 2026-03.`)
  return String(text)
}
