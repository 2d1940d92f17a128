import { type Insertable, type Kysely, sql } from 'kysely'
import type { ProviderName } from '#gift/provider.ts'
import { backlogOf, lit, number, type Queue, unfinishedOf } from '../database/queue.ts'
import type { InboxRow, InboxTable, Schema } from '../database/schema.ts'
import { type Instant, taking } from '../database/taking.ts'
import { compiled, first, rows, run, single, type Unit } from '../database/unit.ts'
import { emptied, unsaid } from '../forget/retention.ts'

export interface NewEvent {
  readonly provider: ProviderName
  readonly eventId: string
  readonly type: string
  readonly createdAt: number
  readonly payload: string
  /** Nothing comes of it, and why. */
  readonly ignored?: string
}

const rowOf = (event: NewEvent, now: number): Insertable<InboxTable> => ({
  provider: event.provider,
  event_id: event.eventId,
  type: event.type,
  // what nothing comes of needs nobody's words: a donor who was forgotten would be named in it for months
  payload: event.ignored === undefined ? event.payload : emptied,
  created_at: event.createdAt,
  received_at: now,
  status: event.ignored === undefined ? 'waiting' : 'ignored',
  tries: 1,
  due_at: now,
  gift: null,
  problem: event.ignored ?? null,
})
const insert = compiled((db, { rows }: { rows: readonly Insertable<InboxTable>[] }) =>
  db
    .insertInto('inbox')
    .values(rows)
    .onConflict((c) => c.columns(['provider', 'event_id']).doNothing())
    .returning('id'),
)

/** Keeps an event, taken for `lease` milliseconds by the caller; undefined when it is already here. */
export const keepEvent = (event: NewEvent, now: number, lease: number): Unit<InboxRow | undefined> =>
  single(function* (db) {
    const row = { ...rowOf(event, now), due_at: now + lease }
    const id = yield* first(insert(db, { rows: [row] }))
    return id && ({ ...row, ...id } as InboxRow)
  })

const insertDone = compiled((db, { rows, gift }: { rows: readonly Insertable<InboxTable>[]; gift: string }) =>
  db
    .insertInto('inbox')
    .values(rows)
    .onConflict((c) =>
      c
        .columns(['provider', 'event_id'])
        .doUpdateSet({ status: 'done', gift, problem: null })
        .where('inbox.status', 'in', ['waiting', 'dead']),
    ),
)

/** Keeps an event as dealt with, in the transaction that books what it says, also one that waits here or was given up. */
export const keepBooked =
  (event: NewEvent, gift: string, now: number): Unit<void> =>
  (db) =>
    run(insertDone(db, { rows: [{ ...rowOf(event, now), status: 'done', gift }], gift }))

const waiting = (db: Kysely<Schema>, now: Instant) =>
  db.selectFrom('inbox').select('id').where('status', '=', sql.lit('waiting')).where('due_at', '<=', now)

/** Events that are to be dealt with. */
export const dueEvents = taking(
  waiting,
  (db, { now, until, limit }) =>
    db
      .updateTable('inbox')
      .set({ due_at: until, tries: sql`tries + 1` })
      .where('id', 'in', waiting(db, now).orderBy('due_at').limit(limit).forUpdate().skipLocked())
      .returningAll(),
  (event): InboxRow => event,
)

/** What became of an event: dealt with, nothing to do, to be tried again, or left to a person. */
export type Handling =
  | { readonly status: 'done'; readonly gift: string | null }
  | { readonly status: 'ignored'; readonly problem: string | null }
  | { readonly status: 'dead'; readonly problem: string }
  | { readonly status: 'waiting'; readonly problem: string; readonly dueAt: number }

/**
 * Writes down what became of an event. Another process, or the call that received it, may have dealt with it meanwhile: that it is to be
 * tried again, or by a person, never takes the place of that.
 */
export const noteHandling = (id: number, handling: Handling): Unit<void> =>
  single(function* (db) {
    const isOpen = handling.status === 'waiting' || handling.status === 'dead'
    yield* run(
      db
        .updateTable('inbox')
        .set({
          status: handling.status,
          problem: 'problem' in handling ? handling.problem : null,
          ...('gift' in handling ? { gift: handling.gift } : {}),
          ...('dueAt' in handling ? { due_at: handling.dueAt } : {}),
        })
        .where('id', '=', id)
        .$if(isOpen, (unsettled) => unsettled.where('status', 'in', ['waiting', 'dead'])),
    )
  })

/** Webhooks that were given up, or have been tried in vain and wait: oldest first. */
export const stuckEvents =
  (limit: number): Unit<readonly InboxRow[]> =>
  (db) =>
    rows(
      db
        .selectFrom('inbox')
        .selectAll()
        .where((e) => e.or([e('status', '=', 'dead'), e.and([e('status', '=', 'waiting'), e('tries', '>', 1)])]))
        .orderBy('id')
        .limit(limit),
    )

/** Webhooks that are kept: waiting, still failing, or given up. */
export const webhookQueue: Queue = {
  backlog: () =>
    function* (db) {
      const of = (status: 'waiting' | 'dead') =>
        db
          .selectFrom('inbox')
          .select((e) => [number, e.fn.min('received_at').as('oldest')])
          .where('status', '=', lit(status))
      const dead = yield* first(of('dead'))
      return backlogOf(yield* first(of('waiting')), Number(dead?.number ?? 0))
    },
  unfinished: (_now, limit) =>
    function* (db) {
      const stuck = yield* stuckEvents(limit)(db)
      const gifts = stuck.flatMap(({ gift }) => (gift === null ? [] : [gift]))
      const about = db.selectFrom('gift').select(['id', 'reference']).where('id', 'in', gifts)
      const names = gifts.length === 0 ? [] : yield* rows(about)
      const references = new Map(names.map(({ id, reference }) => [id, reference]))
      return stuck.map(({ event_id: id, gift, received_at: since, due_at, status, tries, problem }) => {
        const reference = gift === null ? null : (references.get(gift) ?? null)
        const due = status === 'dead' ? null : due_at
        return unfinishedOf({ id, gift, reference, since, due, tries, problem })
      })
    },
}

/** The webhooks that their providers name so. */
export const eventsNamed =
  (ids: readonly string[]): Unit<readonly InboxRow[]> =>
  (db) =>
    rows(
      db
        .selectFrom('inbox')
        .selectAll()
        .where('event_id', 'in', [...ids, ''])
        .orderBy('id'),
    )

/** The webhooks of these numbers. */
export const eventsOf =
  (ids: readonly number[]): Unit<readonly InboxRow[]> =>
  (db) =>
    rows(db.selectFrom('inbox').selectAll().where('id', 'in', ids).orderBy('id'))

/** Takes a webhook, whatever became of it before. */
export const takeAgain = (id: number, as: Pick<InboxRow, 'status' | 'tries' | 'due_at'>): Unit<void> =>
  single(function* (db) {
    yield* run(db.updateTable('inbox').set(as).where('id', '=', id))
  })

/** What was told of a gift whose donor is forgotten is dealt with, and kept no longer. The row stays, so that a repeat is known. */
export const emptyEvent = (provider: ProviderName, eventId: string): Unit<void> =>
  single(function* (db) {
    yield* run(
      db
        .updateTable('inbox')
        .set({ payload: emptied, problem: unsaid })
        .where('provider', '=', provider)
        .where('event_id', '=', eventId)
        .where('status', 'in', ['done', 'ignored']),
    )
  })
