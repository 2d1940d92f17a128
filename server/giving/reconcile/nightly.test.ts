import { beforeEach, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { refused } from '#gift/outcome.ts'
import { days, hours, minutes } from '../../base/clock.ts'
import { silentLog } from '../../base/log.ts'
import { type BookEntry, type Books, wholly } from '../../providers/books.ts'
import { beginComparison, endComparison } from '../../store/ledger/comparisons.ts'
import { begin } from '../gift/begin.ts'
import { recordUnit } from '../gift/record.ts'
import { refund } from '../refund/refund.ts'
import { asking, paid, plainly, type TestServices, testServices } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { reconcileNightly } from './nightly.ts'

const line = (ref: string, marker: BookEntry['marker']): BookEntry => ({
  ...{ kind: 'paid', ref, payment: null, cents: cents(5000), currency: 'USD', feeCents: null, at: noon },
  ...{ marker, refs: [], donor: null, subscription: null },
})

let h: TestServices
let lines: unknown[][]
/** What stands in the books; `opening` is called as they are opened. */
let entries: readonly BookEntry[]
let opening: () => void
const books: Books = {
  name: 'stripe',
  lagMs: hours(4),
  async *underWay() {},
  async *entries(from, to) {
    opening()
    for (const entry of entries) if (entry.at >= from && entry.at < to) yield wholly(entry)
  },
}
/** Of each comparison, of which days it was. */
const comparisons = async () =>
  (await h.store.db.selectFrom('comparison').selectAll().orderBy('since').execute())
    .filter(({ actor, status }) => actor === 'nightly' && status === 'done')
    .map(({ since, until }) => [since, until])

/** The first call only marks the night that runs. */
beforeEach(async () => {
  const services = await testServices()
  lines = []
  const said = (...words: unknown[]) => void lines.push(words)
  h = { ...services, log: { ...silentLog, warn: said, error: said } }
  entries = []
  opening = () => {}
  await reconcileNightly(h, books)
  h.clock.forward(hours(20))
})

test('a night says in the log what it booked, and what is left to a person', async () => {
  entries = [line('pi_lost', { giftId: '0lostgift0000000000000000a', deployment: h.deployment }), line('pi_shop', null)]
  await reconcileNightly(h, books)
  expect(lines).toEqual([[{ provider: 'stripe', booked: 1, left: ['pi_shop'] }, 'the books differ']])
})

test('a night on which nothing differs says nothing, and looks seven days back', async () => {
  await reconcileNightly(h, books)
  await reconcileNightly(h, books)
  expect(lines).toEqual([])
  expect(await comparisons()).toEqual([[h.clock.now() - days(7), h.clock.now()]])
})

test('each provider has a night of its own', async () => {
  const others: Books = { ...books, name: 'paypal' }
  await reconcileNightly(h, others)
  h.clock.forward(days(1))
  for (const each of [books, others]) await reconcileNightly(h, each)
  const nights = h.store.db.selectFrom('comparison').select(['provider', 'until']).orderBy('provider')
  expect(await nights.execute()).toEqual(['paypal', 'stripe'].map((provider) => ({ provider, until: h.clock.now() })))
})

test('a night on which the books cannot be read says so, and is tried again', async () => {
  opening = () => {
    throw new Error('Stripe answers 503')
  }
  await reconcileNightly(h, books)
  expect(lines).toMatchObject([
    [{ err: { message: 'Stripe answers 503' }, provider: 'stripe' }, 'the books could not be compared'],
  ])
  opening = () => {}
  await reconcileNightly(h, books)
  expect(await comparisons()).toHaveLength(1)
})

test('a night on which somebody compares the same books is tried again', async () => {
  const other = { id: 'other', provider: 'stripe', since: 0, until: 1, books: 0, actor: 'Ana' } as const
  await h.store.write(beginComparison({ ...other, started_at: h.clock.now() }))
  await reconcileNightly(h, books)
  expect(await comparisons()).toEqual([])
  const over = { status: 'done', movements: 0, found: 0, booked: 0, problem: null } as const
  await h.store.write(endComparison('other', over, h.clock.now()))
  await reconcileNightly(h, books)
  expect([await comparisons(), lines]).toEqual([[[h.clock.now() - days(7), h.clock.now()]], []])
})

/** A refund of this moment that its provider never answers. */
async function unanswered() {
  const outcome = await begin(h, 'stripe', asking(), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const gift = outcome.value.gift.id
  await h.store.write(recordUnit(h, gift, { facts: [paid('pi_1', 5000)] }))
  h.stripe.refund = async () => refused('outcome_unknown', 'nothing came back')
  const wish = { id: 'wish', gift, payment: 'pi_1', cents: cents(2500), reason: 'wish', words: '', by: 'Ana' } as const
  await refund(h, wish, null)
  return h.clock.now()
}

test('what waits for the books of a time that no night has compared has them compared, a week at once, and once', async () => {
  const at = await unanswered()
  entries = [line('pi_1', null)]
  h.clock.forward(days(40))
  const night = h.clock.now()
  await reconcileNightly(h, books)
  const from = at - minutes(5)
  const end = at + days(29) + hours(4)
  const weeks = [0, 1, 2, 3].map((week) => [from + days(7 * week), from + days(7 * (week + 1))])
  expect(await comparisons()).toEqual([...weeks, [from + days(28), end], [night - days(7), night]])
  h.clock.forward(days(1))
  await reconcileNightly(h, books)
  expect(await comparisons()).toHaveLength(7)
})

test('the books of a time that is not over are compared as far as it is', async () => {
  const at = await unanswered()
  h.clock.forward(days(29) + hours(1))
  await reconcileNightly(h, books)
  const from = at - minutes(5)
  const weeks = [0, 1, 2, 3].map((week) => [from + days(7 * week), from + days(7 * (week + 1))])
  expect(await comparisons()).toEqual([...weeks, [h.clock.now() - days(7), h.clock.now()]])
})

test('a night that cannot compare an older time says so, and was one all the same', async () => {
  await unanswered()
  h.clock.forward(days(40))
  let opened = 0
  opening = () => {
    if (++opened > 1) throw new Error('Stripe answers 503')
  }
  await reconcileNightly(h, books)
  expect(lines.filter(([, text]) => text !== 'the books differ')).toMatchObject([
    [
      { err: { message: 'Stripe answers 503' }, provider: 'stripe' },
      'the books of an older time could not be compared',
    ],
  ])
  await reconcileNightly(h, books)
  expect(opened).toBe(2)
})
