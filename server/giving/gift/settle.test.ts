import { describe, expect, test } from 'vitest'
import { done, refused } from '#gift/outcome.ts'
import { days, hours, minutes } from '../../process/clock.ts'
import { giftById } from '../../store/gifts.ts'
import { handle, handleDue, receive } from '../inbox/inbox.ts'
import { UndeliverableLetter } from '../letters/letter.ts'
import { sendDue } from '../letters/outbox.ts'
import {
  aboutGift,
  asking,
  deployment,
  factsEvent,
  paid,
  plainly,
  reading,
  type TestServices,
  testServices,
} from '../testing/fixtures.ts'
import { begin } from './begin.ts'
import { capture } from './capture.ts'
import { recordUnit } from './record.ts'
import { resolveDue } from './resolve.ts'

async function started(h: TestServices, more = {}) {
  const begun = await begin(h, 'stripe', asking(more), plainly)
  if (!begun.ok) throw new Error(begun.detail)
  return begun.value.gift
}
const state = async (h: TestServices, id: string) => (await h.store.write(giftById(id)))?.standing.state
const tell = (h: TestServices, id: string) => receive(h, 'stripe', new Headers(), Buffer.from(JSON.stringify({ id })))
const inbox = (h: TestServices) => h.store.db.selectFrom('inbox').selectAll().execute()

describe('the inbox', () => {
  test('twenty copies of one event at once are one event', async () => {
    const h = await testServices()
    const received = await Promise.all(Array.from({ length: 20 }, () => tell(h, 'evt_1')))
    expect(received.filter((each) => each.ok && each.value.event)).toHaveLength(1)
    expect(await inbox(h)).toHaveLength(1)
  })

  test('an event of a gift not yet known is kept and booked once the gift is there', async () => {
    const h = await testServices()
    const gift = await started(h)
    let known = false
    const about = aboutGift(gift)
    const nobody = { marker: { giftId: 'nobody', deployment }, refs: [] }
    h.stripe.meaning = () => done(factsEvent(known ? about : nobody, paid('pi_1', 5000)))
    const received = await tell(h, 'evt_1')
    if (received.ok && received.value.event) await handle(h, received.value.event)
    expect(await inbox(h)).toMatchObject([{ status: 'waiting', problem: 'unknown gift nobody' }])
    known = true
    h.clock.forward(minutes(1))
    expect(await handleDue(h)).toBe(1)
    expect(await inbox(h)).toMatchObject([{ status: 'done', gift: gift.id }])
    expect(await state(h, gift.id)).toBe('complete')
  })

  test('an event that says all by itself is booked as it is kept; its copies change nothing', async () => {
    const h = await testServices()
    const gift = await started(h)
    h.stripe.selfContained = () => factsEvent(aboutGift(gift), paid('pi_1', 5000))
    const received = await Promise.all([tell(h, 'evt_1'), tell(h, 'evt_1'), tell(h, 'evt_1')])
    expect(received).toEqual([done({ event: null }), done({ event: null }), done({ event: null })])
    expect(await inbox(h)).toMatchObject([{ event_id: 'evt_1', status: 'done', gift: gift.id }])
    expect((await h.store.read(giftById(gift.id)))?.standing).toMatchObject({ state: 'complete', paidCents: 5000 })
  })

  test('an event that was given up, and comes again once it can be booked, is dealt with', async () => {
    const h = await testServices()
    const gift = await started(h)
    h.stripe.meaning = () => refused('provider_unavailable', 'cannot be asked')
    await tell(h, 'evt_1')
    for (let round = 0; round < 26; round++) {
      h.clock.forward(days(1))
      await handleDue(h)
    }
    expect(await inbox(h)).toMatchObject([{ status: 'dead' }])
    h.stripe.selfContained = () => factsEvent(aboutGift(gift), paid('pi_1', 5000))
    await tell(h, 'evt_1')
    expect(await inbox(h)).toMatchObject([{ status: 'done', gift: gift.id, problem: null }])
    expect(await state(h, gift.id)).toBe('complete')
  })

  test.each([
    ['its gift is not known', 'nobody', undefined],
    ['it is not understood', undefined, new Error('unknown status')],
  ])('an event that cannot be booked as it comes, since %s, is kept to be dealt with', async (_why, giftId, fault) => {
    const h = await testServices()
    h.stripe.selfContained = () => {
      if (fault) throw fault
      return factsEvent({ marker: { giftId: giftId ?? '', deployment }, refs: ['pi_1'] }, paid('pi_1', 5000))
    }
    expect(await tell(h, 'evt_1')).toMatchObject({ ok: true, value: { event: { event_id: 'evt_1', tries: 1 } } })
    expect(await inbox(h)).toMatchObject([{ event_id: 'evt_1', status: 'waiting', gift: null }])
  })

  test("money of a subscription that is not the gift's is kept for a person", async () => {
    const h = await testServices()
    const gift = await started(h, { frequency: 'monthly' })
    const told = (subscription: string) => async (id: string) => {
      h.stripe.meaning = () => done({ is: 'read', about: aboutGift(gift, subscription), facts: [], subscription })
      const received = await tell(h, id)
      if (received.ok && received.value.event) await handle(h, received.value.event)
    }
    await told('sub_of_another_page')('evt_1')
    await told(`sub_${gift.id}`)('evt_2')
    expect((await inbox(h)).map(({ event_id, status }) => [event_id, status])).toEqual([
      ['evt_1', 'waiting'],
      ['evt_2', 'done'],
    ])
  })

  test('an event that always fails is left to a person in the end, never dropped', async () => {
    const h = await testServices()
    h.stripe.meaning = () => {
      throw new Error('unknown status')
    }
    await tell(h, 'evt_1')
    for (let round = 0; round < 25; round++) {
      h.clock.forward(days(1))
      await handleDue(h)
    }
    expect(await inbox(h)).toMatchObject([{ status: 'dead', problem: 'Error: unknown status' }])
  })

  test('an event taken by a process that died is taken by the next one', async () => {
    const h = await testServices()
    await tell(h, 'evt_1')
    expect(await handleDue(h)).toBe(0)
    h.clock.forward(minutes(3))
    expect(await handleDue(h)).toBe(1)
  })
})

