import { beforeEach, describe, expect, test } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { days, hours, minutes } from '../../base/clock.ts'
import { type Books, wholly } from '../../providers/books.ts'
import type { Reading } from '../../providers/provider.ts'
import type { RefundTable } from '../../store/database/refund-table.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { refundById } from '../../store/work/refunds.ts'
import { requestById } from '../../store/work/requests.ts'
import { stop } from '../gift/arrange.ts'
import { begin } from '../gift/begin.ts'
import { recordUnit } from '../gift/record.ts'
import { resolveDue } from '../gift/resolve.ts'
import { reconcileNightly } from '../reconcile/nightly.ts'
import { pendingRequests } from '../request/request.ts'
import { asking, paid, plainly, reading, type TestServices, testServices } from '../testing/fixtures.ts'
import { backlogs } from '../work/kinds.ts'
import { refund } from './refund.ts'

let h: TestServices
let gift: string
let keys: string[]
let answers: Outcome<Reading>[]
const silence = refused('outcome_unknown', 'nothing came back')

/** A gift of which $50 were paid, and a provider that gives back what it is asked for, under the key that it is asked under. */
async function paidGift(frequency: 'once' | 'monthly') {
  h = await testServices()
  const outcome = await begin(h, 'stripe', asking({ frequency }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  gift = outcome.value.gift.id
  keys = []
  answers = []
  await h.store.write(recordUnit(h, gift, { facts: [paid('pi_1', 5000)] }))
  h.stripe.refund = async (_gift, payment, sum, key) => {
    keys.push(key)
    const back = {
      provider: 'stripe',
      kind: 'refunded',
      ref: `re_${key}`,
      at: h.clock.now(),
      payment,
      cents: sum,
    } as const
    return answers.shift() ?? done(reading([back satisfies Fact]))
  }
}
const give = (id = 'wish-1') =>
  refund(h, { id, gift, payment: 'pi_1', cents: cents(2500), reason: 'wish', words: '', by: 'Ana' }, null)
const back = async () => (await h.store.read(factsOf(gift))).filter(({ kind }) => kind === 'refunded').length
const statusOf = async (id: string) => (await h.store.read(refundById(id)))?.status
async function passes(milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += minutes(1)) {
    h.clock.forward(minutes(1))
    await resolveDue(h)
  }
}

describe.each(['once', 'monthly'] as const)('a refund of a gift given %s, without an answer', (frequency) => {
  beforeEach(async () => {
    await paidGift(frequency)
    answers.push(silence)
    expect((await give()).is).toBe('undecided')
  })

  test('is a request that the resolver asks for like any other, and settles', async () => {
    expect(await h.store.read(requestById('wish-1'))).toMatchObject({
      gift,
      kind: 'refund',
      status: 'open',
      arguments: { payment: 'pi_1', cents: 2500 },
      problem: 'outcome_unknown: nothing came back',
    })
    expect((await h.store.read(backlogs(h.clock.now()))).refund).toMatchObject({ waiting: 1, dead: 0 })
    await passes(minutes(2))
    expect([await back(), await statusOf('wish-1')]).toEqual([1, 'given'])
    expect((await h.store.read(requestById('wish-1')))?.status).toBe('done')
    expect((await h.store.read(giftById(gift)))?.hold).toBeNull()
  })

  test('is asked for under one key however often, for another would give it back once more', async () => {
    answers.push(...Array.from({ length: 20 }, () => silence))
    await passes(days(1))
    expect(keys.length).toBeGreaterThan(8)
    expect(new Set(keys)).toEqual(new Set(['wish-1']))
  })

  test('is no longer asked for once its provider may have forgotten the key, and leaves its sum to a person', async () => {
    h.clock.forward(days(30))
    await resolveDue(h)
    expect(keys).toHaveLength(1)
    expect(await h.store.read(refundById('wish-1'))).toMatchObject({
      status: 'refused',
      problem: expect.stringContaining('forgotten the key'),
    })
    expect((await give('wish-2')).is).toBe('given')
  })

  test('that went back all the same, as its provider tells in the end, is given and not refused', async () => {
    const went = { provider: 'stripe', kind: 'refunded', ref: 're_1', at: h.clock.now(), payment: 'pi_1' } as const
    h.stripe.readings.set(gift, reading([paid('pi_1', 5000), { ...went, cents: cents(2500) }]))
    h.clock.forward(days(30))
    await resolveDue(h)
    expect([await back(), await statusOf('wish-1'), keys.length]).toEqual([1, 'given', 1])
  })

  test('waits on while its provider cannot be read, however late it is', async () => {
    h.stripe.read = async () => silence
    h.clock.forward(days(30))
    await resolveDue(h)
    expect(await statusOf('wish-1')).toBe('asked')
  })

  test('of which its provider tells in its books alone is decided by the night that compares them, and given', async () => {
    const at = h.clock.now()
    const went = { kind: 'refunded', ref: 're_1', payment: 'pi_1', cents: cents(2500), currency: 'USD', at } as const
    const entry = { ...went, feeCents: null, marker: null, refs: [], donor: null, subscription: null }
    const books: Books = {
      name: 'stripe',
      lagMs: 0,
      async *underWay() {},
      async *entries(from, to) {
        if (from <= at && at < to) yield wholly(entry)
      },
    }
    Object.assign(h.stripe, books)
    await reconcileNightly(h, books)
    // tried so often that anything else would be left to a person
    await h.store.db.updateTable('request').set({ tries: 40 }).execute()
    h.clock.forward(days(30) + hours(1))
    await resolveDue(h)
    expect(await h.store.read(refundById('wish-1'))).toMatchObject({
      status: 'asked',
      problem: expect.stringContaining('books'),
    })
    h.clock.forward(hours(20))
    await reconcileNightly(h, books)
    await resolveDue(h)
    expect([await back(), await statusOf('wish-1'), keys.length]).toEqual([1, 'given', 1])
  })

  test('is nothing that its donor waits for: their page does not speak of it', async () => {
    expect(await h.store.read(pendingRequests(gift))).toEqual([])
  })
})

describe('beside a stop of the same gift that has no answer', () => {
  beforeEach(async () => {
    await paidGift('monthly')
    h.stripe.stop = async () => silence
    const running = await h.store.read(giftById(gift))
    if (!running) throw new Error('no gift')
    await stop(h, running, 'donor')
  })

  test.each(['given', 'refused', 'unheard'])('a refund (%s) leaves the stop to be asked for', async (how) => {
    if (how === 'refused') answers.push(refused('action_not_possible', 'not so'))
    if (how === 'unheard') answers.push(silence)
    await give()
    expect(keys).toHaveLength(1)
    expect((await h.store.read(giftById(gift)))?.asked).toMatchObject({ what: 'stop' })
    expect((await h.store.read(pendingRequests(gift))).map(({ kind }) => kind)).toEqual(['stop'])
  })
})

describe('the release before, beside this one', () => {
  beforeEach(() => paidGift('once'))

  /** As that release stores a refund that it asks for: no request knows of it. */
  const openedBefore = (more: Partial<RefundTable> = {}) => {
    const now = h.clock.now()
    const row: RefundTable = {
      id: 'old-1',
      gift,
      payment: 'pi_1',
      cents: 2500,
      reason: 'wish',
      words: '',
      status: 'asked',
      asked_by: 'Ana',
      asked_at: now,
      until: null,
      agreed_by: null,
      settled_at: null,
      due_at: now + minutes(2),
      tries: 0,
      problem: null,
      ...more,
    }
    return h.store.db.insertInto('refund').values(row).execute()
  }

  test('what it has opened is taken over, and asked for under the key that it used', async () => {
    await openedBefore()
    await passes(minutes(3))
    expect(keys).toEqual(['old-1'])
    expect([await back(), await statusOf('old-1')]).toEqual([1, 'given'])
  })

  test('so is one that was typed again here before any worker saw it', async () => {
    await openedBefore()
    expect((await give('old-1')).is).toBe('given')
    await passes(minutes(5))
    expect(keys).toEqual(['old-1'])
  })

  test('what it has given up waits for a person here too', async () => {
    await openedBefore({ due_at: null, tries: 40, asked_at: h.clock.now() - days(31) })
    await passes(hours(7))
    expect(keys).toEqual([])
    expect((await h.store.read(backlogs(h.clock.now()))).refund).toMatchObject({ waiting: 0, dead: 1 })
  })

  test('what was opened here it finds to ask for, once this release is taken back', async () => {
    answers.push(silence)
    await give()
    const [row] = await h.store.db.selectFrom('refund').selectAll().execute()
    expect(row).toMatchObject({ status: 'asked', due_at: h.clock.now() + minutes(2) })
    await passes(minutes(2))
    const [settled] = await h.store.db.selectFrom('refund').selectAll().execute()
    expect(settled).toMatchObject({ status: 'given', due_at: null, settled_at: expect.any(Number) })
  })

  test('what it has settled meanwhile is asked for no more', async () => {
    answers.push(silence)
    await give()
    await h.store.db.updateTable('refund').set({ status: 'given', settled_at: 1, due_at: null }).execute()
    await passes(hours(1))
    expect(keys).toHaveLength(1)
    expect((await h.store.read(backlogs(h.clock.now()))).refund).toMatchObject({ waiting: 0, dead: 0 })
  })
})
