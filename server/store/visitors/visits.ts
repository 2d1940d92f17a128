import { sql } from 'kysely'
import { type Device, embedMedium, type ToldStep } from '#gift/funnel.ts'
import type { Language } from '#gift/language.ts'
import { type ChosenWay, chosenFor, paymentWays } from '#gift/paid-by.ts'
import { describedProviders } from '#gift/provider.ts'
import { rows, run, type Unit } from '../database/unit.ts'
import type { VisitTable } from '../database/visitor-tables.ts'
import { lastOfDraft } from '../gift/last-of-draft.ts'

/** As many rows as one statement takes on either database. */
const atOnce = 500

/** Adds these counts to those that are there, whoever else adds to them at the same time. */
export const addVisits = (counts: readonly VisitTable[]): Unit<void> =>
  function* (db) {
    const name = ({ hour, step, language, device, campaign, way }: VisitTable) =>
      `${hour} ${step} ${language} ${device} ${way} ${campaign}`
    // One order for all, so that two processes never wait for each other's rows.
    const sorted = counts.toSorted((a, b) => (name(a) < name(b) ? -1 : 1))
    for (let from = 0; from < sorted.length; from += atOnce) {
      yield* run(
        db
          .insertInto('visit')
          .values(sorted.slice(from, from + atOnce))
          .onConflict((c) =>
            c
              .columns(['hour', 'step', 'language', 'device', 'campaign', 'way'])
              .doUpdateSet({ number: sql<number>`visit.number + excluded.number` }),
          ),
      )
    }
  }

/** How often a step was told in some time, by what is known of it. */
export interface VisitSum {
  readonly step: ToldStep
  readonly language: Language
  readonly device: Device
  readonly campaign: string
  readonly way: ChosenWay | ''
  readonly number: number
}

/** The steps told in the hours of `[from, to)`, in unix milliseconds. */
export const visitsBetween = (from: number, to: number): Unit<readonly VisitSum[]> =>
  function* (db) {
    const counts = yield* rows(
      db
        .selectFrom('visit')
        .select(['step', 'language', 'device', 'campaign', 'way', sql<number>`sum(number)`.as('number')])
        .where('hour', '>=', from)
        .where('hour', '<', to)
        .groupBy(['step', 'language', 'device', 'campaign', 'way']),
    )
    return counts.map((row) => ({ ...row, number: Number(row.number) }))
  }

/** Gifts that were begun on the donation page, and how many of them were paid since. */
export interface BegunSum {
  readonly language: Language
  readonly device: Device
  readonly campaign: string | null
  /** On which site the form of ours stood that led to it, as it said, or an empty name; null: on none. */
  readonly host: string | null
  readonly way: ChosenWay
  readonly begun: number
  readonly paid: number
}

/**
 * The gifts begun in `[from, to)`, in unix milliseconds, each draft once: begun at two providers, it is the gift that was paid, or
 * else the last. A monthly gift out of a thank-you belongs to no visit.
 */
export const begunBetween = (from: number, to: number): Unit<readonly BegunSum[]> =>
  function* (db) {
    const way = sql<ChosenWay>`case ${sql.join(
      [
        ...paymentWays.map((way) => sql`when paid_by like ${`%"way":"${way}"%`} then ${chosenFor(way)}`),
        // of which nobody has told how it would be paid
        ...describedProviders.map(
          ({ name, ways, usual }) => sql`when provider = ${name} then ${ways[usual]?.pressed ?? null}`,
        ),
      ],
      sql` `,
    )} end`
    const host = sql<string | null>`case when medium = ${embedMedium} then coalesce(source, '') end`
    const counts = yield* rows(
      db
        .with('draft', (w) =>
          w
            .selectFrom('gift')
            .select(['language', 'device', 'campaign', host.as('host'), way.as('way'), 'payments'])
            .where('device', 'is not', null)
            .where('follows', 'is', null)
            .where('started_at', '>=', from)
            .where('started_at', '<', to)
            .where(lastOfDraft),
        )
        .selectFrom('draft')
        .select([
          'language',
          'device',
          'campaign',
          'host',
          'way',
          sql<number>`count(*)`.as('begun'),
          sql<number>`sum(case when payments > 0 then 1 else 0 end)`.as('paid'),
        ])
        .groupBy(['language', 'device', 'campaign', 'host', 'way']),
    )
    return counts.map((row) => ({
      ...row,
      device: row.device ?? 'computer',
      begun: Number(row.begun),
      paid: Number(row.paid),
    }))
  }
