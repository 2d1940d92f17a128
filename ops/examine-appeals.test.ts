import { expect, test } from 'vitest'
import type { Appeal } from '#gift/appeals.ts'
import { hours } from '#server/base/clock.ts'
import { begin } from '#server/giving/gift/begin.ts'
import { recordUnit } from '#server/giving/gift/record.ts'
import { asking, paid, plainly, testServices } from '#server/giving/testing/fixtures.ts'
import { keepLostTime } from '#server/store/gift/lost-times.ts'
import { keepUnsigned } from '#server/store/gift/unsigned-appeals.ts'
import { examineAppeals } from './examine-appeals.ts'

const boat = { id: 'boat', starts: '2026-01-01', ends: '2027-12-31' } as unknown as Appeal

test('doctor says which appeal cannot be signed, and what a log that was set back has lost', async () => {
  const h = { ...(await testServices()), appeals: [boat] }
  expect(await examineAppeals(h)).toMatchObject([{ state: 'well' }])
  const now = h.clock.now()
  await h.store.write(keepUnsigned('boat', now - hours(2)))
  await h.store.write(keepLostTime(now - hours(30), now))
  const [unsigned, lost] = await examineAppeals(h)
  expect(unsigned).toMatchObject({
    state: 'ill',
    says: expect.stringContaining('boat could not be signed for 120 minutes'),
  })
  expect(lost).toMatchObject({ state: 'look', says: expect.stringContaining('the next checkpoint says it') })
  expect(await examineAppeals({ ...h, appeals: [] })).toEqual([])
})

test('an appeal that was removed while it could not be signed waits for nothing', async () => {
  const h = { ...(await testServices()), appeals: [boat] }
  await h.store.write(keepUnsigned('removed', h.clock.now() - hours(2)))
  expect(await examineAppeals(h)).toMatchObject([{ state: 'well' }])
})

test('doctor names an appeal that gifts belong to and the charity’s folder has no more', async () => {
  const h = { ...(await testServices()), appeals: [boat] }
  const outcome = await begin(h, 'stripe', asking({ appealAsked: 'boat' }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  expect(await examineAppeals({ ...h, appeals: [] })).toEqual([])
  await h.store.write(recordUnit(h, outcome.value.gift.id, { facts: [paid('pi_1', 5000)] }))
  expect(await examineAppeals(h)).toMatchObject([{ state: 'well' }])
  const removed = { state: 'ill', says: expect.stringContaining('belong to: boat (1 gift): put each folder back') }
  expect(await examineAppeals({ ...h, appeals: [] })).toMatchObject([removed])
  expect(await examineAppeals({ ...h, appeals: [{ ...boat, id: 'rooms' }] })).toMatchObject([removed])
})
