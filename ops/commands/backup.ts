import { resolve } from 'node:path'
import { cents, formatCents } from '#gift/money.ts'
import { audit } from '#server/store/database/audit.ts'
import { type Copy, copyInto, examineCopy } from '#server/store/database/copy.ts'
import { Broken, type DatabaseCommand, Mistake } from '../command.ts'
import { refuseToCopy } from '../copy-place.ts'
import { writePrivately } from '../private-file.ts'

export const backup: DatabaseCommand = {
  needs: 'database',
  summary: 'Copy the SQLite database beside a running server, and check that the copy can be restored.',
  usage: ['backup --out FILE [--force]   (--force: replace the file)'],
  options: { out: { type: 'string' }, force: { type: 'boolean' } },
  changes: false,
  async run({ store, settings, clock, options, actor }) {
    if (store.dialect === 'postgres') throw new Mistake(withPgDump(settings.database))
    if (!options.out) throw new Mistake('Where should the copy go? --out FILE')
    const out = resolve(String(options.out))
    await refuseToCopy(store, settings.database, out)
    const copy = await writePrivately(out, options.force === true, async (file) => {
      await copyInto(store, file)
      const examination = examineCopy(file)
      if (examination.faults.length > 0) throw new Broken(`The copy was thrown away: ${examination.faults.join('; ')}.`)
      await store.write(
        audit({ actor, action: 'backup', gift: null, details: { out, ...told(examination) } }, clock.now()),
      )
      return examination
    })
    const { gifts, facts } = copy
    return {
      data: { out, ...told(copy) },
      lines: [
        `${out} is a whole copy: ${gifts} gifts, ${facts} facts, whose amounts add up to ${formatCents(cents(copy.cents))}.`,
        'It holds personal data: encrypt it, and let it expire.',
      ],
    }
  },
}

const told = ({ gifts, facts, cents }: Copy) => ({ gifts, facts, cents })

function withPgDump(database: string): string {
  const address = new URL(database)
  address.password = ''
  address.search = ''
  return `The database is PostgreSQL's, which copies itself: pg_dump --format=custom --file=FILE ${address}`
}
