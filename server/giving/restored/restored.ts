import { attemptMadeAt } from '#gift/attempt.ts'
import { days, minutes } from '../../base/clock.ts'
import type { Books } from '../../providers/books.ts'
import { changeRestored, importedSince, type Restored, readRestored } from '../../store/ledger/restored.ts'
import type { Deps } from '../deps.ts'
import { compareBooks } from '../reconcile/compare.ts'
import { importUnderWay } from './under-way.ts'

/** What is not compared by then is left to the nights: no draft waits longer. */
export const longestWait = days(1)
/** When a donor whose draft waits may ask again. */
export const askAgainIn = minutes(1)

/** Whether this draft may have been paid in the time that is to be compared: it is not handed out until then. */
export function isHeldBack(restored: Restored | null, attempt: string, startedAt: number | null, now: number): boolean {
  if (restored === null || now > restored.to + longestWait) return false
  const madeAt = startedAt ?? attemptMadeAt(attempt)
  // Of a key that does not say when it was made nobody knows.
  return madeAt === null || madeAt < restored.to
}

/**
 * Compares the books of a time that the database may have lost, each provider's once, and books what is certain. Where a gift
 * came back that was not known, the database is an older one indeed: books that show a payment late are compared again when
 * they must have shown it. What does not answer is asked again at the next call, for a day at most.
 */
export async function compareRestored(deps: Deps, books: readonly Books[]): Promise<void> {
  const { store, clock, log } = deps
  const restored = await store.read(readRestored)
  if (restored === null) return
  const { from, to, left, seen } = restored
  const now = clock.now()
  if (now > to + longestWait) {
    log.error({ from, to, left }, 'a time that may be lost could not be compared: giving reconcile')
    await store.write(changeRestored(to, () => null))
    return
  }
  const compared = new Set<string>(seen)
  const whole = new Set<string>()
  for (const each of books.filter(({ name }) => left.includes(name))) {
    const isLate = now < to + each.lagMs
    if (isLate && seen.includes(each.name)) continue
    try {
      // First of all: what arrives meanwhile stands in the books. They are compared even where a provider refuses the list of the former.
      const listed = await importUnderWay(deps, each, from, to).then(
        () => null,
        (error: unknown) => ({ error }),
      )
      const came = await compareBooks(deps, each, { from, to, fix: true, actor: 'restored' })
      if (listed !== null) throw listed.error
      if (came.is === 'busy') continue
      compared.add(each.name)
      if (!isLate) whole.add(each.name)
    } catch (error) {
      log.error({ err: error, provider: each.name }, 'a time that may be lost could not be compared yet')
    }
  }
  const isOlder = await store.read(importedSince(to))
  const names = new Set<string>(books.map(({ name }) => name))
  await store.write(
    changeRestored(to, (restored) => {
      const all = restored.left.filter((name) => names.has(name))
      const isOver = (name: string) => whole.has(name) || (!isOlder && compared.has(name))
      // As long as one has not answered, nobody knows whether anything was lost.
      const answered = all.every((name) => compared.has(name))
      const still = all.filter((name) => !(isOver(name) && (answered || whole.has(name))))
      return still.length === 0 ? null : { ...restored, left: still, seen: still.filter((name) => compared.has(name)) }
    }),
  )
}
