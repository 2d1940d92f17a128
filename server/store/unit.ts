import type { CompiledQuery, Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * A piece of work on the database, all of it or nothing. It yields compiled queries and receives their rows, so that
 * the same unit runs synchronously on SQLite (many share one commit) and asynchronously on PostgreSQL.
 * Nothing but queries may happen inside: no network, no waiting.
 */
export type Unit<T> = (db: Kysely<Schema>) => Steps<T>
export type Steps<T> = Generator<CompiledQuery, T, readonly unknown[]>

interface Compilable<Row> {
  compile(): CompiledQuery<Row>
}

/** Runs a query inside a unit and gives its rows. */
export function* rows<Row>(query: Compilable<Row>): Steps<readonly Row[]> {
  return (yield query.compile()) as readonly Row[]
}

/** Runs a query inside a unit and gives its first row. */
export function* first<Row>(query: Compilable<Row>): Steps<Row | undefined> {
  return (yield* rows(query))[0]
}
