import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newAttempt } from '#gift/attempt.ts'
import { cents } from '#gift/money.ts'
import { refused } from '#gift/outcome.ts'
import { hours, minutes, seconds } from '../../base/clock.ts'
import { type BookEntry, type Books, type ToldPayment, wholly } from '../../providers/books.ts'
import { readSetting, writeSetting } from '../../store/database/settings.ts'
import { run } from '../../store/database/unit.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { writeHeartbeat } from '../../store/ledger/restored.ts'
import { begin } from '../gift/begin.ts'
import { resolveDue } from '../gift/resolve.ts'
import { asking, deployment, plainly, reading, testServices } from '../testing/fixtures.ts'
import { servicesOn } from '../testing/own-database.ts'
import { openHeartbeat } from './heartbeat.ts'
import { compareRestored } from './restored.ts'

const chance = '0123456789abcdef0123456789abcdef'

/** A site that ran until `now`, and the books of both its providers. */
async function site() {
  const h = await testServices()
  const entries: BookEntry[] = []
  const onTheirWay: ToldPayment[] = []
  const calls: string[] = []
  let down = false
  const booksOf = (name: 'stripe' | 'paypal', lagMs: number): Books => ({
    name,
    lagMs,
    async *entries(from, to) {
      calls.push(name)
      if (down) throw new Error('no answer')
      for (const entry of entries) if (name === 'stripe' && entry.at >= from && entry.at < to) yield wholly(entry)
    },
    async *underWay(from, to) {
      for (const payment of onTheirWay) if (name === 'stripe' && payment.at >= from && payment.at < to) yield payment
    },
  })
  const books = [booksOf('stripe', 0), booksOf('paypal', hours(3))]
  const start = () => openHeartbeat(h, books)
  await start().beat()
  const draft = newAttempt(h.clock.now(), chance)
  const give = (attempt: string) => begin(h, 'stripe', asking({ attempt }), plainly)
  const compare = () => compareRestored(h, books)
  const lost = (): BookEntry => ({
    kind: 'paid',
    ref: 'ch_1',
    payment: null,
    cents: cents(5000),
    currency: 'USD',
    feeCents: null,
    at: h.clock.now(),
    marker: { giftId: 'lostgift0000000000000001', deployment },
    refs: ['pi_1'],
    donor: null,
    subscription: null,
  })
  const providersDown = (is: boolean) => {
    down = is
  }
  return { h, books, start, draft, give, compare, entries, onTheirWay, lost, calls, providersDown }
}

test('on an older database a draft of the time that is lost is not handed out again before the books are compared', async () => {
  const { h, start, draft, give, compare, entries, lost } = await site()
  h.clock.forward(seconds(30))
  entries.push(lost())
  h.clock.forward(hours(5))
  await start().beat()
  expect(await give(draft)).toMatchObject({ ok: false, code: 'gift_being_checked' })
  expect(await give('a-key-that-says-nothing')).toMatchObject({ ok: false, code: 'gift_being_checked' })
  h.clock.forward(seconds(1))
  expect(await give(newAttempt(h.clock.now(), chance))).toMatchObject({ ok: true })
  await compare()
  // money came to light that was lost: what the other provider shows only hours later is waited for
  expect(await give(draft)).toMatchObject({ ok: false, code: 'gift_being_checked' })
  h.clock.forward(hours(3))
  await compare()
  expect(await give(draft)).toMatchObject({ ok: true })
  expect(
    await h.store.db.selectFrom('gift').select('id').where('id', '=', 'lostgift0000000000000001').execute(),
  ).toHaveLength(1)
})

test('a draft whose payment came back from the books is not handed out again, and another is', async () => {
  const { h, start, draft, give, compare, entries, lost } = await site()
  const before = await testServices()
  h.clock.forward(seconds(30))
  const paid = await begin(before, 'stripe', asking({ attempt: draft }), plainly)
  const giftId = paid.ok && 'gift' in paid.value ? paid.value.gift.id : 'was begun'
  entries.push({ ...lost(), marker: { giftId, deployment } })
  h.clock.forward(hours(5))
  await start().beat()
  await compare()
  h.clock.forward(hours(3))
  await compare()
  expect(await give(draft)).toMatchObject({ ok: false, code: 'gift_already_paid' })
  expect(await give(newAttempt(h.clock.now() - hours(9), '1'.repeat(32)))).toMatchObject({ ok: true })
})

/** A draft whose debit was sent in the time that is lost, as the gift that it was begun as. */
async function debitSent(refs: { readonly subscription: string | null } = { subscription: null }) {
  const { h, start, draft, onTheirWay, lost, ...rest } = await site()
  const before = await testServices()
  h.clock.forward(seconds(30))
  const outcome = await begin(before, 'stripe', asking({ attempt: draft }), plainly)
  const giftId = outcome.ok && 'gift' in outcome.value ? outcome.value.gift.id : 'was begun'
  const { subscription } = refs
  const once = subscription === null ? { intent: 'pi_1' } : {}
  onTheirWay.push({ ...lost(), ref: 'pi_1', marker: { giftId, deployment }, subscription, ...once })
  const pending = {
    provider: 'stripe',
    kind: 'pending',
    ref: 'pi_1:pm_1',
    at: h.clock.now(),
    cents: cents(5000),
  } as const
  h.stripe.readings.set(giftId, reading([{ ...pending, reason: 'processing' }], 'working'))
  h.clock.forward(hours(5))
  await start().beat()
  return { h, draft, giftId, onTheirWay, lost, ...rest }
}

