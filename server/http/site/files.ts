import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml; charset=utf-8',
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
const filled = new Set(['.html', '.xml', '.txt', '.webmanifest'])
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
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Reads the built site whole, fills tokens (`%%NAME%%`) in pages and text files, and compresses once.
 * @throws where a file holds a token without a value
 */
export async function loadFiles(folder: string, tokens: Readonly<Record<string, string>>): Promise<SiteFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(names.sort().map((name) => loadFile(folder, name, tokens)))
}

async function loadFile(folder: string, name: string, tokens: Readonly<Record<string, string>>): Promise<SiteFile> {
  const extension = extname(name)
  const raw = await readFile(name)
  const path = `/${relative(folder, name)}`
  if (!filled.has(extension)) return siteFile(path, raw, extension, null)
  const built = raw.toString('utf8')
  const empty = [...built.matchAll(token)].find(([, each = '']) => tokens[each] === undefined)
  if (empty) throw new Error(`${path} holds ${empty[0]}, a token without a value`)
  const text = fill(built, tokens)
  return siteFile(path, Buffer.from(text), extension, text)
}

const token = /%%([A-Z_]+)%%/g

/** Puts the configured values in place of their tokens. One without a value stands: a donor may have typed it. */
export const fill = (text: string, tokens: Readonly<Record<string, string>>) =>
  text.replace(token, (typed, name: string) => tokens[name] ?? typed)

async function siteFile(path: string, raw: Buffer, extension: string, text: string | null): Promise<SiteFile> {
  const body = new Uint8Array(raw)
  const small = packed.has(extension) || body.byteLength < 200
  // Above these levels the start takes seconds longer and the bytes shrink by a hundredth.
  const quality = text === null ? 10 : 7
  const [br, gz] = small
    ? [null, null]
    : await Promise.all([brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }), zip(body)])
  return {
    path,
    type: types[extension] ?? 'application/octet-stream',
    body,
    brotli: br && new Uint8Array(br),
    gzip: gz && new Uint8Array(gz),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    immutable: path.startsWith('/assets/'),
    html: extension === '.html' ? text : null,
  }
}
