import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { openBatch } from '#server/giving/by-hand/batch.ts'
import { type Faces, openFaces } from './testing/faces.ts'

let faces: Faces
beforeEach(async () => {
  faces = await openFaces()
})
afterEach(() => faces.close())

describe('lines of a batch that are typed in Spanish', () => {
  const id = 'b'.repeat(26)
  const texts = async () => {
    const all = faces.services.store.db
      .selectFrom('batch_line')
      .select(['place', 'typed', 'languages'])
      .orderBy('place')
    return (await all.execute()).map(({ place, typed: text, languages }) => ({
      place,
      amount: (JSON.parse(text) as { amount?: string }).amount,
      languages: JSON.parse(languages ?? '{}') as object,
    }))
  }
  const faults = async (language: string) => {
    return await (await faces.visited.as('help').get(`/by-hand/${id}`, { 'accept-language': language })).text()
  }

  test('are read alike by both faces, by whoever looks, and keep their language beside what another types', async () => {
    const day = new Date(faces.services.clock.now()).toISOString().slice(0, 10)
    const slip = { day, kind: 'check' as const, fund: null, appeal: null, count: 2, cents: cents(250_000) }
    await faces.services.store.write(openBatch(faces.services.deps, { ...slip, id, by: 'cli:root' }))
    const unclear = 'Esta cantidad se puede leer de dos formas'
    const text = await faces.typed('batch', ['add', id], { amount: '1,000', donor: 'Kim, Joon' }, false, 'es')
    expect(text).toContain(unclear)
    const spanish = { 'accept-language': 'es' }
    const office = await faces.visited
      .as('help')
      .post(`/by-hand/${id}/lines`, { '2.amount': '1,000', '2.donor': 'Lee, Ana' }, spanish)
    expect(office.status).toBe(303)
    expect((await faults('es')).split(unclear)).toHaveLength(3)
    // whoever reads English is asked the same, and nothing is a thousand by that
    expect((await faults('en')).split('This amount can be read in two ways')).toHaveLength(3)
    await faces.visited.as('help').post(`/by-hand/${id}/lines`, { '1.amount': '1,000', '1.donor': 'Kim, June' })
    await faces.visited.as('help').post(`/by-hand/${id}/lines`, { '2.amount': '1,500', '2.donor': 'Lee, Ana' })
    expect(await texts()).toEqual([
      { place: 1, amount: '1,000', languages: { amount: 'es' } },
      { place: 2, amount: '1,500', languages: { amount: 'en' } },
    ])
    expect((await faults('es')).split(unclear)).toHaveLength(2)
  })

  test('are pasted with the headings of its columns', async () => {
    const day = new Date(faces.services.clock.now()).toISOString().slice(0, 10)
    const slip = { day, kind: 'check' as const, fund: null, appeal: null, count: 1, cents: cents(125_050) }
    await faces.services.store.write(openBatch(faces.services.deps, { ...slip, id, by: 'cli:root' }))
    const lines = 'Donante\tCantidad\tRecibido\nKim, Joon\t1.250,50\t2/3'
    const text = await faces.typed('batch', ['paste', id], { lines }, false, 'es')
    expect(text).toContain('1')
    expect(await texts()).toEqual([{ place: 1, amount: '1.250,50', languages: { amount: 'es', received: 'es' } }])
  })
})
