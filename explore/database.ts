import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { openSqlite } from '#server/store/database/sqlite.ts'
import type { Store } from '#server/store/database/store.ts'
import type { Step, Steps } from '#server/store/database/unit.ts'

/** Every table's rows, each table as JSON text, in the order of `Database.tables`. */
export type Image = readonly string[]

/** The real store on SQLite in memory, whose whole content is taken and put back as text. */
export interface Database {
  readonly tables: readonly string[]
  readonly store: Store
  /** What the database holds now. */
  image(): Image
  /** Makes the database hold this. */
  load(image: Image): void
  /** Rows of a query beside the store. */
  rows(sql: string, ...values: readonly number[]): readonly Record<string, unknown>[]
}

/** What no verb reads, and what a verb writes beside a gift: it tells no two states apart. */
const untold = new Set(['kysely_migration', 'kysely_migration_lock', 'sqlite_stat1'])

/** Opens one. */
export async function openDatabase(): Promise<Database> {
  let database: DatabaseSync | undefined
  const store = openSqlite(':memory:', undefined, (path) => {
    database = new DatabaseSync(path)
    return database
  })
  await store.migrate()
  const raw = database as unknown as DatabaseSync
  const names = raw.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[]
  const tables = names.map(({ name }) => name).filter((name) => !untold.has(name))
  const place = new Map(tables.map((table, at) => [table, at]))
  const statements = tables.map((table) => statementsOf(raw, table))
  // Tables are put back in any order; that nothing refers to nothing is seen when all has come to rest.
  raw.exec('pragma foreign_keys = off; pragma secure_delete = off; pragma synchronous = off')
  const sequences = place.get('sqlite_sequence')

  const queries = new Map<string, StatementSync>()
  const prepared = (sql: string): StatementSync => {
    const query = queries.get(sql) ?? raw.prepare(sql)
    queries.set(sql, query)
    return query
  }
  const now: string[] = tables.map(() => '[]')
  const changed = new Set<number>(tables.keys())
  const note = (sql: string) => {
    for (const table of tablesWritten(sql)) {
      const at = place.get(table)
      if (at !== undefined) changed.add(at)
      if (sequences !== undefined) changed.add(sequences)
    }
  }
  const watched: Store = { ...store, write: (unit) => store.write((db) => noted(unit(db), note)) }
  const image = () => {
    for (const at of changed) now[at] = JSON.stringify(statements[at]?.all.all())
    changed.clear()
    return [...now]
  }
  return {
    tables,
    store: watched,
    image,
    load(wanted) {
      image()
      const others = [...tables.keys()].filter((at) => now[at] !== wanted[at])
      if (others.length === 0) return
      raw.exec('begin')
      for (const at of others) statements[at]?.empty.run()
      for (const at of others) {
        for (const row of rowsOf(wanted[at] ?? '[]')) statements[at]?.insert.run(...row)
        now[at] = wanted[at] ?? '[]'
      }
      raw.exec('commit')
    },
    rows: (sql, ...values) => prepared(sql).all(...values) as Record<string, unknown>[],
  }
}

interface TableStatements {
  readonly all: StatementSync
  readonly empty: StatementSync
  readonly insert: StatementSync
}

function statementsOf(raw: DatabaseSync, table: string): TableStatements {
  const order = /without rowid/i.test(
    String(raw.prepare('select sql from sqlite_master where name = ?').get(table)?.sql),
  )
    ? ''
    : 'order by rowid'
  const all = raw.prepare(`select * from "${table}" ${order}`)
  all.setReturnArrays(true)
  const places = all.columns().map(() => '?')
  return {
    all,
    empty: raw.prepare(`delete from "${table}"`),
    insert: raw.prepare(`insert into "${table}" values (${places})`),
  }
}

const cache = new Map<string, readonly string[]>()
/** The tables that a statement may change. */
function tablesWritten(sql: string): readonly string[] {
  let tables = cache.get(sql)
  if (!tables) {
    tables = [...sql.matchAll(/\b(?:into|update|delete from) "(\w+)"/g)].map(([, table = '']) => table)
    cache.set(sql, tables)
  }
  return tables
}

/** The steps of a unit, each statement told of. */
function* noted<T>(steps: Steps<T>, note: (sql: string) => void): Steps<T> {
  let step = steps.next()
  while (!step.done) {
    for (const { sql } of statementsIn(step.value)) note(sql)
    let answer: readonly unknown[]
    try {
      answer = yield step.value
    } catch (error) {
      step = steps.throw(error)
      continue
    }
    step = steps.next(answer)
  }
  return step.value
}

const statementsIn = (step: Step): readonly { readonly sql: string }[] =>
  'several' in step ? step.several : ['unheard' in step ? step.unheard : step]

type Row = (string | number | null)[]
const parsed = new Map<string, readonly Row[]>()
function rowsOf(text: string): readonly Row[] {
  let rows = parsed.get(text)
  if (!rows) {
    rows = JSON.parse(text) as Row[]
    if (parsed.size > 20_000) parsed.clear()
    parsed.set(text, rows)
  }
  return rows
}
