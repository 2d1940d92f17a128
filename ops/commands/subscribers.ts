import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { csvLine } from '#server/report/csv.ts'
import { audit } from '#server/store/database/audit.ts'
import type { Command } from '../command.ts'
import { newsList } from '../news-list.ts'
import { writePrivately } from '../private-file.ts'
import { table, utc } from '../table.ts'

export const subscribers: Command = {
  summary: 'List who wants our news now: confirmed sign-ups, and donors who ticked it, unless they left.',
  usage: ['subscribers', 'subscribers --out news.csv [--force]   (a CSV file; --force: replace it)'],
  options: { out: { type: 'string' }, force: { type: 'boolean' } },
  changes: false,
  async run({ services, options, actor }) {
    const { store, clock } = services
    const { leaveNews } = services.letterLinks
    const readers = (await newsList(store)).map(({ id, ...one }) => ({ ...one, leave: leaveNews(id, one.language) }))
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
      const lines = readers.map(({ email, firstName, lastName, language, since, from, leave }) =>
        csvLine([email, firstName, lastName, language, utc(since), from, leave]),
      )
      const headings = csvLine(['email', 'first name', 'last name', 'language', 'since (UTC)', 'from', 'unsubscribe'])
      await writeFile(file, [headings, ...lines])
      await store.write(audit({ actor, action: 'subscribers', gift: null, details: { out, count } }, clock.now()))
    })
    const people = count === 1 ? '1 address' : `${count} addresses`
    return {
      data: { out, count },
      lines: [
        `${out} has ${people}. Each has a link of its own to unsubscribe by, which belongs into every mail.`,
        'Who leaves is not in the next list: make a new one for each mailing.',
      ],
    }
  },
}
