import type { Selectable } from 'kysely'
import type { MatchStage } from '#gift/employers.ts'
import { type Cents, cents } from '#gift/money.ts'
import type { EmployerMatchTable } from '../database/batch-tables.ts'
import { first, rows, run, type Unit } from '../database/unit.ts'

/** What an employer adds to a gift of one of its people. Times are unix milliseconds. */
export interface EmployerMatch {
  readonly gift: string
  /** Null: its donor was forgotten. */
  readonly employer: string | null
  /** 0: nobody knows. */
  readonly expectedCents: Cents
  readonly expectedAt: number
  readonly askedAt: number | null
  readonly comeCents: Cents
  readonly comeAt: number | null
  /** The newest gift by which it came. */
  readonly comeGift: string | null
  readonly stage: MatchStage
}

const time = (at: number | null) => (at === null ? null : Number(at))

const matchOf = (row: Selectable<EmployerMatchTable>): EmployerMatch => ({
  gift: row.id,
  employer: row.employer,
  expectedCents: cents(Number(row.expected_cents)),
  expectedAt: Number(row.expected_at),
  askedAt: time(row.asked_at),
  comeCents: cents(Number(row.come_cents)),
  comeAt: time(row.come_at),
  comeGift: row.come_gift,
  stage: row.come_at !== null ? 'come' : row.asked_at !== null ? 'asked' : 'expected',
})

export const employerMatchOf = (gift: string): Unit<EmployerMatch | null> =>
  function* (db) {
    const row = yield* first(db.selectFrom('employer_match').selectAll().where('id', '=', gift))
    return row ? matchOf(row) : null
  }

/** Those of these gifts, by the gift. */
export const employerMatchesOf = (gifts: readonly string[]): Unit<ReadonlyMap<string, EmployerMatch>> =>
  function* (db) {
    if (gifts.length === 0) return new Map()
    const matches = yield* rows(db.selectFrom('employer_match').selectAll().where('id', 'in', gifts))
    return new Map(matches.map((row) => [row.id, matchOf(row)]))
  }

/** That of one, locked until the unit ends. */
export const lockedEmployerMatch = (gift: string): Unit<EmployerMatch | null> =>
  function* (db) {
    const row = yield* first(db.selectFrom('employer_match').selectAll().where('id', '=', gift).forUpdate())
    return row ? matchOf(row) : null
  }

/** Writes one down; false: the gift has one. */
export const insertEmployerMatch = (
  match: Pick<EmployerMatch, 'gift' | 'employer' | 'expectedCents' | 'expectedAt' | 'askedAt'>,
): Unit<boolean> =>
  function* (db) {
    const row = {
      id: match.gift,
      employer: match.employer,
      expected_cents: match.expectedCents,
      expected_at: match.expectedAt,
      asked_at: match.askedAt,
      come_cents: 0,
      come_at: null,
      come_gift: null,
    }
    const insert = db.insertInto('employer_match').values(row)
    return (yield* first(insert.onConflict((c) => c.doNothing()).returning('id'))) !== undefined
  }

type Changes = Partial<Omit<EmployerMatchTable, 'id'>>

export const changeEmployerMatch = (gift: string, changes: Changes): Unit<void> =>
  function* (db) {
    yield* run(db.updateTable('employer_match').set(changes).where('id', '=', gift))
  }

export const deleteEmployerMatch = (gift: string): Unit<void> =>
  function* (db) {
    yield* run(db.deleteFrom('employer_match').where('id', '=', gift))
  }

/** One with the reference of the gift that it is of. */
export interface ToldMatch extends EmployerMatch {
  readonly reference: string
}

/** Those that were first told of in `[from, to)`, the oldest first. */
export const employerMatchesBetween = (from: number, to: number): Unit<readonly ToldMatch[]> =>
  function* (db) {
    const query = db
      .selectFrom('employer_match')
      .innerJoin('gift', 'gift.id', 'employer_match.id')
      .selectAll('employer_match')
      .select('gift.reference')
      .where('expected_at', '>=', from)
      .where('expected_at', '<', to)
    const matches = yield* rows(query.orderBy('expected_at').orderBy('employer_match.id'))
    return matches.map((row) => ({ ...matchOf(row), reference: row.reference }))
  }
