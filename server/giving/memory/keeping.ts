import { days } from '../../base/clock.ts'
import type { Unit } from '../../store/database/unit.ts'
import { dropNotesOf } from '../../store/gift/memory-notes.ts'
import { changePage, pagesOver, wipePages } from '../../store/gift/memory-pages.ts'
import { dropPicturesOf } from '../../store/gift/memory-pictures.ts'
import { forgetReports } from '../../store/gift/memory-reports.ts'
import type { Deps } from '../deps.ts'
import { startOfKept } from './reading.ts'
import { tellFamilies } from './weekly.ts'

/** So many pages in one transaction. */
const atOnce = 50
/** What nobody reads, and nobody goes on with, is kept for so long. */
const idle = days(180)

/** Tells families on Sundays, ends pages whose time is over, and forgets those that nobody reads any more: what the charity's file says, and half a year of a draft. */
export const maintainMemoryPages = (deps: Pick<Deps, 'clock' | 'random'>): Unit<void> =>
  function* (db) {
    yield* tellFamilies(deps)(db)
    const now = deps.clock.now()
    for (const { id } of yield* pagesOver({ states: ['public'], before: now, by: 'ends_at' }, atOnce)(db))
      yield* changePage(id, { state: 'ended', ended_at: now }, now)(db)
    const ended = yield* pagesOver({ states: ['ended'], before: startOfKept(now), by: 'ended_at' }, atOnce)(db)
    const left = {
      states: ['draft', 'change', 'refused', 'down'] as const,
      before: now - idle,
      by: 'changed_at' as const,
    }
    const over = [...ended, ...(yield* pagesOver(left, atOnce)(db))]
    for (const { id } of over) yield* forgetReports(id)(db)
    const ids = over.map(({ id }) => id)
    yield* dropNotesOf(ids)(db)
    yield* dropPicturesOf(ids)(db)
    yield* wipePages(ids, now)(db)
  }
