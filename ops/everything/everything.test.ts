import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPlace } from '#server/store/database/everything/place.ts'
import { takenTables } from '#server/store/database/everything/tables.ts'
import { migratedDatabase } from '#server/store/testing/migrated-database.ts'
import { Mistake } from '../command.ts'
import { csvRows } from '../csv-rows.ts'
import { contentsOf, fillAll } from '../testing/filled-database.ts'
import { textOf } from './cells.ts'
import { readEverything, wholeExport } from './read.ts'
import { writeEverything } from './write.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'everything-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const leave = (address: string, name: string) =>
  writeEverything(address, join(folder, name), { now: 1_780_000_000_000, readme: () => 'read me\n' })

async function arrive(address: string, name: string): Promise<void> {
  const from = join(folder, name)
  await readEverything(address, from, await wholeExport(from), async () => {})
}

test('all of it comes from SQLite to PostgreSQL and back: every row, every sum, every letter owed', async () => {
  const [one, other, back] = [
    await migratedDatabase('sqlite'),
    await migratedDatabase('postgres'),
    await migratedDatabase('sqlite'),
  ]
  const place = await openPlace(one.address, [])
  await fillAll(place)
  await place.end('commit')

  const first = await leave(one.address, 'first')
  await arrive(other.address, 'first')
  const second = await leave(other.address, 'second')
  await arrive(back.address, 'second')

  const [before, there, after] = [
    await contentsOf(one.address),
    await contentsOf(other.address),
    await contentsOf(back.address),
  ]
  expect(after).toEqual(there)
  const emptied = takenTables.filter((table) => table.emptied).map(({ name }) => name)
  for (const { name } of takenTables) if (!emptied.includes(name)) expect(there[name], name).toEqual(before[name])
  const sumsOf = ({ tables }: typeof first) => tables.map(({ table, rows, sums }) => ({ table, rows, sums }))
  expect(sumsOf(second)).toEqual(sumsOf(first))
  expect(first.tables.every(({ rows }) => rows === 3)).toBe(true)
  expect(first.owed.letters).toBe(2)
  expect(second.owed).toEqual(first.owed)

  // what the new place gives out itself goes on behind what came
  const after2 = await openPlace(other.address, [])
  await after2.run(
    "insert into fact (provider, kind, ref, gift, at, recorded_at) values ('stripe', 'ended', 'sub_9', 'gift.id.0', 1, 1)",
  )
  await after2.end('commit')
  for (const { drop } of [one, other, back]) await drop()
})

test('its files are for their owner alone, each line is as its schema says, and the ledger adds up', async () => {
  const own = join(folder, 'first')
  for (const file of readdirSync(own, { recursive: true, withFileTypes: true }))
    expect(statSync(join(file.parentPath, file.name)).mode & 0o077, file.name).toBe(0)
  const ajv = new Ajv({ strict: false })
  const read = async (file: string) => {
    const rows: (readonly (string | null)[])[] = []
    const text = (async function* () {
      yield readFileSync(join(own, file), 'utf8')
    })()
    for await (const { cells } of csvRows(text, { columns: 200, cell: 1000 })) rows.push(cells)
    return rows
  }
  for (const file of ['subscriptions.csv', ...takenTables.map(({ name }) => `tables/${name}.csv`)]) {
    const schema = JSON.parse(readFileSync(join(own, file.replace('.csv', '.schema.json')), 'utf8'))
    const valid = ajv.compile(schema)
    const [heading = [], ...rows] = await read(file)
    for (const cells of rows) {
      const line = Object.fromEntries(
        cells.map((cell, at) => {
          const text = JSON.stringify(schema.properties[heading[at] ?? ''])
          return [heading[at], cell !== null && text.includes('integer') ? Number(cell) : cell && textOf(cell)]
        }),
      )
      expect(valid(line), `${file}: ${ajv.errorsText(valid.errors)}`).toBe(true)
    }
  }
  const [, only, ...none] = await read('subscriptions.csv')
  expect(none).toEqual([])
  expect(only?.slice(0, 3)).toEqual(['gift.id.0', 'gift.reference.0', 'stripe'])
  expect(only).toContain('2026-12-01')
  const ledger = readFileSync(join(own, 'ledger.hledger'), 'utf8')
  const cents = (account: RegExp) =>
    [...ledger.matchAll(new RegExp(`^ {4}${account.source} {2}(-?)\\$(\\d+)\\.(\\d\\d)$`, 'gm'))].reduce(
      (sum, [, sign, whole, part]) => sum + (sign ? -1 : 1) * Number(`${whole}${part}`),
      0,
    )
  expect(cents(/assets:clearing:\w+/)).toBe(5000 + 2500 - 1000 - 175)
  expect(cents(/income:[\w-]+/)).toBe(-6500)
  expect(cents(/expenses:fees:\w+/)).toBe(175)
})

test('what is not whole, or not empty, is refused in a sentence, and nothing is half done', async () => {
  const [from, target] = [await migratedDatabase('sqlite'), await migratedDatabase('sqlite')]
  const place = await openPlace(from.address, [])
  await fillAll(place)
  await place.end('commit')
  await leave(from.address, 'whole')
  const untouched = await contentsOf(target.address)

  await expect(leave(from.address, 'whole')).rejects.toThrow('is not empty. Name a folder that is, or a new one.')
  await expect(arrive(from.address, 'whole')).rejects.toThrow(
    'The database is not empty: it holds 3 of gift. An export goes into an empty one; nothing was changed.',
  )
  await expect(wholeExport(join(folder, 'nowhere'))).rejects.toThrow('is no export: its manifest.json cannot be read')

  const file = join(folder, 'whole/tables/letter.csv')
  const original = readFileSync(file, 'utf8')
  writeFileSync(file, original.replace('waiting', 'sent'))
  await expect(arrive(target.address, 'whole')).rejects.toThrow('is not as it was written, or was cut off')
  writeFileSync(file, original)

  const manifest = await wholeExport(join(folder, 'whole'))
  const less = { ...manifest, owed: { ...manifest.owed, letters: 7 } }
  await expect(readEverything(target.address, join(folder, 'whole'), less, async () => {})).rejects.toThrow(
    'What is owed differs from what the export says: nothing was kept.',
  )
  const older = { ...manifest, tables_as_of: '001_giving', release: '0.1.0' }
  await expect(readEverything(target.address, join(folder, 'whole'), older, async () => {})).rejects.toThrow(
    'The export is of release 0.1.0 (001_giving)',
  )
  // its names go into a query, and without them no money would be compared
  for (const sums of [{ 'cents"), count("id': 0 }, {}]) {
    const tables = manifest.tables.map((each) => (each.table === 'fact' ? { ...each, sums } : each))
    const refused = readEverything(target.address, join(folder, 'whole'), { ...manifest, tables }, async () => {})
    await expect(refused).rejects.toThrow(
      new Mistake('The export has sums of fact that are not those of cents, fee_cents: nothing was read in.'),
    )
  }
  const dies = async () => {
    throw new Error('the machine died')
  }
  await expect(readEverything(target.address, join(folder, 'whole'), manifest, dies)).rejects.toThrow('died')
  expect(await contentsOf(target.address)).toEqual(untouched)

  await arrive(target.address, 'whole')
  for (const { drop } of [from, target]) await drop()
})
