import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { type Column, mostAtOnce, openPlace, type Place, type Value } from '#server/store/database/everything/place.ts'
import { takenTables } from '#server/store/database/everything/tables.ts'
import { Broken, Mistake } from '../command.ts'
import { type CsvRow, csvRows } from '../csv-rows.ts'
import { textOf } from './cells.ts'
import { type Manifest, manifestSchema, moneyOf, type TableFile } from './manifest.ts'
import { all, owedIn, tablesAsOf } from './write.ts'

/** No cell of ours is longer: the longest are what providers told. */
const bounds = { columns: 200, cell: 16 * 1024 * 1024 }

/**
 * The manifest of an export, once every file was found to be as it says.
 * @throws Mistake saying what is missing, or otherwise
 */
export async function wholeExport(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Mistake(`${folder} is no export: its manifest.json cannot be read (${error.code}).`)
  })
  const parse = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text)
  if (!parse.success)
    throw new Mistake(
      `${join(folder, 'manifest.json')} is not as giving export --everything writes it: nothing was read in.`,
    )
  const manifest = parse.output
  const names = new Set(takenTables.map(({ name }) => name))
  const tables = new Set(manifest.tables.map(({ table }) => table))
  const missing = [...names].filter((name) => !tables.has(name))
  const unknown = [...tables].filter((name) => !names.has(name))
  if (missing.length > 0) throw new Mistake(`The export lacks ${missing.join(', ')}: nothing was read in.`)
  if (unknown.length > 0) throw new Mistake(`This release knows no ${unknown.join(', ')}: nothing was read in.`)
  for (const { file, sha256 } of [...manifest.tables, ...manifest.besides]) {
    if ((await digestOf(join(folder, file))) !== sha256)
      throw new Mistake(`${join(folder, file)} is not as it was written, or was cut off: nothing was read in.`)
  }
  return manifest
}

async function digestOf(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer)
    return hash.digest('hex')
  } catch {
    return null
  }
}

/**
 * Fills an empty database with an export, all of it or nothing; what `finish` writes is kept with it. It is compared with what the manifest
 * says before it is kept. The secrets that the database has stay its own.
 * @throws Mistake where the database is not empty, or not at the same release; Broken where it does not come to the same
 */
export async function readEverything(
  address: string,
  folder: string,
  manifest: Manifest,
  finish: (place: Place) => Promise<void>,
): Promise<void> {
  const place = await openPlace(
    address,
    takenTables.map(({ name }) => name),
  ).catch((error: Error) => {
    throw new Mistake(`The database cannot be had for this alone (${error.message}). Stop its server first.`)
  })
  try {
    await refuseUnlessEmpty(place, manifest)
    const audited = await all(place, 'select at, actor, action, details from audit order by id')
    for (const { name, begun, only } of takenTables.toReversed())
      if (begun) await place.run(`delete from ${name}${only ? ` where ${only.where}` : ''}`)
    for (const { name } of takenTables) {
      const table = manifest.tables.find((each) => each.table === name)
      if (table) await fill(place, folder, table)
    }
    // what was done here before stays written, behind what was done there
    for (const row of audited) await place.insert('audit', Object.keys(row), [Object.values(row)])
    await finish(place)
    const owed = await owedIn(place)
    if (JSON.stringify(owed) !== JSON.stringify(manifest.owed))
      throw new Broken('What is owed differs from what the export says: nothing was kept.')
    await place.end('commit')
  } catch (error) {
    await place.end('rollback').catch(() => {})
    throw error
  }
}

/** More rows of what was done are no database that nobody has used. */
const mostAudited = 1000

async function refuseUnlessEmpty(place: Place, manifest: Manifest): Promise<void> {
  const asOf = await tablesAsOf(place)
  if (asOf !== manifest.tables_as_of)
    throw new Mistake(
      `The export is of release ${manifest.release} (${manifest.tables_as_of}), and this database is as of ${asOf}. Read it in with that release, and upgrade then.`,
    )
  const contents = await heldIn(place)
  if (contents !== null)
    throw new Mistake(
      `The database is not empty: it holds ${contents}. An export goes into an empty one; nothing was changed.`,
    )
}

/** What a database holds that somebody has used, as `3 of gift`; null: nobody has given yet. */
export async function heldIn(place: Place): Promise<string | null> {
  for (const { name, begun } of takenTables) {
    // a server that ran on it has written its own settings and sums
    if (begun && name !== 'audit') continue
    const [row] = await all(place, `select count(*) as number from ${name}`)
    const number = Number(row?.number)
    if (number > (begun ? mostAudited : 0)) return `${number} of ${name}`
  }
  return null
}

async function fill(place: Place, folder: string, { table, file, rows, sums }: TableFile): Promise<void> {
  const path = join(folder, file)
  const columns = await place.columns(table)
  // what is told of money is compared whole, and its names go into a query
  const money = moneyOf(columns)
  if (!isDeepStrictEqual(Object.keys(sums).toSorted(), money.toSorted()))
    throw new Mistake(
      `The export has sums of ${table} that are not those of ${money.join(', ') || 'no column'}: nothing was read in.`,
    )
  const lines = csvRows(decoded(path), bounds)
  const heading = (await lines.next()).value as CsvRow | undefined
  const named = (heading?.cells ?? []).map((name) => columns.find((column) => column.name === name))
  if (named.some((column) => !column) || named.length !== columns.length)
    throw new Mistake(`${path} has other columns than this database: nothing was read in.`)
  const list = named as readonly Column[]
  const names = list.map(({ name }) => name)
  const atOnce = mostAtOnce(names.length)
  let waiting: Value[][] = []
  const flush = async () => {
    if (waiting.length > 0) await place.insert(table, names, waiting)
    waiting = []
  }
  for await (const { cells } of lines) {
    if (cells.length !== list.length)
      throw new Mistake(`${path} has a line of ${cells.length} cells: nothing was read in.`)
    waiting.push(cells.map((cell, at) => readCell(cell, list[at])))
    if (waiting.length >= atOnce) await flush()
  }
  await flush()
  await place.goOnBehind(table, list)
  const only = takenTables.find(({ name }) => name === table)?.only
  const where = only ? ` where ${only.where}` : ''
  const sum = money.map((name) => `, coalesce(sum("${name}"), 0) as "${name}"`)
  const [row] = await all(place, `select count(*) as number${sum.join('')} from ${table}${where}`)
  const differs = Object.entries({ number: rows, ...sums }).filter(([name, is]) => Number(row?.[name]) !== is)
  if (differs.length > 0)
    throw new Broken(
      `${table} does not come to what the export says (${differs.map(([name]) => name).join(', ')}): nothing was kept.`,
    )
}

function readCell(cell: string | null, column: Column | undefined): Value {
  if (cell === null || column?.type !== 'integer') return cell === null ? null : textOf(cell)
  const number = Number(cell)
  if (cell === '' || !Number.isSafeInteger(number))
    throw new Mistake(`${column.name} is no whole number: ${cell.slice(0, 40)}`)
  return number
}

async function* decoded(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const bytes of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    yield decoder.decode(bytes as Buffer, { stream: true })
  }
  yield decoder.decode()
}
