import type { Selectable } from 'kysely'
import type { LineKind } from '#gift/by-hand/kinds.ts'
import type { LineLanguages, TypedLine } from '#gift/by-hand/line.ts'
import { type Cents, cents } from '#gift/money.ts'
import type { Day } from '#gift/next-gift.ts'
import type { BatchLineTable, BatchTable } from '../database/batch-tables.ts'
import { first, rows, run, single, type Unit } from '../database/unit.ts'
import { type Gift, giftOf } from './gifts.ts'

/** A deposit slip. */
export interface Batch {
  readonly id: string
  readonly day: Day
  readonly kind: LineKind
  readonly fund: string | null
  readonly appeal: string | null
  readonly expected: { readonly count: number; readonly cents: Cents }
  readonly status: BatchTable['status']
  readonly openedBy: string
  readonly openedAt: number
  /** Everybody who opened it, typed, changed or took out a line, put its slip right or had done with it. */
  readonly typists: readonly string[]
  readonly typedBy: string | null
  readonly typedAt: number | null
  readonly closedBy: string | null
  readonly closedAt: number | null
}

/** A line of one. */
export interface BatchLine {
  readonly id: string
  readonly batch: string
  readonly place: number
  readonly typed: TypedLine
  readonly languages: LineLanguages
  readonly person: string | null
  readonly gift: string | null
  readonly reversed: {
    readonly as: 'returned' | 'corrected'
    readonly by: string
    readonly at: number
    readonly reason: string
  } | null
}

/** A row of the release before names only who opened the batch and who had done with it. */
const typistsOf = ({ typists }: Pick<BatchTable, 'typists'>) =>
  typists === null ? [] : (JSON.parse(typists) as readonly string[])

const batchOf = (row: Selectable<BatchTable>): Batch => ({
  id: row.id,
  day: row.day,
  kind: row.kind,
  fund: row.fund,
  appeal: row.appeal,
  expected: { count: row.expected_count, cents: cents(Number(row.expected_cents)) },
  status: row.status,
  openedBy: row.opened_by,
  openedAt: Number(row.opened_at),
  typists: [...new Set([row.opened_by, ...(row.typed_by === null ? [] : [row.typed_by]), ...typistsOf(row)])],
  typedBy: row.typed_by,
  typedAt: row.typed_at === null ? null : Number(row.typed_at),
  closedBy: row.closed_by,
  closedAt: row.closed_at === null ? null : Number(row.closed_at),
})

const lineOf = (row: Selectable<BatchLineTable>): BatchLine => ({
  id: row.id,
  batch: row.batch,
  place: row.place,
  typed: JSON.parse(row.typed) as TypedLine,
  languages: row.languages === null ? {} : (JSON.parse(row.languages) as LineLanguages),
  person: row.person,
  gift: row.gift,
  reversed:
    row.reversed === null
      ? null
      : { as: row.reversed, by: row.reversed_by ?? '', at: Number(row.reversed_at), reason: row.reason ?? '' },
})

/** Opens a batch; sent again under the same id, it is opened once. */
export const insertBatch = (batch: Batch): Unit<void> =>
  function* (db) {
    const row: BatchTable = {
      id: batch.id,
      day: batch.day,
      kind: batch.kind,
      fund: batch.fund,
      appeal: batch.appeal,
      expected_count: batch.expected.count,
      expected_cents: batch.expected.cents,
      status: batch.status,
      opened_by: batch.openedBy,
      opened_at: batch.openedAt,
      typists: JSON.stringify(batch.typists),
      typed_by: null,
      typed_at: null,
      closed_by: null,
      closed_at: null,
    }
    yield* run(
      db
        .insertInto('batch')
        .values(row)
        .onConflict((c) => c.doNothing()),
    )
  }

export const batchById = (id: string): Unit<Batch | undefined> =>
  function* (db) {
    const row = yield* first(db.selectFrom('batch').selectAll().where('id', '=', id))
    return row && batchOf(row)
  }

/** The same, locked until the unit ends. */
export const lockedBatch = (id: string): Unit<Batch | undefined> =>
  function* (db) {
    const row = yield* first(db.selectFrom('batch').selectAll().where('id', '=', id).forUpdate())
    return row && batchOf(row)
  }

/** So many are listed. */
const mostListed = 200

/** The batches, those that are not closed before the others, the newest first. */
export const batchesListed: Unit<readonly Batch[]> = function* (db) {
  const newest = db.selectFrom('batch').selectAll().orderBy('id', 'desc').limit(mostListed)
  const open = (yield* rows(newest.where('status', '!=', 'closed'))).map(batchOf)
  return [...open, ...(yield* rows(newest.where('status', '=', 'closed'))).map(batchOf)]
}

type Told = Partial<Pick<BatchTable, 'day' | 'kind' | 'fund' | 'appeal' | 'expected_count' | 'expected_cents'>>
type Moved = Partial<Pick<BatchTable, 'status' | 'typists' | 'typed_by' | 'typed_at' | 'closed_by' | 'closed_at'>>

export const changeBatch = (id: string, changes: Told & Moved): Unit<void> =>
  single(function* (db) {
    yield* run(db.updateTable('batch').set(changes).where('id', '=', id))
  })

