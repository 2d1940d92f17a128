import type { DeliveryRow, EventRow } from '../database/event-tables.ts'
import { lit, number } from '../database/queue.ts'
import { compiled, first, rows, run, single, type Unit } from '../database/unit.ts'

const due = compiled((db, { now }: { now: number }) =>
  db
    .selectFrom('endpoint')
    .select('id')
    .where('state', '=', lit('on'))
    .where((e) =>
      e.exists(
        e
          .selectFrom('delivery')
          .select('event')
          .whereRef('delivery.endpoint', '=', 'endpoint.id')
          .where('status', '=', lit('waiting'))
          .where('due_at', '<=', now),
      ),
    ),
)

/** The endpoints to which something is to be sent now. */
export const dueEndpoints = (now: number): Unit<readonly string[]> =>
  single(function* (db) {
    return (yield* rows(due(db, { now }))).map(({ id }) => id)
  })

/** A delivery as it was taken; its lease ends at `due_at`. */
export type TakenDelivery = Pick<DeliveryRow, 'endpoint' | 'event' | 'queued_at' | 'tries' | 'tries_at'> & {
  readonly due_at: number
}

/** Takes some of an endpoint's that are due, until then: no other process takes the same meanwhile. */
export const takeDeliveries = (
  endpoint: string,
  now: number,
  until: number,
  limit: number,
): Unit<readonly TakenDelivery[]> =>
  single(function* (db) {
    const mine = db
      .selectFrom('delivery')
      .select('event')
      .where('endpoint', '=', endpoint)
      .where('status', '=', 'waiting')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(limit)
      .forUpdate()
      .skipLocked()
    return (yield* rows(
      db
        .updateTable('delivery')
        .set((e) => ({ due_at: until, tries: e('tries', '+', 1), problem: null }))
        .where('endpoint', '=', endpoint)
        .where('event', 'in', mine)
        .returning(['endpoint', 'event', 'queued_at', 'tries', 'tries_at']),
    )).map((row) => ({ ...row, due_at: until }))
  })

/** What came of a try. */
export type Came = Pick<DeliveryRow, 'status' | 'due_at' | 'tried_at' | 'answer' | 'problem' | 'took_ms'> &
  Partial<Pick<DeliveryRow, 'said'>>

/** Writes down what came of a try. False: its lease had ended, and somebody else has it, or it was queued anew. */
export const settleDelivery = ({ endpoint, event, due_at, tries_at }: TakenDelivery, came: Came): Unit<boolean> =>
  function* (db) {
    const all = { tries_at: JSON.stringify([...triesOf({ tries_at }), came.tried_at]) }
    const own = db
      .updateTable('delivery')
      .set({ ...came, ...all })
      .where('endpoint', '=', endpoint)
      .where('event', '=', event)
    return (yield* first(own.where('due_at', '=', due_at).returning('event'))) !== undefined
  }

/** When a delivery was tried (unix milliseconds), as far as that is kept. */
export const triesOf = ({ tries_at }: Pick<DeliveryRow, 'tries_at'>): readonly number[] =>
  tries_at === null ? [] : (JSON.parse(tries_at) as number[])

/** Whether a delivery is still in the hands that took it; until the unit ends it stays there. */
export const holdsDelivery = ({ endpoint, event, due_at }: TakenDelivery): Unit<boolean> =>
  function* (db) {
    const own = db.selectFrom('delivery').select('event').where('endpoint', '=', endpoint).where('event', '=', event)
    return (yield* first(own.where('status', '=', 'waiting').where('due_at', '=', due_at).forUpdate())) !== undefined
  }

/** Whether it was written down that an endpoint was told who gave, with this event about this gift. */
export const wasNamed = (endpoint: string, event: string, gift: string | null): Unit<boolean> =>
  function* (db) {
    const named = db
      .selectFrom('audit')
      .select('id')
      .where('gift', gift === null ? 'is' : '=', gift)
      .where('action', '=', 'told_who_gave')
      .where('details', 'like', `%${JSON.stringify(endpoint)}%`)
      .where('details', 'like', `%${JSON.stringify(event)}%`)
    return (yield* first(named.limit(1))) !== undefined
  }

/** Whether an endpoint has taken anything since then. */
export const sentSince = (endpoint: string, since: number): Unit<boolean> =>
  function* (db) {
    const deliveries = db
      .selectFrom('delivery')
      .select('event')
      .where('endpoint', '=', endpoint)
      .where('status', '=', 'sent')
    return (yield* first(deliveries.where('tried_at', '>=', since).limit(1))) !== undefined
  }

/** A delivery with the event that it brings. */
export type ListedDelivery = DeliveryRow & Pick<EventRow, 'seq' | 'type' | 'at' | 'gift'>