const markOf = (email: string) => email

describe('the outbox', () => {
  test('a dead mail server loses nothing', async () => {
    const h = await testServices()
    const gift = await started(h)
    await h.store.write(recordUnit(h, gift.id, { facts: [paid('pi_1', 5000)] }))
    const dead = { ...h, deliver: () => Promise.reject(new Error('connection refused')) }
    for (let round = 0; round < 30; round++) {
      await sendDue(dead, markOf)
      h.clock.forward(hours(2))
    }
    await sendDue(h, markOf)
    expect(h.sent.map((letter) => letter.kind)).toEqual(['receipt'])
    h.clock.forward(days(1))
    expect(await sendDue(h, markOf)).toBe(0)
  })

  test('a receipt of a payment that was told of before its donor asks who gave, and waits for the answer', async () => {
    const h = await testServices()
    const gift = await started(h, { donor: null })
    await h.store.write(recordUnit(h, gift.id, { facts: [paid('pi_1', 5000)] }))
    h.stripe.refuseNext = refused('provider_unavailable', 'down')
    await sendDue(h, markOf)
    expect(h.sent).toEqual([])
    const donor = { firstName: 'Robin', lastName: 'Payer', email: 'robin@example.org' }
    h.stripe.readings.set(gift.id, { ...reading([paid('pi_1', 5000)]), donor })
    h.clock.forward(hours(1))
    await sendDue(h, markOf)
    expect(h.sent.map(({ kind, gift }) => [kind, gift?.donor?.email])).toEqual([['receipt', 'robin@example.org']])
  })

  test('a letter whose donor nobody can name is given up at last, with its reason', async () => {
    const h = await testServices()
    const gift = await started(h, { donor: null })
    await h.store.write(recordUnit(h, gift.id, { facts: [paid('pi_1', 5000)] }))
    for (let round = 0; round < 8; round++) {
      h.stripe.refuseNext = refused('provider_unavailable', 'down')
      await sendDue({ ...h, deliver: async () => ({ status: 'dropped', problem: 'no address known' }) }, markOf)
      h.clock.forward(hours(1))
    }
    const letters = await h.store.db.selectFrom('letter').select(['status', 'problem']).execute()
    expect(letters).toEqual([{ status: 'dropped', problem: 'no address known' }])
  })

  test('an address refused for good is not tried again', async () => {
    const h = await testServices()
    const gift = await started(h)
    await h.store.write(recordUnit(h, gift.id, { facts: [paid('pi_1', 5000)] }))
    await sendDue({ ...h, deliver: () => Promise.reject(new UndeliverableLetter('no such user')) }, markOf)
    h.clock.forward(days(2))
    expect(await sendDue(h, markOf)).toBe(0)
  })

  test('one recipient has at most ten cards in an hour; the others come later, none is lost', async () => {
    const h = await testServices()
    const reader = { recipientName: 'Luis Vega', email: 'luis@example.org', language: 'es', message: null } as const
    const notification = { by: 'email', ...reader, sendOn: null } as const
    const tribute = { type: 'honor', kind: 'memory', firstName: 'Rosa', lastName: 'Vega', notification } as const
    for (let donor = 0; donor < 12; donor++) {
      const gift = await started(h, { tribute, attempt: null })
      await h.store.write(recordUnit(h, gift.id, { facts: [paid(`pi_${donor}`, 5000)] }))
    }
    const cards = async () => {
      while ((await sendDue(h, markOf)) > 0) {}
      return h.sent.filter(({ kind }) => kind === 'tribute_card').length
    }
    expect(await cards()).toBe(10)
    h.clock.forward(hours(1))
    expect(await cards()).toBe(12)
  })

  test('a card to the honoree leaves on its day, once, in its reader’s language', async () => {
    const h = await testServices()
    const reader = { recipientName: 'Luis Vega', email: 'luis@example.org', language: 'es', message: null } as const
    const notification = { by: 'email', ...reader, sendOn: '2026-03-10' } as const
    const tribute = { type: 'honor', kind: 'memory', firstName: 'Rosa', lastName: 'Vega', notification } as const
    const gift = await started(h, { tribute })
    await h.store.write(recordUnit(h, gift.id, { facts: [paid('pi_1', 5000)] }))
    const day = Date.parse('2026-03-10T14:00:00Z')
    h.clock.forward(day - 1 - h.clock.now())
    await sendDue(h, markOf)
    expect(h.sent.map(({ kind }) => kind)).toEqual(['receipt'])
    h.clock.forward(1)
    await sendDue(h, markOf)
    h.clock.forward(days(30))
    await sendDue(h, markOf)
    expect(h.sent.map(({ kind }) => kind)).toEqual(['receipt', 'tribute_card'])
    expect(h.sent[1]?.gift?.tribute?.notification).toEqual(notification)
  })

  test('a card to the honoree waits for its day and is dropped when the gift went back', async () => {
    const h = await testServices()
    const gift = await started(h, {
      tribute: {
        type: 'honor',
        kind: 'memory',
        firstName: 'Rosa',
        lastName: 'Vega',
        notification: {
          by: 'email',
          recipientName: 'Luis Vega',
          email: 'luis@example.org',
          language: 'es',
          message: null,
          sendOn: '2026-03-10',
        },
      },
    })
    await h.store.write(recordUnit(h, gift.id, { facts: [paid('pi_1', 5000)] }))
    await sendDue(h, markOf)
    expect(h.sent.map((letter) => letter.kind)).toEqual(['receipt'])
    const back = {
      provider: 'stripe',
      kind: 'refunded',
      ref: 're_1',
      payment: 'pi_1',
      at: 0,
      cents: gift.cents,
    } as const
    await h.store.write(recordUnit(h, gift.id, { facts: [back] }))
    h.clock.forward(days(9))
    await sendDue(h, markOf)
    expect(h.sent.map((letter) => letter.kind)).toEqual(['receipt', 'refund'])
    const card = await h.store.db.selectFrom('letter').selectAll().where('kind', '=', 'tribute_card').execute()
    expect(card).toMatchObject([{ status: 'dropped' }])
  })
})

