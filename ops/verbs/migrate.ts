import type { Verb } from '../verb.ts'

export const migrate: Verb = {
  summary: 'Bring the database up to this version. (Every start does this by itself.)',
  usage: ['migrate'],
  changes: false,
  async run({ house }) {
    const done = await house.store.migrate()
    return { data: { migrated: done }, lines: ['The database is up to date.'] }
  },
}
