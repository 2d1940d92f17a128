import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fault } from '#charity/faults.ts'
import { type Clock, seconds } from '../../base/clock.ts'
import type { VersionFile } from '../../store/words/versions.ts'

/** What a process that makes previews is asked. */
export interface PreviewAsked {
  /** The folder that is public. */
  readonly base: string
  /** Where the drafted one is written. */
  readonly place: string
  /** What lies over it. */
  readonly files: readonly Pick<VersionFile, 'path' | 'text' | 'base64'>[]
  /** What makes pages of a folder. */
  readonly bundle: string
  /** The places of pages, `/es/donate`; null: of every page in every language what tells it from another, for all of them whole are too much. */
  readonly wanted: readonly string[] | null
  readonly now: number
}

/** The pages, or their digests, by their places; or what keeps them from being made. */
export type PreviewMade =
  | { readonly pages: Readonly<Record<string, string>>; readonly faults?: never }
  | { readonly faults: readonly Fault[] }

/** No page takes as long, on a machine that has much else to do either. */
const deadline = seconds(20)
/** In megabytes: one page is held at a time, with its pictures in it. */
const memory = 256
/** So much is read of what it says: a page, with its pictures in it. */
const longest = 200_000_000

const root = join(import.meta.dirname, '../../..')

/** What makes pages of a folder, of what was built. */
export const previewBundle = (folder: string): string => join(folder, 'preview/preview.mjs')

/** Whether drafts can be seen here: what was built by an earlier release lacks what shows them. */
export const canPreview = (folder: string): boolean => existsSync(previewBundle(folder))

/**
 * Makes pages in a process of its own, which may read the folder, what was built and its own program, writes into one place that is gone
 * afterwards, and has no secret, no network address and no database to know of. It is ended at its deadline.
 */
export async function makePreview(
  folder: string,
  wish: Pick<PreviewAsked, 'base' | 'files' | 'wanted'>,
  clock: Clock,
): Promise<PreviewMade> {
  const place = await mkdtemp(join(tmpdir(), 'preview-'))
  const over = new AbortController()
  try {
    const bundle = previewBundle(folder)
    const ours = ['server/words', 'charity', 'content/languages', 'package.json'].map((path) => join(root, path))
    const reads = [...ours, join(folder, 'preview'), wish.base, place]
    const child = spawn(
      process.execPath,
      [
        `--max-old-space-size=${memory}`,
        // it lives too short for much to be thrown away in between
        '--max-semi-space-size=32',
        '--permission',
        ...reads.map((path) => `--allow-fs-read=${path}`),
        `--allow-fs-write=${place}`,
        '--no-warnings',
        join(import.meta.dirname, 'main.ts'),
      ],
      {
        cwd: place,
        env: { NODE_ENV: 'production', CHARITY: place, CHARITY_ROOM: join(root, 'charity') },
        stdio: ['pipe', 'pipe', 'pipe'],
      },
    )
    void clock.wait(deadline, over.signal).then(() => child.kill('SIGKILL'))
    const ended = new Promise<number>((resolve) => {
      child.once('close', (code) => resolve(code ?? 1))
      child.once('error', () => resolve(1))
    })
    const [output, faults] = [heard(child.stdout, longest), heard(child.stderr, 10_000)]
    // one that has ended reads no more
    child.stdin.on('error', () => {})
    child.stdin.end(JSON.stringify({ ...wish, place, bundle, now: clock.now() } satisfies PreviewAsked))
    const code = await ended
    if (code !== 0) throw new Error(`no preview was made (${code}): ${faults()}`)
    return JSON.parse(output()) as PreviewMade
  } finally {
    over.abort('ended')
    await rm(place, { recursive: true, force: true })
  }
}

/** What a stream says, up to so many bytes of it. */
function heard(stream: NodeJS.ReadableStream, most: number): () => string {
  const parts: Buffer[] = []
  let size = 0
  stream.on('data', (part: Buffer) => {
    size += part.length
    if (size <= most) parts.push(part)
  })
  return () => Buffer.concat(parts).toString()
}
