import { isEditable } from '#gift/memory.ts'
import { photographPath } from '#gift/memory-paths.ts'
import type { PhotographFault, PictureWords, ShownPicture } from '#gift/memory-picture.ts'
import { audit } from '../../store/database/audit.ts'
import type { Steps, Unit } from '../../store/database/unit.ts'
import { giftById, lockedGift } from '../../store/gift/gifts.ts'
import { lockedPage, type MemoryPage, pageOfGift } from '../../store/gift/memory-pages.ts'
import {
  dropPicturesOf,
  emptyPicture,
  keepPicture,
  letPictureStand,
  type MemoryPicture,
  pictureById,
  pictureBytes,
  picturesOf,
} from '../../store/gift/memory-pictures.ts'
import { countUpTo } from '../../store/visitors/tallies.ts'
import type { Deps } from '../deps.ts'
import { type Leave, mayChange } from '../gift/mailbox.ts'

/** What a page's maker is told of the pictures that they brought. */
export interface PicturesOffered {
  readonly gift: string
  readonly page: MemoryPage
  readonly pictures: readonly MemoryPicture[]
  /** Another one may be brought. */
  readonly mayBring: boolean
}

/** What came of it: a fault of the picture, or what else stands in its way. */
export type PictureSaid = 'done' | 'not theirs' | PhotographFault

/** One picture of their own that whoever made a page brings to it. */
export interface MemoryPictures {
  /** Null: of the gift that this browser may change no page was made, or it takes no picture any more and has none. */
  memoryPictureOffered(gift: string, leave: Leave): Promise<PicturesOffered | null>
  /** Nobody but its maker sees it before a person of the charity has. `consent`: the sentence that was agreed to, where a child is on it. */
  bringMemoryPicture(
    gift: string,
    upload: { readonly bytes: Uint8Array; readonly words: PictureWords; readonly consent: string },
    leave: Leave,
  ): Promise<PictureSaid>
  /** Takes all back that was brought, of a page that has ended too: nothing of it is kept. */
  takeBackMemoryPicture(gift: string, leave: Leave): Promise<PictureSaid>
  /** What stands on a page; for its maker what waits is there already. */
  pictureOfMemoryPage(page: MemoryPage, isMaker: boolean): Promise<ShownPicture | null>
  /** The bytes of a page's picture, for everybody only once it was read. */
  memoryPictureBytes(
    page: string,
    sha256: string,
  ): ReturnType<ReturnType<typeof pictureBytes>> extends Steps<infer R> ? Promise<R> : never
}

/** So many are tried of one page in the 40 to 60 minutes of a tally: each takes a machine some seconds. */
const mostTried = 10

export const memoryPictures = (deps: Pick<Deps, 'store' | 'clock' | 'random' | 'makePhotograph'>): MemoryPictures => ({
  memoryPictureOffered: (gift, leave) =>
    deps.store.read(function* (db): Steps<PicturesOffered | null> {
      const row = yield* giftById(gift)(db)
      const page = row && (yield* pageOfGift(gift)(db))
      if (!page || !mayChange(row, leave)) return null
      const [pictures, mayBring] = [yield* picturesOf(page.id)(db), isEditable(page.state)]
      return mayBring || pictures.some(({ state }) => state !== 'refused') ? { gift, page, pictures, mayBring } : null
    }),
  async bringMemoryPicture(gift, { bytes, words, consent }, leave) {
    const { store, clock, random, makePhotograph } = deps
    const may = await store.write(function* (db): Steps<PictureSaid> {
      const page = yield* theirs(gift, leave)(db)
      if (!page || !isEditable(page.state)) return 'not theirs'
      return (yield* countUpTo(mostTried, `p${page.id}`, clock.now())(db)) ? 'done' : 'too_many'
    })
    if (may !== 'done') return may
    const photograph = await (makePhotograph?.(bytes) ?? ({ ok: false, fault: 'not_here' } as const))
    if (!photograph.ok) return photograph.fault
    return await store.write(function* (db): Steps<PictureSaid> {
      const page = yield* theirs(gift, leave)(db)
      if (!page || !isEditable(page.state)) return 'not theirs'
      const now = clock.now()
      const picture = { id: random.id(), page: page.id, ...photograph.picture }
      yield* keepPicture(picture, words, words.child ? consent : null, now)(db)
      const guardian = words.child ? { guardian: 'agreed' } : {}
      yield* written(gift, { is: 'brought', picture: picture.id, ...guardian }, now)(db)
      return 'done'
    })
  },
  takeBackMemoryPicture: (gift, leave) =>
    deps.store.write(function* (db): Steps<PictureSaid> {
      const page = yield* theirs(gift, leave)(db)
      if (!page) return 'not theirs'
      // pressed again, nothing is written down again
      if ((yield* picturesOf(page.id)(db)).length === 0) return 'done'
      yield* dropPicturesOf([page.id])(db)
      yield* written(gift, { is: 'taken back' }, deps.clock.now())(db)
      return 'done'
    }),
  pictureOfMemoryPage: (page, isMaker) =>
    deps.store.read(function* (db): Steps<ShownPicture | null> {
      const pictures = yield* picturesOf(page.id)(db)
      const picture =
        (isMaker && pictures.find(({ state }) => state === 'waiting')) || pictures.find(({ state }) => state === 'read')
      return picture ? shownPicture(page, picture) : null
    }),
  memoryPictureBytes: (page, sha256) => deps.store.read(pictureBytes(page, sha256)),
})

/** A picture as a page shows it. */
export const shownPicture = ({ slug }: MemoryPage, { sha256, alt, width, height }: MemoryPicture): ShownPicture => ({
  src: photographPath(slug ?? '', sha256 ?? ''),
  alt: alt ?? '',
  width,
  height,
})

/** The page of a gift for whoever may change that; both are locked. */
const theirs = (id: string, leave: Leave): Unit<MemoryPage | null> =>
  function* (db) {
    const gift = yield* lockedGift(id)(db)
    const of = gift && mayChange(gift, leave) ? yield* pageOfGift(id)(db) : null
    return of && (yield* lockedPage(of.id)(db))
  }

const written = (gift: string, details: object, now: number): Unit<void> =>
  audit({ actor: 'donor', action: 'memory_picture', gift, details }, now)

/** What came of a decision. */
export type PictureRead = 'done' | 'done before' | 'over'

/** It may stand, in the place of the one that stood; or nobody sees it, at once, and nothing of it is kept. Another picture has another id. */
export const decidePicture = (
  { clock }: Pick<Deps, 'clock'>,
  { picture: id, by }: { readonly picture: string; readonly by: string },
  state: 'read' | 'refused',
): Unit<PictureRead> =>
  function* (db) {
    const row = yield* pictureById(id)(db)
    // whoever brings another one holds the page
    const page = row && (yield* lockedPage(row.page)(db))
    const picture = page && (yield* pictureById(id)(db))
    if (!picture) return 'over'
    if (picture.state === state) return 'done before'
    if (picture.state === 'refused') return 'over'
    const now = clock.now()
    if (state === 'read') yield* letPictureStand(picture, now)(db)
    else yield* emptyPicture(picture, now)(db)
    const details = { picture: id, page: page.id }
    yield* audit({ actor: by, action: `memory_picture_${state}`, gift: page.gift, details }, now)(db)
    return 'done'
  }
