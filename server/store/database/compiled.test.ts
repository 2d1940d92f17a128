import { afterAll, expect, test } from 'vitest'
import { openStore } from './open.ts'
import type { GiftRefTable, GiftTable } from './schema.ts'
import { compiled } from './unit.ts'

const store = openStore(':memory:')
const { db } = store
afterAll(() => store.close())

const filled = (query: { compile(): { sql: string; parameters: readonly unknown[] } }) => {
  const { sql, parameters } = query.compile()
  return [sql, parameters]
}

test('a query is built once for each shape and filled in with the values of each use', () => {
  let builds = 0
  const named = compiled((kysely, { names, least }: { names: readonly string[]; least: number }) => {
    builds++
    return kysely.selectFrom('tally').select('slot').where('slot', '>', least).where('name', 'in', names)
  })
  const two = 'select "slot" from "tally" where "slot" > ? and "name" in (?, ?)'
  expect(filled(named(db, { names: ['a', 'b'], least: 7 }))).toEqual([two, [7, 'a', 'b']])
  expect(filled(named(db, { names: ['c', 'd'], least: 8 }))).toEqual([two, [8, 'c', 'd']])
  expect(builds).toBe(1)
  expect(filled(named(db, { names: ['e'], least: 9 }))[1]).toEqual([9, 'e'])
  expect(builds).toBe(2)
})

test('changes of other columns are another query', () => {
  const change = compiled((kysely, { id, changes }: { id: string; changes: Partial<GiftTable> }) =>
    kysely.updateTable('gift').set(changes).where('id', '=', id),
  )
  expect(filled(change(db, { id: 'g', changes: { cents: 5, attempt: null } }))).toEqual([
    'update "gift" set "cents" = ?, "attempt" = ? where "id" = ?',
    [5, null, 'g'],
  ])
  expect(filled(change(db, { id: 'g', changes: { attempt: 'a' } }))).toEqual([
    'update "gift" set "attempt" = ? where "id" = ?',
    ['a', 'g'],
  ])
})

test('a row with other columns, or in another order, is refused: its values would stand in the wrong ones', () => {
  const insert = compiled((kysely, { refs }: { refs: readonly GiftRefTable[] }) =>
    kysely.insertInto('gift_ref').values(refs),
  )
  const ref: GiftRefTable = { provider: 'stripe', ref: 'pi_1', gift: 'g' }
  expect(filled(insert(db, { refs: [ref] }))[1]).toEqual(['stripe', 'pi_1', 'g'])
  const { provider, ...rest } = ref
  expect(() => insert(db, { refs: [{ ...rest, provider }] })).toThrow('has "ref", not "provider"')
  expect(() => insert(db, { refs: [{ provider, ref: 'pi_1' } as GiftRefTable] })).toThrow('lacks "gift"')
  expect(() => insert(db, { refs: [{ ...ref, note: 1 } as GiftRefTable] })).toThrow('has "note"')
  expect(() => insert(db, { refs: [{ ...ref, gift: undefined as unknown as string }] })).toThrow('undefined')
})

test('a value that is looked at instead of handed on is refused', () => {
  const looking = compiled((kysely, { id, any }: { id: string; any: boolean }) => {
    const gifts = kysely.selectFrom('gift').select('id')
    return any ? gifts : gifts.where('id', '=', id)
  })
  expect(() => looking(db, { id: 'g', any: false })).toThrow('no parameter')
})
