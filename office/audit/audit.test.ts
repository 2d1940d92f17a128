import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#server/store/database/audit.ts'
import { type VisitedOffice, visitOffice } from '../testing/visit.ts'

let visited: VisitedOffice
const noon = Date.parse('2026-03-02T18:00:00Z')
beforeAll(async () => {
  visited = await visitOffice()
  const { store } = visited.services
  const done = (actor: string, action: string, details: object, at = noon) =>
    store.write(audit({ actor, action, gift: null, details }, at))
  for (let i = 0; i < 51; i++) await done('office:Eve <eve@office.example>', 'looked', {}, noon - 86_400_000)
  await done('office:Álvaro <alvaro@office.example>', 'note', { by: 'hand' })
  await done('cli:root as étienne'.normalize('NFD'), 'note', { by: 'terminal' })
  await done('office:Ana <ana@office.example>', 'note', { about: '=SUM(A1)' })
  await done('cli:root as Bo', 'refund', { cents: 5000 }, noon + 86_400_000)
})
afterAll(() => visited.close())

const money = () => visited.as('money')
const read = async (search: string) => await (await money().get(`/audit${search}`)).text()

test('who did what stands in one list across all people, by who, what and day', async () => {
  expect(await read('')).toContain('cents: 5000')
  const ana = await read('?who=ana@office')
  expect([ana.includes('=SUM(A1)'), ana.includes('cents: 5000')]).toEqual([true, false])
  expect(await read('?action=refund')).not.toContain('=SUM(A1)')
  expect(await read('?from=2026-03-03&to=2026-03-03&action=refund')).toContain('cents: 5000')
  expect(await read('?from=2026-03-04&action=refund')).toContain('Nothing of this was done')
  expect(await read('?action=nonsense')).toContain('Nothing of this was done')
  expect(await read('?action=signed_in')).not.toContain('cents: 5000')
  expect(await read('?who=%C3%A1lvaro')).toContain('by: hand')
  expect(await read('?who=%C3%81lvaro')).toContain('by: hand')
  // on a terminal a letter and its mark may be typed as two signs
  expect(await read('?who=%C3%89tienne')).toContain('by: terminal')
  expect(await read('?who=%25&action=refund')).toContain('Nothing of this was done')
})

test('a long list has a way on, which ends', async () => {
  const first = await read('?who=eve&action=looked')
  const older = /rel="next" href="\/audit(\?[^"]+)"/.exec(first)?.[1]?.replaceAll('&amp;', '&')
  expect(older).toBeDefined()
  expect(await read(older ?? '')).not.toContain('rel="next"')
})

test('it is taken as a file, in which no cell runs; and both are written down', async () => {
  const unknown = await money().post('/audit/csv', { who: '', action: 'nonsense' })
  expect((await unknown.text()).trimEnd().split('\n')).toHaveLength(1)
  const answer = await money().post('/audit/csv', { who: 'ana@', action: 'note' })
  expect(answer.headers.get('content-type')).toContain('text/csv')
  const text = await answer.text()
  expect(text.split('\n')[0]).toBe('id,at,actor,action,gift,details\r')
  expect(text).toContain('2026-03-02T18:00:00.000Z,office:Ana <ana@office.example>,note')
  const { db } = visited.services.store
  const wrote = await db.selectFrom('audit').select('action').where('action', 'like', 'audit%').distinct().execute()
  expect(wrote.map(({ action }) => action).toSorted()).toEqual(['audit_export', 'audit_read'])
})

test('only who may move money reads it', async () => {
  expect((await visited.as('help').get('/audit')).status).toBe(403)
  expect((await visited.as('help').post('/audit/csv')).status).toBe(403)
})