describe('the resolver', () => {
  test.each([
    ["Stripe's charge", 'stripe', 'ch_1', 'processing'],
    ["PayPal's capture", 'paypal', 'CAPTURE1', 'ECHECK'],
  ] as const)('closes at once what was on its way and was denied: %s', async (_what, provider, ref, reason) => {
    const h = await testServices()
    const begun = await begin(h, provider, asking(), plainly)
    if (!begun.ok) throw new Error(begun.detail)
    const { gift } = begun.value
    const pending = { provider, kind: 'pending', ref, at: 0, cents: gift.cents, reason } as const
    const denied = { provider, kind: 'failed', ref, at: 1, code: 'DENIED' } as const
    await h.store.write(recordUnit(h, gift.id, { facts: [pending] }))
    expect(await state(h, gift.id)).toBe('confirming')
    h[provider].readings.set(gift.id, reading([denied]))
    await h.store.write(recordUnit(h, gift.id, { facts: [denied] }))
    await resolveDue(h)
    expect(await state(h, gift.id)).toBe('not_charged')
    await sendDue(h, markOf)
    expect(h.sent.map(({ kind }) => kind)).toContain('not_received')
  })

  test('books a payment that no webhook told of', async () => {
    const h = await testServices()
    const gift = await started(h)
    h.stripe.readings.set(gift.id, reading([paid('pi_1', 5000)]))
    h.clock.forward(minutes(29))
    expect(await resolveDue(h)).toBe(0)
    h.clock.forward(minutes(1))
    expect(await resolveDue(h)).toBe(1)
    expect(await state(h, gift.id)).toBe('complete')
  })

  test('cancels what nobody paid at the provider before it closes it', async () => {
    const h = await testServices()
    const gift = await started(h)
    h.clock.forward(minutes(31))
    await resolveDue(h)
    expect(h.stripe.calls).toEqual(['begin 5000', 'read', 'stop by resolver'])
    expect(await state(h, gift.id)).toBe('not_charged')
  })

  test('closes an order that PayPal will not take and no longer knows', async () => {
    const h = await testServices()
    const begun = await begin(h, 'paypal', asking(), plainly)
    if (!begun.ok) throw new Error(begun.detail)
    h.clock.forward(minutes(31))
    h.paypal.refuseNext = refused('provider_refused', 'INVALID_RESOURCE_ID')
    await resolveDue(h)
    expect(h.paypal.calls).toEqual(['begin 5000', 'capture', 'read', 'stop by resolver'])
    expect(await state(h, begun.value.gift.id)).toBe('not_charged')
  })

  test('waits 24 hours for a monthly gift', async () => {
    const h = await testServices()
    await started(h, { frequency: 'monthly' })
    h.clock.forward(hours(23))
    expect(await resolveDue(h)).toBe(0)
    h.clock.forward(hours(1))
    expect(await resolveDue(h)).toBe(1)
  })

  test('leaves a gift open while its provider cannot be asked, and asks again', async () => {
    const h = await testServices()
    const gift = await started(h)
    h.clock.forward(minutes(31))
    h.stripe.refuseNext = refused('provider_unavailable', 'down')
    await resolveDue(h)
    expect(await state(h, gift.id)).toBe('started')
    h.clock.forward(hours(1))
    await resolveDue(h)
    expect(await state(h, gift.id)).toBe('not_charged')
  })

  test('has nothing left to close when a donor changes to the other provider: the first way of paying is closed before', async () => {
    const h = await testServices()
    const card = await started(h)
    const order = await begin(h, 'paypal', asking(), plainly)
    if (!order.ok) throw new Error(order.detail)
    expect(await state(h, card.id)).toBe('not_charged')
    expect(await resolveDue(h)).toBe(0)
  })
})

