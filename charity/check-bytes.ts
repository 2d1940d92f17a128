import { readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Charity } from './charity.ts'
import { entriesOf } from './entries.ts'
import type { Fault } from './faults.ts'

/** How a kind of file begins, and whether one that begins so is all there; `is`: what it is called. */
interface Kind {
  readonly is: string
  readonly begins: (bytes: Buffer) => boolean
  readonly isWhole?: (bytes: Buffer) => boolean
}

const ascii = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to)
const hex = (bytes: Buffer, length: number): string => bytes.toString('hex', 0, length)

/** The kinds by the endings of their files. */
const kinds: Readonly<Record<string, Kind>> = {
  '.avif': {
    is: 'AVIF',
    begins: (bytes) => ascii(bytes, 4, 8) === 'ftyp' && ascii(bytes, 8, bytes.readUInt32BE(0)).includes('avi'),
    isWhole: (bytes) => endOfBoxes(bytes) <= bytes.length,
  },
  '.webp': {
    is: 'WebP',
    begins: (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP',
    isWhole: (bytes) => bytes.readUInt32LE(4) + 8 <= bytes.length,
  },
  '.png': {
    is: 'PNG',
    begins: (bytes) => hex(bytes, 8) === '89504e470d0a1a0a',
    isWhole: (bytes) => bytes.includes('IEND', -1024),
  },
  '.jpg': {
    is: 'JPEG',
    begins: (bytes) => hex(bytes, 3) === 'ffd8ff',
    isWhole: (bytes) => bytes.includes(Buffer.from('ffd9', 'hex'), -65_536),
  },
  '.ico': { is: 'ICO', begins: (bytes) => hex(bytes, 4) === '00000100' },
  '.pdf': { is: 'PDF', begins: (bytes) => ascii(bytes, 0, 1024).includes('%PDF-') },
  '.woff2': { is: 'WOFF2', begins: (bytes) => ascii(bytes, 0, 4) === 'wOF2' },
  '.ttf': { is: 'TrueType', begins: (bytes) => ['00010000', '74727565'].includes(hex(bytes, 4)) },
  '.otf': { is: 'OpenType', begins: (bytes) => ascii(bytes, 0, 4) === 'OTTO' },
}

const kindOf = (file: string): Kind | undefined => kinds[extname(file).toLowerCase().replace('.jpeg', '.jpg')]

/** Bytes from which on a picture keeps a page from being read on a telephone; `notes.ts` names those that are merely heavy. */
const tooHeavy = 1_500_000

/** Texts and style sheets say nothing where they are empty, and proofs of who owns an address may be there and no more. */
const mayBeEmpty = /^public\/\.well-known\/|\.(?:css|txt|md)$/i

/**
 * Files that hold nothing and must, whose bytes are not what their ending says, that were cut off on their way, and pictures that no page
 * can carry.
 */
export const byteFaults = ({ folder }: Pick<Charity, 'folder'>): readonly Fault[] =>
  entriesOf(folder).flatMap(({ file, is }) => {
    if (is !== 'file') return []
    const text = faultOf(join(folder, file), file)
    return text === null ? [] : [{ file, line: 0, text }]
  })

function faultOf(path: string, file: string): string | null {
  const { size } = statSync(path)
  if (size === 0) return mayBeEmpty.test(file) ? null : 'is empty; delete it, or copy it anew'
  const kind = kindOf(file)
  if (!kind) return null
  const bytes = readFileSync(path)
  if (size < 12 || !kind.begins(bytes)) return `is no ${kind.is}${isOther(bytes)}, whatever its name ends with`
  if (kind.isWhole && !kind.isWhole(bytes)) return 'is cut off; copy it anew'
  if (size > tooHeavy && !file.startsWith('public/') && /\.(?:avif|webp|png|jpe?g)$/i.test(file))
    return `has ${(size / 1_000_000).toFixed(1)} MB, which no telephone waits for: npm run pictures -- photograph makes it light`
  return null
}

/** What it is instead, where that can be told. */
function isOther(bytes: Buffer): string {
  const other = bytes.length < 12 ? undefined : Object.values(kinds).find(({ begins }) => begins(bytes))
  return other ? ` but ${other.is}` : ''
}

/** Where the last box of a file of boxes ends: each begins with its length, or 0 for all that is left. */
function endOfBoxes(bytes: Buffer): number {
  let at = 0
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at)
    if (short === 0) return bytes.length
    const length = short === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : short
    if (length < 8) return Number.POSITIVE_INFINITY
    at += length
  }
  return at
}
