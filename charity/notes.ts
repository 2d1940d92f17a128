import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isScalar, isSeq, type Node } from 'yaml'
import { appealFile } from './appeals.ts'
import { type Charity, parts } from './charity.ts'
import { strangeLanguages } from './check-words.ts'
import { type SourceFile, sourceFile } from './documents.ts'
import { entriesOf } from './entries.ts'
import { faultText } from './faults.ts'
import { pageFile, postFile } from './pages.ts'
import { fileOf } from './read.ts'
import { mapTexts } from './words.ts'

/** What may be so, and may also be a mistake that nothing else tells: the build says it and goes on. */
export const notesOf = (charity: Charity, now = Date.now()): readonly string[] => [
  ...absentNotes(charity),
  ...heavyNotes(charity),
  ...ownLanguageNotes(charity),
  ...strangeLanguageNotes(charity),
  ...untoldNotes(charity),
  ...overNotes(charity, new Date(now)),
  ...pageNotes(charity),
]

/** Parts that most charities do not have. */
const seldom: readonly string[] = [
  'embed.yaml',
  'employers.yaml',
  'experiment.yaml',
  'funds.yaml',
  'ledger.yaml',
  'memory.yaml',
]

/** Parts that a charity can do without, so that a file that was lost, or is misspelt, is told all the same. */
const absentNotes = ({ folder }: Charity): readonly string[] => {
  const absent = Object.keys(parts)
    .map(fileOf)
    .filter((file) => !seldom.includes(file) && !existsSync(join(folder, file)))
  return absent.length > 0 ? [`Left out, for there is no such file: ${absent.join(', ')}`] : []
}

/** Bytes that a picture of a page may have before its visitors on a telephone wait for it. */
const heaviest = 150_000

/** Pictures as a camera made them, which `npm run pictures -- photograph` makes light. Originals in `public/` and fonts are their own matter. */
const heavyNotes = ({ folder }: Charity): readonly string[] =>
  entriesOf(folder)
    .filter(({ file }) => /\.(svg|avif|webp|jpe?g|png)$/i.test(file) && !file.startsWith('public/'))
    .map(({ file }) => ({ file, size: statSync(join(folder, file)).size }))
    .filter(({ size }) => size > heaviest)
    .map(
      ({ file, size }) =>
        `${file} has ${Math.round(size / 1000)} kB, which visitors wait for: npm run pictures -- photograph makes it light`,
    )

/** Words in a language that the site does not speak: nobody reads them, and another language stands in their place. */
function strangeLanguageNotes(charity: Charity): readonly string[] {
  const all = strangeLanguages(charity)
  return all.length > 0 ? [`Read by nobody: ${counted(all.map(faultText))}`] : []
}

/** Folders of stories that no list names. */
function untoldNotes({ folder, stories }: Charity): readonly string[] {
  const ids = new Set(stories.all.map(({ id }) => id))
  const untold = entriesOf(folder)
    .flatMap(({ file }) => /^stories\/([^/]+)\/story\.yaml$/.exec(file)?.[1] ?? [])
    .filter((id) => !ids.has(id))
  return untold.length > 0 ? [`On no page, for stories.yaml does not name them: ${untold.join(', ')}`] : []
}

/** What is over: it may be meant, or a year may be wrong. */
function overNotes({ identity, appeals }: Charity, now: Date): readonly string[] {
  const today = now.toISOString().slice(0, 10)
  const aYearAgo = `${now.getUTCFullYear() - 1}${today.slice(4)}`
  const over = [
    ...identity.registrations.flatMap(({ place, expires }) =>
      expires !== undefined && expires < today ? [`the registration in ${place} (${expires})`] : [],
    ),
    ...(identity.security.expires < now.toISOString() ? [`security (${identity.security.expires.slice(0, 10)})`] : []),
    ...appeals.filter(({ ends }) => ends < aYearAgo).map(({ id, ends }) => `the appeal ${id} (${ends})`),
  ]
  return over.length > 0 ? [`Over: ${counted(over)}`] : []
}

