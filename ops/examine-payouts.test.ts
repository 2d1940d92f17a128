import { expect, test } from 'vitest'
import { days } from '#server/base/clock.ts'
import { testServices } from '#server/giving/testing/fixtures.ts'
import { statementBegun, statementRead, writeSetting } from '#server/store/database/settings.ts'
import { examinePayouts } from './examine-payouts.ts'

test('a statement that was not read for two days is told, also where it never was', async () => {
  const h = await testServices()
  const unread = { state: 'look', says: 'no statement of stripe was read for two days: giving payouts read says why' }
  await h.store.write(writeSetting(statementBegun('stripe'), String(h.clock.now())))
  expect(await examinePayouts(h)).toMatchObject({ state: 'well' })
  h.clock.forward(days(2) + 1)
  expect(await examinePayouts(h)).toMatchObject(unread)
  await h.store.write(writeSetting(statementRead('stripe'), String(h.clock.now())))
  expect(await examinePayouts(h)).toMatchObject({ state: 'well' })
  h.clock.forward(days(2) + 1)
  expect(await examinePayouts(h)).toMatchObject(unread)
})
