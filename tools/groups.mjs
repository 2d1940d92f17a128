import { Fault } from './say.mjs'

/** @type {Readonly<Record<string, Readonly<Record<string, string>>>>} */
export const groups = {
  bench: {
    attack: 'bench/attack.ts',
    books: 'bench/books.ts',
    find: 'bench/find.ts',
    giving: 'bench/giving.ts',
    letters: 'bench/letters.ts',
    match: 'bench/match.ts',
    memory: 'bench/memory.ts',
    office: 'bench/office.ts',
    overload: 'bench/overload.ts',
    pages: 'bench/pages.ts',
    'second-page': 'bench/second-page.ts',
    starts: 'bench/starts.ts',
    telethon: 'bench/telethon.ts',
    watchers: 'bench/watchers.ts',
    words: 'bench/words.ts',
  },
  generate: {
    'api-client': 'tools/api-client/main.ts',
    'charity-schema': 'tools/new-charity/charity-schema.ts',
    'proxy-words': 'deploy/proxy/words.ts',
  },
  pictures: {
    cards: 'tools/cards.ts',
    guide: 'tools/guide-pictures.ts',
    icons: 'tools/icons.ts',
    initials: 'tools/initials.ts',
    letters: 'server/mail/gallery.ts',
    mail: 'tools/mail-pictures.ts',
    photograph: 'tools/photograph.ts',
  },
}

/**
 * The file that `npm run GROUP -- NAME` runs.
 * @param {string} group
 * @param {string | undefined} name
 * @throws {Fault} that lists the group's names where this is none
 */
export function scriptOf(group, name) {
  const scripts = groups[group] ?? {}
  if (name !== undefined && Object.hasOwn(scripts, name)) return /** @type {string} */ (scripts[name])
  const names = Object.keys(scripts).join(', ')
  throw new Fault(
    name === undefined
      ? `npm run ${group} -- NAME. Its names are ${names}.`
      : `npm run ${group} has nothing named "${name}". Its names are ${names}.`,
  )
}
