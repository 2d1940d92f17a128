import type { ProviderName } from '#gift/provider.ts'
import { hours, minutes } from '../../base/clock.ts'
import type { Books } from '../../providers/books.ts'
import { audit } from '../../store/database/audit.ts'
import type { DifferenceRow } from '../../store/database/books-tables.ts'
import { writeSetting } from '../../store/database/settings.ts'
import type { Unit } from '../../store/database/unit.ts'
import {
  beginComparison,
  type ComparisonEnd,
  endComparison,
  heardOfComparison,
} from '../../store/ledger/comparisons.ts'
import {
  differenceById,
  explain,
  keepDifferences,
  openDifferences,
  settleGone,
} from '../../store/ledger/differences.ts'
import type { Deps } from '../deps.ts'
import type { Difference } from './difference.ts'
import { reconcile } from './reconcile.ts'

/** The setting that says how many differences of a provider nobody has mended or explained; for metrics and `doctor`. */
export const differencesSetting = (provider: string): string => `differences:${provider}`

/** What is compared, and who has it done. */
export interface Comparing {
  /** Unix milliseconds. */
  readonly from: number
  readonly to: number
  /** Whether what is certain is booked. */
  readonly fix: boolean
  readonly actor: string
  /** Aborted: the comparison ends at its next breath. */
  readonly ending?: AbortSignal
}

/** What a comparison came to; `busy`: somebody else compares the same books just now. */
export type Compared =
  | { readonly is: 'compared'; readonly differences: readonly Difference[] }
  | { readonly is: 'busy' }

/** A comparison tells how far it is this often, in milliseconds. */
const breath = 5000
/** No comparison takes longer; what is left is compared by a shorter one. */
const longest = hours(2)
/** So many differences are kept in one transaction. */
const together = 100

/**
 * Compares a provider's books of `[from, to)` with ours, one comparison of the same books at a time; how far it is, and what
 * it came to, can be read meanwhile (`store/ledger/comparisons`). What differs is kept until it is mended or explained; what differed
 * there before and does no more is settled. What was booked is in the audit. @throws what the provider's books throw, once that is written down
 */
export async function compareBooks(deps: Deps, books: Books, comparing: Comparing): Promise<Compared> {
  const { store, clock, random } = deps
  const { from, to, fix, actor, ending } = comparing
  const [id, startedAt] = [random.id(), clock.now()]
  const comparison = {
    id,
    provider: books.name,
    since: from,
    until: to,
    books: fix ? 1 : 0,
    actor,
    started_at: startedAt,
  }
  if (!(await store.write(beginComparison(comparison)))) return { is: 'busy' }
  let [movements, last] = [0, startedAt]
  const heard = async (count: number) => {
    movements += count
    const now = clock.now()
    if (now - last < breath) return
    last = now
    if (ending?.aborted) throw new BrokenOff('whoever compared the books has ended')
    if (now - startedAt > longest) throw new BrokenOff(`it took longer than ${longest / minutes(1)} minutes`)
    await store.write(heardOfComparison(id, movements, now))
  }
  const end = (came: Omit<ComparisonEnd, 'movements'>) =>
    store.write(endComparison(id, { movements, ...came }, clock.now()))
  try {
    const differences = await reconcile(deps, books, from, to, fix, heard)
    await keep(deps, books.name, comparing, differences, startedAt)
    const booked = differences.filter((one) => one.fixed).length
    await end({ status: 'done', found: differences.length, booked, problem: null })
    return { is: 'compared', differences }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    await end({ status: 'failed', found: 0, booked: 0, problem })
    throw error
  }
}

/** A comparison that ended before it came to anything. */
class BrokenOff extends Error {
  override readonly name = 'BrokenOff'
}

async function keep(
  { store, random, clock }: Deps,
  provider: ProviderName,
  { from, to, fix, actor }: Comparing,
  differences: readonly Difference[],
  startedAt: number,
): Promise<void> {
  const rows = differences.map(({ is, fixed, ...difference }) => ({
    ...difference,
    id: random.id(),
    what: is,
    status: fixed ? ('booked' as const) : ('open' as const),
  }))
  const now = Math.max(clock.now(), startedAt + 1)
  for (let at = 0; at < rows.length; at += together) {
    await store.write(keepDifferences(rows.slice(at, at + together), actor, now))
  }
  const refs = (fixed: boolean) => differences.filter((one) => one.fixed === fixed).map(({ ref }) => ref)
  const details = { provider, from, to, booked: refs(true), left: refs(false) }
  await store.write(function* (db) {
    yield* settleGone({ provider, from, to }, actor, now)(db)
    yield* countOpen(provider)(db)
    if (fix) yield* audit({ actor, action: 'reconcile', gift: null, details }, now)(db)
  })
}

const countOpen = (provider: ProviderName): Unit<void> =>
  function* (db) {
    yield* writeSetting(differencesSetting(provider), String(yield* openDifferences(provider)(db)))(db)
  }

/** Letters of an explanation. */
export const longestExplanation = 500

/**
 * Writes down why a difference is nothing that anybody must mend: it is no longer counted, and does not come back while it is
 * the same. Answers it; undefined where it is not open.
 */
export const explainDifference = (
  { clock }: Pick<Deps, 'clock'>,
  id: string,
  explanation: string,
  actor: string,
): Unit<DifferenceRow | undefined> =>
  function* (db) {
    const now = clock.now()
    const explained = yield* explain(id, explanation, actor, now)(db)
    if (!explained) return undefined
    const { provider, kind, ref } = explained
    yield* countOpen(provider)(db)
    yield* audit({ actor, action: 'explain', gift: null, details: { provider, kind, ref, explanation } }, now)(db)
    return explained
  }

/**
 * Looks at one difference again in the provider's books and books it, where that is certain; answers how it stands then.
 * `busy`: somebody else compares the same books just now. Undefined: there is none of this id, or its provider is not asked.
 */
export async function bookDifference(
  deps: Deps,
  books: readonly Books[],
  id: string,
  actor: string,
): Promise<DifferenceRow | 'busy' | undefined> {
  const difference = await deps.store.read(differenceById(id))
  const own = books.find(({ name }) => name === difference?.provider)
  if (!difference || !own) return undefined
  const { at } = difference
  const compared = await compareBooks(deps, own, { from: at, to: at + 1, fix: true, actor })
  if (compared.is === 'busy') return 'busy'
  return await deps.store.read(differenceById(id))
}
