import type { ProviderName } from '#gift/provider.ts'
import type { DifferenceRow } from '../database/books-tables.ts'
import {
  type Counted,
  counted,
  countedAtMost,
  howMany,
  newestFirst,
  numberOf,
  type Page,
  type Place,
  type Walk,
} from '../database/newest-first.ts'
import { first, rows, run, type Unit } from '../database/unit.ts'

/** A difference as a comparison found it. */
export type FoundDifference = Pick<
  DifferenceRow,
  'id' | 'provider' | 'what' | 'kind' | 'ref' | 'at' | 'theirs' | 'ours' | 'gift'
> & { readonly status: 'open' | 'booked' }

/**
 * Keeps what a comparison has found, some hundred at a time. What was explained stays so while it is the same; what was gone
 * and is there again is open.
 */
export const keepDifferences = (differences: readonly FoundDifference[], by: string, now: number): Unit<void> =>
  function* (db) {
    for (const { id, provider, kind, ref, status, ...difference } of differences) {
      const settled = status === 'booked' ? { settled_at: now, settled_by: by } : { settled_at: null, settled_by: null }
      const row = yield* first(
        db
          .selectFrom('difference')
          .selectAll()
          .where('provider', '=', provider)
          .where('kind', '=', kind)
          .where('ref', '=', ref)
          .forUpdate(),
      )
      if (!row) {
        const fresh = { found_at: now, seen_at: now, explanation: null, ...settled }
        yield* run(
          db
            .insertInto('difference')
            .values({ id, provider, kind, ref, status, ...difference, ...fresh })
            .onConflict((c) => c.columns(['provider', 'kind', 'ref']).doNothing()),
        )
        continue
      }
      const same = row.what === difference.what && row.theirs === difference.theirs && row.ours === difference.ours
      const stays = row.status === 'explained' && status === 'open' && same
      yield* run(
        db
          .updateTable('difference')
          .set({ ...difference, seen_at: now, ...(stays ? {} : { status, ...settled }) })
          .where('id', '=', row.id),
      )
    }
  }

/** What had differed in `[from, to)` and was not found again since `now`: it has been mended. */
export const settleGone = (
  { provider, from, to }: { readonly provider: ProviderName; readonly from: number; readonly to: number },
  by: string,
  now: number,
): Unit<void> =>
  function* (db) {
    yield* run(
      db
        .updateTable('difference')
        .set({ status: 'gone', settled_at: now, settled_by: by })
        .where('status', 'in', ['open', 'explained'])
        .where('provider', '=', provider)
        .where('at', '>=', from)
        .where('at', '<', to)
        .where('seen_at', '<', now),
    )
  }

/** Writes down why a difference is none that anybody must mend; answers it, or undefined where it is not open. */
export const explain =
  (id: string, explanation: string, by: string, now: number): Unit<DifferenceRow | undefined> =>
  (db) =>
    first(
      db
        .updateTable('difference')
        .set({ status: 'explained', explanation, settled_at: now, settled_by: by })
        .where('id', '=', id)
        .where('status', 'in', ['open', 'explained'])
        .returningAll(),
    )

/** How many differences of a provider nobody has mended or explained. */
export const openDifferences = (provider: ProviderName): Unit<number> =>
  function* (db) {
    return yield* numberOf(
      db.selectFrom('difference').select(howMany).where('status', '=', 'open').where('provider', '=', provider),
    )
  }

export const differenceById =
  (id: string): Unit<DifferenceRow | undefined> =>
  (db) =>
    first(db.selectFrom('difference').selectAll().where('id', '=', id))

/** Those of this id, or of this movement as its provider names it: of one payment several things may differ. */
export const differencesNamed =
  (word: string): Unit<readonly DifferenceRow[]> =>
  (db) =>
    rows(
      db
        .selectFrom('difference')
        .selectAll()
        .where((e) => e.or([e('id', '=', word), e('ref', '=', word)]))
        .orderBy('id'),
    )

export const differenceStates = ['open', 'explained', 'booked', 'gone'] as const
export type DifferenceState = (typeof differenceStates)[number]

/** Which differences are listed; null: all. */
export interface DifferenceFilter {
  readonly state: DifferenceState | null
  readonly provider: ProviderName | null
  readonly what: DifferenceRow['what'] | null
  /** Money that moved in `[from, to)`, in unix milliseconds. */
  readonly from: number | null
  readonly to: number | null
}

const walkOf = (filter: DifferenceFilter, state: DifferenceState): Walk<DifferenceRow> => ({
  floor: (db, after, skipped) => {
    let of = db.selectFrom('difference').select(['id as key', 'found_at as at']).where('status', '=', state)
    if (after !== null) of = of.where('id', '<', after.key)
    return of.orderBy('id', 'desc').offset(skipped).limit(1)
  },
  found: (db, after, floor, most) => {
    let of = db.selectFrom('difference').selectAll().where('status', '=', state)
    if (after !== null) of = of.where('id', '<', after.key)
    if (floor !== null) of = of.where('id', '>=', floor.key)
    if (filter.provider !== null) of = of.where('provider', '=', filter.provider)
    if (filter.what !== null) of = of.where('what', '=', filter.what)
    if (filter.from !== null) of = of.where('at', '>=', filter.from)
    if (filter.to !== null) of = of.where('at', '<', filter.to)
    return of.orderBy('id', 'desc').limit(most)
  },
})

/** One page of differences, those found last first. */
export const differencesPage = (
  filter: DifferenceFilter,
  page: { readonly after: Place | null; readonly size: number },
): Unit<Page<DifferenceRow>> =>
  newestFirst(
    (filter.state === null ? differenceStates : [filter.state]).map((state) => walkOf(filter, state)),
    page,
    ({ id, found_at }) => ({ key: id, at: found_at }),
    (a, b) => a.key < b.key,
  )

/** How many differences stand open, and how many were explained. */
export const countDifferences: Unit<Readonly<Record<'open' | 'explained', Counted>>> = function* (db) {
  const of = (state: DifferenceState) =>
    db
      .selectFrom(
        db
          .selectFrom('difference')
          .select('id')
          .where('status', '=', state)
          .limit(countedAtMost + 1)
          .as('of'),
      )
      .select(howMany)
  return { open: counted(yield* numberOf(of('open'))), explained: counted(yield* numberOf(of('explained'))) }
}
