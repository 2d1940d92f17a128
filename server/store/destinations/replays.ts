import type { ExpressionBuilder, Kysely } from 'kysely'
import { days } from '../../base/clock.ts'
import { number } from '../database/queue.ts'
import type { Schema } from '../database/schema.ts'
import { first, rows, run, type Unit } from '../database/unit.ts'

/** What is sent again: one event, or all that happened in `[from, to)`; or what was given up alone. */
export type ReplayOf =
  | { readonly event: string }
  | { readonly from: number; readonly to: number }
  | { readonly givenUp: true }

/** So many are queued by one transaction: nobody waits behind it for long, however much is sent again. */
const together = 500

/** To whom what is sent again goes, and which types it hears of. */
export interface ReplayTo {
  readonly id: string
  readonly types: readonly string[]
}

const givenUp = (db: Kysely<Schema>, { id }: ReplayTo) =>
  db.selectFrom('delivery').where('endpoint', '=', id).where('status', '=', 'given_up')

const happened = (db: Kysely<Schema>, { types }: ReplayTo, which: Exclude<ReplayOf, { givenUp: true }>) => {
  const all = db.selectFrom('event')
  return 'event' in which
    ? all.where('id', '=', which.event)
    : all
        // places are given by the clock, once something has happened: none before it, but for clocks that differ
        .where('seq', '>=', (which.from - days(1)) * 1000)
        .where('at', '>=', which.from)
        .where('at', '<', which.to)
        .where('type', 'in', types)
}

/** How many that are. */
export const replayCount = (to: ReplayTo, which: ReplayOf): Unit<number> =>
  function* (db) {
    const deliveries = 'givenUp' in which ? givenUp(db, to).select(number) : happened(db, to, which).select(number)
    return Number((yield* first(deliveries))?.number ?? 0)
  }

/** A part of them that was queued: `next` is where the following one begins; null: there is none. */
export interface Replayed {
  readonly count: number
  readonly next: string | number | null
}

/** Somebody has it in hands: it was taken, nothing has come of it, and their lease is not over. */
const inHands = (e: ExpressionBuilder<Schema, 'delivery'>, now: number) =>
  e.and([
    e('delivery.status', '=', 'waiting'),
    e('delivery.tries', '>', 0),
    e('delivery.problem', 'is', null),
    e('delivery.due_at', '>', now),
  ])

/** Queues the next of them anew, behind `after`; whatever came of them before. What somebody has in hands now is left alone. */
export const replayDeliveries = (to: ReplayTo, which: ReplayOf, after: Replayed['next'], now: number): Unit<Replayed> =>
  function* (db) {
    const queued = { status: 'waiting' as const, queued_at: now, due_at: now }
    const anew = { ...queued, tries: 0, tries_at: null, problem: null, said: null }
    const part = (all: readonly (string | number)[]): Replayed => ({
      count: all.length,
      next: all.length < together ? null : (all.at(-1) ?? null),
    })
    if ('givenUp' in which) {
      const some = givenUp(db, to)
        .select('event')
        .where('event', '>', String(after ?? ''))
      const events = (yield* rows(some.orderBy('event').limit(together))).map(({ event }) => event)
      const again = db.updateTable('delivery').set(anew).where('endpoint', '=', to.id)
      if (events.length > 0) yield* run(again.where('event', 'in', events).where('status', '=', 'given_up'))
      return part(events)
    }
    const some = happened(db, to, which)
      .select(['id', 'seq'])
      .where('seq', '>', Number(after ?? 0))
    const events = yield* rows(some.orderBy('seq').limit(together))
    const untried = { tried_at: null, answer: null, took_ms: null }
    if (events.length > 0)
      yield* run(
        db
          .insertInto('delivery')
          .values(events.map(({ id: event }) => ({ endpoint: to.id, event, ...anew, ...untried })))
          .onConflict((c) =>
            c
              .columns(['endpoint', 'event'])
              .doUpdateSet(anew)
              .where((e) => e.not(inHands(e, now))),
          ),
      )
    return part(events.map(({ seq }) => seq))
  }
