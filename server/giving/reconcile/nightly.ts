import { days, hours } from '../../process/clock.ts'
import type { Books } from '../../providers/books.ts'
import { audit } from '../../store/audit.ts'
import { claimSetting, sharedSetting, writeSetting } from '../../store/settings.ts'
import type { Deps } from '../deps.ts'
import { reconcile } from './reconcile.ts'

/** How far back a night looks, so that nights on which nobody looked are made up for. */
const reach = days(7)
/** From this hour (UTC) on: night in America, and the day before stands in the books. */
const earliest = hours(8)

const dayOf = (now: number) => new Date(now - earliest).toISOString().slice(0, 10)
const claim = (books: Books) => `reconciled:${books.name}`

/** The setting that says on how many movements a provider's books and ours differ; for metrics and `doctor`. */
export const differencesSetting = (provider: string): string => `differences:${provider}`

/**
 * Compares a provider's books with ours once a night, whichever process comes first; books what is certain and notes
 * how much is left for a person. A night on which the provider does not answer is tried again at the next call.
 */
export async function reconcileNightly(deps: Deps, books: Books): Promise<void> {
  const { store, clock, log } = deps
  const now = clock.now()
  // A site that just opened has nothing to look back on.
  await store.write(sharedSetting(claim(books), dayOf(now)))
  if (!(await store.write(claimSetting(claim(books), dayOf(now))))) return
  try {
    const differences = await reconcile(deps, books, now - reach, now, true)
    const left = differences.filter((one) => !one.fixed)
    const details = { provider: books.name, booked: differences.length - left.length, left: left.map((one) => one.ref) }
    await store.write(function* (db) {
      yield* writeSetting(differencesSetting(books.name), String(left.length))(db)
      yield* audit({ actor: 'nightly', action: 'reconcile', gift: null, details }, clock.now())(db)
    })
    if (differences.length > 0) log.warn(details, 'the books differ')
  } catch (error) {
    await store.write(writeSetting(claim(books), dayOf(now - days(1))))
    log.error({ err: error, provider: books.name }, 'the books could not be compared')
  }
}
