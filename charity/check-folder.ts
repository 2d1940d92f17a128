import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type Charity, parts } from './charity.ts'
import { entriesOf } from './entries.ts'
import type { Fault } from './faults.ts'
import { fileOf } from './read.ts'
import { fetching, svgFaults } from './svg.ts'

/** What a folder may hold, by where: everything else in it is refused, so that nobody's script is served as ours. */
const kinds: readonly { readonly in: RegExp; readonly may: ReadonlySet<string>; readonly named: string }[] = [
  {
    in: /^public\/\.well-known\//,
    may: new Set(['', '.txt', '.json']),
    named: 'proofs of who owns this address (.txt, .json, or without an ending)',
  },
  {
    in: /^public\//,
    may: new Set(['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.ico', '.pdf', '.txt']),
    named: 'pictures (.svg, .png, .jpg, .webp, .avif, .ico), .pdf and .txt',
  },
  { in: /^words\//, may: new Set(['.json']), named: 'words, one .json for each language' },
  {
    in: /^stories\/[^/]+\//,
    may: new Set(['.yaml', '.css', '.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.md', '.txt']),
    named:
      'a story (story.yaml), its pictures (.svg, .avif, .webp, .jpg, .png) and its style sheets (page.css, slide.css)',
  },
  {
    in: /^appeals\/[^/]+\//,
    may: new Set(['.yaml', '.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.md', '.txt']),
    named: 'an appeal (appeal.yaml) and its pictures (.svg, .avif, .webp, .jpg, .png)',
  },
  {
    in: /^pages\/[^/]+\//,
    may: new Set(['.yaml', '.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.pdf', '.csv', '.md', '.txt']),
    named:
      'a page (page.yaml, or post.yaml in pages/news/), its pictures (.svg, .avif, .webp, .jpg, .png) and what it offers (.pdf, .csv)',
  },
  {
    in: /^/,
    may: new Set(['.yaml', '.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.woff2', '.ttf', '.otf', '.md', '.txt']),
    named: 'text (.yaml, .md, .txt), pictures (.svg, .avif, .webp, .jpg, .png) and fonts (.woff2, .ttf, .otf)',
  },
]

/** What in a folder is of no kind that a charity may have, what would run in a drawing, and what is not text as we read it. */
export function folderFaults({ folder }: Pick<Charity, 'folder'>): readonly Fault[] {
  const files = entriesOf(folder).flatMap(({ file, is }) => (is === 'file' ? [file] : []))
  const one = Map.groupBy(files, (file) => file.normalize('NFC').toLowerCase())
  const twins = [...one.values()].flatMap(([first = '', ...others]) =>
    others.map((file) => ({
      file,
      line: 0,
      text: `is on many machines the same file as ${first}; give one of them another name`,
    })),
  )
  return [
    ...twins,
    ...files.flatMap((file) => [...kindFaults(file), ...nameFaults(file), ...contentFaults(folder, file)]),
  ]
}

/** Files that a folder may have, by what is read of them: a name that differs is read by nobody. */
function nameFaults(file: string): readonly Fault[] {
  const rule = readAs.find(({ in: place }) => place.test(file))
  const name = file.slice(file.lastIndexOf('/') + 1)
  if (!name.endsWith('.yaml') || !rule || rule.names.includes(name)) return []
  const near = rule.names.find((each) => each.slice(0, 3) === name.slice(0, 3).toLowerCase())
  const meant = near ? `is it ${near}?` : 'docs/charity-files.md says which there are'
  return [{ file, line: 0, text: `nobody reads a file of this name; ${meant}` }]
}

const readAs: readonly { readonly in: RegExp; readonly names: readonly string[] }[] = [
  { in: /^stories\/[^/]+\//, names: ['story.yaml'] },
  { in: /^appeals\/[^/]+\//, names: ['appeal.yaml'] },
  { in: /^pages\/news\/[^/]+\//, names: ['post.yaml'] },
  { in: /^pages\/(?!news\/)[^/]+\//, names: ['page.yaml'] },
  { in: /^[^/]+$/, names: Object.keys(parts).map(fileOf) },
]

/** What an address, or a reader's eye, takes for something else than a name. */
const unplain = /[\p{C}\p{Default_Ignorable_Code_Point}%?#\\]/u

function kindFaults(file: string): readonly Fault[] {
  if (unplain.test(file))
    return [{ file, line: 0, text: 'has a sign in its name that no address can say; leave it out' }]
  const kind = kinds.find((each) => each.in.test(file))
  if (!kind || kind.may.has(extname(file).toLowerCase())) return []
  const where = file.includes('/') ? `${file.slice(0, file.lastIndexOf('/') + 1)} holds` : 'a charity’s folder holds'
  return [{ file, line: 0, text: `is refused: ${where} ${kind.named}` }]
}

function contentFaults(folder: string, file: string): readonly Fault[] {
  if (!/\.(svg|yaml|json|css)$/i.test(file)) return []
  const bytes = readFileSync(join(folder, file))
  const text = decoded(bytes)
  if (text === null) {
    const line = bytes.subarray(0, firstForeignByte(bytes)).toString('latin1').split('\n').length
    return [{ file, line, text: 'is not saved as UTF-8, so that its accents would be lost; save it again as UTF-8' }]
  }
  if (/\.svg$/i.test(file)) return text === '' ? [] : svgFaults(text, file)
  const fetched = /\.css$/i.test(file) ? (fetching.exec(text) ?? /<[/!a-z]/i.exec(text)) : null
  if (fetched) {
    const line = text.slice(0, fetched.index).split('\n').length
    return [{ file, line, text: 'a style sheet fetches nothing and is written without \\ or </' }]
  }
  const lost = lostLetter.exec(text)
  if (lost === null) return []
  const line = text.slice(0, lost.index).split('\n').length
  return [{ file, line, text: `a letter was lost here (${lost[0]}) when the file was saved; write it anew` }]
}

/**
 * A letter that no program could read, or one of UTF-8 that was read as Windows has it and saved so: `Ã©` for é, `â€™` for ’. No word
 * has these beside each other; what follows a capital Ã at the end of words (spaces, marks, quotes) is none of them.
 */
const lostLetter = /\uFFFD|[ÃÂ][\x80-\x9F¡-ª¬-º¼-¿€ƒ†‡ˆ‰Š‹ŒŽ˜™š›œžŸ]|â€/u

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Where the first byte stands that is no UTF-8: what comes before it, decoded and encoded again, is as long. */
function firstForeignByte(bytes: Uint8Array): number {
  const upToFault = new TextDecoder().decode(bytes).split('\uFFFD')[0] ?? ''
  return new TextEncoder().encode(upToFault).length
}
