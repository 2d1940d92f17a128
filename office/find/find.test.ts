import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenGift } from '#server/giving/testing/given-gift.ts'
import { keepWords } from '#server/store/find/words.ts'
import type { Gift } from '#server/store/gift/gifts.ts'
import { type VisitedOffice, visitOffice } from '../testing/visit.ts'

let visited: VisitedOffice
let maria: Gift
beforeAll(async () => {
  visited = await visitOffice()
  const donor = { firstName: 'María', lastName: 'Delgado', email: 'maria@example.org' }
  maria = await givenGift(visited.services, { donor })
  await givenGift(visited.services, { donor: { ...donor, email: 'Maria@Example.org' } })
  await givenGift(visited.services, { donor: { firstName: 'Mario', lastName: 'Ruiz', email: 'mario@example.org' } })
  await visited.services.store.write(keepWords(visited.clock.now()))
})
afterAll(() => visited.close())

const asked = async (text: string) => (await visited.as('look').get(`/find?q=${encodeURIComponent(text)}`)).text()

test('half a name finds gifts by their donors', async () => {
  const text = await asked('delga')
  expect(text).toContain('2 gifts found, of 1 donor.')
  expect(text).toContain(`<a href="/gifts/${maria.id}">${maria.reference}</a>`)
  expect(await asked('mari')).toContain('3 gifts found, of 2 donors.')
})

test.each([
  ['as it is written', (reference: string) => reference],
  ['without its dash and in small letters', (reference: string) => reference.replace('-', '').toLowerCase()],
  ['as it was heard', (reference: string) => reference.replaceAll('0', 'O').replaceAll('1', 'I')],
])('a reference finds its gift %s', async (_, write) => {
  expect(await asked(write(maria.reference))).toContain('1 gift found, of 1 donor.')
})

test('where nothing fits, it says how each part was understood and which finds nothing alone', async () => {
  const text = await asked('delgado $51.17')
  expect(text).toContain('No gift fits all of that.')
  expect(text).toMatch(/the word “delgado”<\/a><\/th><td>some gifts/)
  expect(text).toMatch(/the amount \$51\.17<\/th><td>none/)
  expect(await asked('%%%')).toContain('Nothing of what was typed is a name')
})

test('what was typed is escaped, and no name is written into the audit', async () => {
  expect(await asked('<script>alert(1)</script>')).not.toContain('<script>alert')
  const rows = await visited.services.store.db.selectFrom('audit').selectAll().where('action', '=', 'find').execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/delga|maria/i)
  expect(rows[0]).toMatchObject({ actor: 'office:Ana <ana@office.example>', gift: null, details: '{"found":2}' })
})

test('a monthly gift of which a stop was asked for stands so, as it does on its own page', async () => {
  const { store } = visited.services
  const donor = { firstName: 'Inés', lastName: 'Quiroga', email: 'ines@example.org' }
  const { id } = await givenGift(visited.services, { donor, frequency: 'monthly' })
  await store.write(keepWords(visited.clock.now()))
  expect(await asked('quiroga')).toContain('Monthly, active')
  const stop = { id: `stop-${id}`, gift: id, kind: 'stop', arguments: '{}', status: 'open', asked_by: 'donor' } as const
  const unanswered = { asked_at: 0, due_at: null, tries: 9, settled_at: null, problem: null }
  await store.db
    .insertInto('request')
    .values({ ...stop, ...unanswered })
    .execute()
  expect(await asked('quiroga')).toContain('Monthly, stop asked for')
})
