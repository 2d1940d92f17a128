import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { charity } from '#charity'
import { placeholdersIn } from '../placeholders.ts'
import { readCharity } from '../read.ts'

/** What only another charity is called, has, tells or paints with. */
export interface Foreign {
  readonly of: string
  readonly words: string
}

/** The names, addresses, numbers and stories of every other charity of this clone; one that is still to be filled in is nobody. */
export const foreign: readonly Foreign[] = othersOf(charity.folder)
  .flatMap((folder) => wordsOf(folder).map((words) => ({ of: folder, words })))
  .filter(({ words }) => !wordsOf(charity.folder).includes(words))

/** What of other charities stands in a text as a word, or words, of its own. */
export const foreignIn = (text: string): readonly string[] =>
  foreign.filter(({ words }) => text.includes(words) && asWords(words).test(text)).map(({ words }) => words)

const asWords = (words: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])${words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?![\\p{L}\\d])`, 'u')

function othersOf(own: string): readonly string[] {
  const all = join(import.meta.dirname, '..')
  return readdirSync(all)
    .map((name) => resolve(all, name))
    .filter((folder) => folder !== own && existsSync(join(folder, 'identity.yaml')))
    .filter((folder) => !placeholdersIn(folder).includes('identity.yaml'))
}

function wordsOf(folder: string): readonly string[] {
  const { identity, look, stories } = readCharity(folder)
  const { postalAddress: post, mainSite } = identity
  const hosts = Object.values(mainSite).map((each) => new URL(each).host.replace(/^www\./, ''))
  return [
    identity.name,
    identity.shortName,
    identity.taxId,
    identity.phone,
    identity.phoneE164,
    identity.email,
    identity.security.contact,
    identity.timeZone,
    post.street,
    post.city,
    ...new Set(hosts),
    // black and white are everybody's
    ...Object.values(look.colours).filter((colour) => !/^#(0{6}|f{6})$/i.test(colour)),
    ...stories.all.flatMap(({ name, fullStoryUrl }) => [name, fullStoryUrl]),
  ]
}