/** The lines of a batch, in their order. */
export const linesOf = (batch: string): Unit<readonly BatchLine[]> =>
  function* (db) {
    const all = db.selectFrom('batch_line').selectAll().where('batch', '=', batch).orderBy('place')
    return (yield* rows(all)).map(lineOf)
  }

/** Keeps a line as it is typed. */
export const keepLine = (
  line: Pick<BatchLine, 'id' | 'batch' | 'place' | 'typed' | 'languages' | 'person'>,
  now: number,
): Unit<void> =>
  function* (db) {
    const [typed, languages] = [JSON.stringify(line.typed), JSON.stringify(line.languages)]
    const fresh = { gift: null, reversed: null, reversed_by: null, reversed_at: null, reason: null }
    yield* run(
      db
        .insertInto('batch_line')
        .values({ ...line, typed, languages, saved_at: now, ...fresh })
        .onConflict((c) =>
          c.columns(['batch', 'place']).doUpdateSet({ typed, languages, person: line.person, saved_at: now }),
        ),
    )
  }

/** Takes a line out of a batch that is not closed. */
export const removeLine = (batch: string, place: number): Unit<void> =>
  single(function* (db) {
    yield* run(
      db.deleteFrom('batch_line').where('batch', '=', batch).where('place', '=', place).where('gift', 'is', null),
    )
  })

/** Takes out a batch that is not closed, with its lines. */
export const removeBatch = (id: string): Unit<void> =>
  function* (db) {
    yield* run(db.deleteFrom('batch_line').where('batch', '=', id).where('gift', 'is', null))
    yield* run(db.deleteFrom('batch').where('id', '=', id).where('status', '!=', 'closed'))
  }

/** What stays with a line that became a gift: who gave, and in whose memory, stands with the gift from then on, and is forgotten there. */
const withoutDonor = ({ donor: _, contact: __, memory: ___, about: ____, ...rest }: TypedLine): TypedLine => rest

/** A line became a gift. */
export const lineBecame = ({ id, typed }: Pick<BatchLine, 'id' | 'typed'>, gift: string): Unit<void> =>
  function* (db) {
    yield* run(
      db
        .updateTable('batch_line')
        .set({ gift, typed: JSON.stringify(withoutDonor(typed)), person: null })
        .where('id', '=', id),
    )
  }

/** Lines that are no gifts yet, in the order of their ids, `most` at a time: those behind an id; or these, locked until the unit ends. */
export const openLines = (
  which: { readonly after: string } | { readonly ids: readonly string[] },
  most: number,
): Unit<readonly Pick<BatchLine, 'id' | 'typed' | 'person'>[]> =>
  function* (db) {
    const open = db.selectFrom('batch_line').select(['id', 'typed', 'person']).where('gift', 'is', null)
    const some = 'ids' in which ? open.where('id', 'in', which.ids).forUpdate() : open.where('id', '>', which.after)
    const lines = yield* rows(some.orderBy('id').limit(most))
    return lines.map((line) => ({ ...line, typed: JSON.parse(line.typed) as TypedLine }))
  }

/** Takes who gave, and in whose memory, out of lines that are no gifts yet. */
export const takeOutGiver = (lines: readonly Pick<BatchLine, 'id' | 'typed'>[]): Unit<void> =>
  function* (db) {
    for (const { id, typed } of lines) {
      const changes = { typed: JSON.stringify(withoutDonor(typed)), person: null }
      yield* run(db.updateTable('batch_line').set(changes).where('id', '=', id).where('gift', 'is', null))
    }
  }

/** The gifts that the lines of a batch became, by their ids. */
export const giftsOfBatch = (batch: string): Unit<ReadonlyMap<string, Gift>> =>
  function* (db) {
    const became = db.selectFrom('batch_line').select('gift').where('batch', '=', batch).where('gift', 'is not', null)
    const all = yield* rows(db.selectFrom('gift').selectAll().where('id', 'in', became))
    return new Map(all.map((row) => [row.id, giftOf(row)]))
  }

/** A line by the gift that it became, or by its own id, locked until the unit ends. */
export const lockedLine = (word: string): Unit<BatchLine | undefined> =>
  function* (db) {
    const lines = db.selectFrom('batch_line').selectAll()
    const row = yield* first(lines.where((e) => e.or([e('gift', '=', word), e('id', '=', word)])).forUpdate())
    return row && lineOf(row)
  }

/** A line was reversed, and why. */
export const lineReversed = (id: string, { as, by, at, reason }: NonNullable<BatchLine['reversed']>): Unit<void> =>
  function* (db) {
    const changes = { reversed: as, reversed_by: by, reversed_at: at, reason }
    yield* run(db.updateTable('batch_line').set(changes).where('id', '=', id))
  }

/** How many lines are typed of each of these batches. */
export const countsOf = (batches: readonly string[]): Unit<ReadonlyMap<string, number>> =>
  function* (db) {
    if (batches.length === 0) return new Map()
    const counted = db
      .selectFrom('batch_line')
      .select((e) => ['batch', e.fn.countAll<number>().as('number')])
      .where('batch', 'in', [...batches])
      .groupBy('batch')
    return new Map((yield* rows(counted)).map(({ batch, number }) => [batch, Number(number)]))
  }
