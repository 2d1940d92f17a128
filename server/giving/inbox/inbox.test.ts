import { describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { done, refused } from '#gift/outcome.ts'
import { days, minutes } from '../../base/clock.ts'
import { openPlaces } from '../../process/places.ts'
import type { EventReading } from '../../providers/provider.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { keepEvent } from '../../store/work/inbox.ts'
import { countOutcome } from '../abuse/budget.ts'
import { callerOf } from '../abuse/caller.ts'
import { type Asking, begin } from '../gift/begin.ts'
import {
  aboutGift,
  asking,
  deployment,
  factsEvent,
  paid,
  plainly,
  type TestServices,
  testServices,
} from '../testing/fixtures.ts'
import { handle, receive, receivedEvents } from './inbox.ts'

const caller = callerOf('secret-of-this-test')('203.0.113.9', 'ada@example.org')
async function started(h: TestServices, more = {}, by: Asking = plainly) {
  const outcome = await begin(h, 'stripe', asking(more), by)
  if (!outcome.ok) throw new Error(outcome.detail)
  return outcome.value.gift
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
    let isKnown = false
    const about = aboutGift(gift)
    const nobody = { marker: { giftId: 'nobody', deployment }, refs: [] }
    h.stripe.meaning = () => done(factsEvent(isKnown ? about : nobody, paid('pi_1', 5000)))
    const received = await tell(h, 'evt_1')
    if (received.ok && received.value.event) await handle(h, received.value.event)
    expect(await inbox(h)).toMatchObject([{ status: 'waiting', problem: 'unknown gift nobody' }])
    isKnown = true
    h.clock.forward(minutes(1))
    expect(await receivedEvents.round(h)).toBe(1)
    expect(await inbox(h)).toMatchObject([{ status: 'done', gift: gift.id }])
    expect(await state(h, gift.id)).toBe('complete')
  })

  test('an event that says all by itself is booked as it is kept; its copies change nothing', async () => {
    const h = await testServices()
    const gift = await started(h)
    h.stripe.selfContained = () => factsEvent(aboutGift(gift), paid('pi_1', 5000))
    const received = await Promise.all([tell(h, 'evt_1'), tell(h, 'evt_1'), tell(h, 'evt_1')])
    expect(received).toEqual([
      done({ event: null, declined: false }),
      done({ event: null, declined: false }),
      done({ event: null, declined: false }),
    ])
    expect(await inbox(h)).toMatchObject([{ event_id: 'evt_1', status: 'done', gift: gift.id }])
    expect((await h.store.read(giftById(gift.id)))?.standing).toMatchObject({ state: 'complete', paidCents: 5000 })
  })

  test.each(['read', 'self-contained'])('a late event of a forgotten donor names nobody, %s', async (way) => {
    const h = await testServices()
    const gift = await started(h)
    await h.store.db
      .updateTable('gift')
      .set({ first_name: null, last_name: null, email: null, forgotten_at: h.clock.now() })
      .execute()
    const event = factsEvent(aboutGift(gift), paid('pi_1', 5000))
    const donor = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' }
    if (way === 'read') h.stripe.meaning = () => done({ ...event, donor })
    else h.stripe.selfContained = () => event
    const received = await tell(h, 'evt_1')
    if (received.ok && received.value.event) await handle(h, received.value.event)
    expect(await h.store.read(giftById(gift.id))).toMatchObject({ donor: null, standing: { state: 'complete' } })
    expect(await inbox(h)).toMatchObject([{ event_id: 'evt_1', status: 'done', payload: '{}' }])
  })

  test('an event of a kind that changes no gift is kept without its words, so that nobody is named in it', async () => {
    const h = await testServices()
    const event = { eventId: 'evt_1', type: 'customer.deleted', createdAt: 1, payload: '{"email":"ada@example.org"}' }
    const ignored = 'a kind of event that changes no gift'
    await h.store.write(keepEvent({ provider: 'stripe', ...event, ignored }, h.clock.now(), 0))
    expect(await inbox(h)).toMatchObject([{ event_id: 'evt_1', status: 'ignored', problem: ignored, payload: '{}' }])
  })

  test('an event that was given up, and comes again once it can be booked, is dealt with', async () => {
    const h = await testServices()
    const gift = await started(h)
    h.stripe.meaning = () => refused('provider_unavailable', 'cannot be asked')
    await tell(h, 'evt_1')
    for (let round = 0; round < 26; round++) {
      h.clock.forward(days(1))
      await receivedEvents.round(h)
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

  test('a decline that is told in an event of its own closes the form on which cards are tried, as one that is booked at once does', async () => {
    const h = await testServices()
    const gift = await started(h, { frequency: 'monthly' }, { ...plainly, caller })
    for (let card = 0; card < 3; card++) await h.store.write(countOutcome(h, 'failed', caller))
    const declined = { provider: 'stripe', kind: 'failed', ref: 'pi_1', at: 0, code: 'generic_decline' } as const
    h.stripe.meaning = () => done(factsEvent(aboutGift(gift), declined))
    const received = await tell(h, 'evt_1')
    if (!received.ok || !received.value.event) throw new Error('it was booked at once')
    await handle(h, received.value.event)
    expect(await inbox(h)).toMatchObject([{ status: 'done', gift: gift.id }])
    expect(await state(h, gift.id)).toBe('not_charged')
  })

  test('what goes back of a payment of the program from which a gift was taken over is that program’s', async () => {
    const h = await testServices()
    const gift = await started(h)
    const adopted = JSON.stringify({ program: 'GiveWP', plan: 'a', letter: false })
    await h.store.db.updateTable('gift').set({ adopted }).execute()
    const at = h.clock.now()
    h.stripe.meaning = () =>
      done(
        factsEvent(aboutGift(gift), {
          ...{ provider: 'stripe', kind: 'refunded', ref: 're_1', at, cents: cents(5000), payment: 'pi_before' },
        }),
      )
    const received = await tell(h, 'evt_1')
    if (received.ok && received.value.event) await handle(h, received.value.event)
    expect(await inbox(h)).toMatchObject([{ status: 'ignored', problem: 'of what was paid before it was ours' }])
    expect((await h.store.read(giftById(gift.id)))?.standing).toMatchObject({ refundedCents: 0 })
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

  const meanings = { read: { facts: [], subscription: null }, approved: {} } as const
  test.each(['read', 'approved'] as const)(
    'an event to be %s is done no sooner than its provider has answered',
    async (is) => {
      const h = await testServices()
      const gift = await started(h)
      h.stripe.meaning = () => done({ is, about: aboutGift(gift), ...meanings[is] } as EventReading)
      h.stripe.readings.set(gift.id, { facts: [paid('pi_1', 5000)], arrangement: null, progress: 'over' })
      const received = await tell(h, 'evt_1')
      const { read, capture } = h.stripe
      const whileAsked: string[] = []
      const unheard = async () => {
        whileAsked.push(...(await inbox(h)).map(({ status }) => status))
        return refused('provider_unavailable', 'nobody there')
      }
      Object.assign(h.stripe, { read: unheard, capture: unheard })
      if (received.ok && received.value.event) await handle(h, received.value.event)
      expect(whileAsked).toEqual(['waiting'])
      expect(await inbox(h)).toMatchObject([{ status: 'waiting', problem: expect.stringContaining('nobody there') }])
      Object.assign(h.stripe, { read, capture })
      h.clock.forward(minutes(1))
      await receivedEvents.round(h)
      expect(await inbox(h)).toMatchObject([{ status: 'done', gift: gift.id }])
      expect(await state(h, gift.id)).toBe('complete')
    },
  )

  test.each([
    ['of another sum than was agreed', 'stripe', 100],
    ['about a payment that its gift never asked for', 'pi_of_another', 5000],
  ])('what says all by itself and is %s is not booked before its provider is asked', async (_what, ref, amount) => {
    const h = await testServices()
    const gift = await started(h)
    const about = ref === 'stripe' ? aboutGift(gift) : { ...aboutGift(gift), refs: [ref] }
    h.stripe.selfContained = () => factsEvent(about, paid('pi_1', amount))
    expect(await tell(h, 'evt_1')).toMatchObject({ ok: true, value: { event: { event_id: 'evt_1' } } })
    expect(await inbox(h)).toMatchObject([{ status: 'waiting' }])
    expect(await state(h, gift.id)).toBe('started')
  })

  test('an event that always fails is left to a person in the end, never dropped', async () => {
    const h = await testServices()
    h.stripe.meaning = () => {
      throw new Error('unknown status')
    }
    await tell(h, 'evt_1')
    for (let round = 0; round < 25; round++) {
      h.clock.forward(days(1))
      await receivedEvents.round(h)
    }
    expect(await inbox(h)).toMatchObject([{ status: 'dead', problem: 'Error: unknown status' }])
  })

  test('of a storm so many are dealt with at once as there are places, and what finds none waits in the inbox', async () => {
    const h = { ...(await testServices()), webhooks: openPlaces(3) }
    const gifts = await Promise.all(
      Array.from({ length: 40 }, (_, i) => started(h, { attempt: `attempt-number-${i}` })),
    )
    let [asking, most] = [0, 0]
    const { read } = h.stripe
    h.stripe.read = async (gift) => {
      most = Math.max(most, ++asking)
      for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
      asking--
      return read(gift)
    }
    h.stripe.meaning = ({ eventId }) => {
      const gift = gifts[Number(eventId.slice('evt_'.length))]
      if (!gift) throw new Error(eventId)
      return done({ is: 'read', about: aboutGift(gift), facts: [], subscription: null })
    }
    const storm = gifts.map(async (_, i) => {
      const received = await tell(h, `evt_${i}`)
      if (received.ok && received.value.event) await handle(h, received.value.event)
    })
    const worker = (async () => {
      while ((await inbox(h)).length < 40) {
        await receivedEvents.round(h)
        // a look that finds nothing waits for nothing, and would let nobody else go on
        await new Promise(setImmediate)
      }
      while ((await receivedEvents.round(h)) > 0) {}
    })()
    await Promise.all([...storm, worker])
    expect(await receivedEvents.round(h)).toBe(0)
    expect(most).toBe(3)
    expect((await inbox(h)).map(({ status }) => status)).toEqual(gifts.map(() => 'done'))
  })

  test('an event that finds no place is left for a worker to take at once', async () => {
    const h = { ...(await testServices()), webhooks: openPlaces(1) }
    let free = () => {}
    const busy = h.webhooks.run(() => new Promise<void>((resolve) => (free = resolve)))
    expect(await tell(h, 'evt_1')).toEqual(done({ event: null, declined: false }))
    free()
    await busy
    expect(await receivedEvents.round(h)).toBe(1)
  })

  test('an event taken by a process that died is taken by the next one', async () => {
    const h = await testServices()
    await tell(h, 'evt_1')
    expect(await receivedEvents.round(h)).toBe(0)
    h.clock.forward(minutes(3))
    expect(await receivedEvents.round(h)).toBe(1)
  })
})
