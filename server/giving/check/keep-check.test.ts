import { expect, test } from 'vitest'
import { days, hours } from '../../base/clock.ts'
import { silentLog } from '../../base/log.ts'
import { lastChecked, type Misjudged } from '../../store/ledger/checked.ts'
import { begin } from '../gift/begin.ts'
import { recordUnit } from '../gift/record.ts'
import { asking, paid, plainly, testServices } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { type Checked, checkLedger, checkNightly, checkReach, keepCheck } from './check.ts'

const named = (gift: string): Misjudged => ({ gift, reference: '', is: 'standing', says: '' })
const differing = (count: number) => Array.from({ length: count }, (_, number) => named(`gift-${number}`))
const day: Checked = { from: noon, to: noon + days(1), gifts: 0, count: 0, differences: [] }

/** What is kept of checks, one after the other. */
async function keeping() {
  const h = await testServices()
  const keep = async (more: Partial<Checked>) => {
    await keepCheck(h, { ...day, count: more.differences?.length ?? 0, ...more }, 'ana')
    return await h.store.read(lastChecked)
  }
  const audit = async () =>
    (await h.store.db.selectFrom('audit').select(['actor', 'details']).execute()).map(({ actor, details }) => ({
      actor,
      ...(JSON.parse(details) as { differences: number; gifts: string[] }),
    }))
  return { h, keep, audit }
}

test('of much that differs the first twenty are kept as they are, and two hundred gifts by their ids', async () => {
  const { keep, audit } = await keeping()
  const all = await keep({ differences: differing(200) })
  expect(all).toMatchObject({ differences: 200, more: false })
  expect([all?.shown.length, all?.gifts.length]).toEqual([20, 200])
  expect(await audit()).toMatchObject([{ actor: 'ana', differences: 200, gifts: { length: 20 } }])
  const more = await keep({ differences: differing(201) })
  expect([more?.gifts.length, more?.more]).toEqual([200, true])
})

test('a gift that is gone is looked at no more', async () => {
  const { h, keep } = await keeping()
  await keep({ differences: differing(1) })
  expect(await checkLedger(h, day)).toMatchObject({ gifts: 1, count: 0, differences: [] })
})

test('what differs of no gift is kept with the rest, and is no gift to look at again', async () => {
  const { keep } = await keeping()
  expect(await keep({ differences: [named(''), named('gift'), named('gift')] })).toMatchObject({
    differences: 3,
    gifts: ['gift'],
    more: false,
  })
})

test('where nothing differs nothing is written down but that it was looked at', async () => {
  const { keep, audit } = await keeping()
  expect(await keep({})).toMatchObject({ differences: 0, from: noon, to: noon + days(1) })
  expect(await audit()).toEqual([])
})

test.each([
  ['all that time and more', { from: noon - 1, to: noon + days(1) + 1 }, 0],
  ['all that time', {}, 0],
  ['a time that begins later', { from: noon + 1 }, 1001],
  ['a time that ends before', { to: noon + days(1) - 1 }, 1001],
])('where more differs than is held, a check of %s says what differs now', async (_, time, differences) => {
  const { keep } = await keeping()
  expect(await keep({ count: 1001, differences: differing(1) })).toMatchObject({ differences: 1001, more: true })
  expect(await keep(time)).toMatchObject({ differences })
})

/** A gift of noon, and how to store it otherwise than its facts say. */
async function given() {
  const h = await testServices()
  const begun = async (attempt: string) => {
    const outcome = await begin(h, 'stripe', asking({ attempt }), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    return outcome.value.gift.id
  }
  const id = await begun('attempt-of-one')
  await h.store.write(recordUnit(h, id, { facts: [paid('pi_1', 5000)] }))
  const lines: unknown[][] = []
  const log = { ...silentLog, error: (...line: unknown[]) => void lines.push(line) }
  return {
    ...{ h: { ...h, log }, id, begun, lines },
    drifts: () => h.store.db.updateTable('gift').set({ payments: 2 }).where('id', '=', id).execute(),
    kept: () => h.store.read(lastChecked),
  }
}

test('a gift that differed when last checked is decided again once, be it of the period or not', async () => {
  const { h, drifts } = await given()
  await drifts()
  const check = async (from: number) => {
    const checked = await checkLedger(h, { from, to: noon + days(1) })
    await keepCheck(h, checked, 'ana')
    return checked
  }
  for (const from of [noon, noon, noon + 1]) expect(await check(from)).toMatchObject({ gifts: 1, count: 1 })
})

test('of a ledger of which all differs a thousand differences are held, and all are counted', async () => {
  const { h, begun } = await given()
  const many = await begun('attempt-of-many')
  const facts = Array.from({ length: 1100 }, (_, number) => paid(`pi_many_${number}`, 100, noon + 1))
  await h.store.write(recordUnit(h, many, { facts }))
  await h.store.db.updateTable('gift').set({ funds: '[]' }).execute()
  const { count, differences } = await checkLedger(h, { from: noon, to: noon + days(1) })
  expect([count, differences.length]).toEqual([1103, 1000])
})

test('a night begins at eight o’clock UTC, looks seven days back, and says in the log what differs', async () => {
  const { h, id, drifts, kept, lines } = await given()
  await checkNightly(h)
  await drifts()
  h.clock.forward(hours(20) - 1)
  await checkNightly(h)
  expect(await kept()).toBeNull()
  h.clock.forward(1)
  await checkNightly(h)
  expect(await kept()).toMatchObject({ from: h.clock.now() - checkReach, to: h.clock.now(), differences: 1 })
  expect(lines).toEqual([
    [{ gifts: [{ gift: id, is: 'standing' }], differences: 1 }, 'the ledger differs from what it says'],
  ])
})

test('a night on which much differs says the first twenty in the log', async () => {
  const { h, id, lines } = await given()
  await checkNightly(h)
  const facts = Array.from({ length: 30 }, (_, number) => paid(`pi_many_${number}`, 100))
  await h.store.write(recordUnit(h, id, { facts }))
  await h.store.db.updateTable('gift').set({ funds: '[]' }).execute()
  h.clock.forward(days(1))
  await checkNightly(h)
  expect(lines).toMatchObject([[{ gifts: { length: 20 }, differences: 32 }, expect.any(String)]])
})

test('a night on which nothing differs says nothing; one that is broken off is tried again', async () => {
  const { h, kept, lines } = await given()
  await checkNightly(h)
  h.clock.forward(days(1))
  await checkNightly(h, AbortSignal.abort())
  expect(await kept()).toBeNull()
  expect(lines).toMatchObject([[{ err: { name: 'BrokenOff' } }, 'the ledger could not be checked']])
  await checkNightly(h)
  expect(await kept()).toMatchObject({ at: h.clock.now(), differences: 0 })
  expect(lines).toHaveLength(1)
})
