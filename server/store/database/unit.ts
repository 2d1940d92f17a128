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

const atOnceUnits = new WeakSet<object>()
/**
 * Marks a unit that waits for an answer once at most, and asks nothing behind it: on PostgreSQL its commit goes out with what it asks.
 * Within another unit it is a part like all others.
 */
export function atOnce<T>(unit: Unit<T>): Unit<T> {
  atOnceUnits.add(unit)
  return unit
}
/** Whether a unit is marked so. */
export const asksAtOnce = (unit: object): boolean => atOnceUnits.has(unit)

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

/** Runs a query and, behind it in the same turn, parts that wait for no answer; gives its first row. */
export function* ahead<Row>(query: Compilable<Row>, ...behind: readonly Steps<void>[]): Steps<Row | undefined> {
  const several: CompiledQuery[] = [query.compile()]
  for (const part of behind) {
    for (let step = part.next([]); !step.done; step = part.next([])) {
      if (!('unheard' in step.value)) throw new Error('what is asked behind another query must wait for no answer')
      several.push(step.value.unheard)
    }
  }
  const [result] = yield { several }
  return (result as readonly Row[])[0]
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

/** Stands for a value while a query is built. */
class Place {
  readonly index: number
  constructor(index: number) {
    this.index = index
  }
}

/** What a query is filled in with: single values, lists of them, rows of a table, or some columns of one. */
type Value = string | number | null | readonly Value[] | { readonly [column: string]: string | number | null }

/**
 * A query built once for each shape of its values (how long the lists are, which columns change), and only filled in from
 * then on: building one costs more than the database takes to run it. `build` may hand its values on as parameters, but
 * not look at them.
 */
export function compiled<Values extends object, Row>(
  build: (db: Kysely<Schema>, values: Values) => Compilable<Row>,
): (db: Kysely<Schema>, values: Values) => Compilable<Row> {
  const databases = new WeakMap<Kysely<Schema>, Map<string, CompiledQuery<Row>>>()
  const columns: string[] = []
  return (db, values) => {
    const queries = databases.get(db) ?? new Map<string, CompiledQuery<Row>>()
    databases.set(db, queries)
    const flat: unknown[] = []
    const shape = flatten(values as Readonly<Record<string, Value>>, columns, flat)
    let query = queries.get(shape)
    if (!query) {
      query = build(db, placesFor(values, { next: 0 }) as Values).compile()
      const places = new Set(query.parameters.filter((parameter) => parameter instanceof Place))
      if (places.size !== flat.length) throw new Error(`a value of a compiled query is no parameter: ${query.sql}`)
      queries.set(shape, query)
    }
    const { parameters } = query
    const filled = { ...query, parameters: parameters.map((p) => (p instanceof Place ? flat[p.index] : p)) }
    return { compile: () => filled }
  }
}

const isLeaf = (value: unknown) => typeof value !== 'object' || value === null

/** Collects the single values; answers their shape. All rows have the same columns in the same order, or this throws. */
function flatten(values: Readonly<Record<string, Value>>, columns: string[], into: unknown[]): string {
  let shape = ''
  for (const name in values) {
    const value = values[name]
    if (Array.isArray(value)) {
      shape += `${value.length},`
      for (const each of value) isLeaf(each) ? into.push(each) : flattenRow(each, columns, into)
    } else if (isLeaf(value)) into.push(value)
    else {
      for (const column in value as object) {
        shape += `${column},`
        into.push((value as Readonly<Record<string, unknown>>)[column])
      }
    }
  }
  if (into.includes(undefined)) throw new Error('undefined is no value for a compiled query')
  return shape
}

function flattenRow(row: Readonly<Record<string, unknown>>, columns: string[], into: unknown[]): void {
  const isFirst = columns.length === 0
  let at = 0
  for (const column in row) {
    if (isFirst) columns.push(column)
    else if (columns[at] !== column) throw new Error(`a row of a compiled query has "${column}", not "${columns[at]}"`)
    into.push(row[column])
    at++
  }
  if (at < columns.length) throw new Error(`a row of a compiled query lacks "${columns[at]}"`)
}

/** The same with a place for every value, in the order of `flatten`. */
function placesFor(value: unknown, count: { next: number }): unknown {
  if (Array.isArray(value)) return value.map((each) => placesFor(each, count))
  if (isLeaf(value)) return new Place(count.next++)
  return Object.fromEntries(Object.entries(value as object).map(([key, each]) => [key, placesFor(each, count)]))
}
