import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'
import { seconds } from '../../../base/clock.ts'
import { cut, types } from '../postgres/pool.ts'

/** A column as a database has it. */
export interface Column {
  readonly name: string
  readonly type: 'integer' | 'text'
  readonly nullable: boolean
}

export type Value = string | number | null
export type Row = Readonly<Record<string, Value>>

/**
 * A connection of its own, in one transaction from its opening to its end: what is read is of one moment, however long it takes and
 * whoever writes beside it; what is written is there whole or not at all.
 */
export interface Place {
  /** The columns of a table in their order; none where there is no such table. */
  columns(table: string): Promise<readonly Column[]>
  /** The rows of a query, a page at a time, however many there are. */
  pages(query: string): AsyncIterable<readonly Row[]>
  /** Puts rows into a table, the values in the order of the columns: at most `mostAtOnce` of them. */
  insert(table: string, columns: readonly string[], rows: readonly (readonly Value[])[]): Promise<void>
  run(statement: string): Promise<void>
  /** Has the numbers that a table gives out itself, where it has such a column, go on behind those that were put into it. */
  goOnBehind(table: string, columns: readonly Column[]): Promise<void>
  /** Ends it, with what was written or as if nothing had been. */
  end(how: 'commit' | 'rollback'): Promise<void>
  /** Ends it without asking the other side, which may be gone; whatever waits for that fails at once. */
  cut(): void
}

/** What is read, and written, at once: it alone is held in memory. */
const page = 500
/** The databases take no more values in one statement. */
const mostValues = 30_000
/** How many rows of so many columns are put in at once. */
export const mostAtOnce = (columns: number): number => Math.max(1, Math.min(page, Math.floor(mostValues / columns)))

/** Columns whose numbers a table may give out itself. */
const numbered: ReadonlySet<string> = new Set(['id', 'seq'])

/** How long is waited for whoever writes beside. */
const patience = seconds(5)

/**
 * Opens the database at `postgres://…`, or the SQLite file, to read all of it or to fill it. To fill it, these tables are taken for it
 * alone, in this order.
 */
export const openPlace = (address: string, locks: readonly string[] | null): Promise<Place> =>
  /^postgres(ql)?:/.test(address) ? openPostgresPlace(address, locks) : openSqlitePlace(address, locks !== null)

const valuesOf = (columns: readonly string[], rows: number, place: (at: number) => string): string =>
  Array.from({ length: rows }, (_, row) => `(${columns.map((_, at) => place(row * columns.length + at + 1))})`).join()

const into = (table: string, columns: readonly string[]): string =>
  `insert into ${table} (${columns.map((name) => `"${name}"`)}) values `

const columnOf = (name: string, type: string, nullable: boolean): Column => ({
  ...{ name, nullable },
  type: /int/i.test(type) ? 'integer' : 'text',
})

async function openSqlitePlace(file: string, writes: boolean): Promise<Place> {
  const database = new DatabaseSync(file, { readOnly: !writes, timeout: patience })
  database.exec('pragma foreign_keys = on')
  // a reader of the log that SQLite writes ahead keeps nobody waiting
  database.exec(writes ? 'begin immediate; pragma defer_foreign_keys = on' : 'begin')
  return {
    columns: async (table) =>
      database
        .prepare('select name, type, "notnull" or pk > 0 as never from pragma_table_info(?) order by cid')
        .all(table)
        .map((row) => columnOf(String(row.name), String(row.type), row.never === 0)),
    async *pages(query) {
      let rows: Row[] = []
      for (const row of database.prepare(query).iterate()) {
        rows.push(row as Row)
        if (rows.length < page) continue
        yield rows
        rows = []
      }
      if (rows.length > 0) yield rows
    },
    insert: async (table, columns, rows) => {
      const statement = `${into(table, columns)}${valuesOf(columns, rows.length, () => '?')}`
      database.prepare(statement).run(...(rows.flat() as SQLInputValue[]))
    },
    run: async (statement) => database.exec(statement),
    // its own numbers go on behind the greatest by themselves
    goOnBehind: async () => {},
    end: async (how) => {
      if (database.isTransaction) database.exec(how)
      database.close()
    },
    cut: () => database.close(),
  }
}

async function openPostgresPlace(url: string, locks: readonly string[] | null): Promise<Place> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience, keepAlive: true, types })
  client.on('error', () => {}) // whoever asks next hears of it
  await client.connect()
  try {
    await client.query(`begin isolation level repeatable read ${locks ? '' : 'read only'}`)
    await client.query(`set local statement_timeout = 0; set local lock_timeout = ${patience}`)
    if (locks && locks.length > 0) await client.query(`lock table ${locks} in access exclusive mode`)
  } catch (error) {
    await client.end()
    throw error
  }
  return {
    columns: async (table) => {
      const { rows } = await client.query<{ name: string; type: string; nullable: string }>(
        `select column_name as name, data_type as type, is_nullable as nullable from information_schema.columns
         where table_schema = current_schema() and table_name = $1 order by ordinal_position`,
        [table],
      )
      return rows.map(({ name, type, nullable }) => columnOf(name, type, nullable === 'YES'))
    },
    async *pages(query) {
      await client.query(`declare every no scroll cursor for ${query}`)
      try {
        for (;;) {
          const { rows } = await client.query<Row>(`fetch ${page} from every`)
          if (rows.length === 0) return
          yield rows
        }
      } finally {
        await client.query('close every').catch(() => {}) // a transaction that failed has closed it
      }
    },
    insert: async (table, columns, rows) => {
      await client.query(`${into(table, columns)}${valuesOf(columns, rows.length, (at) => `$${at}`)}`, rows.flat())
    },
    run: async (statement) => void (await client.query(statement)),
    goOnBehind: async (table, columns) => {
      for (const { name, type } of columns)
        if (numbered.has(name) && type === 'integer')
          await client.query(
            `select setval(pg_get_serial_sequence('${table}', '${name}'), (select max(${name}) from ${table}))
             where pg_get_serial_sequence('${table}', '${name}') is not null and exists (select 1 from ${table})`,
          )
    },
    end: async (how) => {
      try {
        await client.query(how)
      } finally {
        await client.end()
      }
    },
    cut: () => cut(client),
  }
}
