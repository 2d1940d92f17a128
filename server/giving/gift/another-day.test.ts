import { beforeEach, describe, expect, test } from 'vitest'
import { identity } from '#charity'
import { charityDay } from '#content/dates.ts'
import { defaultLimits } from '#gift/amounts.ts'
import type { Arrangement } from '#gift/arrangement.ts'
import { done, refused } from '#gift/outcome.ts'
import { plainArrangement } from '#gift/testing/arrangement.ts'
import { days, hours } from '../../base/clock.ts'
import { firstChargeOn } from '../../providers/gift-days.ts'
import { consentsOf } from '../../store/gift/consents.ts'
import { numberReading } from '../../store/gift/gifts.ts'
import { callerOf } from '../abuse/caller.ts'
import { pendingRequests } from '../request/request.ts'
import { asking, paid, plainly, reading, type TestServices, testServices } from '../testing/fixtures.ts'
import { arrange } from './arrange.ts'
import { begin } from './begin.ts'
import { recordUnit } from './record.ts'
import { resolveDue } from './resolve.ts'

const donor = { caller: callerOf('secret')('203.0.113.9', null), began: true, mailbox: false }

let h: TestServices
let id: string
/** What the provider was asked: the day, and under which key. */
let calls: (readonly [number, string])[]

/** As a provider shows a gift whose months are counted from `firstOn`, and that is charged next on `nextOn`. */
const arrangement = (firstOn: string, nextOn: string, more: Partial<Arrangement> = {}): Arrangement => ({
  ...plainArrangement,
  subscription: 'sub_1',
  nextAt: firstChargeOn(nextOn),
  firstOn,
  nextOn,
  ...more,
})

