import { expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { referenceOf } from '../../base/random.ts'
import type { ToldPayment } from '../../providers/books.ts'
import { latestOfAttempt, restoredAttempt } from '../../store/gift/attempts.ts'
import { giftById, giftByRefs } from '../../store/gift/gifts.ts'
import { paid, type TestServices, testServices } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { importPayment } from './import-payment.ts'

const id = '0lostgift0000000000000000a'
const payment: ToldPayment = {
  ref: 'pi_1',
  cents: cents(5000),
  currency: 'USD',
  at: noon - 1000,
  marker: null,
  refs: ['ch_1'],
  donor: { firstName: 'Nia', lastName: 'Okafor', email: 'nia@example.org' },
  subscription: null,
}
const restore = (h: TestServices, more: Partial<ToldPayment> = {}, facts = [paid('pi_1', 5000)]) =>
  h.store.write(importPayment(h, 'stripe', { ...payment, ...more }, id, facts))

test('a gift that comes back from the books is what it was, as far as its provider tells', async () => {
  const h = await testServices()
  await restore(h)
  expect(await h.store.read(giftById(id))).toMatchObject({
    ...{ id, reference: referenceOf(id), provider: 'stripe', frequency: 'once', cents: 5000, costCents: 0 },
    ...{ donor: payment.donor, language: 'en', country: 'US', optIn: false, tribute: null, attribution: null },
    ...{ startedAt: noon - 1000, begins: null, follows: null, asked: null, hold: null, resolveAt: null, caller: null },
    ...{ refs: { intent: null, subscription: null }, standing: { state: 'complete', paidCents: 5000 } },
  })
  for (const ref of ['pi_1', 'ch_1']) expect(await h.store.read(giftByRefs('stripe', [ref]))).toBe(id)
  // nobody is led to look at what has come to its end
  expect(await h.store.db.selectFrom('gift').select(['language', 'resolve_at']).execute()).toEqual([
    { language: 'en', resolve_at: null },
  ])
  expect((await h.store.read(latestOfAttempt(restoredAttempt(id))))?.id).toBe(id)
})

test('it is written down that it came back, and from where', async () => {
  const h = await testServices()
  await restore(h)
  const [note] = await h.store.db.selectFrom('audit').selectAll().execute()
  expect({ ...note, details: JSON.parse(note?.details ?? '') }).toMatchObject({
    ...{ actor: 'reconcile', action: 'imported', gift: id, at: h.clock.now() },
    details: { text: 'Restored from the books of stripe: this database did not know it any more.', ref: 'pi_1' },
  })
})

test('a monthly gift that comes back is known by its subscription and its first day', async () => {
  const h = await testServices()
  await restore(h, { subscription: 'sub_1', begins: '2026-04-01', intent: 'seti_1' })
  expect(await h.store.read(giftById(id))).toMatchObject({
    frequency: 'monthly',
    begins: '2026-04-01',
    refs: { intent: 'seti_1', subscription: 'sub_1' },
    standing: { state: 'active' },
  })
})

test('one of which no money has arrived is looked at now, and one without billing details has no donor', async () => {
  const h = await testServices()
  await restore(h, { donor: null }, [])
  expect(await h.store.read(giftById(id))).toMatchObject({
    ...{ donor: null, resolveAt: h.clock.now() },
    standing: { state: 'started' },
  })
})
