import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import type { Arrangement } from '#gift/arrangement.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { days, seconds } from '../../base/clock.ts'
import { forgetDonor } from '../../giving/forget/forget-donor.ts'
import { begin } from '../../giving/gift/begin.ts'
import { record } from '../../giving/gift/record.ts'
import { confirmNews, leaveNews, returnToNews, signUp } from '../../giving/letters/news.ts'
import { asking, paid, plainly, type TestServices, testServices } from '../../giving/testing/fixtures.ts'
import { eventsAfter, noteEvent } from '../../store/destinations/events.ts'
import { beginEvents } from '../../store/destinations/events-turn.ts'
import { keepBook } from '../round.ts'
import { feeLine, payoutOf, writtenStatement } from '../testing/statement.ts'
import { eventKindNamed } from './kinds/index.ts'
import { bodySchemaOf } from './schema.ts'
import { sequenceEvents } from './sequence.ts'
import { toldEvents } from './tell.ts'

let h: TestServices
beforeEach(async () => {
  h = await testServices()
  await h.store.write(beginEvents('sqlite', h.clock.now()))
})

const bodyOf = (type: string) => {
  const kind = eventKindNamed(type)
  return kind ? bodySchemaOf(kind) : v.never()
}

/** Everything that is told, as it is told to whoever may know who gave; each by its schema. */
const told = async () => {
  const rows = await h.store.read(eventsAfter(0, 1000))
  const events = await h.store.read(toldEvents({ secrets: ['a secret'] }, rows, { personal: true }))
  for (const { type, timestamp, data } of events) v.assert(bodyOf(type), { type, timestamp, data })
  return events.map(({ type, data }) => ({ type, ...data }))
}
const given = async (more = {}) => {
  const outcome = await begin(h, 'stripe', asking(more), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  return outcome.value.gift
}

test('news confirmed, left and taken up again are told once each, with the sentence that was agreed to', async () => {
  const person = { firstName: 'Ada', lastName: 'Field', language: 'en', consent: 'Yes, write to me.' } as const
  await h.store.write(signUp(h, { ...person, email: 'ada@example.org' }))
  const { id } = await h.store.db.selectFrom('subscriber').select('id').executeTakeFirstOrThrow()
  for (const act of [confirmNews, confirmNews, leaveNews, leaveNews, returnToNews]) {
    await h.store.write(act(h, id) as ReturnType<typeof leaveNews>)
    h.clock.forward(seconds(60))
  }
  const one = { subscriber: id, gift: null, consent: person.consent, personal: { email: 'ada@example.org' } }
  expect(await told()).toMatchObject([
    { type: 'news.confirmed', ...one },
    { type: 'news.left', ...one },
    { type: 'news.confirmed', ...one },
  ])
})

test('a donor who leaves the news by the link of a gift is told of by the gift', async () => {
  const { id, reference } = await given({ optIn: true })
  await h.store.write(leaveNews(h, id))
  await h.store.write(leaveNews(h, id))
  expect(await told()).toMatchObject([{ type: 'news.left', subscriber: null, gift: reference }])
})

test('a change of a running monthly gift is told with what is different', async () => {
  const gift = await given({ frequency: 'monthly' })
  const arrangement: Arrangement = {
    ...{ subscription: 'sub_1', status: 'active', cents: cents(5000), nextAt: null, resumesAt: null, firstOn: null },
    ...{ nextOn: null, card: null, actionUrl: null },
  }
  await record(h, gift.id, { facts: [{ ...paid('sub_1', 5000), kind: 'pledged' } as never], arrangement, number: 1 })
  await record(h, gift.id, { facts: [], arrangement: { ...arrangement, cents: cents(7000) }, number: 2 })
  await record(h, gift.id, { facts: [], arrangement: { ...arrangement, cents: cents(7000) }, number: 3 })
  await sequenceEvents(h)
  expect(await told()).toMatchObject([
    { type: 'monthly.changed', gift: gift.reference, changes: ['amount'], cents: 7000, status: 'active' },
    { type: 'monthly.started', gift: gift.reference, subscription: 'sub_1', cents: 5000 },
  ])
})

test('who is forgotten is told of by ids alone, and named by no event any more', async () => {
  const gift = await given()
  await record(h, gift.id, { facts: [paid('pi_1', 5000)] })
  await sequenceEvents(h)
  expect(JSON.stringify(await told())).toContain('ada@example.org')
  await given({ attempt: 'attempt-attempt-2' })
  await forgetDonor(h, 'ada@example.org', { whose: null, by: 'Ana', dryRun: true })
  expect(await told()).toHaveLength(1)
  await forgetDonor(h, 'ada@example.org', { whose: null, by: 'Ana', dryRun: false })
  const after = await told()
  expect(after.map(({ type }) => type)).toEqual(['gift.paid', 'donor.forgotten'])
  expect(after[1]).toMatchObject({ gifts: expect.arrayContaining([gift.reference]) })
  expect(JSON.stringify(after)).not.toMatch(/ada@example|Field/)
})

test('a payout is told once it is known to the cent what is in it', async () => {
  const stripe = writtenStatement()
  const at = h.clock.now()
  stripe.told.push(payoutOf('po_1', -30, at))
  stripe.all.push({ ...feeLine('txn_1', 30, at), payout: 'po_1' })
  await keepBook(h, stripe)
  await keepBook(h, stripe)
  expect(await told()).toMatchObject([{ type: 'payout.completed', payout: 'po_1', cents: -30, currency: 'USD' }])
})

test('a payout that the bank sent back is told once more, when that is learnt', async () => {
  const stripe = writtenStatement()
  const at = h.clock.now()
  stripe.told.push(payoutOf('po_1', -30, at))
  stripe.all.push({ ...feeLine('txn_1', 30, at), payout: 'po_1' })
  await keepBook(h, stripe)
  stripe.told[0] = payoutOf('po_1', -30, at, { status: 'returned', failure: 'account_closed' })
  h.clock.forward(days(1))
  await keepBook(h, stripe)
  h.clock.forward(days(1))
  await keepBook(h, stripe)
  expect(await told()).toMatchObject([
    { type: 'payout.completed', payout: 'po_1' },
    { type: 'payout.returned', payout: 'po_1', cents: -30, currency: 'USD', reason: 'account_closed' },
  ])
})

test('a dispute of which the bank takes another sum is told with it, and of nothing else that is told better', async () => {
  const gift = await given()
  const dispute = (version: number, amount: number, answerBy = 1): Fact => ({
    ...({ provider: 'stripe', kind: 'disputed', ref: 'dp_1', payment: 'pi_1' } as const),
    ...{ at: h.clock.now(), answerBy, cents: cents(amount), version: { theirs: version } },
  })
  await record(h, gift.id, { facts: [paid('pi_1', 5000), dispute(1, 5000)] })
  await record(h, gift.id, { facts: [dispute(2, 3000)] })
  await record(h, gift.id, { facts: [dispute(2, 3000)] })
  await record(h, gift.id, { facts: [dispute(3, 3000, 2)] })
  const changed = (await told()).filter(({ type }) => type === 'gift.dispute_changed')
  expect(changed).toMatchObject([{ gift: gift.reference, dispute: 'dp_1', payment: 'pi_1', cents: 3000 }])
})

test('of an event whose fact is not in the ledger nothing is told, rather than half of it', async () => {
  const gift = await given()
  const event = { type: 'gift.paid', key: 'planted', at: h.clock.now(), gift: gift.id }
  await h.store.write(noteEvent({ ...event, details: { kind: 'paid', ref: 'nowhere' } }, h.clock.now()))
  expect(await told()).toEqual([])
})