/** The clock of the tests begins on March 2: the gift was given then, and is charged next on April 2. */
beforeEach(async () => {
  h = await testServices()
  calls = []
  const outcome = await begin(h, 'stripe', asking({ frequency: 'monthly' }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  id = outcome.value.gift.id
  await stands(arrangement('2026-03-02', '2026-04-02'))
  h.clock.forward(days(8))
  h.stripe.arrange = async (_gift, change, key) => {
    if (change.kind !== 'day') throw new Error(change.kind)
    calls.push([change.day, key])
    return done(h.stripe.readings.get(id) ?? reading([]))
  }
})

/** So the gift stands at its provider, and so we know it. */
async function stands(now: Arrangement) {
  h.stripe.readings.set(id, { ...reading([]), arrangement: now })
  const number = await h.store.write(numberReading(id))
  await h.store.write(recordUnit(h, id, { facts: [paid('in_1', 5000)], arrangement: now, number }))
}
const wish = (day: number, by: typeof donor | null = donor) => arrange(h, id, { action: 'day', day }, defaultLimits, by)
const pending = () => h.store.read(pendingRequests(id))
const consents = async () =>
  (await h.store.read(consentsOf(id))).flatMap(({ kind, firstOn, anchorDay }) =>
    kind === 'day' ? [[firstOn, anchorDay]] : [],
  )
async function passes(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += hours(1)) {
    h.clock.forward(hours(1))
    await resolveDue(h)
  }
}
const letters = async () =>
  (await h.store.db.selectFrom('letter').select(['kind', 'details']).orderBy('id').execute()).flatMap(
    ({ kind, details }) =>
      kind === 'monthly_changed' ? [JSON.parse(String(details)).change] : kind === 'change_refused' ? [kind] : [],
  )

describe('a day that is still ahead in the month of the next gift', () => {
  test('is asked for at once, agreed to in words that are kept, and told by letter', async () => {
    h.stripe.arrange = async (_gift, change) => {
      if (change.kind !== 'day') throw new Error(change.kind)
      const moved = { ...reading([]), arrangement: arrangement('2026-04-20', '2026-04-20') }
      h.stripe.readings.set(id, moved)
      return done(moved)
    }
    expect(await wish(20)).toMatchObject({
      ok: true,
      value: { unanswered: false, gift: { arrangement: { nextOn: '2026-04-20' } } },
    })
    expect(await pending()).toEqual([])
    expect(await consents()).toEqual([['2026-04-20', 20]])
    const [consent] = (await h.store.read(consentsOf(id))).filter(({ kind }) => kind === 'day')
    expect(consent?.text).toMatch(
      `From April 20, 2026 you allow ${identity.shortName} to charge $50 on day 20 of each month until you stop: link in every receipt, or ${identity.phone}.`,
    )
    expect(await letters()).toEqual(['day'])
  })

  test('is asked for again under one key until there is an answer, and agreed to once', async () => {
    const keys: string[] = []
    h.stripe.arrange = async (_gift, _change, key) => {
      keys.push(key)
      return refused('outcome_unknown', 'cut off')
    }
    expect(await wish(20)).toMatchObject({ ok: true, value: { unanswered: true } })
    expect(await wish(20)).toMatchObject({ ok: true, value: { unanswered: true } })
    await passes(hours(1))
    expect(keys.length).toBeGreaterThan(2)
    expect(new Set(keys).size).toBe(1)
    expect(await pending()).toMatchObject([{ kind: 'day' }])
    expect((await pending())[0]).not.toHaveProperty('waits')
    expect(await consents()).toHaveLength(1)
  })
})

test('while a pause has no answer the day stays: the pause would find another charge to leave out than was said', async () => {
  h.stripe.arrange = async () => refused('outcome_unknown', 'cut off')
  expect(await arrange(h, id, { action: 'pause', months: 1 }, defaultLimits, donor)).toMatchObject({ ok: true })
  expect(await wish(20)).toMatchObject({ ok: false, code: 'action_not_possible' })
  expect(await pending()).toMatchObject([{ kind: 'pause' }])
})

describe('a day that has passed in the month of the next gift', () => {
  beforeEach(async () => {
    await stands(arrangement('2026-02-20', '2026-03-20'))
    await h.store.db.deleteFrom('letter').execute()
  })

  test('waits, unasked, until that gift was taken on its present day, and is asked for then', async () => {
    expect(await wish(5)).toMatchObject({ ok: true, value: { unanswered: true } })
    expect(await wish(5)).toMatchObject({ ok: true, value: { unanswered: true } })
    expect(await pending()).toMatchObject([{ kind: 'day', waits: { after: '2026-03-20', on: '2026-04-05' } }])
    expect(await consents()).toEqual([['2026-04-05', 5]])
    await passes(days(9))
    expect([charityDay(h.clock.now()), calls]).toEqual(['2026-03-19', []])
    await passes(days(2))
    expect(calls.map(([day]) => day)).toEqual([5])
    expect(await pending()).toEqual([])
  })

  test('gives way to another that is chosen meanwhile', async () => {
    await wish(5)
    await wish(25)
    await passes(hours(1))
    expect(calls.map(([day]) => day)).toEqual([25])
    await passes(days(30))
    expect(calls.map(([day]) => day)).toEqual([25])
  })

  test('is not asked for of a gift that was stopped meanwhile', async () => {
    await wish(5)
    const ended = { provider: 'stripe', kind: 'ended', ref: 'sub_1', at: h.clock.now(), by: 'donor' } as const
    await h.store.write(recordUnit(h, id, { facts: [ended], arrangement: null }))
    await passes(days(12))
    expect(calls).toEqual([])
  })

  test('is refused in the end where the gift could not be paid, and its donor told by letter', async () => {
    await wish(5)
    h.stripe.arrange = async () => refused('action_not_possible', 'behind')
    await passes(days(12))
    expect(await letters()).toEqual(['change_refused'])
    expect(await pending()).toEqual([])
  })
})

test.each([
  ['paused', arrangement('2026-02-20', '2026-04-20', { status: 'paused', nextAt: null, resumesAt: 1 })],
  ['behind', arrangement('2026-02-20', '2026-03-12', { status: 'past_due' })],
  ['given up', arrangement('2026-02-20', '2026-03-20', { status: 'suspended', nextOn: null, nextAt: null })],
] as const)('no day is chosen for a gift that is %s', async (_, now) => {
  await stands(now)
  expect(await wish(25)).toMatchObject({ ok: false, code: 'action_not_possible' })
  expect([calls, await consents()]).toEqual([[], []])
})

test('no day is chosen where the provider keeps the day on which a gift began', async () => {
  Object.assign(h.paypal, { traits: { ...h.paypal.traits, day: 'kept' } })
  const outcome = await begin(h, 'paypal', asking({ frequency: 'monthly', attempt: null }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const gift = outcome.value.gift.id
  const facts = [paid('sale_1', 5000, h.clock.now(), 'paypal')]
  await h.store.write(recordUnit(h, gift, { facts, arrangement: arrangement('2026-03-02', '2026-04-02'), number: 1 }))
  expect(await arrange(h, gift, { action: 'day', day: 20 }, defaultLimits, null)).toMatchObject({
    ok: false,
    code: 'action_not_possible',
  })
  expect(h.paypal.calls.filter((call) => call.startsWith('arrange'))).toEqual([])
})

test('the day that it has already is agreed to by nobody, and changes nothing', async () => {
  expect(await wish(2)).toMatchObject({ ok: true, value: { unanswered: false } })
  expect([await consents(), await letters()]).toEqual([[], []])
})

test('nobody agrees to another first day than the one they were shown: it is refused, and nothing is asked or kept', async () => {
  const shown = (on: string) => arrange(h, id, { action: 'day', day: 20, on }, defaultLimits, donor)
  expect(await shown('2026-05-20')).toMatchObject({ ok: false, code: 'confirmation_differs' })
  expect([calls, await pending(), await consents()]).toEqual([[], [], []])
  await shown('2026-04-20')
  expect(calls.map(([day]) => day)).toEqual([20])
  expect(await consents()).toEqual([['2026-04-20', 20]])
})
