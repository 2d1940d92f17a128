import { audit } from '#server/store/database/audit.ts'
import type { DatabaseCommand } from '../command.ts'

export const migrate: DatabaseCommand = {
  needs: 'database',
  summary: 'Bring the database up to this version. (Every start does this by itself.)',
  usage: ['migrate'],
  changes: true,
  async run({ store, clock, dryRun, actor }) {
    const migrated = dryRun ? await store.pending() : await store.migrate()
    if (!dryRun && migrated.length > 0) {
      await store.write(audit({ actor, action: 'migrate', gift: null, details: { migrated } }, clock.now()))
    }
    const text = migrated.length === 0 ? 'The database is up to date.' : `${dryRun ? 'Would do' : 'Did'}:`
    return { data: { dryRun, migrated }, lines: [text, ...migrated.map((name) => `  ${name}`)] }
  },
}
