import { createHash } from 'node:crypto'
import type { EndpointRow, EventRow } from '../database/event-tables.ts'
import { readSetting } from '../database/settings.ts'
import { first, rows, run, type Steps, type Unit } from '../database/unit.ts'
import { keepTurn, type Turn, takeTurn } from './events-turn.ts'

/** Something that happened, as other systems are to be told of it. */
export interface NewEvent {
  readonly type: string
  /** What tells it from all others of its type, and is the same whenever it is learnt. */
  readonly key: string
  /** Unix milliseconds. */
  readonly at: number
  readonly gift: string | null
  /** Names nobody. */
  readonly details: object
  /**
   * Whoever was told who gave hears of it, whatever else it wants to hear; behind every message that has a name and is under way now.
   */
  readonly toPersonal?: true
}

/** The id of an event: made of this deployment and of what happened, never by chance. */
export const eventId = (deployment: string, { type, key }: Pick<NewEvent, 'type' | 'key'>): string =>
  `evt_${createHash('sha256')
    .update(JSON.stringify([deployment, type, key]))
    .digest('base64url')
    .slice(0, 32)}`

/** So many rows are written by one statement. */
const together = 500

/** Whoever takes a delivery has it for so long (milliseconds): longer than any answer is waited for. */
export const deliveryLease = 60_000

const heard = (
  { types, personal_at }: Pick<EndpointRow, 'types' | 'personal_at'>,
  { type, toPersonal }: NewEvent,
): boolean => (toPersonal && personal_at !== null) || (JSON.parse(types) as readonly string[]).includes(type)

/**
 * Gives events that were not told before their places, and queues them for each endpoint that hears of them. The turn is held by whoever
 * calls it, so that places are given out in the order in which they become visible.
 */
export function* appendEvents(
  db: Parameters<Unit<void>>[0],
  turn: Turn,
  events: readonly NewEvent[],
  now: number,
): Steps<Turn> {
  if (events.length === 0) return turn
  const deployment = (yield* readSetting('deployment')(db)) ?? ''
  let seq = turn.seq
  const byId = new Map<string, NewEvent>()
  const values = events.map((event) => {
    const { type, at, gift, details } = event
    const id = eventId(deployment, event)
    byId.set(id, event)
    // By the time: what a restored database learns anew stands behind all that its readers have read before.
    seq = Math.max(seq + 1, now * 1000)
    return { seq, id, type, at, gift, details: JSON.stringify(details) }
  })
  const fresh = yield* rows(
    db
      .insertInto('event')
      .values(values)
      .onConflict((c) => c.column('id').doNothing())
      .returning('id'),
  )
  const hearing = yield* rows(
    // what one missed that rests, or said that it is gone, is sent once a person sets it going again
    db.selectFrom('endpoint').select(['id', 'types', 'personal_at']).where('state', '!=', 'removed'),
  )
  const deliveries = fresh.flatMap(({ id: event }) => {
    const event_ = byId.get(event)
    const due_at = event_?.toPersonal ? now + deliveryLease : now
    const queued = { status: 'waiting' as const, queued_at: now, due_at, tries: 0 }
    const untried = { tries_at: null, tried_at: null, answer: null, problem: null, said: null, took_ms: null }
    return hearing
      .filter((endpoint) => event_ && heard(endpoint, event_))
      .map(({ id: endpoint }) => ({ endpoint, event, ...queued, ...untried }))
  })
  for (let at = 0; at < deliveries.length; at += together) {
    const some = deliveries.slice(at, at + together)
    yield* run(
      db
        .insertInto('delivery')
        .values(some)
        .onConflict((c) => c.columns(['endpoint', 'event']).doNothing()),
    )
  }
  return { ...turn, seq }
}

/**
 * Tells of something that is no fact of the ledger, in the transaction in which it happens. Where nobody is told anything it is one look
 * and nothing is written.
 */
export const noteEvent = (event: NewEvent, now: number): Unit<void> =>
  function* (db) {
    const turn = yield* takeTurn(db)
    if (turn !== null) yield* keepTurn(yield* appendEvents(db, turn, [event], now))(db)
  }

/** The events behind a place, the first first. */
export const eventsAfter =
  (seq: number, limit: number): Unit<readonly EventRow[]> =>
  (db) =>
    rows(db.selectFrom('event').selectAll().where('seq', '>', seq).orderBy('seq').limit(limit))

/** One event by its id. */
export const eventById =
  (id: string): Unit<EventRow | undefined> =>
  (db) =>
    first(db.selectFrom('event').selectAll().where('id', '=', id))
