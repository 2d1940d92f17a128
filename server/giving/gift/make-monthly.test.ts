import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { charityDay } from '#content/dates.ts'
import { defaultLimits, presets } from '#gift/amounts.ts'
import type { Arrangement } from '#gift/arrangement.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { nextGift } from '#gift/next-gift.ts'
import { plainArrangement } from '#gift/testing/arrangement.ts'
import { days } from '../../base/clock.ts'
import { consentsOf } from '../../store/gift/consents.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { giftById, numberReading } from '../../store/gift/gifts.ts'
import { createGiving, type Giving } from '../giving.ts'
import { asking, paid, plainly, reading, type TestServices, testServices } from '../testing/fixtures.ts'
import { sendDue } from '../testing/send-due.ts'
import { offeredAfter } from './make-monthly.ts'
import { recordUnit } from './record.ts'
import { sync } from './sync.ts'

let services: TestServices
let giving: Giving
beforeEach(async () => {
  services = await testServices()
  giving = createGiving(services, {
    callerOf: (address) => ({ address, network: address, email: null, emailHere: null }),
  })
})
afterEach(() => services.store.close())

const providers = ['stripe', 'paypal'] as const
type Road = (typeof providers)[number]
const monthlyDollars = presets.monthly[0] ?? 0
const share = cents(monthlyDollars * 250)
const stored = async (id: string) => {
  const gift = await services.store.read(giftById(id))
  if (!gift) throw new Error(`no gift ${id}`)
  return gift
}

