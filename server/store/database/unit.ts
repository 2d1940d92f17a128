import type { CompiledQuery, Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * A piece of work on the database, all of it or nothing. It yields compiled queries and receives their rows, so that
 * the same unit runs synchronously on SQLite (many share one commit) and asynchronously on PostgreSQL.
 * Nothing but queries may happen inside: no network, no waiting. It may run again after it was committed, where the answer
 * to the commit was lost: what it writes must be known the second time, by a key or a unique.
 */
export type Unit<T> = (db: Kysely<Schema>) => Steps<T>
export type Steps<T> = Generator<Step, T, readonly unknown[]>

/**
 * A query whose rows the unit waits for; several of them, answered together; or one that it goes on without. PostgreSQL
 * is told all of one turn at once.
 */
export type Step = CompiledQuery | { readonly several: readonly CompiledQuery[] } | { readonly unheard: CompiledQuery }

const singleUnits = new WeakSet<object>()
/** Marks a unit of one statement, which needs no transaction around it. */
export function single<T>(unit: Unit<T>): Unit<T> {
  singleUnits.add(unit)
  return unit
}
/** Whether a unit is marked so. */
export const isSingle = (unit: object): boolean => singleUnits.has(unit)

/** A query that can be handed to the database. */
export interface Compilable<Row> {
  compile(): CompiledQuery<Row>
}

/** Runs a query inside a unit and gives its rows. */
export function* rows<Row>(query: Compilable<Row>): Steps<readonly Row[]> {
  return (yield query.compile()) as readonly Row[]
}

/** Runs a query inside a unit, its rows unread. One that fails still undoes the whole unit. */
export function* run(query: Compilable<unknown>): Steps<void> {
  yield { unheard: query.compile() }
}

/** Runs a query inside a unit and gives its first row. */
export function* first<Row>(query: Compilable<Row>): Steps<Row | undefined> {
  return (yield* rows(query))[0]
}

/** Answers at once, for a part that has nothing to ask. */
// biome-ignore lint/correctness/useYield: a part like the others, without a question
export function* already<T>(value: T): Steps<T> {
  return value
}

/** Runs parts asked together, one round of questions each: none may need another's answer. */
export function* together<A, B, C = undefined, D = undefined>(
  a: Steps<A>,
  b: Steps<B>,
  c: Steps<C> = already(undefined as C),
  d: Steps<D> = already(undefined as D),
): Steps<readonly [A, B, C, D]> {
  const parts = [a, b, c, d].map((part) => ({ part, step: part.next() }))
  const questions = parts.map(({ step }) => (step.done ? [] : questionsOf(step.value)))
  const answers = yield { several: questions.flat() }
  let answered = 0
  const values = parts.map(({ part, step }, i) => {
    if (step.done) return step.value
    const count = questions[i]?.length ?? 0
    const own = answers.slice(answered, answered + count)
    answered += count
    const last = part.next('several' in step.value ? own : (own[0] as readonly unknown[]))
    if (!last.done) throw new Error('only parts of one round can be asked together')
    return last.value
  })
  return values as unknown as readonly [A, B, C, D]
}

const questionsOf = (step: Step): readonly CompiledQuery[] => {
  if ('unheard' in step) throw new Error('a part asked together must wait for its answer')
  return 'several' in step ? step.several : [step]
}
