import { describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { plainArrangement } from '#gift/testing/arrangement.ts'
import { hours, minutes, seconds } from '../../base/clock.ts'
import type { Reading } from '../../providers/provider.ts'
import { giftById, isHeld, noRefs } from '../../store/gift/gifts.ts'
import { asking, paid, plainly, reading, type TestServices, testServices } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { arrange, stop } from './arrange.ts'
import { begin } from './begin.ts'
import { capture } from './capture.ts'
import { close } from './close.ts'
import { recordUnit } from './record.ts'
import { resolveDue } from './resolve.ts'
import { sync } from './sync.ts'

async function openDraft(h: TestServices, provider: 'stripe' | 'paypal', more = {}) {
  const outcome = await begin(h, provider, asking(more), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  return outcome.value.gift
}

async function gift(h: TestServices, id: string) {
  const row = await h.store.read(giftById(id))
  if (!row) throw new Error(`no gift ${id}`)
  return row
}

/** The resolver's work for so long, a round each minute. */
async function resolveFor(h: TestServices, milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += minutes(1)) {
    h.clock.forward(minutes(1))
    await resolveDue(h)
  }
}

const pledged = { provider: 'stripe', kind: 'pledged', ref: 'sub_1', at: noon, cents: cents(5000) } as const
const ended = { provider: 'stripe', kind: 'ended', ref: 'sub_1', at: noon, by: 'donor' } as const

async function running(h: TestServices) {
  const { id } = await openDraft(h, 'stripe', { frequency: 'monthly' })
  h.stripe.readings.set(id, reading([pledged]))
  return await h.store.write(recordUnit(h, id, { facts: [pledged] }))
}

describe('a stop that was pressed and never answered', () => {
  const meanwhile = [
    [
      'a month is paid',
      (h: TestServices, id: string) => h.store.write(recordUnit(h, id, { facts: [paid('in_2', 5000)] })),
    ],
    [
      'the donor looks at the gift',
      async (h: TestServices, id: string) => {
        const arrangement = { ...plainArrangement, subscription: 'sub_1' } as const
        h.stripe.readings.set(id, { ...reading([pledged]), arrangement })
        return await sync(h, await gift(h, id))
      },
    ],
  ] as const

  test.each(meanwhile)('is asked for again, though meanwhile %s', async (_what, happens) => {
    const h = await testServices()
    const { id } = await running(h)
    const { stop: real } = h.stripe
    h.stripe.stop = async () => refused('outcome_unknown', 'cut off')
    expect(await stop(h, await gift(h, id), 'donor')).toMatchObject({ ok: false, code: 'outcome_unknown' })
    await happens(h, id)
    h.stripe.stop = async (question, by) => {
      h.stripe.readings.set(id, reading([pledged, ended]))
      return await real(question, by)
    }
    await resolveFor(h, minutes(2))
    expect((await gift(h, id)).standing.state).toBe('ended')
    expect(await gift(h, id)).toMatchObject({ asked: null, hold: null, resolveAt: null })
  })
})

test('what was to be closed for another amount, and was approved instead, is never stopped', async () => {
  const h = await testServices()
  const { id } = await openDraft(h, 'paypal', { frequency: 'monthly' })
  h.paypal.stop = async () => refused('outcome_unknown', 'cut off')
  const other = await begin(h, 'paypal', asking({ frequency: 'monthly', cents: cents(2500) }), plainly)
  expect(other).toMatchObject({ ok: false, code: 'outcome_unknown' })

  const approved = { ...pledged, provider: 'paypal' } as const
  h.paypal.readings.set(id, reading([approved]))
  await h.store.write(recordUnit(h, id, { facts: [approved] }))
  const stops: string[] = []
  h.paypal.stop = async (_gift, by) => {
    stops.push(by)
    return done(reading([approved]))
  }
  await resolveFor(h, minutes(10))
  await arrange(h, id, { action: 'pause', months: 1 }, { min: cents(100), max: cents(1_000_000) } as never, null)
  await resolveFor(h, minutes(10))
  expect(stops).toEqual([])
  expect(await gift(h, id)).toMatchObject({ standing: { state: 'active' }, asked: null })
})

const failed = (ref: string) => ({ provider: 'paypal', kind: 'failed', ref, at: noon, code: 'NO' }) as const

describe('a capture that was never answered', () => {
  test('after an earlier one was declined, it is asked for again under its own key', async () => {
    const h = await testServices()
    const { id, refs } = await openDraft(h, 'paypal')
    const intent = refs.intent ?? ''
    h.paypal.capture = async ({ tryNumber }) => done(reading([failed(`${intent}:${tryNumber}`)], 'open'))
    await capture(h, 'paypal', intent, h.clock.now())
    h.clock.forward(minutes(1))
    const keys: number[] = []
    h.paypal.capture = async ({ tryNumber }) => {
      keys.push(tryNumber)
      return refused('outcome_unknown', 'cut off')
    }
    expect(await capture(h, 'paypal', intent, h.clock.now())).toMatchObject({ code: 'outcome_unknown' })
    h.paypal.capture = async ({ tryNumber, cents: amount }) => {
      keys.push(tryNumber)
      return done(reading([paid('cap_1', amount, noon, 'paypal')]))
    }
    await resolveFor(h, minutes(2))
    expect(keys).toEqual([2, 2])
    expect(await gift(h, id)).toMatchObject({ standing: { state: 'complete' }, asked: null })
  })

  test('of a draft that was given by another gift, it is settled by what its provider says, and closed', async () => {
    const h = await testServices()
    const first = await openDraft(h, 'stripe')
    const second = await openDraft(h, 'paypal')
    h.paypal.capture = async () => refused('outcome_unknown', 'cut off')
    await capture(h, 'paypal', second.refs.intent ?? '', h.clock.now())
    await h.store.write(recordUnit(h, first.id, { facts: [paid('pi_late', 5000)] }))
    h.paypal.capture = async () => refused('not_approved', 'ORDER_NOT_APPROVED')
    await resolveFor(h, hours(2))
    expect(await gift(h, second.id)).toMatchObject({ standing: { state: 'not_charged' }, asked: null, resolveAt: null })
  })

  test('answered by an event, the next one has a key of its own', async () => {
    const h = await testServices()
    const { id, refs } = await openDraft(h, 'paypal')
    h.paypal.capture = async () => refused('outcome_unknown', 'cut off')
    await capture(h, 'paypal', refs.intent ?? '', h.clock.now())
    const pending = {
      provider: 'paypal',
      kind: 'pending',
      ref: 'cap_1',
      at: noon,
      cents: cents(5000),
      reason: 'ECHECK',
    } as const
    await h.store.write(recordUnit(h, id, { facts: [pending] }))
    await h.store.write(recordUnit(h, id, { facts: [failed('cap_1')] }))
    expect(await gift(h, id)).toMatchObject({ standing: { state: 'started' }, asked: null, tryNumber: 2 })
  })
})

test('who closes a gift too late closes nothing: another operation has begun it anew', async () => {
  const h = await testServices()
  const old = await openDraft(h, 'paypal')
  let answer: (value: Outcome<Reading>) => void = () => {}
  const slow = new Promise<Outcome<Reading>>((resolve) => {
    answer = resolve
  })
  let asked: () => void = () => {}
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve
  })
  const closed = { provider: 'paypal', kind: 'closed', ref: old.id, at: noon, reason: 'canceled' } as const
  h.paypal.stop = () => {
    asked()
    return slow
  }
  const late = close(h, old, 'canceled', 'donor')
  await isAsked
  h.clock.forward(seconds(26))
  expect(await begin(h, 'paypal', asking(), plainly)).toMatchObject({ ok: true })
  answer(done(reading([closed])))
  expect(await late).toMatchObject({ ok: false, code: 'gift_in_progress' })
  expect(await gift(h, old.id)).toMatchObject({ standing: { state: 'started' } })
})

