import { resolve } from 'node:path'
import { cents, formatCents } from '#gift/money.ts'
import { ofEachProvider } from '#gift/provider.ts'
import { audit } from '#server/store/database/audit.ts'
import type { CommandContext, Told } from '../command.ts'
import { ofLinkSecret, readmeOf } from './readme.ts'
import { writeEverything } from './write.ts'

/** Writes all of a charity's data into a folder, so that it can leave with it. */
export async function exportEverything({ services, dryRun, actor }: CommandContext, to: string): Promise<Told> {
  const { store, settings, clock } = services
  const out = resolve(to)
  if (dryRun) return { data: { dryRun, out }, lines: [`Would write everything into ${out}.`] }
  const elsewhere = ofEachProvider(({ name }) => settings.providers[name].elsewhere)
  const { tables, besides, owed } = await writeEverything(settings.database, out, {
    now: clock.now(),
    readme: (manifest) => readmeOf(manifest, elsewhere),
  })
  const rows = Object.fromEntries(tables.map((table) => [table.table, table.rows]))
  await store.write(audit({ actor, action: 'export_everything', gift: null, details: { out, rows } }, clock.now()))
  const paidCents = tables.find(({ table }) => table === 'gift')?.sums.paid_cents ?? 0
  const running = besides.find(({ file }) => file.startsWith('subscriptions'))?.rows ?? 0
  return {
    data: { out, rows, paidCents, running, owed },
    lines: [
      `${out} holds everything: ${rows.gift} gifts of ${rows.person} people, ${formatCents(cents(paidCents))} paid; ${running} active monthly gifts; ${owed.letters} letters that are owed.`,
      'README.txt in it says what is what, and how to go on elsewhere.',
      ...ofLinkSecret(settings.linkSecrets),
      'It holds personal data: keep it encrypted, mail it to nobody, and delete it when it is read in.',
    ],
  }
}
