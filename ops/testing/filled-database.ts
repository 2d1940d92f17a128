import { openPlace, type Place, type Row, type Value } from '#server/store/database/everything/place.ts'
import { takenTables } from '#server/store/database/everything/tables.ts'
import { all } from '../everything/write.ts'

const texts = ['=cmd()', '\'t Hooft, “Ñandú”\r\n"quoted"', '']
const values: Readonly<Record<string, readonly Value[]>> = {
  'gift.currency': ['USD', 'USD', 'USD'],
  'consent.currency': ['USD', 'USD', 'USD'],
  'gift.frequency': ['monthly', 'once', 'monthly'],
  'gift.state': ['active', 'complete', 'ended'],
  'gift.provider': ['stripe', 'paypal', 'stripe'],
  'gift.arrangement': ['{"status":"active","nextOn":"2026-12-01"}', null, null],
  'pot.reserved': [1, 1, 1],
  'pot.used': [1, 1, 1],
  'fact.kind': ['paid', 'paid', 'refunded'],
  'fact.provider': ['stripe', 'paypal', 'paypal'],
  'fact.gift': ['gift.id.0', 'gift.id.1', 'gift.id.1'],
  'fact.at': [1_780_000_000_000, 1_780_000_000_001, 1_780_000_000_002],
  'fact.cents': [5000, 2500, 1000],
  'fact.fee_cents': [175, null, null],
  'fact.ref': ['pi_1', 'cap_1', 're_1'],
  'fact.payment': [null, null, 'cap_1'],
  'adoption.plan': ['adoption_plan.id.0', 'adoption_plan.id.1', 'adoption_plan.id.2'],
  'letter.status': ['waiting', 'sent', 'waiting'],
}
const parents = { gift: 'gift.id', batch: 'batch.id', endpoint: 'endpoint.id' }

/** Rows for every table that leaves: each column full where it can be, and once empty where it may be. */
export async function fillAll(place: Place): Promise<void> {
  for (const { name } of takenTables) {
    const columns = await place.columns(name)
    const rows = texts.map((text, row) =>
      columns.map((column): Value => {
        const value = values[`${name}.${column.name}`]
        if (value) return value[row] ?? null
        if (/^(funds|funds_before|tribute|fund)$/.test(column.name)) return null
        if (column.type === 'integer') return row === 2 && column.nullable ? null : 1000 + row
        if (column.name in parents && name !== column.name) return `${column.name}.id.${row}`
        if (row === 2 && column.nullable) return null
        return column.name === 'id' || /name|ref|key|secret|attempt|reference|number|mark|word|code/.test(column.name)
          ? `${name}.${column.name}.${row}`
          : text
      }),
    )
    const names = columns.map((column) => column.name)
    await place.insert(name, names, rows)
    await place.goOnBehind(name, columns)
  }
}

/** Every row of every table that leaves, as text, whatever the order. */
export async function contentsOf(address: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const place = await openPlace(address, null)
  const contents: Record<string, readonly string[]> = {}
  for (const { name } of takenTables) {
    const names = (await place.columns(name)).map((column) => column.name).toSorted()
    const rows: readonly Row[] = await all(place, `select * from ${name}`)
    contents[name] = rows.map((row) => JSON.stringify(names.map((column) => row[column]))).toSorted()
  }
  await place.end('rollback')
  return contents
}
