import { charityDay } from '#content/dates.ts'
import { monthOf, monthsAfter } from '#gift/calendar.ts'
import { isShown, memoryTerms } from '#gift/memory.ts'
import { memoryReading, type ReadAs } from '../../letters/kinds/memory-reading.ts'
import { audit } from '../../store/database/audit.ts'
import type { Unit } from '../../store/database/unit.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { changePage, lockedPage, type MemoryPage } from '../../store/gift/memory-pages.ts'
import { dropPicturesOf } from '../../store/gift/memory-pictures.ts'
import { forgetReports } from '../../store/gift/memory-reports.ts'
import { queueLetters } from '../../store/work/letters.ts'
import type { Deps } from '../deps.ts'

type Needed = Pick<Deps, 'clock' | 'random'>

/** What a person of the charity decided of a page, in whose name, and what its maker is told of it. */
interface Decision {
  readonly page: string
  /** What was read: what was written since is read anew. */
  readonly revision: number
  readonly by: string
  readonly reply: string | null
}

/** What came of it. */
export type ReadSaid = 'done' | 'done before' | 'changed since' | 'not proven' | 'given back' | 'over'

/** So many months later, on the same moment of a day that is there. */
function monthsLater(at: number, months: number): number {
  const day = charityDay(at)
  const month = monthsAfter(monthOf(day), months)
  const days = Math.min(
    Number(day.slice(8)),
    new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate(),
  )
  return at + Date.parse(`${month}-${String(days).padStart(2, '0')}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)
}

/** When a page that is public from now on asks for nothing any more. */
export const endOfAsking = (now: number): number => monthsLater(now, memoryTerms?.lasts ?? 12)
/** What ended before is gone now. */
export const startOfKept = (now: number): number => monthsLater(now, -(memoryTerms?.keeps ?? 60))

const tell = (deps: Needed, page: MemoryPage, as: ReadAs, message: string | null): Unit<void> =>
  function* (db) {
    const now = deps.clock.now()
    const details = { as, slug: page.slug ?? '', name: page.name ?? '', said: message }
    const letter = { id: deps.random.id(), gift: page.gift, kind: memoryReading.name, details, dueAt: now }
    yield* queueLetters([{ ...letter, factRef: `page:${as}:${page.revision}:${page.sentAt ?? 0}` }], now)(db)
  }

/** It may stand: anybody may read it from now on, and its maker is told. */
export const publishPage = (deps: Needed, { page: id, revision, by }: Decision): Unit<ReadSaid> =>
  function* (db) {
    const page = yield* lockedPage(id)(db)
    if (page?.state === 'public' && page.revision === revision) return 'done before'
    if (page?.state !== 'waiting') return 'over'
    if (page.revision !== revision) return 'changed since'
    const gift = yield* giftById(page.gift)(db)
    if (!gift || gift.provenAt === null) return 'not proven'
    if (gift.standing.keptCents <= 0) return 'given back'
    const now = deps.clock.now()
    const ends = page.endsAt ?? endOfAsking(now)
    // from now on its family is told
    const told_until = page.toldUntil ?? now
    const publication = {
      state: 'public' as const,
      public_at: page.publicAt ?? now,
      ends_at: ends,
      told_until,
      said: null,
    }
    yield* changePage(id, publication, now)(db)
    yield* audit({ actor: by, action: 'memory_page_public', gift: page.gift, details: { page: id, revision } }, now)(db)
    yield* tell(deps, page, 'public', null)(db)
    return 'done'
  }

/** Its maker is asked to change something, and it is read again then. */
export const askForChange = (deps: Needed, { page: id, revision, by, reply }: Decision): Unit<ReadSaid> =>
  function* (db) {
    const page = yield* lockedPage(id)(db)
    if (page?.state === 'change' && page.said === reply) return 'done before'
    if (page?.state !== 'waiting' && page?.state !== 'public') return 'over'
    if (page.revision !== revision) return 'changed since'
    const now = deps.clock.now()
    yield* changePage(id, { state: 'change', said: reply }, now)(db)
    yield* audit({ actor: by, action: 'memory_page_change', gift: page.gift, details: { page: id, revision } }, now)(db)
    yield* tell(deps, page, 'change', reply)(db)
    return 'done'
  }

/** It is not shown, and will not be: before anybody read it, or at once where somebody could. Its pictures go. */
export const refusePage = (deps: Needed, { page: id, by, reply }: Decision): Unit<ReadSaid> =>
  function* (db) {
    const page = yield* lockedPage(id)(db)
    if (page?.state === 'refused' || page?.state === 'down') return 'done before'
    if (!page || page.state === 'gone' || page.state === 'draft') return 'over'
    const now = deps.clock.now()
    const state = isShown(page.state) ? 'down' : 'refused'
    yield* forgetReports(id)(db)
    yield* dropPicturesOf([id])(db)
    yield* changePage(id, { state, said: reply }, now)(db)
    yield* audit({ actor: by, action: 'memory_page_refused', gift: page.gift, details: { page: id, state } }, now)(db)
    yield* tell(deps, page, state, reply)(db)
    return 'done'
  }

/** It asks for nothing from now on, and stays to be read. */
export const endPage = (deps: Needed, { page: id, by }: Decision): Unit<ReadSaid> =>
  function* (db) {
    const page = yield* lockedPage(id)(db)
    if (page?.state === 'ended') return 'done before'
    if (page?.state !== 'public') return 'over'
    const now = deps.clock.now()
    yield* changePage(id, { state: 'ended', ended_at: now }, now)(db)
    yield* audit({ actor: by, action: 'memory_page_ended', gift: page.gift, details: { page: id } }, now)(db)
    return 'done'
  }
