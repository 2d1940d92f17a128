import { isShown } from '#gift/memory.ts'
import { audit } from '../../store/database/audit.ts'
import type { Steps, Unit } from '../../store/database/unit.ts'
import { lockedPage, type MemoryPage, pageBySlug } from '../../store/gift/memory-pages.ts'
import { hideChild, picturesOf } from '../../store/gift/memory-pictures.ts'
import { forgetReports, insertReport, openReports } from '../../store/gift/memory-reports.ts'
import { countUpTo } from '../../store/visitors/tallies.ts'
import type { Caller } from '../abuse/caller.ts'
import type { Deps } from '../deps.ts'

/** So much one caller may say in the 40 to 60 minutes of a tally, of whatever pages. */
const mostByCaller = 5
/** So much is kept of one page until somebody has heard it: a person reads the page by the first. */
const mostOfPage = 20

/** What visitors say of a page. */
export interface MemoryReports {
  /**
   * Keeps what is wrong on the page of this name. `address` is the caller's; `guardian`: it is said by who is responsible for the child in its
   * picture, which nobody sees from then on until a person has looked at it again. False: too much was said from there, or nobody may read it.
   */
  reportMemoryPage(slug: string, words: string, address: string, guardian: boolean): Promise<boolean>
  /** Whether a child is in the picture that everybody sees on this page. */
  isChildShown(page: string): Promise<boolean>
}

export const memoryReports = (
  { store, clock, random }: Deps,
  callerOf: (address: string, email: string | null) => Caller,
): MemoryReports => ({
  reportMemoryPage: (slug, words, address, guardian) =>
    store.write(function* (db): Steps<boolean> {
      const now = clock.now()
      if (!(yield* countUpTo(mostByCaller, `w${callerOf(address, null).address}`, now)(db))) return false
      const called = yield* pageBySlug(slug)(db)
      // whoever brings another picture, or decides of this one, holds the page
      const page = called && (yield* lockedPage(called.id)(db))
      if (!page || !isShown(page.state)) return false
      const hidden = guardian ? yield* hideChild(page.id, now)(db) : null
      const details = { is: 'hidden for a guardian', picture: hidden?.id }
      if (hidden) yield* audit({ actor: 'visitor', action: 'memory_picture', gift: page.gift, details }, now)(db)
      if ((yield* openReports(page.id)(db)) < mostOfPage)
        yield* insertReport(random.id(), { page: page.id, words, at: now })(db)
      return true
    }),
  isChildShown: (page) =>
    store.read(function* (db): Steps<boolean> {
      return (yield* picturesOf(page)(db)).some(({ state, child }) => state === 'read' && child)
    }),
})

/** Somebody has heard what was said of a page, and it stays as it is. False: nothing was said. */
export const hearReports = ({ clock }: Pick<Deps, 'clock'>, { id, gift }: MemoryPage, by: string): Unit<boolean> =>
  function* (db) {
    const count = yield* forgetReports(id)(db)
    if (count === 0) return false
    yield* audit({ actor: by, action: 'memory_page_heard', gift, details: { page: id, heard: count } }, clock.now())(db)
    return true
  }
