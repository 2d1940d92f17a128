import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema.ts'
import { type Compilable, first, rows, type Steps, type Unit } from './unit.ts'

/**
 * So many rows are looked at for one page of a list, whatever its filter: what is rare is found further back, by the page
 * after it.
 */
export const lookedAtOnce = 20_000

/** A place in a list: the row's key, and when it came to be. */
export interface Place {
  readonly key: string
  readonly at: number
}

/** One page of a list, the newest first. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Behind which row the next page begins, how far back this one has looked; null: nothing is left. */
  readonly next: Place | null
}

/** One index that a list walks from its newest row backwards. A list may walk several beside each other. */
export interface Walk<Row> {
  /** The row that stands `skipped` rows behind this place (null: from the newest), whether it fits the filter or not. */
  floor(db: Kysely<Schema>, after: Place | null, skipped: number): Compilable<Place>
  /** Up to `most` rows that fit, behind `after` and down to `floor`, the newest first. */
  found(db: Kysely<Schema>, after: Place | null, floor: Place | null, most: number): Compilable<Row>
}

/** Reads one page. `placeOf` says where a row stands; `before` whether a place is older than another. */
export const newestFirst = <Row>(
  walks: readonly Walk<Row>[],
  { after, size }: { readonly after: Place | null; readonly size: number },
  placeOf: (row: Row) => Place,
  before: (a: Place, b: Place) => boolean,
): Unit<Page<Row>> =>
  function* (db): Steps<Page<Row>> {
    const list: Row[] = []
    let floor: Place | null = null
    for (const walk of walks) {
      const end = (yield* first(walk.floor(db, after, lookedAtOnce - 1))) ?? null
      list.push(...(yield* rows(walk.found(db, after, end, size + 1))))
      if (end !== null && (floor === null || before(floor, end))) floor = end
    }
    const older = (a: Row, b: Row) => (before(placeOf(a), placeOf(b)) ? 1 : -1)
    // Beyond the nearest floor one walk has not looked yet.
    const whole = list.filter((row) => floor === null || !before(placeOf(row), floor)).toSorted(older)
    const page = whole.slice(0, size)
    const last = page.at(-1)
    return { rows: page, next: whole.length > size && last !== undefined ? placeOf(last) : floor }
  }

/** A count that stops: `more` where there are more than could be counted at once. */
export interface Counted {
  readonly count: number
  readonly more: boolean
}

/** So many are counted; beyond that a list says that there are more. */
export const countedAtMost = 1000

/** Counts the rows of a query that was limited to one more than `countedAtMost`. */
export const counted = (count: number): Counted => ({
  count: Math.min(count, countedAtMost),
  more: count > countedAtMost,
})

/** What a counting query selects. */
export const howMany = sql<number>`count(*)`.as('count')

/** Runs a counting query inside a unit. */
export function* numberOf(counting: Compilable<{ count: number }>): Steps<number> {
  return Number((yield* first(counting))?.count ?? 0)
}