test('a draft whose debit is on its way is not handed out again: its gift comes back before its money does', async () => {
  const { h, draft, give, compare, giftId } = await debitSent()
  await compare()
  h.clock.forward(hours(3))
  await compare()
  expect(await give(draft)).toMatchObject({ ok: false, code: 'gift_in_progress' })
  expect(await h.store.read(giftById(giftId))).toMatchObject({
    standing: { state: 'confirming' },
    refs: { intent: 'pi_1' },
    resolveAt: expect.any(Number),
  })
  expect(await give(newAttempt(h.clock.now(), '2'.repeat(32)))).toMatchObject({ ok: true })
  // it came back unpaid, and its donor may give anew
  const failed = { provider: 'stripe', kind: 'failed', ref: 'pi_1:pm_1', at: h.clock.now(), code: 'R01' } as const
  h.stripe.readings.set(giftId, reading([failed], 'open'))
  h.clock.forward(hours(7))
  await resolveDue(h)
  expect(await give(draft)).toMatchObject({ ok: true })
})

test('a provider that lists what is on its way and then is silent is asked again by the resolver', async () => {
  const { h, compare, giftId } = await debitSent()
  h.stripe.refuseNext = refused('provider_unavailable', 'no answer')
  await compare()
  const state = async () => (await h.store.read(giftById(giftId)))?.standing.state
  expect(await state()).toBe('started')
  await resolveDue(h)
  expect(await state()).toBe('confirming')
})

test('the first debit of a lost monthly gift brings it back with its subscription', async () => {
  const { h, compare, giftId } = await debitSent({ subscription: 'sub_1' })
  await compare()
  expect(await h.store.read(giftById(giftId))).toMatchObject({ frequency: 'monthly', refs: { subscription: 'sub_1' } })
})

test('a gift that was known is paid by what its donor was handed in the time that is lost', async () => {
  const { h, start, draft, give, compare, onTheirWay, lost } = await site()
  const outcome = await give(draft)
  const giftId = outcome.ok && 'gift' in outcome.value ? outcome.value.gift.id : 'was begun'
  h.clock.forward(seconds(30))
  onTheirWay.push({ ...lost(), ref: 'pi_2', refs: ['pi_2'], intent: 'pi_2', marker: { giftId, deployment } })
  h.clock.forward(hours(5))
  await start().beat()
  await compare()
  expect((await h.store.read(giftById(giftId)))?.refs.intent).toBe('pi_2')
})

test('what another deployment is paid, and what carries nothing of ours, bring nothing back and keep nothing away', async () => {
  const { h, draft, give, compare, onTheirWay, lost, giftId } = await debitSent()
  const other = 'lostgift0000000000000003'
  onTheirWay.unshift({ ...lost(), marker: { giftId: other, deployment: 'elsewhere' } })
  onTheirWay.unshift({ ...lost(), marker: null })
  await compare()
  expect(await h.store.read(giftById(other))).toBeUndefined()
  expect(await h.store.read(giftById(giftId))).toBeDefined()
  expect(await give(draft)).toMatchObject({ code: 'gift_in_progress' })
})

test('after a long stop of which nothing was lost one comparison is enough, whatever a provider’s books are late by', async () => {
  const { h, start, draft, give, compare, calls } = await site()
  h.clock.forward(hours(5))
  await start().beat()
  expect(await give(draft)).toMatchObject({ code: 'gift_being_checked' })
  await compare()
  expect(calls).toEqual(['stripe', 'paypal'])
  expect(await give(draft)).toMatchObject({ ok: true })
  await compare()
  expect(calls).toHaveLength(2)
})

test('a short stop, another process beside it, and a first start compare nothing', async () => {
  const { h, start, draft, give, compare, calls } = await site()
  h.clock.forward(minutes(4))
  await start().beat()
  const other = start()
  await other.beat()
  h.clock.forward(minutes(4))
  await start().beat()
  await other.beat()
  await compare()
  expect(calls).toEqual([])
  expect(await give(draft)).toMatchObject({ ok: true })
})

test('a process that slept goes on; under one whose database went back the books are compared', async () => {
  const { h, start, draft, give, compare, calls } = await site()
  const running = start()
  await running.beat()
  h.clock.forward(hours(2))
  await running.beat()
  await compare()
  expect(calls).toEqual([])
  const before = (await h.store.read(readSetting('heartbeat'))) ?? ''
  await h.store.write(writeSetting('heartbeat', String(Number(before) - minutes(2))))
  await running.beat()
  expect(await give(draft)).toMatchObject({ code: 'gift_being_checked' })
})

test('of two processes whose beats cross on PostgreSQL the later beat stands, so that no time is taken for lost', async () => {
  const h = await servicesOn('postgres')
  try {
    const early = openHeartbeat(h, [])
    await early.beat()
    h.clock.forward(5)
    let written = () => {}
    const isWritten = new Promise<void>((resolve) => {
      written = resolve
    })
    const late = h.store.write(function* (db) {
      yield* writeHeartbeat(h.clock.now() + 5)(db)
      written()
      // its commit takes as long as the other one needs to come as far as its own writing
      yield* run({ compile: () => sql`select pg_sleep(0.5)`.compile(db) })
    })
    await isWritten
    await Promise.all([late, early.beat()])
    expect(await h.store.read(readSetting('heartbeat'))).toBe(String(h.clock.now() + 5))
  } finally {
    await h.end()
  }
})

test('while a provider does not answer, old drafts wait a day at most', async () => {
  const { h, start, draft, give, compare, providersDown } = await site()
  h.clock.forward(hours(5))
  providersDown(true)
  await start().beat()
  await compare()
  expect(await give(draft)).toMatchObject({ code: 'gift_being_checked' })
  h.clock.forward(hours(25))
  await compare()
  expect(await give(draft)).toMatchObject({ ok: true })
})
