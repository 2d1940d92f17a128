import type { CompiledQuery, Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import type { Compilable } from './unit.ts'

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
    const known = databases.get(db) ?? new Map<string, CompiledQuery<Row>>()
    databases.set(db, known)
    const flat: unknown[] = []
    const shape = flatten(values as Readonly<Record<string, Value>>, columns, flat)
    let query = known.get(shape)
    if (!query) {
      query = build(db, placesFor(values, { next: 0 }) as Values).compile()
      const places = new Set(query.parameters.filter((parameter) => parameter instanceof Place))
      if (places.size !== flat.length) throw new Error(`a value of a compiled query is no parameter: ${query.sql}`)
      known.set(shape, query)
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
