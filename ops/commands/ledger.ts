import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ledger } from '#charity'
import { charityDay } from '#content/dates.ts'
import { isMonth, monthOf } from '#gift/calendar.ts'
import { lastClosed } from '#server/destinations/ledger/closed.ts'
import { exportMonth } from '#server/destinations/ledger/export.ts'
import { ledgerFormats } from '#server/destinations/ledger/formats/index.ts'
import { type Missing, missingOf } from '#server/destinations/ledger/missing.ts'
import { ledgerFileName, monthTaken } from '#server/destinations/ledger/taken.ts'
import { type Command, Mistake } from '../command.ts'
import { writePrivately } from '../private-file.ts'

const whyNot = (missing: Missing) =>
  missing.is === 'not read'
    ? `the statement of ${missing.provider} is not read to its end`
    : `${missing.count} ${missing.is === 'not banked' ? 'payouts' : 'movements'} are in no journal`

const names = ledgerFormats.map(({ name }) => name)

export const ledgerCommand: Command = {
  summary: 'Export a month of the ledger as an accounting program imports it: QuickBooks Online, Xero, CSV or hledger.',
  usage: [
    `ledger export --format ${names.join('|')} --month 2026-11 [--out DIR] [--force]   (without --out: one file, printed)`,
  ],
  options: {
    format: { type: 'string' },
    month: { type: 'string' },
    out: { type: 'string' },
    force: { type: 'boolean' },
  },
  changes: true,
  async run({ services: { store, clock, deps }, words, options, dryRun, actor, language }) {
    if (words.join(' ') !== 'export') throw new Mistake('Say what to do with the ledger: export or close.')
    const format = ledgerFormats.find(({ name }) => name === options.format)
    if (!format) throw new Mistake(`--format is one of: ${names.join(' ')}`)
    const month = String(options.month ?? '')
    if (!isMonth(month)) throw new Mistake('Which month? --month 2026-11')
    if (ledger === null)
      throw new Mistake('The charity has no ledger.yaml, which names the accounts: docs/make-it-yours.md#ledger.')
    const came = await exportMonth(store, month, format, { accounts: ledger, language })
    if (came.is === 'missing')
      throw new Mistake(
        `ledger.yaml names no account for ${came.roles.join(', ')}, which this month needs. Nothing was written.`,
      )
    const isOver = month < monthOf(charityDay(clock.now()))
    const closed = (await store.read(lastClosed)) ?? ''
    const missing = isOver ? await store.read(missingOf(deps, month)) : null
    const notes = [
      ...(isOver ? [] : [`${month} is not over: what moves until then is not in it.`]),
      ...(missing
        ? [`Not all of ${month} is in it: ${whyNot(missing)}. giving payouts read, and export it again.`]
        : []),
      ...(isOver && month > closed && !missing
        ? [`${month} is open: once it is in your books, giving ledger close ${month}.`]
        : []),
    ]
    const files = came.files.map(({ ending, text }) => ({ name: ledgerFileName(month, ending), text }))
    const data = { month, format: format.name, journals: came.journals, files: files.map(({ name }) => name) }
    if (dryRun) return { data, lines: [`Would write ${came.journals} journals: ${data.files.join(' ')}`, ...notes] }
    const taken = (out: string | null) => store.write(monthTaken({ ...data, out }, actor, clock.now()))
    if (options.out === undefined) {
      const [only, ...others] = files
      if (others.length > 0) throw new Mistake(`These are ${files.length} files: --out DIR`)
      const text = only?.text ?? ''
      await taken(null)
      return { data: { ...data, text }, lines: text.replace(/\r?\n$/, '').split(/\r?\n/) }
    }
    const folder = resolve(String(options.out))
    await mkdir(folder, { recursive: true })
    for (const { name, text } of files) {
      await writePrivately(join(folder, name), options.force === true, async (file) => {
        await writeFile(file, text)
      })
    }
    await taken(folder)
    return {
      data: { ...data, out: folder },
      lines: [`${came.journals} journals: ${files.map(({ name }) => join(folder, name)).join(' ')}`, ...notes],
    }
  },
}
