import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Charity } from './charity.ts'
import { entriesOf } from './entries.ts'
import type { Fault } from './faults.ts'
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
  return [...twins, ...files.flatMap((file) => [...kindFaults(file), ...contentFaults(folder, file)])]
}

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
  if (/\.svg$/i.test(file)) return svgFaults(text, file)
  const fetched = /\.css$/i.test(file) ? (fetching.exec(text) ?? /<[/!a-z]/i.exec(text)) : null
  if (fetched) {
    const line = text.slice(0, fetched.index).split('\n').length
    return [{ file, line, text: 'a style sheet fetches nothing and is written without \\ or </' }]
  }
  const lost = text.split('\n').findIndex((line) => line.includes('\uFFFD')) + 1
  return lost > 0
    ? [{ file, line: lost, text: 'a letter was lost here (\uFFFD) when the file was saved; write it anew' }]
    : []
}

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