/** What goes to an endpoint, or went there, the newest first; of one status, or of all (null). */
export const deliveriesOf =
  (endpoint: string, status: DeliveryRow['status'] | null, limit: number): Unit<readonly ListedDelivery[]> =>
  (db) => {
    const all = db
      .selectFrom('delivery')
      .innerJoin('event', 'event.id', 'delivery.event')
      .selectAll('delivery')
      .select(['event.seq as seq', 'event.type as type', 'event.at as at', 'event.gift as gift'])
      .where('endpoint', '=', endpoint)
    const some = status === null ? all : all.where('status', '=', status)
    return rows(some.orderBy('queued_at', 'desc').orderBy('event.seq', 'desc').limit(limit))
  }

/** How much of an endpoint's is of one status, and how much of that was queued lately. */
interface DeliveryCount {
  readonly number: number
  readonly lately: number
}

/** How much of an endpoint's waits, was sent and was given up, and of each how much was queued `since` (unix milliseconds). */
export const deliveryCounts = (
  endpoint: string,
  since: number,
): Unit<ReadonlyMap<DeliveryRow['status'], DeliveryCount>> =>
  function* (db) {
    const counts = db.selectFrom('delivery').where('endpoint', '=', endpoint).groupBy('status')
    const lately = yield* rows(counts.where('queued_at', '>=', since).select(['status', number]))
    const tallies = yield* rows(counts.select(['status', number]))
    return new Map(
      tallies.map(({ status, number }) => [
        status,
        { number: Number(number), lately: Number(lately.find((each) => each.status === status)?.number ?? 0) },
      ]),
    )
  }

/** The delivery to an endpoint that was tried last; null: none was. */
export const lastTried = (endpoint: string): Unit<DeliveryRow | null> =>
  function* (db) {
    const tried = db.selectFrom('delivery').selectAll().where('endpoint', '=', endpoint)
    return (yield* first(tried.where('tried_at', 'is not', null).orderBy('tried_at', 'desc').limit(1))) ?? null
  }

/** What waits for an endpoint although it was tried: the delivery that has waited longest, and when one of them is tried next. */
interface InVain {
  readonly oldest: DeliveryRow
  /** Unix milliseconds. */
  readonly next: number
}

/** That, where there is any; null: nothing that waits was tried. */
export const triedInVain = (endpoint: string): Unit<InVain | null> =>
  function* (db) {
    const waiting = db
      .selectFrom('delivery')
      .where('endpoint', '=', endpoint)
      .where('status', '=', 'waiting')
      .where('problem', 'is not', null)
    const oldest = yield* first(waiting.selectAll().orderBy('queued_at').orderBy('event').limit(1))
    if (!oldest) return null
    const next = yield* first(waiting.select('due_at').orderBy('due_at').limit(1))
    return { oldest, next: Number(next?.due_at ?? oldest.due_at) }
  }

/** When the delivery was due that should be sent first, of all endpoints that are sent anything; null: none waits. */
export const deliveriesLate: Unit<number | null> = function* (db) {
  const all = db
    .selectFrom('delivery')
    .innerJoin('endpoint', 'endpoint.id', 'delivery.endpoint')
    .select((e) => e.fn.min('due_at').as('due'))
    .where('endpoint.state', '=', 'on')
    .where('status', '=', 'waiting')
  const due = (yield* first(all))?.due ?? null
  return due === null ? null : Number(due)
}

/** Nothing more goes to an endpoint that is no more. */
export const dropDeliveries =
  (endpoint: string): Unit<void> =>
  (db) =>
    run(db.deleteFrom('delivery').where('endpoint', '=', endpoint).where('status', '=', 'waiting'))

/** So many are forgotten of one endpoint at a time. */
const together = 500

/**
 * Forgets what became of deliveries that ended before then: the events stay. What was given up stays too, until it is sent again or its
 * endpoint is removed: else nobody could say any more what is missing there. Some at a time; answers how many.
 */
export const forgetDeliveries = (before: number): Unit<number> =>
  function* (db) {
    let count = 0
    for (const { id, state } of yield* rows(db.selectFrom('endpoint').select(['id', 'state']))) {
      const old = db
        .selectFrom('delivery')
        .select('event')
        .where('endpoint', '=', id)
        .where('queued_at', '<', before)
        .where('status', 'in', state === 'removed' ? ['sent', 'given_up'] : ['sent'])
        .limit(together)
      const ids = (yield* rows(old)).map(({ event }) => event)
      if (ids.length > 0) yield* run(db.deleteFrom('delivery').where('endpoint', '=', id).where('event', 'in', ids))
      count += ids.length
    }
    return count
  }
