import type { ProviderName } from '#gift/provider.ts'
import type { ComparisonRow } from '../database/books-tables.ts'
import { first, rows, run, type Unit } from '../database/unit.ts'

/** Who compares a provider's books tells so at least this often, in milliseconds; later it was broken off. */
export const silence = 120_000

/** One comparison of a provider's books with ours, as it is begun. */
export type NewComparison = Pick<
  ComparisonRow,
  'id' | 'provider' | 'since' | 'until' | 'books' | 'actor' | 'started_at'
>

/** Begins a comparison; false, and nothing is begun, where another of the same provider is under way. */
export const beginComparison = (comparison: NewComparison): Unit<boolean> =>
  function* (db) {
    const { provider, started_at: now } = comparison
    // Whoever comes second waits here for who came first, and sees its row.
    const name = `comparing:${provider}`
    yield* run(
      db
        .insertInto('setting')
        .values({ name, value: comparison.id })
        .onConflict((c) => c.column('name').doUpdateSet({ value: comparison.id })),
    )
    const underWay = yield* first(
      db
        .selectFrom('comparison')
        .select('id')
        .where('provider', '=', provider)
        .where('status', '=', 'running')
        .where('heard_at', '>', now - silence)
        .limit(1),
    )
    if (underWay) return false
    yield* run(
      db
        .insertInto('comparison')
        .values({ ...comparison, heard_at: now, movements: 0, status: 'running', found: 0, booked: 0, problem: null }),
    )
    return true
  }

/** Says that a comparison goes on, and how many movements it has read. */
export const heardOfComparison = (id: string, movements: number, now: number): Unit<void> =>
  function* (db) {
    yield* run(db.updateTable('comparison').set({ movements, heard_at: now }).where('id', '=', id))
  }

/** What a comparison came to. */
export type ComparisonEnd = Pick<ComparisonRow, 'movements' | 'status' | 'found' | 'booked' | 'problem'>

export const endComparison = (id: string, end: ComparisonEnd, now: number): Unit<void> =>
  function* (db) {
    yield* run(
      db
        .updateTable('comparison')
        .set({ ...end, heard_at: now })
        .where('id', '=', id),
    )
  }

/** Whether comparisons of a provider's books have covered all of `[from, to)` (unix milliseconds), and what was certain is booked. */
export const isCompared = (provider: ProviderName, from: number, to: number): Unit<boolean> =>
  function* (db) {
    const comparisons = db.selectFrom('comparison').select(['since', 'until']).where('provider', '=', provider)
    const booked = comparisons.where('status', '=', 'done').where('books', '=', 1)
    const within = booked.where('until', '>', from).where('since', '<', to).orderBy('since')
    let covered = from
    for (const { since, until } of yield* rows(within)) {
      if (since > covered) return false
      covered = Math.max(covered, until)
    }
    return covered >= to
  }

/** The newest comparisons of a provider's books, the newest first. */
export const newestComparisons =
  (provider: ProviderName, most: number): Unit<readonly ComparisonRow[]> =>
  (db) =>
    rows(db.selectFrom('comparison').selectAll().where('provider', '=', provider).orderBy('id', 'desc').limit(most))
