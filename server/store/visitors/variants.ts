import { sql } from 'kysely'
import { rows, run, type Unit } from '../database/unit.ts'
import type { VariantSeenTable } from '../database/visitor-tables.ts'
import { lastOfDraft } from '../gift/last-of-draft.ts'

/** Adds these counts to those that are there, whoever else adds to them at the same time. */
export const addVariantsSeen = (counts: readonly VariantSeenTable[]): Unit<void> =>
  function* (db) {
    if (counts.length === 0) return
    // One order for all, so that two processes never wait for each other's rows.
    const sorted = counts.toSorted((a, b) => a.hour - b.hour || (a.variant < b.variant ? -1 : 1))
    yield* run(
      db
        .insertInto('variant_seen')
        .values(sorted)
        .onConflict((c) =>
          c.columns(['variant', 'hour']).doUpdateSet({ number: sql<number>`variant_seen.number + excluded.number` }),
        ),
    )
  }

/** What came of a variant in one hour. */
export interface VariantHour {
  readonly variant: string
  /** Unix milliseconds of its beginning. */
  readonly hour: number
  /** Visits that were shown it. */
  readonly visits: number
  /** Gifts begun in the hour that were paid since; their dollars, each gift bounded; and the sum of the squares of those. */
  readonly gifts: number
  readonly dollars: number
  readonly squares: number
}

const hourLength = 3_600_000

/** What came of these variants, hour by hour. A gift of more than `largest` dollars counts as that; a monthly one with its first month. */
export const variantHours = (variants: readonly string[], largest: number): Unit<readonly VariantHour[]> =>
  function* (db) {
    const views = yield* rows(db.selectFrom('variant_seen').selectAll().where('variant', 'in', variants))
    const dollars = sql<number>`(case when cents > ${largest * 100} then ${largest * 100} else cents end) / 100.0`
    const hour = sql<number>`started_at - started_at % ${sql.lit(hourLength)}`
    const gifts = yield* rows(
      db
        .with('given', (w) =>
          w
            .selectFrom('gift')
            .select(['variant', hour.as('hour'), dollars.as('dollars')])
            .where('variant', 'in', variants)
            .where('payments', '>', 0)
            .where(lastOfDraft),
        )
        .selectFrom('given')
        .select([
          'variant',
          'hour',
          sql<number>`count(*)`.as('gifts'),
          sql<number>`sum(dollars)`.as('dollars'),
          sql<number>`sum(dollars * dollars)`.as('squares'),
        ])
        .groupBy(['variant', 'hour']),
    )
    const hours = new Map<string, VariantHour>()
    const nothing = { visits: 0, gifts: 0, dollars: 0, squares: 0 }
    for (const { variant, hour, number } of views) {
      hours.set(`${variant} ${hour}`, { ...nothing, variant, hour: Number(hour), visits: Number(number) })
    }
    for (const row of gifts) {
      const variant = row.variant ?? ''
      hours.set(`${variant} ${row.hour}`, {
        ...(hours.get(`${variant} ${row.hour}`) ?? nothing),
        variant,
        hour: Number(row.hour),
        gifts: Number(row.gifts),
        dollars: Number(row.dollars),
        squares: Number(row.squares),
      })
    }
    return [...hours.values()].sort((a, b) => a.hour - b.hour)
  }
