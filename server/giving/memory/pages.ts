import { chanceLetters, isEditable, type PageWords, slugOf } from '#gift/memory.ts'
import type { TributeKind } from '#gift/tribute.ts'
import { letters } from '../../base/random.ts'
import { audit } from '../../store/database/audit.ts'
import type { Steps, Unit } from '../../store/database/unit.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { type Gift, giftById, lockedGift } from '../../store/gift/gifts.ts'
import {
  changePage,
  insertPage,
  lockedPage,
  type MemoryPage,
  pageBySlug,
  pageOfGift,
  rewritePage,
} from '../../store/gift/memory-pages.ts'
import type { Deps } from '../deps.ts'
import { type Leave, mayChange } from '../gift/mailbox.ts'
import { type MemoryNotes, memoryNotes } from './notes.ts'
import { type MemoryPictures, memoryPictures } from './pictures.ts'
import { type MemoryReports, memoryReports } from './reports.ts'
import { type FamilyLetters, familyLetters } from './weekly.ts'

type Needed = Pick<Deps, 'clock' | 'random'>

/** Whether a page may be made of a gift: money of it is here or on its way, and it honors somebody. */
const honors = ({ tribute, standing }: Gift): boolean =>
  tribute !== null && (standing.state === 'confirming' || standing.keptCents > 0)

/** What a browser that may see a gift is told of the page that is, or may be, made from it. */
export interface PageOffered {
  readonly gift: Gift
  readonly kind: TributeKind
  readonly page: MemoryPage | null
  readonly mayChange: boolean
}

/** What came of it. */
export type PageSaid = 'done' | 'not theirs' | 'over' | 'unproven'

/** What whoever gave in somebody's memory does about a page. */
export interface MemoryPages extends FamilyLetters, MemoryReports, MemoryNotes, MemoryPictures {
  /** Null: the gift honors nobody, or nothing is left of it, and no page was made from it. */
  memoryPageOffered(gift: string, leave: Leave): Promise<PageOffered | null>
  /** Writes the page's words, the first time or others. Nothing of it is public by that. */
  keepMemoryPage(gift: string, words: PageWords, leave: Leave): Promise<PageSaid>
  /** Has it read; `unproven`: as soon as a link that was mailed to the gift's address is acted on. */
  sendMemoryPage(gift: string, leave: Leave): Promise<PageSaid>
  /** Takes it back: nobody but its maker sees it any more. */
  takeBackMemoryPage(gift: string, leave: Leave): Promise<PageSaid>
  /** The page of this name, whether or not anybody may read it; null: there is none. */
  memoryPageCalled(slug: string): Promise<MemoryPage | null>
}

export const memoryPages = (deps: Deps, callerOf: Parameters<typeof memoryReports>[1]): MemoryPages => ({
  ...familyLetters(deps),
  ...memoryReports(deps, callerOf),
  ...memoryNotes(deps),
  ...memoryPictures(deps),
  memoryPageOffered: (gift, leave) =>
    deps.store.read(function* (db): Steps<PageOffered | null> {
      const row = yield* giftById(gift)(db)
      if (!row?.tribute) return null
      const page = yield* pageOfGift(gift)(db)
      if (page === null && !honors(row)) return null
      return { gift: row, kind: row.tribute.kind, page, mayChange: mayChange(row, leave) }
    }),
  keepMemoryPage: (gift, words, leave) => deps.store.write(keepPage(deps, gift, words, leave)),
  sendMemoryPage: (gift, leave) => deps.store.write(sendPage(deps, gift, leave)),
  takeBackMemoryPage: (gift, leave) => deps.store.write(takeBackPage(deps, gift, leave)),
  memoryPageCalled: (slug) => deps.store.read(pageBySlug(slug)),
})

const written = (gift: string, is: string, now: number): Unit<void> =>
  audit({ actor: 'donor', action: 'memory_page', gift, details: { is } }, now)

/** One page of a gift, however often it is asked for. */
const keepPage = (deps: Needed, id: string, words: PageWords, leave: Leave): Unit<PageSaid> =>
  function* (db) {
    const gift = yield* lockedGift(id)(db)
    if (!gift?.tribute || !mayChange(gift, leave)) return 'not theirs'
    const now = deps.clock.now()
    const before = yield* pageOfGift(id)(db)
    if (before && !isEditable(before.state)) return 'over'
    if (before) yield* rewritePage(before.id, words, now)(db)
    else if (!honors(gift)) return 'over'
    else {
      const slug = slugOf(words.name, letters(deps.random.bytes(chanceLetters)))
      const { kind } = gift.tribute
      const fund = gift.funds?.length === 1 ? gift.funds[0].fund : null
      const page = { id: deps.random.id(), slug, gift: id, kind, language: gift.language, fund, madeAt: now }
      yield* insertPage(page, words)(db)
    }
    yield* written(id, before ? 'changed' : 'made', now)(db)
    return 'done'
  }

/** The page of a gift for whoever may change that. */
const theirs = (id: string, leave: Leave): Unit<{ readonly gift: Gift; readonly page: MemoryPage } | null> =>
  function* (db) {
    const gift = yield* lockedGift(id)(db)
    const page = gift && (yield* pageOfGift(id)(db))
    if (!gift || !page || !mayChange(gift, leave)) return null
    return { gift, page: (yield* lockedPage(page.id)(db)) ?? page }
  }

const sendPage = (deps: Needed, id: string, leave: Leave): Unit<PageSaid> =>
  function* (db) {
    const pair = yield* theirs(id, leave)(db)
    if (!pair) return 'not theirs'
    const { gift, page } = pair
    if (page.state === 'waiting') return 'done'
    if (page.state !== 'draft' && page.state !== 'change') return 'over'
    const now = deps.clock.now()
    if (gift.provenAt === null && !leave.mailbox) return 'unproven'
    if (gift.provenAt === null) yield* changeGift(id, { provenAt: now })(db)
    yield* changePage(page.id, { state: 'waiting', sent_at: now }, now)(db)
    yield* written(id, 'sent', now)(db)
    return 'done'
  }

const takeBackPage = (deps: Needed, id: string, leave: Leave): Unit<PageSaid> =>
  function* (db) {
    const pair = yield* theirs(id, leave)(db)
    if (!pair) return 'not theirs'
    const { page } = pair
    if (!isEditable(page.state) && page.state !== 'ended') return 'over'
    const now = deps.clock.now()
    yield* changePage(page.id, { state: 'draft' }, now)(db)
    yield* written(id, 'taken back', now)(db)
    return 'done'
  }
