import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Beside a built site: its filled files as small as they can be made, each by the digest of what it is packed of. */
const folderOf = (site: string): string => join(site, '../packs')
const nameOf = (etag: string): string => `${etag.slice(1, -1)}.br`

/** A file of a site: its path there, the digest of its content, and that packed; null: it is too small for it, or is packed by itself. */
interface PackedFile {
  readonly path: string
  readonly etag: string
  readonly brotli: Uint8Array | null
}

/** Keeps what was packed of a site's filled files, for a server that fills them alike: to pack them takes a start as long as all else. */
export async function keepPacks(site: string, files: readonly PackedFile[]): Promise<void> {
  await mkdir(folderOf(site), { recursive: true })
  for (const { path, etag, brotli } of files)
    if (brotli && !existsSync(join(site, `${path}.br`))) await writeFile(join(folderOf(site), nameOf(etag)), brotli)
}

/** What was packed before of just this; null: nothing was. */
export async function packKept(site: string, etag: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = join(folderOf(site), nameOf(etag))
  return existsSync(file) ? new Uint8Array(await readFile(file)) : null
}
