import type { CompiledQuery, Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * A piece of work on the database, all of it or nothing. It yields compiled queries and receives their rows, so that
 * the same unit runs synchronously on SQLite (many share one commit) and asynchronously on PostgreSQL.
 * Nothing but queries may happen inside: no network, no waiting.
 */
export type Unit<T> = (db: Kysely<Schema>) => Steps<T>
export type Steps<T> = Generator<Step, T, readonly unknown[]>

/**
 * A query whose rows the unit waits for; several of them, answered together; or one that it goes on without. PostgreSQL
 * is told all of one turn at once.
 */
export type Step = CompiledQuery | { readonly several: readonly CompiledQuery[] } | { readonly unheard: CompiledQuery }

const alone = new WeakSet<object>()
/** Marks a unit of one statement, which needs no transaction around it. */
export function single<T>(unit: Unit<T>): Unit<T> {
  alone.add(unit)
  return unit
}
/** Whether a unit is marked so. */
export const isSingle = (unit: object): boolean => alone.has(unit)

interface Compilable<Row> {
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

/** Runs two parts of one query each, asked together: the second must not need the first one's answer. */
export function* both<A, B>(a: Steps<A>, b: Steps<B>): Steps<readonly [A, B]> {
  const asked = [a.next().value, b.next().value] as readonly CompiledQuery[]
  const [rowsOfA = [], rowsOfB = []] = (yield { several: asked }) as readonly (readonly unknown[])[]
  const [first, second] = [a.next(rowsOfA), b.next(rowsOfB)]
  if (!first.done || !second.done) throw new Error('only parts of one query can be asked together')
  return [first.value, second.value]
}
