import { describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { refused } from '#gift/outcome.ts'
import { hours, minutes } from '../../process/clock.ts'
import { giftById } from '../../store/gifts.ts'
import { writeSetting } from '../../store/settings.ts'
import { begin } from '../gift/begin.ts'
import { recordUnit } from '../gift/record.ts'
import { resolveDue } from '../gift/resolve.ts'
import { createGiving } from '../giving.ts'
import { asking, noon, paid, plainly, testServices } from '../testing/fixtures.ts'
import { callerOf, networksOf } from './caller.ts'
import { admit, countOutcome, readBudget } from './defence.ts'

const caller = callerOf('secret-of-this-test')
type Services = Awaited<ReturnType<typeof testServices>>
const ask = (h: Services, address: string, email: string | null = null) =>
  h.store.write(function* (db) {
    const who = caller(address, email)
    return yield* admit(h, who, yield* readBudget(who, h.clock.now())(db))(db)
  })
const tell = (h: Services, what: 'paid' | 'failed', address: string) =>
  h.store.write(countOutcome(h, what, caller(address, null)))

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
])('%s belongs to %s and %s', (given, address, network) => {
  expect(networksOf(given)).toEqual({ address, network })
})

test('18,000 attempts from one address: at most 90 reach the provider', async () => {
  const h = await testServices()
  let reached = 0
  for (let attempt = 0; attempt < 18_000; attempt++) {
    h.clock.forward(200)
    if ((await ask(h, '203.0.113.9')) === 'refused') continue
    reached++
    await tell(h, 'failed', '203.0.113.9')
  }
  expect(reached).toBeLessThanOrEqual(90)
}, 60_000)

test('500 honest gifts from one shared address within an hour all succeed, also while many networks attack', async () => {
  const h = await testServices()
  const answers = new Set<string>()
  let attacked = 0
  let reached = 0
  for (let gift = 0; gift < 500; gift++) {
    h.clock.forward(7_200)
    answers.add(await ask(h, '198.51.100.7', `donor${gift}@example.org`))
    await tell(h, 'paid', '198.51.100.7')
    for (let attempt = 0; attempt < 24; attempt++) {
      const address = `10.${attacked >> 8}.${attacked & 255}.1`
      attacked++
      if ((await ask(h, address)) === 'refused') continue
      reached++
      await tell(h, 'failed', address)
    }
  }
  expect([...answers]).toEqual(['welcome'])
  expect(attacked).toBe(12_000)
  // What gets through does not grow with the attack: 0.5 % of 120,000.
  expect(reached).toBeLessThanOrEqual(600)
}, 60_000)

test('a stranger under attack is sent to the hosted page, and refused beyond the trickle', async () => {
  const h = await testServices()
  await h.store.write(writeSetting('shield', 'on'))
  const answers: string[] = []
  for (let visitor = 0; visitor < 100; visitor++) answers.push(await ask(h, `10.0.${visitor}.1`))
  expect(answers.filter((answer) => answer === 'challenge')).toHaveLength(60)
  expect(answers.filter((answer) => answer === 'welcome')).toEqual([])
})

describe('a stranger sent to the hosted page under attack', () => {
  const watched = { ...plainly, caller: caller('203.0.113.9', 'ada@example.org') }
  const attacked = async () => {
    const h = await testServices()
    await h.store.write(writeSetting('shield', 'on'))
    const press = (more: Partial<Parameters<typeof asking>[0]> = {}) => begin(h, 'stripe', asking(more), watched)
    return { h, press }
  }

  test('is sent to the same page at every further press, and given no form of ours', async () => {
    const { h, press } = await attacked()
    const [first, again] = [await press(), await press()]
    expect(again).toEqual(first)
    expect(again).toMatchObject({ ok: true, value: { challenged: true, begun: { clientSecret: null } } })
    await h.store.write(writeSetting('shield', 'off'))
    expect(await press()).toEqual(first)
    expect(h.stripe.calls).toEqual(Array(3).fill('open, challenged'))
  })

  test('is challenged also when the provider did not answer the first time', async () => {
    const { h, press } = await attacked()
    h.stripe.refuseNext = refused('provider_refused', 'Invalid email address')
    expect(await press()).toMatchObject({ ok: false, code: 'provider_refused' })
    expect(await press()).toMatchObject({ ok: true, value: { challenged: true } })
  })

  test('has the page closed before another amount is asked for', async () => {
    const { h, press } = await attacked()
    await press()
    expect(await press({ cents: cents(7500) })).toMatchObject({ ok: true, value: { challenged: true } })
    expect(h.stripe.calls).toEqual(['open, challenged', 'stop by donor', 'open, challenged'])
  })
})

test('the operator can switch the defence off', async () => {
  const h = await testServices()
  await h.store.write(writeSetting('shield', 'off'))
  const answers = new Set<string>()
  for (let attempt = 0; attempt < 400; attempt++) answers.add(await ask(h, '203.0.113.9'))
  expect([...answers]).toEqual(['welcome'])
})

test('one card tried over and over, on other gifts and from other networks, is cancelled at its next decline', async () => {
  const h = await testServices()
  const tried = async (number: number, fingerprint: string) => {
    const watched = { ...plainly, caller: caller(`10.${number}.0.1`, `thief${number}@example.org`) }
    const begun = await begin(h, 'stripe', asking({ attempt: null }), watched)
    if (!begun.ok) throw new Error(begun.detail)
    const { id } = begun.value.gift
    const declined = {
      provider: 'stripe',
      kind: 'failed',
      ref: `ch_${number}`,
      at: noon,
      code: 'incorrect_cvc',
    } as const
    await h.store.write(recordUnit(h, id, { facts: [declined], fingerprint }))
    await resolveDue(h)
    return (await h.store.write(giftById(id)))?.standing.state
  }
  for (let number = 0; number < 7; number++) expect(await tried(number, 'card-of-somebody')).toBe('started')
  expect(await tried(7, 'card-of-somebody')).toBe('not_charged')
  expect(await tried(8, 'card-of-somebody')).toBe('not_charged')
  expect(await tried(9, 'another-card')).toBe('started')
})

test('who asked is forgotten once a gift is settled, and what was counted once the hour is over', async () => {
  const h = await testServices()
  const watched = { ...plainly, caller: caller('203.0.113.9', 'ada@example.org') }
  const begun = await begin(h, 'stripe', asking(), watched)
  if (!begun.ok) throw new Error(begun.detail)
  await h.store.write(recordUnit(h, begun.value.gift.id, { facts: [paid('pi_1', 5000)], fingerprint: 'card' }))
  expect(await h.store.db.selectFrom('gift').select('caller').execute()).toEqual([{ caller: null }])
  const counts = async () => (await h.store.db.selectFrom('tally').selectAll().execute()).length
  const giving = createGiving(h, { callerOf: caller })
  h.clock.forward(minutes(40))
  await giving.maintain()
  expect(await counts()).toBeGreaterThan(0)
  h.clock.forward(hours(1))
  await giving.maintain()
  expect(await counts()).toBe(0)
})
