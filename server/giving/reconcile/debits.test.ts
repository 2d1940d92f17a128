import { expect, test } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { done } from '#gift/outcome.ts'
import { days, hours } from '../../base/clock.ts'
import { type BookEntry, type Books, wholly } from '../../providers/books.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { begin } from '../gift/begin.ts'
import { recordUnit } from '../gift/record.ts'
import { asking, plainly, testServices } from '../testing/fixtures.ts'
import { reconcile } from './reconcile.ts'

const start = Date.parse('2027-12-29T18:00:00Z')
const arrived = Date.parse('2028-01-01T18:00:00Z')
const newYear = Date.parse('2028-01-01T06:00:00Z')

/** A debit of $50 that was sent in one year and arrived in the next, in books whose lines lie where they are asked for. */
async function debited({ lineAt, fact }: { lineAt: number | null; fact: Partial<Fact> | null }) {
  const h = await testServices()
  const outcome = await begin(h, 'stripe', asking({ attempt: null }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  const paid = {
    provider: 'stripe',
    kind: 'paid',
    ref: 'pi_1',
    at: arrived,
    cents: cents(5000),
    version: { theirs: 2 },
  } as const
  const payment: Fact = { ...paid, feeCents: lineAt === null ? null : cents(40) }
  h.stripe.readings.set(id, { facts: [payment], arrangement: null, progress: 'over' })
  if (fact) await h.store.write(recordUnit(h, id, { facts: [{ ...paid, feeCents: null, ...fact } as Fact] }))
  h.clock.forward(Date.parse('2028-02-01T12:00:00Z') - h.clock.now())
  const marker = { giftId: id, deployment: h.deployment }
  const entry: BookEntry = {
    kind: 'paid',
    ref: 'pi_1',
    line: 'txn_1',
    payment: null,
    cents: cents(5000),
    currency: 'USD',
    feeCents: cents(40),
    at: lineAt ?? 0,
    ahead: true,
    marker,
    refs: ['pi_1'],
    donor: null,
    subscription: null,
  }
  const books: Books = {
    name: 'stripe',
    lagMs: hours(4),
    async *underWay() {},
    async *entries(from, to) {
      if (lineAt !== null && lineAt >= from && lineAt < to) yield wholly(entry)
    },
  }
  const compare = (from: number, to: number, fix = false) => reconcile(h, books, from, to, fix)
  const booked = async () => (await h.store.read(factsOf(id))).filter(({ kind }) => kind === 'paid')
  return {
    december: [newYear - days(31), newYear] as const,
    january: [newYear, newYear + days(31)] as const,
    compare,
    booked,
  }
}

test.each([
  ['was sent', start],
  ['arrived', arrived],
])('a debit whose line stands where it %s agrees in both months, however they are compared', async (_, lineAt) => {
  const { december, january, compare, booked } = await debited({ lineAt, fact: {} })
  expect(await compare(...december)).toEqual([])
  expect(await compare(...january)).toEqual([])
  expect(await compare(...december, true)).toEqual([])
  expect(await compare(...january, true)).toEqual([])
  expect(await booked()).toMatchObject([{ at: arrived, feeCents: 40, version: { theirs: 2 } }])
})

test('a debit that nobody told us of is booked by its line, on the day of its success', async () => {
  const { december, compare, booked } = await debited({ lineAt: start, fact: null })
  expect(await compare(...december, true)).toMatchObject([{ is: 'missing_here', ref: 'pi_1', fixed: true }])
  expect(await booked()).toMatchObject([{ at: arrived, feeCents: 40, version: { theirs: 2 } }])
})

test('a debit that has no line on any day is missing there', async () => {
  const { december, january, compare } = await debited({ lineAt: null, fact: {} })
  expect(await compare(...december)).toEqual([])
  expect(await compare(...january)).toMatchObject([{ is: 'missing_there', ref: 'pi_1' }])
})

test('a debit whose gift the database has lost is of the day of its success too, and can be read from then on', async () => {
  const h = await testServices()
  const lost = 'lostgift0000000000000002'
  const fact = {
    provider: 'stripe',
    kind: 'paid',
    ref: 'pi_1',
    at: arrived,
    cents: cents(5000),
    feeCents: cents(40),
  } as const
  // a gift is read by what it was begun as
  h.stripe.read = async ({ refs }) =>
    done({
      facts: refs.intent === 'pi_1' ? [{ ...fact, version: { theirs: 2 } }] : [],
      arrangement: null,
      progress: 'over',
    })
  h.clock.forward(Date.parse('2028-02-01T12:00:00Z') - h.clock.now())
  const entry: BookEntry = {
    ...{ kind: 'paid', ref: 'pi_1', line: 'txn_1', payment: null, cents: cents(5000), currency: 'USD' },
    ...{ feeCents: cents(40), at: start, ahead: true, refs: ['pi_1'], donor: null, subscription: null, intent: 'pi_1' },
    marker: { giftId: lost, deployment: h.deployment },
  }
  const books: Books = {
    name: 'stripe',
    lagMs: 0,
    async *underWay() {},
    async *entries() {
      yield wholly(entry)
    },
  }
  await reconcile(h, books, newYear - days(31), newYear, true)
  expect(await h.store.read(factsOf(lost))).toMatchObject([{ kind: 'paid', at: arrived, version: { theirs: 2 } }])
  expect((await h.store.read(giftById(lost)))?.refs.intent).toBe('pi_1')
})
