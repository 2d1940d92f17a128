import { resolve } from 'node:path'
import { cents, formatCents } from '#gift/money.ts'
import { type Command, type CommandContext, Mistake, type Told } from '../command.ts'
import { readEverything, wholeExport } from '../everything/read.ts'
import { ofLinkSecret } from '../everything/readme.ts'
import { historyUsage, importGifts } from '../history/command.ts'

export const imported: Command = {
  summary:
    'Read in what another program took; or fill an empty database with all that giving export --everything wrote.',
  usage: [historyUsage, 'import everything FOLDER   (all of it or nothing; into the database that the settings name)'],
  options: { map: { type: 'string' }, encoding: { type: 'string' } },
  changes: true,
  async run(context) {
    const [what, from, ...more] = context.words
    if (what === 'everything' && from !== undefined && more.length === 0) return await everything(context, from)
    if (what === 'gifts' && from !== undefined && more.length === 0) return await importGifts(context, from)
    throw new Mistake('Say what to read in: giving import gifts FILE --map NAME, or giving import everything FOLDER.')
  },
}

async function everything({ services, dryRun, actor }: CommandContext, from: string): Promise<Told> {
  const folder = resolve(from)
  const manifest = await wholeExport(folder)
  const { tables, owed, made_at } = manifest
  const rows = Object.fromEntries(tables.map((table) => [table.table, table.rows]))
  const paid = tables.find(({ table }) => table === 'gift')?.sums.paid_cents ?? 0
  const data = { dryRun, from: folder, made_at, rows, paidCents: paid, owed }
  const holds = `${rows.gift} gifts of ${rows.person} people, ${formatCents(cents(paid))} paid, as of ${made_at}`
  if (dryRun) return { data, lines: [`${folder} is whole. Would read in ${holds}.`] }
  const details = JSON.stringify({ from: folder, made_at, rows })
  await readEverything(services.settings.database, folder, manifest, async (place) => {
    await place.insert(
      'audit',
      ['at', 'actor', 'action', 'details'],
      [[services.clock.now(), actor, 'import_everything', details]],
    )
  })
  return {
    data,
    lines: [
      `Read in ${holds}; every count and every sum is as it was.`,
      `Owed from here on: ${owed.letters} letters, ${owed.requests} questions to providers, ${owed.webhooks} webhooks.`,
      ...ofLinkSecret(services.settings.linkSecrets),
      'The old place must be stopped by now. A server that ran on this database already is to be started anew.',
    ],
  }
}