test('a monthly gift that the webhook told of first is answered whole: who gave, and when the next is taken', async () => {
  const h = await testServices()
  const begun = await begin(h, 'paypal', asking({ frequency: 'monthly', donor: null }), plainly)
  if (!begun.ok) throw new Error(begun.detail)
  const { id, cents, refs } = begun.value.gift
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
  const begun = await begin(h, 'paypal', asking(), plainly)
  if (!begun.ok) throw new Error(begun.detail)
  const { id, refs } = begun.value.gift
  const intent = refs.intent ?? ''
  h.paypal.meaning = () => done({ is: 'approved', about: aboutGift(begun.value.gift) })
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
  await handleDue(h)
  expect(captures()).toBe(1)

  h.paypal.readings.set(id, reading([declined, paid('cap_1', 5000, h.clock.now(), 'paypal')]))
  await tell('evt_2')
  h.clock.forward(minutes(5))
  await handleDue(h)
  expect(captures()).toBe(2)
  expect(await state(h, id)).toBe('complete')
})

test('a pause that PayPal does not end by itself is ended on its day', async () => {
  const h = await testServices()
  const begun = await begin(h, 'paypal', asking({ frequency: 'monthly' }), plainly)
  if (!begun.ok) throw new Error(begun.detail)
  const { id } = begun.value.gift
  const resumesAt = h.clock.now() + days(40)
  const arrangement = (status: 'active' | 'paused') => ({
    subscription: `sub_${id}`,
    status,
    cents: begun.value.gift.cents,
    nextAt: null,
    resumesAt: status === 'paused' ? resumesAt : null,
    firstOn: null,
    nextOn: null,
    card: null,
    actionUrl: null,
  })
  const pledged = {
    provider: 'paypal',
    kind: 'pledged',
    ref: `sub_${id}`,
    at: 0,
    cents: begun.value.gift.cents,
  } as const
  await h.store.write(recordUnit(h, id, { facts: [pledged] }))
  await h.store.write(recordUnit(h, id, { facts: [], arrangement: arrangement('paused'), number: 1 }))
  h.paypal.readings.set(id, { facts: [], arrangement: arrangement('paused'), progress: 'over' })
  h.clock.forward(days(39))
  await resolveDue(h)
  expect(h.paypal.calls).not.toContain('arrange resume')
  h.clock.forward(days(1))
  await resolveDue(h)
  expect(h.paypal.calls).toContain('arrange resume')
})