/** A gift given once, paid a moment ago. */
async function thanked(road: Road = 'stripe', more: Parameters<typeof asking>[0] = {}) {
  const outcome = await giving.begin(road, asking({ cents: share, ...more }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { gift } = outcome.value
  services[road].readings.set(gift.id, reading([paid(`${gift.id}_1`, share, services.clock.now(), road)]))
  await sync(services, gift)
  return await stored(gift.id)
}
const made = async (first: string) => {
  const outcome = await giving.makeMonthly(first, plainly)
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.detail}`)
  return outcome.value
}
/** Its provider says that the donor has agreed, and that nothing was charged. */
async function agree(road: Road, id: string, more: readonly Fact[] = []) {
  const gift = await stored(id)
  const ref = gift.refs.subscription ?? ''
  const pledged: Fact = { provider: road, kind: 'pledged', ref, at: services.clock.now(), cents: gift.cents }
  const arrangement: Arrangement = {
    ...plainArrangement,
    subscription: ref,
    status: more.some(({ kind }) => kind === 'ended') ? 'ended' : 'active',
    cents: gift.cents,
    firstOn: gift.begins,
    nextOn: more.some(({ kind }) => kind === 'paid') ? nextGift(gift.begins ?? '') : gift.begins,
  }
  services[road].readings.set(id, { facts: [pledged, ...more], arrangement, progress: 'over' })
  await sync(services, gift)
}
const step = async (first: string) => giving.monthlyAfter(await stored(first))
const letters = async () => {
  await sendDue(services)
  return services.mails.splice(0).map(({ kind, gift }) => `${kind} of ${gift?.frequency}`)
}

describe.each(providers)('out of the thanks for a gift given once by %s', (road) => {
  test('a monthly gift begins next month, of the same donor, and is told of with the first', async () => {
    const first = await thanked(road)
    const today = charityDay(services.clock.now())
    expect(await step(first.id)).toEqual({ is: 'offered', cents: share * 0.4, begins: nextGift(today) })
    const { gift } = await made(first.id)
    expect(await stored(gift.id)).toMatchObject({
      provider: road,
      frequency: 'monthly',
      donor: first.donor,
      begins: nextGift(today),
      follows: first.id,
      standing: { state: 'started', payments: 0 },
    })
    expect(await step(first.id)).toMatchObject({ is: 'offered' })
    await letters()
    await agree(road, gift.id)
    expect((await stored(gift.id)).standing).toMatchObject({ state: 'active', payments: 0, paidCents: 0 })
    expect(await step(first.id)).toEqual({ is: 'agreed', cents: share * 0.4, begins: nextGift(today) })
    expect(await letters()).toEqual(['monthly_started of monthly'])
    const audited = services.store.db.selectFrom('audit').selectAll().where('gift', '=', first.id)
    const [note] = await audited.execute()
    expect(note).toMatchObject({ action: 'made_monthly', details: JSON.stringify({ monthly: gift.id }) })
  })

  test('pressed again, also by two at once, it is one monthly gift, and once agreed to no other', async () => {
    const first = await thanked(road)
    const [one, two] = await Promise.all([made(first.id), made(first.id)])
    expect(two.gift.id).toBe(one.gift.id)
    expect((await made(first.id)).beginning.id).toBe(one.beginning.id)
    await agree(road, one.gift.id)
    expect(await giving.makeMonthly(first.id, plainly)).toMatchObject({ ok: false, code: 'gift_already_paid' })
  })

  test('its first charge gives the first receipt; stopped before it, it takes nothing and says so', async () => {
    const first = await thanked(road)
    const { gift } = await made(first.id)
    await agree(road, gift.id)
    await letters()
    services.clock.forward(days(31))
    await agree(road, gift.id, [paid(`${gift.id}_m1`, gift.cents, services.clock.now(), road)])
    expect(await letters()).toEqual(['receipt of monthly'])

    const other = await thanked(road, { attempt: 'attempt-attempt-2' })
    const left = (await made(other.id)).gift
    await agree(road, left.id)
    await letters()
    const ref = (await stored(left.id)).refs.subscription ?? ''
    await agree(road, left.id, [{ provider: road, kind: 'ended', ref, at: services.clock.now(), by: 'donor' }])
    expect((await stored(left.id)).standing).toMatchObject({ state: 'ended', payments: 0, keptCents: 0 })
    expect(await letters()).toEqual(['monthly_ended of monthly'])
    expect(await step(other.id)).toBeNull()
  })

  test('declined at its first charge it is told, and the pledge goes on', async () => {
    const first = await thanked(road)
    const { gift } = await made(first.id)
    await agree(road, gift.id)
    await letters()
    services.clock.forward(days(31))
    const failed: Fact = { provider: road, kind: 'failed', ref: 'in_1:1', at: services.clock.now(), code: 'declined' }
    await agree(road, gift.id, [failed])
    // what is tried again by itself is told once that has had its days
    services.clock.forward(days(14))
    expect(await letters()).toEqual(['payment_failed of monthly'])
    expect((await stored(gift.id)).standing.state).toBe('active')
  })
})

test('nothing is begun where nothing is asked for: in grief, of nobody known, too late, or for a gift of no one', async () => {
  const memory = { type: 'honor', kind: 'memory', firstName: 'Rosa', lastName: 'Paz', eCard: '' } as const
  const first = await thanked('stripe', { tribute: { ...memory, notification: { by: 'none' } } })
  const unknown = await thanked('stripe', { attempt: 'attempt-attempt-2', donor: null })
  const late = await thanked('stripe', { attempt: 'attempt-attempt-3' })
  const refusal = { ok: false, code: 'action_not_possible' }
  expect(await giving.makeMonthly(first.id, plainly)).toMatchObject(refusal)
  expect(await giving.makeMonthly(unknown.id, plainly)).toMatchObject(refusal)
  services.clock.forward(days(29))
  expect(await giving.makeMonthly(late.id, plainly)).toMatchObject(refusal)
  expect(await giving.makeMonthly('no-such-gift', plainly)).toMatchObject(refusal)
})

test('begun at another provider, it is the same draft: what was begun at the first can be agreed to no more', async () => {
  const first = await thanked()
  const { gift } = await made(first.id)
  services.stripe.readings.set(gift.id, reading([], 'over'))
  const other = await giving.makeMonthly(first.id, plainly, 'paypal')
  if (!other.ok) throw new Error(other.detail)
  expect(other.value.gift).toMatchObject({ provider: 'paypal', follows: first.id, begins: gift.begins })
  expect((await stored(gift.id)).standing.state).toBe('not_charged')
  await agree('paypal', other.value.gift.id)
  expect(await step(first.id)).toMatchObject({ is: 'agreed' })
  expect(await giving.makeMonthly(first.id, plainly)).toMatchObject({ ok: false, code: 'gift_already_paid' })
})

test('a monthly gift that its donor left half-way is closed after a day, and can be begun again', async () => {
  const first = await thanked()
  const { gift } = await made(first.id)
  services.stripe.readings.set(gift.id, reading([], 'open'))
  services.clock.forward(days(2))
  await giving.work.resolver()
  expect((await stored(gift.id)).standing.state).toBe('not_charged')
  expect(await step(first.id)).toMatchObject({ is: 'offered' })
  expect((await made(first.id)).gift.id).not.toBe(gift.id)
})

test('it is for what the first was for, of the same donor as its payer there, and asks for no news', async () => {
  const { id } = await thanked('stripe', { optIn: true })
  const funds = [{ fund: 'beds', cents: share }] as const
  const wish = async () => {
    const offer = await offeredAfter(services, id, defaultLimits)
    return offer.ok ? offer.value.request : expect.fail(offer.detail)
  }
  const plain = await wish()
  expect(plain).toMatchObject({ optIn: false, costCents: 0, tribute: null })
  expect(plain).not.toHaveProperty('payer')
  await services.store.write(changeGift(id, { funds, refs: { customer: 'cus_1' } }))
  expect(await wish()).toMatchObject({ fundsAsked: funds, payer: 'cus_1' })
})

test.each([
  ['where its donor gave', undefined, 'cus_1'],
  ['where its donor gave, said again', 'stripe', 'cus_1'],
  ['elsewhere', 'paypal', undefined],
] as const)('begun %s, it is charged as who gave the first only where that was', async (_, provider, payer) => {
  const { id } = await thanked()
  await services.store.write(changeGift(id, { refs: { customer: 'cus_1' } }))
  const { begin } = services[provider ?? 'stripe']
  const payers: (string | undefined)[] = []
  services[provider ?? 'stripe'].begin = async (gift, until) => {
    payers.push(gift.payer)
    return await begin(gift, until)
  }
  const outcome = await giving.makeMonthly(id, plainly, provider)
  const monthly = outcome.ok ? outcome.value.gift.id : expect.fail(outcome.detail)
  expect(payers).toEqual([payer])
  expect(await services.store.read(consentsOf(monthly))).toMatchObject([{ kind: 'start', channel: 'embedded' }])
})

test('the thanks name what it gives by now, where that was changed since', async () => {
  const first = await thanked()
  const { gift } = await made(first.id)
  await agree('stripe', gift.id)
  const { arrangement } = await stored(gift.id)
  if (!arrangement) throw new Error('nothing was agreed to')
  const number = await services.store.write(numberReading(gift.id))
  const raised = { ...arrangement, cents: cents(gift.cents + 700) }
  await services.store.write(recordUnit(services, gift.id, { facts: [], arrangement: raised, number }))
  expect(await step(first.id)).toMatchObject({ is: 'agreed', cents: gift.cents + 700 })
})
