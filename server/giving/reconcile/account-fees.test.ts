import { expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { days, hours } from '../../base/clock.ts'
import type { AccountFee, BookLine, Books, UnknownLine } from '../../providers/books.ts'
import { foldLedger, readTotals } from '../../store/ledger/totals.ts'
import { type TestServices, testServices } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { reconcile } from './reconcile.ts'

const fee = (more: Partial<AccountFee> = {}): AccountFee => ({
  kind: 'account_fee',
  ref: 'txn_radar',
  category: 'fee',
  description: 'Radar (2026-02)',
  cents: cents(1234),
  currency: 'USD',
  at: noon,
  ...more,
})
const booksOf = (fees: readonly BookLine[]): Books => ({
  name: 'stripe',
  lagMs: hours(1),
  async *underWay() {},
  entries: async function* () {
    yield* fees
  },
})
const [from, to] = [noon - days(1), noon + days(1)]
const compare = (h: TestServices, fees: readonly BookLine[], fix: boolean) => reconcile(h, booksOf(fees), from, to, fix)
const booked = async (h: TestServices) =>
  (await h.store.db.selectFrom('account_fee').selectAll().orderBy('ref').execute()).map(({ seq: _, ...row }) => row)
const total = async (h: TestServices) => (await h.store.read(readTotals)).accountFees

test('a fee of the account that nobody booked is told; booked only where that is asked for, and once', async () => {
  const h = await testServices()
  const missing = {
    provider: 'stripe',
    is: 'missing_here',
    kind: 'account_fee',
    ref: 'txn_radar',
    theirs: 1234,
    ours: null,
    gift: null,
    at: noon,
  }
  expect(await compare(h, [fee()], false)).toEqual([{ ...missing, fixed: false }])
  expect(await booked(h)).toEqual([])
  expect(await compare(h, [fee(), fee()], true)).toEqual([{ ...missing, fixed: true }])
  expect(await booked(h)).toEqual([
    {
      provider: 'stripe',
      ref: 'txn_radar',
      category: 'fee',
      description: 'Radar (2026-02)',
      at: noon,
      cents: 1234,
      recorded_at: h.clock.now(),
    },
  ])
  for (const fix of [true, false]) expect(await compare(h, [fee()], fix)).toEqual([])
  expect(await booked(h)).toHaveLength(1)
  expect(await total(h)).toEqual([{ provider: 'stripe', cents: 1234 }])
  for (const table of ['fact', 'gift', 'letter'] as const) {
    expect(await h.store.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test('of a line that lies before the compared days nothing is told either, and each line that is read is counted', async () => {
  const odd: UnknownLine = { ...fee({ ref: 'txn_odd', category: 'other_adjustment' }), kind: 'unknown' }
  const lines = [fee(), odd, { ...odd, at: from - 1 }, { ...odd, ref: 'txn_first', at: from }]
  for (const sharedAccount of [true, false]) {
    const h = { ...(await testServices()), sharedAccount }
    let count = 0
    const differences = await reconcile(h, booksOf(lines), from, to, false, async (more) => {
      count += more
    })
    expect(count).toBe(4)
    expect(differences.map(({ ref }) => ref)).toEqual(sharedAccount ? [] : ['txn_odd', 'txn_first', 'txn_radar'])
  }
})

test('more fees than are looked up together are booked, each once', async () => {
  const h = await testServices()
  const fees = Array.from({ length: 501 }, (_, number) => fee({ ref: `txn_${number}` }))
  expect(await compare(h, fees, true)).toHaveLength(501)
  h.clock.forward(hours(2))
  expect(await compare(h, fees, true)).toEqual([])
})

test('one that is booked while the books are read is not missing there', async () => {
  const h = await testServices()
  h.clock.forward(hours(20))
  const late: Books = {
    ...booksOf([]),
    // biome-ignore lint/correctness/useYield: nothing stands in them yet
    async *entries() {
      await compare(h, [fee()], true)
    },
  }
  expect(await reconcile(h, late, from, to, false)).toEqual([])
})

test('two that compare at the same time book it once', async () => {
  const h = await testServices()
  await Promise.all([compare(h, [fee()], true), compare(h, [fee()], true)])
  expect(await booked(h)).toHaveLength(1)
  expect(await total(h)).toEqual([{ provider: 'stripe', cents: 1234 }])
})

test('a fee that came back is booked below zero', async () => {
  const h = await testServices()
  await compare(h, [fee(), fee({ ref: 'txn_credit', cents: cents(-234) })], true)
  expect((await booked(h)).map(({ ref, cents }) => [ref, cents])).toEqual([
    ['txn_credit', -234],
    ['txn_radar', 1234],
  ])
  expect(await total(h)).toEqual([{ provider: 'stripe', cents: 1000 }])
})

test('one that lies outside of the compared days is neither told nor booked', async () => {
  const h = await testServices()
  const outside = [fee({ ref: 'txn_before', at: from - 1 }), fee({ ref: 'txn_after', at: to })]
  expect(await compare(h, [...outside, fee({ ref: 'txn_first', at: from })], true)).toMatchObject([
    { ref: 'txn_first' },
  ])
  expect((await booked(h)).map(({ ref }) => ref)).toEqual(['txn_first'])
})

test('on an account that other programs use too, none is booked or compared', async () => {
  const h = { ...(await testServices()), sharedAccount: true }
  const odd: UnknownLine = { ...fee({ category: 'other_adjustment' }), kind: 'unknown' }
  for (const fix of [false, true]) expect(await compare(h, [fee(), odd], fix)).toEqual([])
  expect(await booked(h)).toEqual([])
})

test('one of another sum, one in another currency and one that the provider does not list are for a person', async () => {
  const h = await testServices()
  await compare(h, [fee(), fee({ ref: 'txn_gone' })], true)
  h.clock.forward(hours(2))
  const euros = fee({ ref: 'txn_euro', currency: 'EUR' })
  expect(await compare(h, [fee({ cents: cents(1300) }), euros], true)).toMatchObject([
    { is: 'amount_differs', ref: 'txn_radar', theirs: 1300, ours: 1234, fixed: false },
    { is: 'not_usd', ref: 'txn_euro', theirs: null, fixed: false },
    { is: 'missing_there', ref: 'txn_gone', theirs: null, ours: 1234, fixed: false },
  ])
  expect((await booked(h)).map(({ cents }) => cents)).toEqual([1234, 1234])
})

test('what they come to is added up again where the totals were emptied', async () => {
  const h = await testServices()
  await compare(h, [fee(), fee({ ref: 'txn_credit', cents: cents(-234) })], true)
  await h.store.db.deleteFrom('total').execute()
  await h.store.write(foldLedger(h.clock.now()))
  expect(await total(h)).toEqual([{ provider: 'stripe', cents: 1000 }])
  await compare(h, [fee({ ref: 'txn_next', cents: cents(5) })], true)
  expect(await total(h)).toEqual([{ provider: 'stripe', cents: 1005 }])
})

test('a line that nobody knows is told by the provider’s own name of it, each time, and booked by nobody', async () => {
  const h = await testServices()
  const odd: UnknownLine = {
    kind: 'unknown',
    category: 'other_adjustment',
    ref: 'txn_odd',
    cents: cents(-700),
    currency: 'USD',
    at: noon,
  }
  const difference = {
    is: 'missing_here',
    kind: 'other_adjustment',
    ref: 'txn_odd',
    theirs: -700,
    gift: null,
    fixed: false,
  }
  for (const fix of [true, true, false]) expect(await compare(h, [odd], fix)).toMatchObject([difference])
  const euros = await compare(h, [{ ...odd, currency: 'EUR' }], true)
  expect(euros).toMatchObject([{ is: 'not_usd', kind: 'other_adjustment', theirs: null }])
  expect(await compare(h, [{ ...odd, at: to }], true)).toEqual([])
  expect(await booked(h)).toEqual([])
})
