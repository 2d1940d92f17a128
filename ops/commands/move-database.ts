import { cents, formatCents } from '#gift/money.ts'
import { systemRandom } from '#server/base/random.ts'
import { Mistake, type SettingsCommand } from '../command.ts'
import { refuseElsewhere } from '../move-database/ends.ts'
import { moveDatabase } from '../move-database/move.ts'

export const moveDatabaseCommand: SettingsCommand = {
  needs: 'settings',
  summary:
    'Move from SQLite to PostgreSQL while the site serves; writers wait a moment at the end, and nothing is refused.',
  usage: ['move-database --to postgres://USER:PASSWORD@HOST/NAME   (an empty database)'],
  options: { to: { type: 'string' } },
  changes: true,
  async run({ options, settings, clock, actor, dryRun, say }) {
    const to = options.to === undefined ? '' : String(options.to)
    if (settings.databaseShared)
      throw new Mistake('DATABASE_URL is set: the database is PostgreSQL already. There is nothing to move.')
    refuseElsewhere(to)
    if (dryRun) return { data: { dryRun }, lines: [`Would move ${settings.database} to ${new URL(to).host}.`] }
    const moved = await moveDatabase(settings.database, to, {
      ...{ id: systemRandom(clock).id(), actor, now: clock.now, say: options.json ? () => {} : say },
    })
    const { rows, paidCents, caughtUp, pausedMs } = moved
    return {
      data: moved,
      lines: [
        `Moved ${rows.gift} gifts of ${rows.person} people, ${formatCents(cents(paidCents))} paid; every count and every sum is the same.`,
        `${caughtUp} rows changed meanwhile and were copied again; writers waited ${(pausedMs / 1000).toFixed(1)} s.`,
        'The server that runs goes on with the new database by itself. Set DATABASE_URL before its next start: on the old one it refuses.',
        `Start giving office anew with it. Keep ${settings.database} until a backup of the new database exists; nothing is written there any more.`,
      ],
    }
  },
}
