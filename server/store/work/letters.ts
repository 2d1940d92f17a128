import { type Insertable, type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { backlogOf, late, lit, number, type Queue, unfinishedOf } from '../database/queue.ts'
import type { LetterRow, LetterTable, Schema } from '../database/schema.ts'
import { type Instant, taking } from '../database/taking.ts'
import { compiled, first, rows, run, single, type Unit } from '../database/unit.ts'

export interface NewLetter {
  readonly id: string
  readonly gift: string | null
  readonly kind: string
  readonly factRef: string
  readonly details: object
  readonly dueAt: number
}

const insert = compiled((db, { queued }: { queued: readonly Insertable<LetterTable>[] }) =>
  db
    .insertInto('letter')
    .values(queued)
    .onConflict((c) => c.columns(['gift', 'kind', 'fact_ref']).doNothing()),
)

/** Queues letters; one that is already there for the same gift, kind and fact stays alone. */
export const queueLetters = (letters: readonly NewLetter[], now: number): Unit<void> =>
  function* (db) {
    if (letters.length === 0) return
    const queued = letters.map((letter) => ({
      id: letter.id,
      gift: letter.gift,
      kind: letter.kind,
      fact_ref: letter.factRef,
      details: JSON.stringify(letter.details),
      status: 'waiting' as const,
      created_at: now,
      due_at: letter.dueAt,
      tries: 0,
      sent_at: null,
      problem: null,
    }))
    yield* run(insert(db, { queued }))
  }

/**
 * Drops the letters of this kind about this gift that are still in their quiet time: what they were to say, the oldest first,
 * is told by the letter that is queued now, or is of no more use.
 */
export const overtakeLetters = (gift: string, kind: string, now: number): Unit<readonly string[]> =>
  single(function* (db) {
    const overtaken = yield* rows(
      db
        .updateTable('letter')
        .set({ status: 'dropped', problem: 'told together with what came after it' })
        .where('gift', '=', gift)
        .where('kind', '=', kind)
        .where('status', '=', 'waiting')
        .where('tries', '=', 0)
        .where('due_at', '>', now)
        .returning(['id', 'details']),
    )
    return overtaken.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ details }) => details)
  })

/** How many letters of these kinds about this gift were queued after `since`. */
export const lettersSince = (about: {
  readonly gift: string
  readonly kinds: readonly string[]
  readonly since: number
}): Unit<number> =>
  function* (db) {
    const row = yield* first(
      db
        .selectFrom('letter')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('gift', '=', about.gift)
        .where('kind', 'in', about.kinds)
        .where('created_at', '>', about.since),
    )
    return Number(row?.count ?? 0)
  }

/** Whether a letter of one of these kinds about this gift waits, and nobody has begun to send it: it is read when it is sent. */
export const hasUntriedLetter = (gift: string, kinds: readonly string[]): Unit<boolean> =>
  function* (db) {
    const row = yield* first(
      db
        .selectFrom('letter')
        .select('id')
        .where('gift', '=', gift)
        .where('kind', 'in', kinds)
        .where('status', '=', 'waiting')
        .where('tries', '=', 0)
        .limit(1),
    )
    return row !== undefined
  }

/** What became of a letter: `sentAt` when it was sent or printed, in unix milliseconds. */
export type LetterDelivery = Pick<LetterRow, 'status'> & { readonly sentAt: number | null }

/** What became of the newest letter of these kinds about a gift; null: there is none, or not yet. */
export const newestDelivery = (gift: string, kinds: readonly string[]): Unit<LetterDelivery | null> =>
  function* (db) {
    const letter = db.selectFrom('letter').select(['status', 'sent_at as sentAt']).where('gift', '=', gift)
    const own = letter.where('kind', 'in', kinds)
    return (yield* first(own.orderBy('created_at', 'desc').orderBy('id', 'desc'))) ?? null
  }

/** The newest letter of a kind about a gift that left or is still to leave. */
export const newestLetter = (gift: string, kind: string): Unit<LetterRow | undefined> =>
  function* (db) {
    const about = db.selectFrom('letter').selectAll().where('gift', '=', gift).where('kind', '=', kind)
    const alive = about.where('status', 'not in', ['failed', 'dropped'])
    return yield* first(alive.orderBy('created_at', 'desc').orderBy('fact_ref', 'desc'))
  }

/** Letters on paper wait for `giving letters`; no mail server ever sees them. */
export const printed = 'tribute_post'

const waiting = (db: Kysely<Schema>, now: Instant) =>
  db
    .selectFrom('letter')
    .select('id')
    .where('status', '=', sql.lit('waiting'))
    .where('due_at', '<=', now)
    .where('kind', '!=', sql.lit(printed)) // as the index says it: a parameter would not be seen to fit

/** Letters that are to leave. One that waits and has a problem is in nobody's hands. */
export const dueLetters = taking(
  waiting,
  (db, { now, until, limit }) =>
    db
      .updateTable('letter')
      .set({ due_at: until, tries: sql`tries + 1`, problem: null })
      .where('id', 'in', waiting(db, now).orderBy('due_at').limit(limit).forUpdate().skipLocked())
      .returningAll(),
  (letter): LetterRow => letter,
)

/**
 * How a letter's delivery went: sent, not to be sent any more, or to be tried again at `dueAt`. `untried`: no mail server was
 * asked, and what was taken up was no try.
 */
export type Delivery =
  | { readonly status: 'sent' }
  | { readonly status: 'dropped' | 'failed'; readonly problem: string }
  | { readonly status: 'waiting'; readonly problem: string; readonly dueAt: number; readonly untried?: true }

