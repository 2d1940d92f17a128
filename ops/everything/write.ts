import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { version } from '#server/process/version.ts'
import { type Column, openPlace, type Place, type Row, type Value } from '#server/store/database/everything/place.ts'
import { stayingTables, takenTables } from '#server/store/database/everything/tables.ts'
import { Mistake } from '../command.ts'
import { cellLine } from './cells.ts'
import { type Manifest, moneyOf, owedQueries, type TableFile } from './manifest.ts'
import { newFile } from './new-file.ts'
import { byGift, plainLedger } from './plain-ledger.ts'
import { lineSchema } from './schema.ts'
import { subscriptions } from './subscriptions.ts'

/** The last change of the tables that a database has had. */
export async function tablesAsOf(place: Place): Promise<string> {
  const [row] = await all(place, 'select max(name) as name from kysely_migration')
  return String(row?.name)
}

/** What the charity owes, counted. */
export async function owedIn(place: Place): Promise<Manifest['owed']> {
  const count = async (query: string) => Number((await all(place, query))[0]?.number)
  const { letters, requests, webhooks } = owedQueries
  return { letters: await count(letters), requests: await count(requests), webhooks: await count(webhooks) }
}

/** All rows of a query that has few. */
export async function all(place: Place, query: string): Promise<readonly Row[]> {
  const list: Row[] = []
  for await (const rows of place.pages(query)) list.push(...rows)
  return list
}

/** How a table is read: what does not leave is emptied by the query itself. */
export function queryOf(
  { name, emptied = {}, only }: (typeof takenTables)[number],
  columns: readonly Column[],
): string {
  const values = columns.map((each) =>
    emptied[each.name] ? `${emptied[each.name]?.to} as "${each.name}"` : `"${each.name}"`,
  )
  return `select ${values.join(', ')} from ${name}${only ? ` where ${only.where}` : ''}`
}

/**
 * Writes all that a database holds of a charity into a folder, which must be new or empty: files that a person can read and another
 * program take, and from which another database is made again. As it was in one moment, whoever writes beside. The folder is there
 * whole or not at all.
 * @throws Mistake where the folder holds something
 */
export async function writeEverything(
  address: string,
  folder: string,
  { now, readme }: { readonly now: number; readonly readme: (manifest: Manifest) => string },
): Promise<Manifest> {
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new Mistake(`${folder} cannot be written (${error.code}).`)
  })
  if (there.length > 0) throw new Mistake(`${folder} is not empty. Name a folder that is, or a new one.`)
  const beside = join(dirname(folder), `.${basename(folder)}.${process.pid}.half`)
  await rm(beside, { recursive: true, force: true })
  await mkdir(join(beside, 'tables'), { recursive: true, mode: 0o700 })
  const place = await openPlace(address, null)
  try {
    const tables: TableFile[] = []
    for (const table of takenTables) tables.push(await writeTable(place, beside, table))
    const manifest: Manifest = {
      is: 'giving export --everything',
      version: 1,
      made_at: new Date(now).toISOString(),
      release: version,
      tables_as_of: await tablesAsOf(place),
      tables,
      besides: [await writeSubscriptions(place, beside), await writeLedger(place, beside)],
      owed: await owedIn(place),
      stays: stayingTables,
    }
    await writeFile(join(beside, 'README.txt'), readme(manifest), { mode: 0o600, flag: 'wx' })
    await writeJson(join(beside, 'manifest.json'), manifest)
    await rename(beside, folder)
    return manifest
  } finally {
    await place.end('rollback')
    await rm(beside, { recursive: true, force: true })
  }
}

const writeJson = (path: string, value: unknown) =>
  writeFile(path, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flag: 'wx' })

async function writeTable(place: Place, folder: string, table: (typeof takenTables)[number]): Promise<TableFile> {
  const { name, says, emptied = {} } = table
  const columns = await place.columns(name)
  const file = `tables/${name}.csv`
  const sums = new Map(moneyOf(columns).map((column) => [column, 0]))
  const wrote = await writeLines(place, folder, file, queryOf(table, columns), columns, (row) => {
    for (const [column, sum] of sums) sums.set(column, sum + Number(row[column] ?? 0))
    return columns.map((column) => row[column.name] ?? null)
  })
  await writeJson(join(folder, `tables/${name}.schema.json`), lineSchema(says, columns))
  return {
    ...{ table: name, file, says, ...wrote, sums: Object.fromEntries(sums) },
    emptied: Object.fromEntries(Object.entries(emptied).map(([column, { why }]) => [column, why])),
  }
}

async function writeLines(
  place: Place,
  folder: string,
  name: string,
  query: string,
  columns: readonly Column[],
  line: (row: Row) => readonly Value[],
): Promise<{ readonly rows: number; readonly sha256: string }> {
  const file = await newFile(join(folder, name))
  try {
    let rows = 0
    await file.write(cellLine(columns.map((column) => column.name)))
    for await (const page of place.pages(query)) {
      rows += page.length
      await file.write(page.map((row) => cellLine(line(row))).join(''))
    }
    return { rows, sha256: await file.end() }
  } finally {
    await file.drop()
  }
}

async function writeSubscriptions(place: Place, folder: string) {
  const { says, query, columns, line } = subscriptions
  const file = 'subscriptions.csv'
  const wrote = await writeLines(place, folder, file, query, columns, line)
  await writeJson(join(folder, 'subscriptions.schema.json'), lineSchema(says, columns))
  return { file, says, ...wrote }
}

async function writeLedger(place: Place, folder: string) {
  const { says, query, heading, entries } = plainLedger
  const name = 'ledger.hledger'
  const file = await newFile(join(folder, name))
  try {
    let rows = 0
    await file.write(heading)
    for await (const facts of byGift(place.pages(query))) {
      const lines = entries(facts)
      rows += lines.length
      await file.write(lines.join(''))
    }
    return { file: name, says, rows, sha256: await file.end() }
  } finally {
    await file.drop()
  }
}