test('a pause without an end, made at the provider, is left alone, also while a dispute is looked after', async () => {
  const h = await testServices()
  const { id, cents } = await started(h, { frequency: 'monthly' })
  const at = h.clock.now()
  const pledged = { provider: 'stripe', kind: 'pledged', ref: `sub_${id}`, at, cents } as const
  const disputed = { ...pledged, kind: 'disputed', ref: 'dp_1', payment: 'in_1' } as const
  const times = { nextAt: null, resumesAt: null, firstOn: null, nextOn: null } as const
  const paused = { status: 'paused', ...times, card: null, actionUrl: null } as const
  const arrangement = { ...paused, subscription: `sub_${id}`, cents }
  const facts = [pledged, paid('in_1', cents, at), disputed]
  await h.store.write(recordUnit(h, id, { facts, arrangement, number: 1 }))
  h.stripe.readings.set(id, { ...reading(facts), arrangement })
  for (let round = 0; round < 3; round++) {
    h.clock.forward(days(1))
    expect(await resolveDue(h)).toBe(1)
  }
  expect(h.stripe.calls).toContain('read')
  expect(h.stripe.calls).not.toContain('arrange resume')
})

test.each(['stripe', 'paypal'] as const)(
  'the end of a dispute of a monthly %s gift is asked for, told or not',
  async (by) => {
    const h = await testServices()
    const begun = await begin(h, by, asking({ frequency: 'monthly' }), plainly)
    if (!begun.ok) throw new Error(begun.detail)
    const { id } = begun.value.gift
    const at = h.clock.now()
    const payment = paid('month_1', 5000, at, by)
    const pledged = { provider: by, kind: 'pledged', ref: `sub_${id}`, at, cents: begun.value.gift.cents } as const
    const disputed = { ...pledged, kind: 'disputed', ref: 'dp_1', payment: 'month_1' } as const
    await h.store.write(recordUnit(h, id, { facts: [pledged, payment, disputed] }))
    const kept = async () => (await h.store.write(giftById(id)))?.standing
    expect(await kept()).toMatchObject({ state: 'active', keptCents: 0 })
    h.clock.forward(hours(5))
    expect(await resolveDue(h)).toBe(0)
    for (let round = 0; round < 10; round++) {
      h.clock.forward(days(1))
      expect(await resolveDue(h)).toBe(1)
    }
    h[by].readings.set(
      id,
      reading([pledged, payment, disputed, { provider: by, kind: 'dispute_won', ref: 'dp_1', at }]),
    )
    h.clock.forward(days(1))
    await resolveDue(h)
    expect(await kept()).toMatchObject({ state: 'active', keptCents: 5000 })
    h.clock.forward(days(9))
    expect(await resolveDue(h)).toBe(0)
  },
)
