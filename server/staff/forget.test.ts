import { expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { days } from '../base/clock.ts'
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
