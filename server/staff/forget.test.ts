import { expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { days } from '../base/clock.ts'
import { addEndpoint, agreePersonal, removeEndpoint } from '../destinations/hooks/endpoint.ts'
import { addLines, openBatch } from '../giving/by-hand/batch.ts'
import { closeBatch } from '../giving/by-hand/close.ts'
import { linesOf } from '../store/gift/batches.ts'
import { giftById } from '../store/gift/gifts.ts'
import { forget } from './forget.ts'
import { giftAbout } from './gift-about.ts'
import { note } from './note.ts'
import { said } from './sentence.ts'
import { staffWorld } from './testing/staff-world.ts'

const id = 'b'.repeat(26)
const kim = { amount: '25', donor: 'Kim, Joon', contact: '8 Oak Ave, Oxford MS 38655' }

test('who gave by check alone is forgotten by their person, in the office and by whoever types their key', async () => {
  const world = await staffWorld()
  const online = await world.given()
  const day = new Date(world.clock.now() - days(0.5)).toISOString().slice(0, 10)
  const slip = { kind: 'check', fund: null, appeal: null, day, count: 1, cents: cents(2500) } as const
  await world.store.write(openBatch(world, { ...slip, id, by: 'ben' }))
  await world.store.write(addLines(world, { id, by: 'ben', key: 'k'.repeat(26) }, [kim]))
  await world.store.write(closeBatch(world, { id, by: 'ana', fourEyes: null }))
  const [line] = await world.store.read(linesOf(id))
  const check = await world.store.read(giftById(line?.gift ?? ''))
  await world.run(note, check?.reference ?? '', { text: 'Joon called.' }, { key: 'one' })
  await world.run(note, online.reference, { text: 'Ada called.' }, { key: 'two' })

  const about = await world.store.read(giftAbout(check?.id ?? ''))
  expect(about && forget.offered?.(about.file)).toBe(true)
  const { question } = await world.preview(forget, check?.person ?? '')
  expect(question && said(question, 'en')).toBe('Forget Joon Kim?')
  expect((await world.run(forget, check?.person ?? '')).code).toBe('forgotten')
  const notes = await world.store.db.selectFrom('audit').select('details').where('action', '=', 'note').execute()
  const all = JSON.stringify(notes)
  expect(all).toContain('Ada called.')
  expect(all).not.toContain('Joon')
})

test('whoever forgets a donor is told which programs may know who gave, and which of them have to be asked by hand', async () => {
  const world = await staffWorld()
  await world.given()
  const now = world.clock.now()
  const deps = { ...world, secrets: ['a secret of this test'] }
  for (const [host, personal] of [
    ['crm.example', true],
    ['gone.example', true],
    ['thin.example', false],
  ] as const) {
    const wanted = { url: `https://${host}/in`, types: ['gift.paid'], personal, by: 'Ana' }
    const { endpoint } = await world.store.write(addEndpoint(deps, wanted, now))
    if (personal) await world.store.write(agreePersonal(endpoint, 'Ben', now))
    if (host === 'gone.example') await world.store.write(removeEndpoint(endpoint, 'Ana', now))
  }
  const { lists = [] } = await world.run(forget, 'ada@example.org', {}, { key: 'one' })
  const stays = lists.flatMap(({ items }) => items.map((item) => said(item, 'en'))).join('\n')
  expect(stays).toContain('crm.example may have been told who gave: it is told to forget them as well.')
  expect(stays).toContain('gone.example may have been told who gave, and is connected no more: ask whoever runs it')
  expect(stays).not.toContain('thin.example')
})