/** Whether a letter that was taken until then is still in its taker's hands, and stays so until the unit ends. */
export const isHeld = ({ id, due_at }: Pick<LetterRow, 'id' | 'due_at'>): Unit<boolean> =>
  function* (db) {
    const own = db.selectFrom('letter').select('id').where('id', '=', id).where('due_at', '=', due_at)
    return (yield* rows(own.where('status', '=', 'waiting').forUpdate())).length > 0
  }

/** Notes how a delivery went. `forgets`: what the letter brought is good once, and is kept no longer than until it has left. */
export const noteDelivery = (
  id: string,
  delivery: Delivery,
  now: number,
  { forgets }: { readonly forgets: boolean } = { forgets: false },
): Unit<void> =>
  function* (db) {
    yield* run(
      db
        .updateTable('letter')
        .set({
          status: delivery.status,
          sent_at: delivery.status === 'sent' ? now : null,
          problem: delivery.status === 'sent' ? null : delivery.problem,
          ...(delivery.status === 'waiting' ? { due_at: delivery.dueAt } : {}),
          ...(delivery.status === 'sent' && forgets ? { details: '{}' } : {}),
          ...('untried' in delivery ? { tries: sql<number>`tries - 1` } : {}),
        })
        .where('id', '=', id),
    )
  }

/** A letter that has not left as it should have, and the gift it is about. */
export type StuckLetter = LetterRow & { readonly reference: string | null }

/** Letters for the mail that have failed, have been tried in vain, or were due before `late`; oldest first. */
export const stuckLetters =
  (late: number, limit: number): Unit<readonly StuckLetter[]> =>
  (db) =>
    rows(
      db
        .selectFrom('letter')
        .leftJoin('gift', 'gift.id', 'letter.gift')
        .selectAll('letter')
        .select('gift.reference')
        // Each part as its index says it, so that letters which have left are not walked past.
        .where('letter.id', 'in', (e) =>
          e
            .selectFrom('letter as failed')
            .select('failed.id')
            .where('failed.status', '=', sql.lit('failed'))
            .where('failed.kind', '!=', sql.lit(printed))
            .unionAll(
              e
                .selectFrom('letter as late')
                .select('late.id')
                .where('late.status', '=', sql.lit('waiting'))
                .where('late.kind', '!=', sql.lit(printed))
                .where((is) => is.or([is('late.problem', 'is not', null), is('late.due_at', '<', late)])),
            ),
        )
        .orderBy('letter.created_at')
        .orderBy('letter.id')
        .limit(limit),
    )

/** Letters for the mail that have not left. Those on paper wait for a person: they are no machine's work. */
export const letterQueue: Queue = {
  backlog: () =>
    function* (db) {
      const mailed = (status: 'waiting' | 'failed') =>
        db
          .selectFrom('letter')
          .select((e) => [number, e.fn.min('due_at').as('oldest')])
          .where('status', '=', lit(status))
          .where('kind', '!=', lit(printed))
      const failed = yield* first(mailed('failed'))
      return backlogOf(yield* first(mailed('waiting')), Number(failed?.number ?? 0))
    },
  unfinished: (now, limit) =>
    function* (db) {
      const stuck = yield* stuckLetters(now - late, limit)(db)
      return stuck.map(({ id, gift, reference, created_at: since, due_at, status, tries, problem }) =>
        unfinishedOf({ id, gift, reference, since, due: status === 'failed' ? null : due_at, tries, problem }),
      )
    },
}

/**
 * Has letters sent again now, as if they had never been tried; answers which. One that is in somebody's hands is left alone:
 * it would leave twice.
 */
export const sendAgain =
  (ids: readonly string[], now: number): Unit<readonly LetterRow[]> =>
  (db) =>
    rows(
      db
        .updateTable('letter')
        .set({ status: 'waiting', due_at: now, tries: 0, problem: null })
        .where('id', 'in', ids)
        .where('kind', '!=', printed)
        .where((e) =>
          e.or([e('status', '=', 'failed'), e.and([e('status', '=', 'waiting'), e('problem', 'is not', null)])]),
        )
        .returningAll(),
    )

/** One letter; undefined: there is none of this id. */
export const letterById =
  (id: string): Unit<LetterRow | undefined> =>
  (db) =>
    first(db.selectFrom('letter').selectAll().where('id', '=', id))

/** The same, kept from others until the unit ends. */
export const lockedLetter =
  (id: string): Unit<LetterRow | undefined> =>
  (db) =>
    first(db.selectFrom('letter').selectAll().where('id', '=', id).forUpdate())

const details = v.record(v.string(), v.unknown())

/** What a letter needs beside its gift, as it is stored; which of it there is, its kind knows. */
export const detailsOf = (row: Pick<LetterRow, 'details'>): Readonly<Record<string, unknown>> =>
  v.parse(details, JSON.parse(row.details))

/** The address that a letter names in its details; null: it goes to the gift's. */
export const ownAddressOf = (row: Pick<LetterRow, 'details'>): string | null => {
  const { to } = detailsOf(row)
  return typeof to === 'string' ? to : null
}

/** A letter that names its own address goes to this one from now on. */
export const writeAgainTo = (row: Pick<LetterRow, 'id' | 'details'>, to: string): Unit<void> =>
  function* (db) {
    const details = JSON.stringify({ ...detailsOf(row), to })
    yield* run(db.updateTable('letter').set({ details }).where('id', '=', row.id))
  }
