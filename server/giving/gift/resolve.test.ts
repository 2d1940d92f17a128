import { describe, expect, test } from 'vitest'
import type { Arrangement } from '#gift/arrangement.ts'
import { cents } from '#gift/money.ts'
import { refused } from '#gift/outcome.ts'
import { plainArrangement } from '#gift/testing/arrangement.ts'
import { days, hours, minutes } from '../../base/clock.ts'
import type { ArrangementChange } from '../../providers/provider.ts'
import { longerPauses } from '../../store/gift/deviations.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { asking, paid, plainly, reading, type TestServices, testServices } from '../testing/fixtures.ts'
import { sendDue } from '../testing/send-due.ts'
import { arrange } from './arrange.ts'
import { begin } from './begin.ts'
import { recordUnit } from './record.ts'
import { resolveDue } from './resolve.ts'

async function started(h: TestServices, more = {}) {
  const outcome = await begin(h, 'stripe', asking(more), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  return outcome.value.gift
}
const state = async (h: TestServices, id: string) => (await h.store.write(giftById(id)))?.standing.state

describe('the resolver', () => {
  test.each([
    ["Stripe's charge", 'stripe', 'ch_1', 'processing'],
    ["PayPal's capture", 'paypal', 'CAPTURE1', 'ECHECK'],
  ] as const)('closes at once what was on its way and was denied: %s', async (_what, provider, ref, reason) => {
    const h = await testServices()
    const outcome = await begin(h, provider, asking(), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    const { gift } = outcome.value
    const pending = { provider, kind: 'pending', ref, at: 0, cents: gift.cents, reason } as const
    const denied = { provider, kind: 'failed', ref, at: 1, code: 'DENIED' } as const
    await h.store.write(recordUnit(h, gift.id, { facts: [pending] }))
    expect(await state(h, gift.id)).toBe('confirming')
    h[provider].readings.set(gift.id, reading([denied]))
    await h.store.write(recordUnit(h, gift.id, { facts: [denied] }))
    await resolveDue(h)
    expect(await state(h, gift.id)).toBe('not_charged')
    await sendDue(h)
    expect(h.mails.map(({ kind }) => kind)).toContain('not_received')
  })

  test('waits for days for a bank debit, and settles it as soon as its bank has answered', async () => {
    const h = await testServices()
    const gift = await started(h)
    const pending = {
      provider: 'stripe',
      kind: 'pending',
      ref: 'a',
      at: 0,
      cents: gift.cents,
      reason: 'processing',
    } as const
    const byBank = { ...reading([pending]), paidBy: { way: 'us_bank_account', version: { theirs: 1 } } } as const
    h.stripe.readings.set(gift.id, byBank)
    await h.store.write(recordUnit(h, gift.id, byBank))
    for (let day = 0; day < 6; day++) {
      h.clock.forward(days(1))
      await resolveDue(h)
      expect(await state(h, gift.id)).toBe('confirming')
    }
    expect(h.stripe.calls.filter((call) => call.startsWith('stop'))).toEqual([])
    h.stripe.readings.set(gift.id, reading([paid('pi_1', 5000)]))
    h.clock.forward(days(1))
    await resolveDue(h)
    expect(await state(h, gift.id)).toBe('complete')
  })

  test('books a debit as given up that another attempt has taken the place of, and no other', async () => {
    const h = await testServices()
    const gift = await started(h)
    const pending = {
      provider: 'stripe',
      kind: 'pending',
      ref: 'pi:a',
      at: 0,
      cents: gift.cents,
      reason: 'processing',
    } as const
    const replaced = { ...pending, ref: 'pi:b', reason: 'proof_of_account' } as const
    const working = { ...reading([pending]), progress: 'working' } as const
    await h.store.write(recordUnit(h, gift.id, { facts: [pending, replaced] }))
    h.stripe.readings.set(gift.id, working)
    h.clock.forward(days(1))
    await resolveDue(h)
    expect(await state(h, gift.id)).toBe('confirming')
    // Its provider knows of nothing on its way any more.
    h.stripe.readings.set(gift.id, { ...reading([]), progress: 'open' })
    h.clock.forward(days(1))
    await resolveDue(h)
    expect(await state(h, gift.id)).toBe('not_charged')
  })

  test('asks after a monthly gift by bank until its first debit has arrived, and then no more', async () => {
    const h = await testServices()
    const gift = await started(h, { frequency: 'monthly' })
    const pledged = { provider: 'stripe', kind: 'pledged', ref: 'sub', at: 0, cents: gift.cents } as const
    const byBank = { ...reading([pledged]), paidBy: { way: 'us_bank_account', version: { theirs: 1 } } } as const
    h.stripe.readings.set(gift.id, byBank)
    await h.store.write(recordUnit(h, gift.id, byBank))
    h.clock.forward(days(2))
    expect(await resolveDue(h)).toBe(1)
    h.stripe.readings.set(gift.id, { ...byBank, facts: [pledged, paid('in_1', 5000)] })
    h.clock.forward(days(1))
    expect(await resolveDue(h)).toBe(1)
    h.clock.forward(days(30))
    expect(await resolveDue(h)).toBe(0)
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

  test('closes twenty gifts beside each other, and not one after the other', async () => {
    const h = await testServices()
    const gifts = []
    for (let number = 0; number < 30; number++) gifts.push(await started(h, { attempt: `attempt-number-${number}` }))
    let [asking, most] = [0, 0]
    const { stop } = h.stripe
    h.stripe.stop = async (...args) => {
      most = Math.max(most, ++asking)
      for (let turn = 0; turn < 2000 && most < 20; turn++) await new Promise(setImmediate)
      asking--
      return stop(...args)
    }
    h.clock.forward(minutes(30))
    await resolveDue(h)
    expect(most).toBe(20)
    await resolveDue(h)
    const states = await Promise.all(gifts.map(({ id }) => state(h, id)))
    expect(states).toEqual(gifts.map(() => 'not_charged'))
  })

  test('closes an order that PayPal will not take and no longer knows', async () => {
    const h = await testServices()
    const outcome = await begin(h, 'paypal', asking(), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    h.clock.forward(minutes(31))
    h.paypal.refuseNext = refused('provider_refused', 'INVALID_RESOURCE_ID')
    await resolveDue(h)
    expect(h.paypal.calls).toEqual(['begin 5000', 'capture', 'read', 'stop by resolver'])
    expect(await state(h, outcome.value.gift.id)).toBe('not_charged')
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

test('a pause that PayPal does not end by itself is ended on its day', async () => {
  const h = await testServices()
  const outcome = await begin(h, 'paypal', asking({ frequency: 'monthly' }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  const resumesAt = h.clock.now() + days(40)
  const arrangement = (status: 'active' | 'paused') => ({
    ...plainArrangement,
    subscription: `sub_${id}`,
    status,
    cents: outcome.value.gift.cents,
    resumesAt: status === 'paused' ? resumesAt : null,
  })
  const pledged = {
    provider: 'paypal',
    kind: 'pledged',
    ref: `sub_${id}`,
    at: 0,
    cents: outcome.value.gift.cents,
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

/** A running gift by PayPal whose next charge is due in ten days, and what its provider is asked to change. */
async function running() {
  const h = await testServices()
  const outcome = await begin(h, 'paypal', asking({ frequency: 'monthly' }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id, cents } = outcome.value.gift
  const pledged = { provider: 'paypal', kind: 'pledged', ref: `sub_${id}`, at: 0, cents } as const
  const nextAt = h.clock.now() + days(10)
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  const arrangement: Arrangement = {
    ...plainArrangement,
    subscription: `sub_${id}`,
    cents,
    nextAt,
    nextOn: dayOf(nextAt),
  }
  await h.store.write(recordUnit(h, id, { facts: [pledged], arrangement, number: 1 }))
  const changes: ArrangementChange[] = []
  const paypal = {
    ...h.paypal,
    arrange: (...args: Parameters<typeof h.paypal.arrange>) => {
      changes.push(args[1])
      return h.paypal.arrange(...args)
    },
  }
  return { h: { ...h, providers: { ...h.providers, paypal } }, id, arrangement, nextAt, dayOf, changes }
}

test('a pause that we must end ourselves is ended as soon as the last gift is left out, weeks before the one after it', async () => {
  const { h, id, nextAt, changes } = await running()
  await arrange(h, id, { action: 'pause', months: 1 }, { min: cents(100), max: cents(1_000_000) } as never, null)
  expect(changes).toEqual([{ kind: 'pause', resumesAt: nextAt + days(1) }])
})

test('a gift that a pause left out though its donor did not ask for it is written down for a person', async () => {
  const { h, id, arrangement, nextAt, dayOf } = await running()
  const promised = dayOf(nextAt + days(30))
  const paused = {
    ...arrangement,
    status: 'paused',
    nextAt: null,
    resumesAt: nextAt + days(1),
    nextOn: promised,
  } as const
  const notes = async () =>
    (await h.store.db.selectFrom('audit').selectAll().where('action', '=', 'pause_longer').execute()).map(
      ({ gift, details }) => [gift, JSON.parse(details).promised],
    )
  for (const [number, slept] of [
    [2, days(20)],
    [3, days(25)],
  ] as const) {
    await h.store.write(recordUnit(h, id, { facts: [], arrangement: paused, number: number * 10 }))
    h.paypal.readings.set(id, { facts: [], arrangement: paused, progress: 'over' })
    h.clock.forward(slept)
    await resolveDue(h)
    expect(await notes()).toEqual(number === 2 ? [] : [[id, promised]])
  }
})

test('a pause that its provider does not end is written down once, as soon as a gift more is left out', async () => {
  const { h, id, arrangement, nextAt, dayOf } = await running()
  const promised = dayOf(nextAt + days(30))
  const rests = { status: 'paused', nextAt: null, resumesAt: nextAt + days(1), nextOn: promised } as const
  const paused = { ...arrangement, ...rests }
  await h.store.write(recordUnit(h, id, { facts: [], arrangement: paused, number: 20 }))
  h.paypal.readings.set(id, { facts: [], arrangement: paused, progress: 'over' })
  const away = { ...h.providers.paypal, arrange: async () => refused('provider_unavailable', 'away') }
  const without = { ...h, providers: { ...h.providers, paypal: away } }
  const noted: number[] = []
  for (let day = 0; day < 44; day++) {
    h.clock.forward(days(1))
    await resolveDue(without)
    noted.push((await h.store.read(longerPauses(0, 10))).length)
  }
  expect(noted.lastIndexOf(0)).toBe(39)
  expect(noted.at(-1)).toBe(1)
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
