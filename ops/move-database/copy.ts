import type { DatabaseSync } from 'node:sqlite'
import { type Column, mostAtOnce, type Place, type Row, type Value } from '#server/store/database/everything/place.ts'
import { Broken } from '../command.ts'
import { moneyOf } from '../everything/manifest.ts'
import { all } from '../everything/write.ts'
import type { Changes, KeyedTable } from './capture.ts'

/** The copy of a SQLite database that is being made in one transaction of another. */
export interface Copy {
  /** Copies every row. Answers how many there were, by table. */
  everything(): Promise<Readonly<Record<string, number>>>
  /** Copies these rows once more as they are now; those that are gone go. */
  changed(changes: Changes): Promise<void>
  /** @throws Broken where counts or sums of money differ */
  compare(): Promise<void>
  /** All is copied: it is as any other database of ours. */
  finish(): Promise<void>
}

interface Table extends KeyedTable {
  readonly columns: readonly Column[]
  readonly names: readonly string[]
}

/** Keys that one statement names. */
const keysAtOnce = 500

/** @param place empty, with the same tables */
export async function openCopy(source: DatabaseSync, place: Place, keyed: readonly KeyedTable[]): Promise<Copy> {
  const tables: Table[] = []
  for (const table of keyed) {
    const columns = await place.columns(table.name)
    tables.push({ ...table, columns, names: columns.map(({ name }) => name) })
  }
  const references = await all(
    place,
    `select conrelid::regclass::text as "table", conname as name from pg_constraint
     where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  const check = (how: string) =>
    place.run(references.map(({ table, name }) => `alter table ${table} alter constraint "${name}" ${how}`).join('; '))
  const listed = ({ names }: Table) => names.map((name) => `"${name}"`).join(', ')

  const insert = async ({ name, names }: Table, rows: Iterable<Row>): Promise<number> => {
    const atOnce = mostAtOnce(names.length)
    let [count, waiting]: [number, Value[][]] = [0, []]
    const flush = async () => {
      if (waiting.length > 0) await place.insert(name, names, waiting)
      count += waiting.length
      waiting = []
    }
    for (const row of rows) {
      waiting.push(names.map((column) => row[column] ?? null))
      if (waiting.length >= atOnce) await flush()
    }
    await flush()
    return count
  }

  return {
    async everything() {
      const rows: Record<string, number> = {}
      for (const table of tables) {
        const all = source.prepare(`select ${listed(table)} from ${table.name}`).iterate() as Iterable<Row>
        rows[table.name] = await insert(table, all)
      }
      await place.run(`analyze ${tables.map(({ name }) => name).join(', ')}`)
      // rows that refer to one another are taken out and put in again
      await check('deferrable initially deferred')
      return rows
    },
    async changed({ rows }) {
      const parts = tables.flatMap((table) => {
        const keys = rows.get(table.name) ?? []
        return chunks(keys, keysAtOnce).map((some) => ({ table, where: whereKey(table.key, some) }))
      })
      // all of them before any is put in: what was unique to one may be another's by now
      for (const { table, where } of parts) await place.run(`delete from ${table.name} where ${where}`)
      for (const { table, where } of parts)
        await insert(
          table,
          source.prepare(`select ${listed(table)} from ${table.name} where ${where}`).all() as unknown as Row[],
        )
      await place.run('set constraints all immediate; set constraints all deferred')
    },
    async compare() {
      for (const { name, columns } of tables) {
        const sums = moneyOf(columns).map((column) => `, coalesce(sum("${column}"), 0) as "${column}"`)
        const query = `select count(*) as number${sums.join('')} from ${name}`
        const copied = all(place, query)
        const here = source.prepare(query).get() ?? {}
        const [there] = await copied
        const differs = Object.entries(here).filter(([column, is]) => Number(there?.[column]) !== Number(is))
        if (differs.length > 0) {
          const columns = differs.map(([column]) => column).join(', ')
          throw new Broken(`The copy of ${name} does not come to the same (${columns}): nothing was moved.`)
        }
      }
    },
    async finish() {
      await check('not deferrable')
      for (const { name, columns } of tables) await place.goOnBehind(name, columns)
    },
  }
}

function whereKey(key: readonly string[], rows: readonly (readonly Value[])[]): string {
  if (key.length === 1) return `"${key[0]}" in (${rows.map(([value]) => literal(value))})`
  const values = rows.map((row) => `(${row.map(literal)})`)
  return `(${key.map((column) => `"${column}"`)}) in (values ${values})`
}

/** A value as both databases read it. */
const literal = (value: Value | undefined): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value ?? null)

const chunks = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
