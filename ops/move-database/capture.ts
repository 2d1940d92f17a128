import type { DatabaseSync } from 'node:sqlite'
import type { Value } from '#server/store/database/everything/place.ts'

/** A table whose rows are known by these columns. */
export interface KeyedTable {
  readonly name: string
  readonly key: readonly string[]
}

/** Rows that were changed, by table: each by what its key is made of. */
export interface Changes {
  /** The number of the last of them. */
  readonly upTo: number
  readonly rows: ReadonlyMap<string, readonly (readonly Value[])[]>
  readonly count: number
}

/** The columns by which a table's rows are known, in their order. */
export function keyedTable(database: DatabaseSync, name: string): KeyedTable {
  const key = database.prepare('select name from pragma_table_info(?) where pk > 0 order by pk').all(name)
  if (key.length === 0) throw new Error(`the rows of ${name} are known by nothing`)
  return { name, key: key.map((column) => String(column.name)) }
}

const changes = ['insert', 'update', 'delete'] as const

/**
 * From now on whoever changes a row of these tables, in whichever process, leaves its key in `moving_row`: what was copied before is copied
 * once more.
 */
export function beginCapture(database: DatabaseSync, tables: readonly KeyedTable[], id: string): void {
  inTransaction(database, () => {
    dropCapture(database, tables)
    database.exec(`create table moving (id text primary key);
      create table moving_row (seq integer primary key autoincrement, name text not null, key text not null)`)
    database.prepare('insert into moving (id) values (?)').run(id)
    for (const { name, key } of tables) {
      const keyOf = (row: 'old' | 'new') => `json_array(${key.map((column) => `${row}."${column}"`)})`
      const keep = (row: 'old' | 'new') => `insert into moving_row (name, key) values ('${name}', ${keyOf(row)});`
      const statements = { insert: keep('new'), update: keep('old') + keep('new'), delete: keep('old') }
      for (const change of changes)
        database.exec(
          `create trigger moving_${name}_${change} after ${change} on ${name} begin ${statements[change]} end`,
        )
    }
  })
}

/** Nobody leaves keys any more, and those that were left are gone. */
export function endCapture(database: DatabaseSync, tables: readonly KeyedTable[]): void {
  inTransaction(database, () => dropCapture(database, tables))
}

/** The same within a transaction. */
export function dropCapture(database: DatabaseSync, tables: readonly KeyedTable[]): void {
  for (const { name } of tables)
    for (const change of changes) database.exec(`drop trigger if exists moving_${name}_${change}`)
  database.exec('drop table if exists moving_row; drop table if exists moving')
}

/** The move for which keys are left; null: none. */
export function captureOf(database: DatabaseSync): string | null {
  if (!database.prepare("select 1 from sqlite_master where name = 'moving'").get()) return null
  return String(database.prepare('select id from moving').get()?.id)
}

/** Which rows were changed after this number, each once. */
export function changesAfter(database: DatabaseSync, seq: number): Changes {
  const { last } = database.prepare('select coalesce(max(seq), 0) as last from moving_row').get() ?? {}
  const changes = database.prepare('select distinct name, key from moving_row where seq > ?').all(seq)
  const rows = new Map<string, (readonly Value[])[]>()
  for (const { name, key } of changes) {
    const own = rows.get(String(name)) ?? []
    own.push(JSON.parse(String(key)) as Value[])
    rows.set(String(name), own)
  }
  return { upTo: Math.max(seq, Number(last)), rows, count: changes.length }
}

/** Runs in one transaction that keeps other writers waiting. */
export function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('begin immediate')
  try {
    work()
    database.exec('commit')
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}
