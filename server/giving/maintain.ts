import type { Books } from '../providers/books.ts'
import { forgetConfirmations } from '../store/gift/confirmations.ts'
import { forgetEmbedAsks } from '../store/gift/embed-asks.ts'
import { forgetOpenedLinks } from '../store/gift/opened-links.ts'
import { forgetTallies } from '../store/visitors/tallies.ts'
import { checkpointsDue } from './appeals/transparency/checkpoint.ts'
import { checkNightly } from './check/check.ts'
import type { Deps } from './deps.ts'
import { forgetUnconfirmed } from './letters/news.ts'
import { forgetOldReminders } from './letters/remind.ts'
import { replaceStatements } from './letters/replace-statements.ts'
import { maintainMemoryPages } from './memory/keeping.ts'
import { forgetCalls } from './phone/phone-links.ts'
import { reconcileNightly } from './reconcile/nightly.ts'

/** What comes around by itself: what is over is forgotten or replaced, each day's sums are signed, each night the books are compared. */
export async function maintain(deps: Deps, books: readonly Books[], ending?: AbortSignal): Promise<void> {
  const { store, clock } = deps
  await store.write(forgetTallies(clock.now()))
  await store.write(forgetConfirmations(clock.now()))
  await store.write(forgetOpenedLinks(clock.now()))
  await store.write(forgetEmbedAsks(clock.now()))
  await store.write(forgetUnconfirmed(deps))
  await store.write(forgetOldReminders(deps))
  await store.write(forgetCalls(deps))
  await store.write(maintainMemoryPages(deps))
  await replaceStatements(deps)
  for (const each of books) await reconcileNightly(deps, each)
  await checkpointsDue(deps, ending)
  await checkNightly(deps, ending)
}
