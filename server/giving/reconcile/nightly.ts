import { days, hours } from '../../base/clock.ts'
import type { Books } from '../../providers/books.ts'
import { claimSetting, sharedSetting, writeSetting } from '../../store/database/settings.ts'
import { isCompared } from '../../store/ledger/comparisons.ts'
import type { Deps } from '../deps.ts'
import { undecidedTime } from '../request/too-late.ts'
import { compareBooks } from './compare.ts'

/** How far back a night looks, so that nights on which nobody looked are made up for. */
const reach = days(7)
/** From this hour (UTC) on: night in America, and the day before stands in the books. */
const earliest = hours(8)

const dayOf = (now: number) => new Date(now - earliest).toISOString().slice(0, 10)
const claim = (books: Books) => `reconciled:${books.name}`

/**
 * Compares a provider's books with ours once a night, whichever process comes first; books what is certain and keeps
 * what is left for a person. A night on which the provider does not answer, or somebody compares its books just then, is
 * tried again at the next call.
 */
export async function reconcileNightly(deps: Deps, books: Books): Promise<void> {
  const { store, clock, log } = deps
  const now = clock.now()
  // A site that just opened has nothing to look back on.
  await store.write(sharedSetting(claim(books), dayOf(now)))
  if (!(await store.write(claimSetting(claim(books), dayOf(now))))) return
  const later = () => store.write(writeSetting(claim(books), dayOf(now - days(1))))
  try {
    const compared = await compareBooks(deps, books, { from: now - reach, to: now, fix: true, actor: 'nightly' })
    if (compared.is === 'busy') return await later()
    const left = compared.differences.filter((one) => !one.fixed).map(({ ref }) => ref)
    const booked = compared.differences.length - left.length
    if (compared.differences.length > 0) log.warn({ provider: books.name, booked, left }, 'the books differ')
  } catch (error) {
    await later()
    return log.error({ err: error, provider: books.name }, 'the books could not be compared')
  }
  await compareUndecided(deps, books, now).catch((error: unknown) =>
    log.error({ err: error, provider: books.name }, 'the books of an older time could not be compared'),
  )
}

/** Something may wait for the books of a time that no night has compared: that is made up for, as much at once as on a night. */
async function compareUndecided(deps: Deps, books: Books, now: number): Promise<void> {
  const undecided = await deps.store.read(undecidedTime(books, now))
  if (undecided === null) return
  const end = Math.min(undecided.to, now)
  for (let from = undecided.from; from < end; from += reach) {
    const to = Math.min(from + reach, end)
    if (await deps.store.read(isCompared(books.name, from, to))) continue
    await compareBooks(deps, books, { from, to, fix: true, actor: 'nightly' })
  }
}
