import { describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { plainArrangement } from '#gift/testing/arrangement.ts'
import { days, minutes } from '../../base/clock.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import { receive, receivedEvents } from '../inbox/inbox.ts'
import { aboutGift, asking, paid, plainly, reading, type TestServices, testServices } from '../testing/fixtures.ts'
import { begin } from './begin.ts'
import { type Captured, capture, orRead } from './capture.ts'
import { close } from './close.ts'
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

/** A draft of an order by PayPal. */
async function order(more = {}) {
  const h = await testServices()
  const outcome = await begin(h, 'paypal', asking(more), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  const intent = outcome.value.gift.refs.intent ?? ''
  const now = async () => {
    const gift = await h.store.read(giftById(id))
    if (!gift) throw new Error('the gift is gone')
    return gift
  }
  h.paypal.calls.length = 0
  return { h, id, intent, now, take: (approvedAt = h.clock.now()) => capture(h, 'paypal', intent, approvedAt) }
}
const code = (outcome: Outcome<unknown>) => (outcome.ok ? 'done' : outcome.code)

describe('an approval', () => {
  test('of an order that nobody began is none', async () => {
    const { h, intent } = await order()
    expect(code(await capture(h, 'paypal', 'ORDER-X', 0))).toBe('not_found')
    expect(code(await capture(h, 'stripe', intent, 0))).toBe('not_found')
    expect(h.paypal.calls).toEqual([])
  })

  test('of an order that another has taken the place of is none', async () => {
    const { h, id, intent } = await order()
    await h.store.db.updateTable('gift').set({ intent: 'ORDER-2' }).where('id', '=', id).execute()
    expect(code(await capture(h, 'paypal', intent, 0))).toBe('not_found')
    expect(h.paypal.calls).toEqual([])
  })

  test('that its provider did not hear may be charged yet, and is asked for again under its number', async () => {
    const { h, now, take } = await order()
    h.paypal.refuseNext = refused('provider_unavailable', 'down')
    expect(code(await take())).toBe('outcome_unknown')
    expect(await now()).toMatchObject({ tryNumber: 1, hold: null, asked: { what: 'capture' } })
  })

  test('that its provider refused is asked for under another number the next time', async () => {
    const { h, now, take } = await order()
    h.paypal.refuseNext = refused('provider_refused', 'ORDER_NOT_APPROVED')
    expect(code(await take())).toBe('provider_refused')
    expect(await now()).toMatchObject({ tryNumber: 2, hold: null, asked: null })
  })

  test('of a draft that was given by another gift takes nothing', async () => {
    const { h, take } = await order()
    const card = await begin(h, 'stripe', asking({ attempt: 'attempt-attempt-2' }), plainly)
    if (!card.ok) throw new Error(card.detail)
    await h.store.write(recordUnit(h, card.value.gift.id, { facts: [paid('pi_1', 5000)] }))
    await h.store.db
      .updateTable('gift')
      .set({ attempt: 'attempt-attempt-1' })
      .where('provider', '=', 'stripe')
      .execute()
    expect(await take()).toMatchObject({ ok: false, code: 'gift_already_paid' })
    expect(h.paypal.calls).toEqual([])
  })

  test('of a draft that was begun another way before, and not given so, is taken', async () => {
    const h = await testServices()
    await begin(h, 'stripe', asking(), plainly)
    const outcome = await begin(h, 'paypal', asking(), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    const { id, refs } = outcome.value.gift
    h.paypal.readings.set(id, reading([paid('cap_1', 5000, h.clock.now(), 'paypal')]))
    expect(await capture(h, 'paypal', refs.intent ?? '', h.clock.now())).toMatchObject({
      value: { gift: { standing: { state: 'complete' } } },
    })
  })

  test('of a draft that was begun another way before, and closed so, is taken', async () => {
    const { h, take } = await order()
    const card = await begin(h, 'stripe', asking({ attempt: 'attempt-attempt-2' }), plainly)
    if (!card.ok) throw new Error(card.detail)
    await close(h, card.value.gift, 'canceled', 'donor')
    await h.store.db.updateTable('gift').set({ attempt: 'attempt-attempt-1' }).execute()
    await take()
    expect(h.paypal.calls).toEqual(['capture'])
  })

  test.each([
    ['in that moment', ':1', 0, ['read']],
    ['since then', ':1', 1000, ['read']],
    ['before', ':1', -1000, ['capture']],
    ['since then, by another order', '0:1', 1000, ['capture']],
  ])('that was declined %s is read, or taken', async (_, suffix, later, calls) => {
    const { h, id, intent, take } = await order()
    const at = h.clock.now() + later
    const declined = { provider: 'paypal', kind: 'failed', ref: `${intent}${suffix}`, at, code: 'DECLINED' } as const
    await h.store.write(recordUnit(h, id, { facts: [declined] }))
    await take()
    expect(h.paypal.calls).toEqual(calls)
  })

  test('that was asked for already is asked for again, whatever was declined before', async () => {
    const { h, id, intent, take } = await order()
    h.paypal.refuseNext = refused('provider_unavailable', 'down')
    await take()
    const at = h.clock.now() + 1000
    const declined = { provider: 'paypal', kind: 'failed', ref: `${intent}:0`, at, code: 'DECLINED' } as const
    await h.store.write(recordUnit(h, id, { facts: [declined] }))
    await take()
    expect(h.paypal.calls).toEqual(['capture', 'capture'])
  })

  test('is not asked for while another operation holds the gift', async () => {
    const { h, take } = await order()
    await h.store.db
      .updateTable('gift')
      .set({ hold: 'another', busy_until: h.clock.now() + minutes(1) })
      .execute()
    expect(code(await take())).toBe('gift_in_progress')
    expect(h.paypal.calls).toEqual([])
  })

  test('of what is booked is answered without its provider, where it is known who gave', async () => {
    const { h, id, take } = await order()
    await h.store.write(recordUnit(h, id, { facts: [paid('cap_1', 5000, 0, 'paypal')] }))
    expect(await take()).toMatchObject({ value: { gift: { standing: { state: 'complete' } }, reading: null } })
    expect(h.paypal.calls).toEqual([])
  })

  test('of what is booked is read where nobody knows who gave, and where its provider answers', async () => {
    const { h, id, take } = await order({ donor: null })
    await h.store.write(recordUnit(h, id, { facts: [paid('cap_1', 5000, 0, 'paypal')] }))
    const donor = { firstName: 'Robin', lastName: 'Payer', email: 'robin@example.org' }
    h.paypal.readings.set(id, { ...reading([]), donor })
    expect(await take()).toMatchObject({ value: { gift: { donor } } })
    expect(h.paypal.calls).toEqual(['read'])
  })

  test('of a monthly gift that runs is read until the day of its next month is known', async () => {
    const { h, id, take } = await order({ frequency: 'monthly' })
    const pledged = { provider: 'paypal', kind: 'pledged', ref: `sub_${id}`, at: 0, cents: cents(5000) } as const
    await h.store.write(recordUnit(h, id, { facts: [pledged] }))
    await take()
    expect(h.paypal.calls).toEqual(['read'])
    const arrangement = { ...plainArrangement, nextAt: days(30) }
    await h.store.write(recordUnit(h, id, { facts: [], arrangement, number: 9 }))
    await take()
    expect(h.paypal.calls).toEqual(['read'])
    const ended = { provider: 'paypal', kind: 'ended', ref: `sub_${id}`, at: 1, by: 'donor' } as const
    await h.store.write(recordUnit(h, id, { facts: [ended] }))
    await take()
    expect(h.paypal.calls).toEqual(['read'])
  })
})

describe('money that was asked for and never answered', () => {
  const no = refused('provider_refused', 'ORDER_NOT_APPROVED')

  async function unanswered() {
    const draft = await order()
    draft.h.paypal.refuseNext = refused('provider_unavailable', 'down')
    await draft.take()
    draft.h.paypal.calls.length = 0
    const orThen = async (again: Outcome<Captured>) => orRead(draft.h, await draft.now(), again)
    return { ...draft, orThen }
  }

  test.each(['provider_unavailable', 'outcome_unknown', 'gift_in_progress'] as const)(
    'and is not answered again (%s) stays so',
    async (code) => {
      const { h, now, orThen } = await unanswered()
      h.clock.forward(minutes(31))
      expect(await orThen(refused(code, 'again'))).toMatchObject({ ok: false, code })
      expect(h.paypal.calls).toEqual([])
      expect((await now()).asked).not.toBeNull()
    },
  )

  test('and is answered now is what came of it', async () => {
    const { h, now, orThen } = await unanswered()
    const gift: Gift = await now()
    expect(await orThen(done({ gift, reading: null }))).toEqual(done(gift))
    expect(h.paypal.calls).toEqual([])
  })

  test('and is refused is read, and forgotten once its provider has long had the time to tell of it', async () => {
    const { h, now, orThen } = await unanswered()
    h.clock.forward(minutes(30) - 1)
    expect(await orThen(no)).toMatchObject({ ok: true })
    expect((await now()).asked).not.toBeNull()
    h.clock.forward(1)
    expect(await orThen(no)).toMatchObject({ ok: true })
    expect(await now()).toMatchObject({ asked: null, resolveAt: h.clock.now() })
    expect(h.paypal.calls).toEqual(['read', 'read'])
  })

  test('and is refused is not forgotten while its provider works on it, or cannot be read', async () => {
    const { h, id, now, orThen } = await unanswered()
    h.clock.forward(minutes(31))
    h.paypal.readings.set(id, reading([], 'working'))
    expect(await orThen(no)).toMatchObject({ ok: true })
    h.paypal.refuseNext = refused('provider_unavailable', 'down')
    expect(await orThen(no)).toMatchObject({ ok: false, code: 'provider_unavailable' })
    expect((await now()).asked).not.toBeNull()
  })

  test('and is refused is not forgotten while another operation holds the gift', async () => {
    const { h, now, orThen } = await unanswered()
    h.clock.forward(minutes(31))
    const lease = { hold: 'another', busy_until: h.clock.now() + minutes(1) }
    await h.store.db.updateTable('gift').set(lease).execute()
    await orThen(no)
    expect((await now()).asked).not.toBeNull()
  })

  test('and is refused leaves a question of another kind alone', async () => {
    const { h, id, now, orThen } = await unanswered()
    await h.store.write(recordUnit(h, id, { facts: [paid('cap_1', 5000, 0, 'paypal')] }))
    h.clock.forward(minutes(31))
    const { asked, resolveAt } = await now()
    await orThen(no)
    expect(await now()).toMatchObject({ asked, resolveAt })
  })
})
