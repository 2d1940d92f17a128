import { createHash } from 'node:crypto'
import type { Fault } from '#charity/faults.ts'
import { type Clock, minutes } from '../../base/clock.ts'
import type { OfficeObserver } from '../../observing/office-metrics.ts'
import { openPlaces } from '../../process/places.ts'
import type { Store } from '../../store/database/store.ts'
import { drafts } from '../../store/words/drafts.ts'
import { pictureDrafts, pictureFiles } from '../../store/words/picture-drafts.ts'
import type { VersionFile } from '../../store/words/versions.ts'
import { publicFolder } from '../public.ts'
import { makePreview, type PreviewMade } from './make.ts'

/** A page as it would be. */
export interface Preview {
  /** Null: there is no page without what is wrong. */
  readonly html: string | null
  /** Drafts that are left out, so that what is public stands in their place: what is wrong in them keeps the whole from being made. */
  readonly left: readonly string[]
  readonly faults: readonly Fault[]
}

/** Which folder: as it is public, or with what is drafted over it. */
export type PreviewOf = 'public' | 'draft'

/** More is asked than is made one after the other. */
export class PreviewsBusy extends Error {
  override readonly name = 'PreviewsBusy'
}

export interface Previews {
  /**
   * The page at a place (`/es/donate`), by the folder as it is now.
   * @throws PreviewsBusy
   */
  page(of: PreviewOf, place: string): Promise<Preview>
  /** The places of the pages that drafts change, in every language. */
  changed(): Promise<{ readonly places: readonly string[]; readonly left: readonly string[] }>
}

interface PreviewDeps {
  readonly built: string
  readonly store: Store
  readonly clock: Clock
  readonly observer: Pick<OfficeObserver, 'previews' | 'previewed'>
  readonly make?: typeof makePreview
}

/** One process makes previews at a time, and so many wait for it. */
const mostWaiting = 12
/** So many pages are kept, for each is asked for by two frames and by who looks again; */
const mostKept = 16
/** for so long, since a page says what day it is. */
const keptFor = minutes(5)

interface Folder {
  /** Another one where anything of it is another. */
  readonly key: string
  readonly files: () => Promise<readonly VersionFile[]>
}

/** Makes previews one after the other, whoever asks, and each page of the same folder once. */
export function openPreviews({ built, store, clock, observer, make = makePreview }: PreviewDeps): Previews {
  const places = openPlaces(1)
  observer.previews(() => places.counts)
  const cache = new Map<string, { readonly at: number; readonly made: Promise<Made> }>()

  async function folderOf(of: PreviewOf): Promise<Folder> {
    const folder = publicFolder()
    if (of === 'public') return { key: folder, files: async () => [] }
    const [texts, pictures] = await Promise.all([store.read(drafts), store.read(pictureDrafts)])
    const keys = [folder, ...[...texts, ...pictures].map(({ path, sha256 }) => `${path} ${sha256}`)]
    return {
      key: createHash('sha256').update(keys.join('\n')).digest('hex'),
      files: async () => [
        ...texts.map(({ path, text }) => ({ path, text })),
        ...(pictures.length > 0 ? await store.read(pictureFiles) : []),
      ],
    }
  }

  function once(key: string, work: () => Promise<Made>): Promise<Made> {
    const before = cache.get(key)
    if (before && before.at > clock.now() - keptFor) return before.made
    if (places.counts.waiting >= mostWaiting) throw new PreviewsBusy(`${mostWaiting} previews wait to be made already`)
    const job = places.run(async () => {
      const began = clock.now()
      try {
        const all = await work()
        observer.previewed(clock.now() - began, true)
        return all
      } catch (error) {
        observer.previewed(clock.now() - began, false)
        cache.delete(key)
        throw error
      }
    })
    cache.set(key, { at: clock.now(), made: job })
    for (const oldest of cache.keys()) if (cache.size > mostKept) cache.delete(oldest)
    return job
  }

  const read = (folder: Folder, wanted: readonly string[] | null) => async () => {
    const base = publicFolder()
    return madeWithout(await folder.files(), (files) => make(built, { base, files, wanted }, clock))
  }

  return {
    async page(of, place) {
      const folder = await folderOf(of)
      const { pages, left, faults } = await once(`${folder.key} ${place}`, read(folder, [place]))
      return { html: pages[place] ?? null, left, faults }
    },
    async changed() {
      const [before, after] = [await folderOf('public'), await folderOf('draft')]
      const digests = (folder: Folder) => once(`${folder.key} all`, read(folder, null))
      const [was, is] = [await digests(before), await digests(after)]
      const places = Object.keys(is.pages).filter((place) => is.pages[place] !== was.pages[place])
      return { places, left: is.left }
    },
  }
}

interface Made {
  /** Whole, or where all were asked for their digests. */
  readonly pages: Readonly<Record<string, string>>
  readonly left: readonly string[]
  readonly faults: readonly Fault[]
}

/**
 * What can be made of these files: where something is wrong in one, without that one, for somebody in the middle of a sentence must not keep
 * everybody else from seeing theirs.
 */
async function madeWithout(
  files: readonly VersionFile[],
  make: (files: readonly VersionFile[]) => Promise<PreviewMade>,
): Promise<Made> {
  let left = files
  const faults: Fault[] = []
  for (;;) {
    const result = await make(left)
    const paths = files.filter((file) => !left.includes(file)).map(({ path }) => path)
    if (!result.faults) return { pages: result.pages, left: paths, faults }
    faults.push(...result.faults)
    if (left.length === 0) return { pages: {}, left: paths, faults }
    const wrong = new Set(result.faults.map(({ file }) => file))
    const others = left.filter(({ path }) => !wrong.has(path))
    // what names no draft is wrong in how they go together
    left = others.length === left.length ? [] : others
  }
}