test('what is over of a payment that was replaced does not close the gift', async () => {
  const h = await testServices()
  const made = (id: string) => async () =>
    done({ refs: { ...noRefs, intent: id }, clientSecret: `${id}_secret`, id, url: null })
  h.stripe.begin = made('pi_first')
  const old = await openDraft(h, 'stripe')
  // The first payment was cancelled by an operation that never heard of it, and its event is late.
  h.stripe.begin = made('pi_second')
  await openDraft(h, 'stripe')
  const canceled = { provider: 'stripe', kind: 'closed', ref: old.id, at: noon, reason: 'canceled' } as const
  await h.store.write(recordUnit(h, old.id, { facts: [canceled] }, { about: ['pi_first'] }))
  h.stripe.readings.set(old.id, reading([canceled]))
  await sync(h, old)
  expect((await gift(h, old.id)).standing.state).toBe('started')
  await h.store.write(recordUnit(h, old.id, { facts: [canceled] }, { about: ['pi_second'] }))
  expect((await gift(h, old.id)).standing.state).toBe('not_charged')
})

test('whoever presses again after the process that held their gift was killed hears within 12 seconds when to come back', async () => {
  const h = await testServices()
  const old = await openDraft(h, 'stripe')
  const began = h.clock.now()
  await h.store.db
    .updateTable('gift')
    .set({ hold: 'of the killed', busy_until: began + seconds(25) })
    .where('id', '=', old.id)
    .execute()
  expect(await begin(h, 'stripe', asking(), plainly)).toMatchObject({
    ok: false,
    code: 'gift_in_progress',
    retryAfterMs: seconds(13),
  })
  expect(h.clock.now() - began).toBe(seconds(12))
})

