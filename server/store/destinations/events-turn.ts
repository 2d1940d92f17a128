import { sql } from 'kysely'
import type { Dialect } from '../database/migrations/serial.ts'
import type { FactRow } from '../database/schema.ts'
import { readSetting, writeSetting } from '../database/settings.ts'
import { first, rows, run, type Steps, type Unit } from '../database/unit.ts'

/** The setting that whoever gives events their places holds: absent where nobody is told anything. */
export const eventsTurn = 'events-turn'

/** Numbers of facts that were not to be seen when greater ones were; `before`: whoever may still commit one began before this transaction. */
interface Hole {
  readonly from: number
  readonly to: number
  readonly before: number
  /** Unix milliseconds. */
  readonly at: number
}

/** How far the facts of the ledger have become events. */
export interface Turn {
  /** The greatest number of a fact that was looked at. */
  readonly fact: number
  /** The last place that was given out. */
  readonly seq: number
  readonly holes: readonly Hole[]
}
export const turnOf = (value: string): Turn => JSON.parse(value) as Turn

/** A hole is looked into for so long at least: a number is taken a moment before its transaction is known by one. */
const leastWatched = 10_000
/** So far back from the newest fact numbers are looked for that somebody has, and nobody has seen, when events begin. */
const farBack = 1000
/** So many holes are looked into by one question. */
const holesAtOnce = 100
/** Facts that one transaction takes. */
export const factsAtOnce = 250

/** Which transactions may still be under way. */
interface Horizon {
  /** All before this one have ended. */
  readonly oldest: number
  /** None that has begun has this number, or a greater one. */
  readonly next: number
}

/** What is under way in this moment. SQLite has one writer: what is not seen is not there. */
function* horizon(db: Parameters<Unit<void>>[0], dialect: Dialect): Steps<Horizon> {
  if (dialect === 'sqlite') return { oldest: 0, next: 0 }
  const now = sql`pg_current_snapshot()`
  const query = sql<{ oldest: number; next: number }>`
    select pg_snapshot_xmin(${now})::text::bigint as oldest, pg_snapshot_xmax(${now})::text::bigint as next`
  const row = yield* first({ compile: () => query.compile(db) })
  return { oldest: Number(row?.oldest), next: Number(row?.next) }
}

/** The numbers in `(after, last]` that are not among these. */
function missing(after: number, seqs: readonly number[]): { readonly from: number; readonly to: number }[] {
  const gaps: { from: number; to: number }[] = []
  let expected = after + 1
  for (const seq of seqs) {
    if (seq > expected) gaps.push({ from: expected, to: seq - 1 })
    expected = seq + 1
  }
  return gaps
}

/** What is left of a hole once these were found in it. */
const leftOf = (hole: Hole, numbers: readonly number[]): Hole[] =>
  missing(hole.from - 1, [...numbers, hole.to + 1]).map((gap) => ({ ...hole, ...gap }))

const columns = ['seq', 'provider', 'kind', 'ref', 'gift', 'at'] as const
/** What of a fact makes its event. */
export type ToldFact = Pick<FactRow, (typeof columns)[number]>

/**
 * The next facts that are no events yet, each once, and the turn behind them. Numbers of the ledger are given out before their facts are
 * committed, so that a later one may be seen first: those that were passed over are looked for until nobody can commit them any more.
 */
export function* nextFacts(
  db: Parameters<Unit<void>>[0],
  dialect: Dialect,
  turn: Turn,
  now: number,
): Steps<{ readonly facts: readonly ToldFact[]; readonly turn: Turn }> {
  // before the holes are looked into: whoever had ended by now is seen there, or has left nothing
  const { oldest } = yield* horizon(db, dialect)
  const late: ToldFact[] = []
  const holes: Hole[] = []
  for (let start = 0; start < turn.holes.length; start += holesAtOnce) {
    const some = turn.holes.slice(start, start + holesAtOnce)
    const within = db.selectFrom('fact').select(columns).orderBy('seq').limit(factsAtOnce)
    const facts = yield* rows(within.where((e) => e.or(some.map(({ from, to }) => e.between('seq', from, to)))))
    late.push(...facts)
    const isWhole = facts.length < factsAtOnce
    for (const hole of some) {
      const ended = oldest >= hole.before && now - hole.at >= leastWatched && isWhole
      const seqs = facts.map(({ seq }) => seq).filter((seq) => seq >= hole.from && seq <= hole.to)
      if (!ended) holes.push(...leftOf(hole, seqs))
    }
  }
  const lateFacts = yield* rows(
    db.selectFrom('fact').select(columns).where('seq', '>', turn.fact).orderBy('seq').limit(factsAtOnce),
  )
  const seqs = lateFacts.map(({ seq }) => seq)
  const gaps = dialect === 'sqlite' ? [] : missing(turn.fact, seqs)
  // behind them: whoever has one of these numbers had it before the greater one was seen
  const { next } = gaps.length === 0 ? { next: 0 } : yield* horizon(db, dialect)
  return {
    facts: [...late, ...lateFacts],
    turn: {
      ...turn,
      fact: seqs.at(-1) ?? turn.fact,
      holes: [...holes, ...gaps.map((gap) => ({ ...gap, before: next, at: now }))],
    },
  }
}

/** Whether anything may have become an event since; null: nobody is told anything, which is one look by key. */
export const eventsDue: Unit<boolean | null> = function* (db) {
  const value = yield* readSetting(eventsTurn)(db)
  if (value === null) return null
  const { fact, holes } = turnOf(value)
  if (holes.length > 0) return true
  return (yield* first(db.selectFrom('fact').select('seq').where('seq', '>', fact).limit(1))) !== undefined
}

/** Has events made from now on, if they are not yet. Of what is being committed in this moment nothing is left out. */
export const beginEvents = (dialect: Dialect, now: number): Unit<void> =>
  function* (db) {
    if ((yield* readSetting(eventsTurn)(db)) !== null) return
    const newest = yield* rows(db.selectFrom('fact').select('seq').orderBy('seq', 'desc').limit(farBack))
    const seqs = newest.map(({ seq }) => seq).reverse()
    const { next } = yield* horizon(db, dialect)
    const gaps = dialect === 'sqlite' ? [] : missing(seqs.length < farBack ? 0 : (seqs[0] ?? 1) - 1, seqs)
    const turn: Turn = {
      fact: seqs.at(-1) ?? 0,
      seq: 0,
      holes: gaps.map((gap) => ({ ...gap, before: next, at: now })),
    }
    yield* run(
      db
        .insertInto('setting')
        .values({ name: eventsTurn, value: JSON.stringify(turn) })
        .onConflict((c) => c.column('name').doNothing()),
    )
  }

/** Takes the turn, until the unit ends; null: nobody is told anything. */
export const takeTurn: Unit<Turn | null> = function* (db) {
  const row = yield* first(db.selectFrom('setting').select('value').where('name', '=', eventsTurn).forUpdate())
  return row === undefined ? null : turnOf(row.value)
}

/** Keeps how far it has come. */
export const keepTurn = (turn: Turn): Unit<void> => writeSetting(eventsTurn, JSON.stringify(turn))
