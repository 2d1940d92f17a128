import { expect, test } from 'vitest'
import { done, refused } from '#gift/outcome.ts'
import { days, minutes } from '../../base/clock.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { receive, receivedEvents } from '../inbox/inbox.ts'
import { aboutGift, asking, paid, plainly, reading, type TestServices, testServices } from '../testing/fixtures.ts'
import { begin } from './begin.ts'
import { capture } from './capture.ts'
import { recordUnit } from './record.ts'

const state = async (h: TestServices, id: string) => (await h.store.write(giftById(id)))?.standing.state

test('a monthly gift that the webhook told of first is answered whole: who gave, and when the next is taken', async () => {
  const h = await testServices()
  const outcome = await begin(h, 'paypal', asking({ frequency: 'monthly', donor: null }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id, cents, refs } = outcome.value.gift
  await h.store.write(recordUnit(h, id, { facts: [paid('sale_1', cents, 0, 'paypal')] }))
  const donor = { firstName: 'Robin', lastName: 'Payer', email: 'robin@example.org' }
  const next = {
    subscription: `sub_${id}`,
    status: 'active',
    cents,
    nextAt: days(30),
    resumesAt: null,
    firstOn: null,
    nextOn: '2026-12-21',
    card: null,
  } as const
  h.paypal.readings.set(id, { ...reading([]), arrangement: { ...next, actionUrl: null }, donor })
  h.paypal.refuseNext = refused('provider_unavailable', 'down')
  const cut = await capture(h, 'paypal', refs.intent ?? '', h.clock.now())
  expect(cut.ok && cut.value.gift.standing.state).toBe('active')
  const answered = await capture(h, 'paypal', refs.intent ?? '', h.clock.now())
  expect(answered.ok && [answered.value.gift.donor?.email, answered.value.gift.arrangement?.nextAt]).toEqual([
    'robin@example.org',
    days(30),
  ])
})

test('an approval told late is not tried again when it was declined since; a later approval is', async () => {
  const h = await testServices()
  const outcome = await begin(h, 'paypal', asking(), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id, refs } = outcome.value.gift
  const intent = refs.intent ?? ''
  h.paypal.meaning = () => done({ is: 'approved', about: aboutGift(outcome.value.gift) })
  const tell = (event: string) => receive(h, 'paypal', new Headers(), Buffer.from(JSON.stringify({ id: event })))
  const captures = () => h.paypal.calls.filter((call) => call === 'capture').length

  await tell('evt_1')
  h.clock.forward(1000)
  const declined = {
    provider: 'paypal',
    kind: 'failed',
    ref: `${intent}:1`,
    at: h.clock.now(),
    code: 'DECLINED',
  } as const
  h.paypal.readings.set(id, reading([declined], 'open'))
  await capture(h, 'paypal', intent, h.clock.now())
  h.clock.forward(minutes(5))
  await receivedEvents.round(h)
  expect(captures()).toBe(1)

  h.paypal.readings.set(id, reading([declined, paid('cap_1', 5000, h.clock.now(), 'paypal')]))
  await tell('evt_2')
  h.clock.forward(minutes(5))
  await receivedEvents.round(h)
  expect(captures()).toBe(2)
  expect(await state(h, id)).toBe('complete')
})
