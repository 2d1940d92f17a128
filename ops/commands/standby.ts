import { resolve } from 'node:path'
import { copyPages, faultsOfPages } from '#server/store/database/page-copy.ts'
import { writeSetting } from '#server/store/database/settings.ts'
import { Broken, type DatabaseCommand, Mistake } from '../command.ts'
import { refuseToCopy } from '../copy-place.ts'
import { writePrivately } from '../private-file.ts'

/** The setting that says when the last copy for a second machine was begun, in unix milliseconds; for `doctor`. */
export const standbySetting = 'standby-copied'

const megabyte = 1_000_000

export const standby: DatabaseCommand = {
  needs: 'database',
  summary: 'Renew the copy of the SQLite database from which a second machine would start. Made for a timer.',
  usage: ['standby --to FILE [--at-most 50]   (megabytes a second, so that the server keeps its disk)'],
  options: { to: { type: 'string' }, 'at-most': { type: 'string' } },
  changes: false,
  async run({ store, settings, clock, options }) {
    if (store.dialect === 'postgres') {
      throw new Mistake('The database is PostgreSQL’s, which has standbys of its own: deploy/postgres.')
    }
    if (!options.to) throw new Mistake('Where should the copy go? --to FILE')
    const rate = Number(options['at-most'] ?? 50)
    if (!(rate > 0)) throw new Mistake('--at-most is a number of megabytes a second.')
    const to = resolve(String(options.to))
    await refuseToCopy(store, settings.database, to)
    const start = clock.now()
    const bytes = await writePrivately(to, true, async (file) => {
      const copied = await copyPages(settings.database, file, rate * megabyte)
      const faults = faultsOfPages(file)
      if (faults.length > 0) throw new Broken(`The copy was thrown away: ${faults.join('; ')}.`)
      return copied
    })
    await store.write(writeSetting(standbySetting, String(start)))
    const took = clock.now() - start
    const size = (bytes / megabyte).toFixed(1)
    return {
      data: { to, at: new Date(start).toISOString(), bytes, milliseconds: took },
      lines: [
        `${to} is the database as it was at ${new Date(start).toISOString()}: ${size} MB in ${(took / 1000).toFixed(1)} s.`,
        'It holds personal data, as the database does.',
      ],
    }
  },
}
