import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { audit } from '#server/store/audit.ts'
import { csvLine } from '../csv.ts'
import { newsList } from '../news-list.ts'
import { writePrivately } from '../private-file.ts'
import { table, utc } from '../table.ts'
import type { Verb } from '../verb.ts'

export const subscribers: Verb = {
  summary: 'List who wants our news now: confirmed sign-ups, and donors who ticked it, unless they left.',
  usage: ['subscribers', 'subscribers --out news.csv [--force]   (a CSV file; --force: replace it)'],
  options: { out: { type: 'string' }, force: { type: 'boolean' } },
  changes: false,
  async run({ house: { store, clock }, options, actor }) {
    const readers = await newsList(store)
    if (!options.out) {
      const rows = readers.map((one) => [
        one.email,
        `${one.firstName} ${one.lastName}`.trim(),
        one.language,
        utc(one.since),
        one.from,
      ])
      const headings = ['ADDRESS', 'NAME', 'LANGUAGE', 'SINCE (UTC)', 'FROM']
      return { data: readers, lines: rows.length > 0 ? table(headings, rows) : ['Nobody has asked for our news.'] }
    }
    const out = resolve(String(options.out))
    const count = readers.length
    await writePrivately(out, options.force === true, async (file) => {
      const lines = readers.map(({ email, firstName, lastName, language, since, from }) =>
        csvLine([email, firstName, lastName, language, utc(since), from]),
      )
      const headings = csvLine(['email', 'first name', 'last name', 'language', 'since (UTC)', 'from'])
      await writeFile(file, [headings, ...lines])
      await store.write(audit({ actor, action: 'subscribers', gift: null, details: { out, count } }, clock.now()))
    })
    const people = count === 1 ? '1 address' : `${count} addresses`
    return {
      data: { out, count },
      lines: [`${out} has ${people}. Whoever leaves from now on is not in it: list them again before each mailing.`],
    }
  },
}