/** Pages that a language lacks, for their titles have no words in it; and news that a later build shows. */
function pageNotes({ languages, pages, posts, laterPosts, home }: Charity): readonly string[] {
  const images = [
    ...pages.map((page) => ({ ...page, file: pageFile(page.id) })),
    ...posts.map((post) => ({ ...post, file: postFile(post.id) })),
  ]
  const lacking = languages.flatMap(({ code, name }) => {
    const left = images.filter(({ places }) => !places.some(({ language }) => language === code))
    return left.length > 0
      ? [`Left out in ${name}, which their titles have no words in: ${counted(left.map(({ file }) => file))}`]
      : []
  })
  const homeless = languages.filter(({ code }) => home.title[code] === undefined).map(({ name }) => name)
  return [
    ...lacking,
    ...(homeless.length > 0
      ? [`The home page has no title in ${homeless.join(', ')}: it is shown there in another language`]
      : []),
    ...(laterPosts.length > 0
      ? [
          `Not yet published, until a build on its day or later: ${counted(laterPosts.map(({ id, date }) => `${postFile(id)} (${date})`))}`,
        ]
      : []),
  ]
}

/** The first of a list; how many more there are. */
const counted = (all: readonly string[]): string =>
  [...all.slice(0, most), ...(all.length > most ? [`and ${all.length - most} more`] : [])].join(', ')

/** Texts that the site's own language lacks: its visitors read them in another. */
function ownLanguageNotes({ folder, overlay: _, ...parts }: Charity): readonly string[] {
  const own = parts.languages[0]
  if (!own) return []
  const lacking: string[] = []
  for (const [part, tree] of Object.entries(parts)) {
    mapTexts(tree, part, own.code, (text, key) => {
      const isAddress = Object.values(text).some((each) => each.startsWith('https://'))
      if (text[own.code] === undefined && !isAddress) lacking.push(key)
      return text
    })
  }
  const lines = lacking.map((key) => {
    const { source, keys } = whereIs(folder, key)
    const line = lineBelow(source, source.document.contents as Node | null, keys)
    return `${source.file}:${line} ${keys.join('.')}`
  })
  if (lines.length === 0) return []
  return [`Without words in ${own.name}, the site’s own language: ${counted(lines)}`]
}

/** How many texts are named before the rest is counted. */
const most = 12

/** The file that says a text, and the text's key within it. */
function whereIs(folder: string, key: string): { source: SourceFile; keys: readonly string[] } {
  const [part = '', ...keys] = key.split('.')
  if (part === 'appeals' || part === 'appealPages')
    return { source: sourceFile(folder, appealFile(keys[0] ?? '')), keys: keys.slice(1) }
  if (part === 'pages' || part === 'posts') {
    const id = keys[0] ?? ''
    return { source: sourceFile(folder, part === 'pages' ? pageFile(id) : postFile(id)), keys: keys.slice(1) }
  }
  if (part !== 'stories' || keys[0] !== 'all') return { source: sourceFile(folder, fileOf(part)), keys }
  return { source: sourceFile(folder, `stories/${keys[1]}/story.yaml`), keys: keys.slice(2) }
}

/** The line of what stands at `keys` below a node; an item of a list goes by its `id`, or by its place. A key may hold dots itself. */
function lineBelow(source: SourceFile, node: Node | null, keys: readonly string[]): number {
  const here = node?.range ? source.lines.linePos(node.range[0]).line : 0
  const [first] = keys
  if (first === undefined) return here
  if (isSeq(node)) {
    const item = node.items.find((each) => isMap(each) && each.get('id') === first) ?? node.items[Number(first)]
    return item ? lineBelow(source, item as Node, keys.slice(1)) : here
  }
  if (!isMap(node)) return here
  for (let length = keys.length; length > 0; length -= 1) {
    const name = keys.slice(0, length).join('.')
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === name)
    if (pair) return lineBelow(source, pair.value as Node | null, keys.slice(length)) || here
  }
  return here
}