test('no donor waits longer than 25 seconds, whatever is waited for', async () => {
  const h = await testServices()
  const old = await openDraft(h, 'stripe')
  const bounds: number[] = []
  const began = h.clock.now()
  // Another operation holds the gift for most of what is waited for.
  await h.store.db
    .updateTable('gift')
    .set({ hold: 'theirs', busy_until: began + seconds(11) })
    .where('id', '=', old.id)
    .execute()
  const takes = (until = Number.POSITIVE_INFINITY) => {
    bounds.push(until - began)
    h.clock.forward(Math.max(0, until - h.clock.now()))
  }
  h.stripe.stop = async (_gift, _by, until) => {
    takes(until)
    return done(reading([], 'over'))
  }
  h.paypal.begin = async (_gift, until) => {
    takes(until)
    return refused('provider_unavailable', 'no answer')
  }
  await begin(h, 'paypal', asking(), plainly)
  expect(h.clock.now() - began).toBeLessThanOrEqual(seconds(25))
  expect(Math.max(...bounds)).toBeLessThanOrEqual(seconds(25))
})

test('what an operation of the release before holds is held, though it writes no token', async () => {
  const h = await testServices()
  const { id } = await openDraft(h, 'stripe')
  await h.store.db
    .updateTable('gift')
    .set({ busy_until: noon + seconds(60) })
    .where('id', '=', id)
    .execute()
  expect(isHeld(await gift(h, id), noon)).toBe(true)
  expect(isHeld(await gift(h, id), noon + seconds(60))).toBe(false)
  await h.store.db.updateTable('gift').set({ busy_until: 0 }).where('id', '=', id).execute()
  expect((await gift(h, id)).hold).toBe(null)
})

test('an operation whose hold was kept while the answer to the commit was lost goes on with it', async () => {
  const h = await testServices()
  const { id, refs } = await openDraft(h, 'paypal')
  const again = {
    ...h.store,
    write: async <T>(unit: Parameters<typeof h.store.write<T>>[0]) => {
      await h.store.write(unit)
      return await h.store.write(unit)
    },
  }
  h.paypal.readings.set(id, reading([paid('cap_1', 5000, noon, 'paypal')]))
  const outcome = await capture({ ...h, store: again }, 'paypal', refs.intent ?? '', h.clock.now())
  expect(outcome).toMatchObject({ ok: true, value: { gift: { standing: { state: 'complete' } } } })
  const twice = await begin({ ...h, store: again }, 'paypal', asking({ attempt: 'attempt-of-a-lost-answer' }), plainly)
  expect(twice).toMatchObject({ ok: true })
})

test('a gift that is paid while another operation holds it is looked at once more, and not for ever', async () => {
  const h = await testServices()
  const { id } = await openDraft(h, 'stripe')
  const { begin: real } = h.stripe
  h.stripe.begin = async (question) => {
    await h.store.write(recordUnit(h, id, { facts: [paid('pi_1', 5000)] }))
    return await real(question)
  }
  h.stripe.readings.set(id, reading([paid('pi_1', 5000)]))
  await begin(h, 'stripe', asking(), plainly)
  await resolveFor(h, hours(2))
  expect(await gift(h, id)).toMatchObject({ standing: { state: 'complete' }, resolveAt: null })
})

describe('a capture of which its provider certainly heard nothing', () => {
  test('is asked for again, so that its donor is never told that nothing is charged', async () => {
    const h = await testServices()
    const { id, refs } = await openDraft(h, 'paypal')
    const { capture: willing } = h.paypal
    h.paypal.capture = async () => refused('provider_unavailable', 'no connection')
    expect(await capture(h, 'paypal', refs.intent ?? '', h.clock.now())).toMatchObject({ code: 'outcome_unknown' })
    expect(await gift(h, id)).toMatchObject({ asked: { what: 'capture' }, tryNumber: 1 })
    expect(await begin(h, 'stripe', asking(), plainly)).toMatchObject({ ok: false, code: 'gift_in_progress' })
    h.paypal.capture = willing
    h.paypal.readings.set(id, reading([{ ...paid('cap_1', 5000), provider: 'paypal' }]))
    await resolveFor(h, hours(1))
    expect(await gift(h, id)).toMatchObject({ standing: { state: 'complete' }, asked: null })
  })

  test('says nothing of an earlier one that was not answered', async () => {
    const h = await testServices()
    const { id, refs } = await openDraft(h, 'paypal')
    for (const code of ['outcome_unknown', 'provider_unavailable'] as const) {
      h.paypal.capture = async () => refused(code, 'cut off')
      await capture(h, 'paypal', refs.intent ?? '', h.clock.now())
    }
    expect(await gift(h, id)).toMatchObject({ asked: { what: 'capture' } })
    expect(await begin(h, 'stripe', asking(), plainly)).toMatchObject({ ok: false, code: 'gift_in_progress' })
  })
})
