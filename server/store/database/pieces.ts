import type { ExpressionBuilder } from 'kysely'
import { backlogOf, type Hasten, late, lit, number, type Queue, unfinishedOf } from './queue.ts'
import type { Schema } from './schema.ts'
import { type Due, type Taking, taking } from './taking.ts'
import { compiled, first, rows, run, single, type Unit } from './unit.ts'
import type { WorkTable } from './work-table.ts'

/** A piece of queued work as it was taken; its lease ends at `leased` (unix milliseconds). */
export interface Piece {
  readonly kind: string
  readonly id: string
  readonly gift: string | null
  /** As they were stored: its kind parses them. */
  readonly details: unknown
  readonly queuedAt: number
  readonly leased: number
  /** This one included. */
  readonly tries: number
}

const pieceOf = ({ kind, id, gift, details, queued_at, due_at, tries }: WorkTable): Piece => ({
  ...{ kind, id, gift, details: JSON.parse(details), tries },
  queuedAt: Number(queued_at),
  leased: Number(due_at),
})

/** A piece that is to be done. */
export interface NewPiece {
  /** Told again, it is the same piece, and due at once; in somebody's hands, once these have let go of it. */
  readonly id: string
  readonly gift: string | null
  readonly details?: object
}

/** Somebody has it in hands: it was taken, nothing has come of it, and their lease is not over. */
const inHands = (e: ExpressionBuilder<Schema, 'work'>, now: number) =>
  e.and([e('work.tries', '>', 0), e('work.problem', 'is', null), e('work.due_at', '>', now)])

/**
 * A piece that is there already is said anew. In hands it is due when these have let go of it, whatever they make of it, and not beside
 * them; its lease is another then, so that they can neither take it for done nor let it rest.
 */
const insertAnew = compiled((db, { values, now }: { values: readonly WorkTable[]; now: number }) =>
  db
    .insertInto('work')
    .values(values)
    .onConflict((c) =>
      c.columns(['kind', 'id']).doUpdateSet((e) => {
        const lease = inHands(e as unknown as ExpressionBuilder<Schema, 'work'>, now)
        return {
          details: e.ref('excluded.details'),
          queued_at: e.ref('excluded.queued_at'),
          due_at: e
            .case()
            .when(lease)
            .then(e('work.due_at', '+', 1))
            .else(e.ref('excluded.due_at'))
            .end(),
          tries: e.case().when(lease).then(e.lit(1)).else(e.lit(0)).end(),
          problem: null,
        }
      }),
    ),
)

/** Queues pieces of this kind, due now unless said otherwise. */
export const queuePieces = (kind: string, pieces: readonly NewPiece[], now: number, due = now): Unit<void> =>
  function* (db) {
    if (pieces.length === 0) return
    const values = pieces.map(({ id, gift, details = {} }) => ({
      ...{ kind, id, gift, details: JSON.stringify(details) },
      ...{ queued_at: now, due_at: due, tries: 0, problem: null },
    }))
    yield* run(insertAnew(db, { values, now }))
  }

/** Pieces of this kind that are to be done. */
export function duePieces(kind: string): Taking<Piece> {
  const due: Due = (db, now) =>
    db.selectFrom('work').select('id').where('kind', '=', lit(kind)).where('due_at', '<=', now)
  return taking(
    due,
    (db, { now, until, limit }) =>
      db
        .updateTable('work')
        .set((e) => ({ due_at: until, tries: e('tries', '+', 1), problem: null }))
        .where('kind', '=', lit(kind))
        .where('id', 'in', due(db, now).orderBy('due_at').limit(limit).forUpdate().skipLocked())
        .returningAll(),
    pieceOf,
  )
}

/** It is done. False: somebody has queued it anew meanwhile, or has it in hands, and nothing is changed. */
export const pieceDone = ({ kind, id, leased }: Piece): Unit<boolean> =>
  single(function* (db) {
    const own = db.deleteFrom('work').where('kind', '=', kind).where('id', '=', id).where('due_at', '=', leased)
    return (yield* first(own.returning('id'))) !== undefined
  })

/** It could not be done, and is due again then; null: only a person goes on with it. False as above. */
export const pieceRests = ({ kind, id, leased }: Piece, due_at: number | null, problem: string): Unit<boolean> =>
  single(function* (db) {
    const own = db.updateTable('work').set({ due_at, problem }).where('kind', '=', kind).where('id', '=', id)
    return (yield* first(own.where('due_at', '=', leased).returning('id'))) !== undefined
  })

/** What waits of this kind. */
export const pieceQueue = (kind: string): Queue => ({
  backlog: () =>
    function* (db) {
      const all = db
        .selectFrom('work')
        .select((e) => [number, e.fn.min('queued_at').as('oldest'), e.fn.count<number>('due_at').as('due')])
        .where('kind', '=', kind)
      const row = yield* first(all)
      const due = Number(row?.due ?? 0)
      return backlogOf({ number: due, oldest: row?.oldest ?? null }, Number(row?.number ?? 0) - due)
    },
  unfinished: (now, limit) =>
    function* (db) {
      const open = db
        .selectFrom('work')
        .leftJoin('gift', 'gift.id', 'work.gift')
        .select(['work.id', 'work.gift', 'gift.reference', 'work.queued_at as since', 'work.due_at as due'])
        .select(['work.tries', 'work.problem'])
        .where('work.kind', '=', kind)
        .where((e) =>
          e.or([e('work.due_at', 'is', null), e('work.due_at', '<', now - late), e('work.problem', 'is not', null)]),
        )
      return (yield* rows(open.orderBy('work.queued_at').limit(limit))).map(unfinishedOf)
    },
})

/** Has pieces of this kind done now, those that were given up among them. */
export const hastenPieces =
  (kind: string): Hasten =>
  (ids, now, untouched) =>
    single(function* (db) {
      const own = db.updateTable('work').set({ due_at: now }).where('kind', '=', kind).where('id', 'in', ids)
      const chosen = own.where((e) => e.or([e('due_at', 'is', null), e('due_at', '>', untouched)]))
      return (yield* rows(chosen.returning('id'))).map(({ id }) => id)
    })
