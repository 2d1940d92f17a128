import { days, seconds } from '#server/base/clock.ts'
import type { Store } from '#server/store/database/store.ts'

/** The time that a database tells of, in unix milliseconds. */
export interface Covered {
  /** The day of the first movement of money, or else of the first gift. */
  readonly from: number
  /**
   * The beginning of the second in which the last thing was written. Money that moved later cannot be in it; providers date in
   * whole seconds, so that within that one nobody can say what came first.
   */
  readonly until: number
}

/** What time a database covers; null when it holds no gift. */
export async function coveredBy({ db }: Store): Promise<Covered | null> {
  const ends = <Row extends object>(row: Row | undefined) =>
    Object.values(row ?? {}).flatMap((at) => (at === null ? [] : [Number(at)]))
  const gifts = ends(
    await db
      .selectFrom('gift')
      .select((e) => [e.fn.min('started_at').as('first'), e.fn.max('started_at').as('last')])
      .executeTakeFirst(),
  )
  if (gifts.length === 0) return null
  const first = ends(
    await db
      .selectFrom('fact')
      .select((e) => e.fn.min('at').as('at'))
      .executeTakeFirst(),
  )
  const last = await Promise.all([
    db
      .selectFrom('fact')
      .select((e) => e.fn.max('recorded_at').as('at'))
      .executeTakeFirst(),
    db
      .selectFrom('inbox')
      .select((e) => e.fn.max('received_at').as('at'))
      .executeTakeFirst(),
    db
      .selectFrom('letter')
      .select((e) => e.fn.max('created_at').as('at'))
      .executeTakeFirst(),
    db
      .selectFrom('audit')
      .select((e) => e.fn.max('at').as('at'))
      .executeTakeFirst(),
  ])
  return {
    from: Math.floor(Math.min(...(first.length > 0 ? first : gifts)) / days(1)) * days(1),
    until: Math.floor(Math.max(...gifts, ...last.flatMap(ends)) / seconds(1)) * seconds(1),
  }
}
