import { afterEach, beforeEach, expect, test } from 'vitest'
import { minutes } from '../../base/clock.ts'
import { forgetDonor } from '../../giving/forget/forget-donor.ts'
import { record } from '../../giving/gift/record.ts'
import { refunded } from '../../giving/testing/fixtures.ts'
import { openToldReceiver } from '../testing/told-receiver.ts'
import { agreePersonal } from './endpoint.ts'

let setup: Awaited<ReturnType<typeof openToldReceiver>>
beforeEach(async () => {
  setup = await openToldReceiver()
})
afterEach(() => setup.receiver.close())
const hers = 'ada@example.org'
const refundOf = (id: string) => record(setup.h, id, { facts: [refunded('stripe', 'pi_attempt-attempt-1', 1000)] })

test('who asked to be forgotten before anybody was told anything is named to nobody', async () => {
  const { h, receiver } = setup
  const gift = await setup.given()
  await forgetDonor(h, hers, { whose: null, by: 'Ana', dryRun: false })
  await forgetDonor(h, hers, { whose: null, by: 'Ana', dryRun: false })
  expect((await setup.audited()).filter((action) => action === 'donor_forgotten')).toHaveLength(1)
  const { endpoint } = await setup.add({ personal: true })
  await h.store.write(agreePersonal(endpoint, 'Ben', h.clock.now()))
  await refundOf(gift.id)
  await setup.round()
  expect(receiver.heard).toHaveLength(1)
  expect(receiver.heard[0]?.body).not.toContain(hers)
})

test('that who gave was told is written down before it leaves, also where the answer came too late', async () => {
  const { h, receiver } = setup
  const { endpoint } = await setup.add({ personal: true })
  await h.store.write(agreePersonal(endpoint, 'Ben', h.clock.now()))
  await setup.given()
  receiver.keepSilent()
  await setup.round()
  expect(receiver.heard[0]?.body).toContain(hers)
  h.clock.forward(minutes(1))
  await setup.round()
  expect(receiver.heard[1]?.body).toContain(hers)
  expect((await setup.audited()).filter((action) => action === 'told_who_gave')).toHaveLength(1)
})

test('it is written down as well where a second person agreed between two tries', async () => {
  const { h, receiver } = setup
  const { endpoint } = await setup.add({ personal: true })
  await setup.given()
  receiver.answer(500)
  await setup.round()
  expect(await setup.audited()).not.toContain('told_who_gave')
  await h.store.write(agreePersonal(endpoint, 'Ben', h.clock.now()))
  h.clock.forward(minutes(1))
  await setup.round()
  expect(receiver.heard[1]?.body).toContain(hers)
  expect(await setup.audited()).toContain('told_who_gave')
})
