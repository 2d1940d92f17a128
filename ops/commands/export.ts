import { appendFile, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { timeZone } from '#content/dates.ts'
import { type Cents, cents, formatCents, plus, zero } from '#gift/money.ts'
import { type ListName, lists, series } from '#server/report/lists.ts'
import type { Movement } from '#server/report/movements.ts'
import { movementsCsv } from '#server/report/movements-csv.ts'
import { listTaken } from '#server/report/taken.ts'
import { type Command, Mistake } from '../command.ts'
import { exportEverything } from '../everything/command.ts'
import { charityMidnight, periodOf, periodOptions } from '../period.ts'
import { writePrivately } from '../private-file.ts'

export const exported: Command = {
  summary: 'List the money that came and went as a CSV file: for a spreadsheet, Salesforce, Raiser’s Edge or CiviCRM.',
  usage: [
    'export --out gifts.csv [--from 2026-03-01] [--to 2026-04-01] [--columns plain|npsp|raisers-edge|civicrm] [--force]   (from the beginning until now, unless said; --force: replace the file)',
    'export --out FOLDER --columns npc …   (Agentforce Nonprofit: a file for each object, numbered as they are loaded)',
    'export --everything FOLDER   (all that is kept here, to leave with: CSV and JSON Schemas, the ledger in plain text)',
  ],
  options: {
    out: { type: 'string' },
    everything: { type: 'string' },
    ...periodOptions,
    columns: { type: 'string', default: 'plain' },
    force: { type: 'boolean' },
  },
  changes: true,
  async run(context) {
    const { services, options, dryRun, actor } = context
    const { store, clock } = services
    if (options.everything !== undefined) return await exportEverything(context, String(options.everything))
    const { from, to } = periodOf(options, clock.now(), () => 0, charityMidnight)
    const columns = String(options.columns)
    const files = filesOf(columns)
    const sums: Sums = {
      rows: 0,
      inCents: zero,
      outCents: zero,
      feeCents: zero,
      feesUnknown: 0,
      accountFees: 0,
      accountFeeCents: zero,
    }

    const list = async (name: ListName, write: (text: string, rows: number) => Promise<void>, counts: boolean) => {
      for await (const { text, rows, movements, accountFees } of movementsCsv(store, name, from, to)) {
        if (counts) for (const movement of movements) add(sums, movement)
        sums.accountFees += accountFees.length
        for (const fee of accountFees) sums.accountFeeCents = plus(sums.accountFeeCents, cents(fee.cents))
        await write(text, rows)
      }
    }
    const common = { dryRun, columns, from, to, timeZone }
    if (dryRun) {
      await list(typeof files === 'string' ? files : 'npc-transaction', async () => {}, true)
      return { data: { ...common, ...sums }, lines: [`Would write ${saying(sums)}`, days] }
    }
    if (!options.out) throw new Mistake('Where should the list go? --out gifts.csv')
    const out = resolve(String(options.out))
    const taken = (name: ListName, file: string) =>
      store.write(listTaken({ columns: name, from, to, out: file }, actor, clock.now()))
    if (typeof files === 'string') {
      await writePrivately(out, options.force === true, async (beside) => {
        await taken(files, out)
        await list(files, (text) => appendFile(beside, text), true)
      })
      return { data: { ...common, out, ...sums }, lines: [`${out} has ${saying(sums)}`, days, personal] }
    }
    await mkdir(out, { recursive: true, mode: 0o700 })
    const parts: { readonly file: string; readonly rows: number }[] = []
    for (const [at, [name, object]] of files.entries()) {
      const file = join(out, `${at + 1}-${object}.csv`)
      let all = 0
      await writePrivately(file, options.force === true, async (beside) => {
        await taken(name, file)
        const append = (text: string, rows: number) => {
          all += rows
          return appendFile(beside, text)
        }
        await list(name, append, at === 0)
      })
      parts.push({ file, rows: all })
    }
    return {
      data: { ...common, out, ...sums, files: parts },
      lines: [...parts.map(({ file, rows }) => `${file}: ${rows}`), `They tell of ${saying(sums)}`, days, personal],
    }
  },
}

/** What a day is, here and on receipts and statements. */
const days = `Days are those of ${timeZone}.`

const personal = 'It holds personal data: do not mail it, and delete it when it is read in.'

type Series = (typeof series)[keyof typeof series]

/** The list of this name, or the several that are read in one after another. */
function filesOf(name: string): ListName | Series {
  if (Object.hasOwn(series, name)) return series[name as keyof typeof series]
  if (Object.hasOwn(lists, name)) return name as ListName
  throw new Mistake(`--columns is one of: ${[...Object.keys(lists), ...Object.keys(series)].join(' ')}`)
}

interface Sums {
  rows: number
  inCents: Cents
  /** Not above zero. */
  outCents: Cents
  feeCents: Cents
  /** Payments whose fee the provider has not told yet: their cells are empty, and the sum lacks them. */
  feesUnknown: number
  /** Lines of fees of the account itself, and what they come to; none of them in the sums above. */
  accountFees: number
  accountFeeCents: Cents
}

function add(sums: Sums, { kind, cents, feeCents }: Movement): void {
  sums.rows++
  if (cents < 0) sums.outCents = plus(sums.outCents, cents)
  else sums.inCents = plus(sums.inCents, cents)
  if (feeCents !== null) sums.feeCents = plus(sums.feeCents, feeCents)
  else if (kind === 'paid') sums.feesUnknown++
}

const saying = ({ rows, inCents, outCents, feesUnknown, accountFees, accountFeeCents }: Sums) =>
  `${rows} ${rows === 1 ? 'movement' : 'movements'} of money: ${formatCents(inCents)} in, ${formatCents(outCents)} out, ${formatCents(plus(inCents, outCents))} together.${
    feesUnknown === 0 ? '' : ` The fee of ${feesUnknown} is not known yet.`
  }${accountFees === 0 ? '' : ` Fees of the account beside them: ${accountFees}, ${formatCents(accountFeeCents)} together.`}`
