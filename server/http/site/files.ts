import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { packKept } from './packs.ts'

/** What each kind of file is sent as, by how its name ends. */
export const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.speculationrules': 'application/speculationrules+json',
  '.xml': 'application/xml; charset=utf-8',
  '.atom': 'application/atom+xml; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
}
const filled = new Set(['.html', '.xml', '.atom', '.ics', '.txt', '.webmanifest'])
const packed = new Set(['.png', '.jpg', '.webp', '.avif', '.woff2', '.pdf'])

/** One file as it is sent, in memory. */
export interface SiteFile {
  readonly path: string
  readonly type: string
  readonly body: Uint8Array<ArrayBuffer>
  readonly brotli: Uint8Array<ArrayBuffer> | null
  readonly gzip: Uint8Array<ArrayBuffer> | null
  readonly etag: string
  /** Its name changes with its content. */
  readonly immutable: boolean
  /** The text of a page, for its policy. */
  readonly html: string | null
  /** The same file with other values for the tokens of the day; null where it has none. */
  readonly refill: ((day: Tokens) => SiteFile) | null
  /** The same file as small as it can be made, where there was no time for that yet. */
  readonly repacked?: Promise<SiteFile>
}

/** Values by the names of the tokens they take the place of. */
export type Tokens = Readonly<Record<string, string>>

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Reads the built site whole, fills tokens (`%%NAME%%`) in pages and text files, and compresses once what the build has not. `day`: the tokens
 * that a file is filled with anew when the day is over.
 * @throws where a file holds a token without a value
 */
export async function loadFiles(folder: string, tokens: Tokens, day: Tokens): Promise<SiteFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const packs = new Set(names.filter((name) => name.endsWith('.br')))
  const files = names.filter((name) => !packs.has(name)).sort()
  return Promise.all(files.map((name) => loadFile(folder, name, tokens, day, packs.has(`${name}.br`))))
}

async function loadFile(folder: string, name: string, tokens: Tokens, day: Tokens, ready: boolean): Promise<SiteFile> {
  const extension = extname(name)
  const raw = await readFile(name)
  const path = `/${relative(folder, name)}`
  if (!filled.has(extension)) {
    const forms = ready ? await packedBefore(raw, name) : await packedSoon(raw, extension, 10)
    return siteFile(path, raw, extension, forms)
  }
  const html = raw.toString('utf8')
  const empty = [...html.matchAll(token)].find(([, each = '']) => tokens[each] === undefined && !(each in day))
  if (empty) throw new Error(`${path} holds ${empty[0]}, a token without a value`)
  const lasting = fill(html, tokens)
  const of = (text: string, forms: Packed): SiteFile => ({
    ...siteFile(path, Buffer.from(text), extension, forms),
    html: extension === '.html' ? text : null,
    refill: text === lasting ? null : (then) => again(fill(lasting, then)),
  })
  const again = (text: string): SiteFile => {
    const filledAnew = Buffer.from(text)
    const repacked = packedSoon(filledAnew, extension, quality).then((forms) => of(text, forms))
    return { ...of(text, packedNow(filledAnew)), repacked }
  }
  const text = fill(lasting, day)
  const first = Buffer.from(text)
  const cachedPack = await packKept(folder, etagOf(first))
  return of(
    text,
    cachedPack
      ? { brotli: cachedPack, gzip: new Uint8Array(await zip(first)) }
      : await packedSoon(first, extension, quality),
  )
}

const token = /%%([A-Z\d_]+)%%/g

/** Puts the configured values in place of their tokens. One without a value stands: a donor may have typed it. */
export const fill = (text: string, tokens: Tokens) =>
  text.replace(token, (typed, name: string) => tokens[name] ?? typed)

type Packed = Pick<SiteFile, 'brotli' | 'gzip'>

// The highest: a page is a tenth smaller than at the levels below, and travels with the network's first flight. All of them cost a
// start more than a second, unless whoever built them has packed them too.
const quality = constants.BROTLI_MAX_QUALITY
/** While a request waits for it: a few milliseconds. */
const quick = 7
const brotliAt = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })
const notPacked: Packed = { brotli: null, gzip: null }
const tooSmall = (raw: Buffer) => raw.byteLength < 200

async function packedSoon(raw: Buffer, extension: string, level: number): Promise<Packed> {
  if (packed.has(extension) || tooSmall(raw)) return notPacked
  const [br, gz] = await Promise.all([brotli(raw, brotliAt(level)), zip(raw)])
  return { brotli: new Uint8Array(br), gzip: new Uint8Array(gz) }
}

/** What the build has packed: it had the time to make it smaller. */
const packedBefore = async (raw: Buffer, name: string): Promise<Packed> => ({
  brotli: new Uint8Array(await readFile(`${name}.br`)),
  gzip: new Uint8Array(await zip(raw)),
})

/** What the one request packs that is the first of its day, or the first of an appeal's new sum. */
const packedNow = (raw: Buffer): Packed =>
  tooSmall(raw)
    ? notPacked
    : { brotli: new Uint8Array(brotliCompressSync(raw, brotliAt(quick))), gzip: new Uint8Array(gzipSync(raw)) }

/** A page that is no file of the built site, its tokens filled. */
export const pageFile = (path: string, html: string): SiteFile => ({
  ...siteFile(path, Buffer.from(html), '.html', packedNow(Buffer.from(html))),
  html,
})

const etagOf = (body: Uint8Array): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

function siteFile(path: string, raw: Buffer, extension: string, forms: Packed): SiteFile {
  const body = new Uint8Array(raw)
  return {
    path,
    type: contentTypes[extension] ?? 'application/octet-stream',
    body,
    ...forms,
    etag: etagOf(body),
    immutable: path.startsWith('/assets/'),
    html: null,
    refill: null,
  }
}
