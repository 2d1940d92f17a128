import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import { standingOf } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { plainArrangement } from '#gift/testing/arrangement.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { asking, paid, plainly, testServices } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { begin } from './begin.ts'
import { FactOfAnotherGift, ForeignPayment, recordUnit } from './record.ts'

async function started(h: Awaited<ReturnType<typeof testServices>>, attempt: string) {
  const outcome = await begin(h, 'stripe', asking({ attempt }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  return outcome.value.gift
}

test('a payment told many times at once is one fact, one standing, one receipt', async () => {
  const h = await testServices()
  const gift = await started(h, 'attempt-attempt-1')
  const observation = { facts: [paid('pi_1', 5000)] }
  await Promise.all(Array.from({ length: 20 }, () => h.store.write(recordUnit(h, gift.id, observation))))
  expect(await h.store.write(factsOf(gift.id))).toHaveLength(1)
  expect((await h.store.write(giftById(gift.id)))?.standing).toMatchObject({ state: 'complete', paidCents: 5000 })
  expect((await h.store.db.selectFrom('letter').select('kind').execute()).map((letter) => letter.kind)).toEqual([
    'receipt',
  ])
})

test('a fact booked on another gift is refused whole, and nothing of it remains', async () => {
  const h = await testServices()
  const [mine, other] = [await started(h, 'attempt-attempt-1'), await started(h, 'attempt-attempt-2')]
  await h.store.write(recordUnit(h, mine.id, { facts: [paid('pi_1', 5000)] }))
  await expect(
    h.store.write(recordUnit(h, other.id, { facts: [paid('pi_1', 5000), paid('pi_2', 100)] })),
  ).rejects.toBeInstanceOf(FactOfAnotherGift)
  expect((await h.store.write(giftById(other.id)))?.standing.state).toBe('started')
  expect(await h.store.write(factsOf(other.id))).toEqual([])
})

test('money in another amount than agreed is booked as it came and shown to a person', async () => {
  const h = await testServices()
  const gift = await started(h, 'attempt-attempt-1')
  await h.store.write(recordUnit(h, gift.id, { facts: [paid('pi_1', 4000)] }))
  expect((await h.store.write(giftById(gift.id)))?.standing.paidCents).toBe(4000)
  const audit = await h.store.db.selectFrom('audit').selectAll().execute()
  expect(audit).toMatchObject([{ action: 'amount_differs', gift: gift.id }])
})

test('a monthly gift pledged in another amount than agreed is shown to a person; its later months may differ', async () => {
  const h = await testServices()
  const outcome = await begin(h, 'paypal', asking({ frequency: 'monthly' }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  const pledged = { provider: 'paypal', kind: 'pledged', ref: 'I-1', at: noon, cents: cents(4000) } as const
  await h.store.write(recordUnit(h, id, { facts: [pledged] }))
  await h.store.write(recordUnit(h, id, { facts: [paid('sale_1', 8000, noon, 'paypal')] }))
  const audit = await h.store.db.selectFrom('audit').select(['action', 'gift', 'details']).execute()
  const details = JSON.stringify({ ref: 'I-1', agreed: 5000, pledged: 4000 })
  expect(audit).toEqual([{ action: 'amount_differs', gift: id, details }])
})

test('what another program took before its gift was taken over is not booked, however late it is told, nor what goes back of it', async () => {
  // providers tell of whole seconds: what they took in the very second is the gift’s own
  const h = await testServices()
  const outcome = await begin(h, 'paypal', asking({ frequency: 'monthly' }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  const adopted = JSON.stringify({ program: 'GiveWP', plan: 'a', letter: false })
  await h.store.db
    .updateTable('gift')
    .set({ adopted, started_at: noon + 500 })
    .execute()
  const tell = (...facts: Fact[]) => h.store.write(recordUnit(h, id, { facts }))
  await tell(paid('sale_before', 5000, noon - 1000, 'paypal'), paid('sale_own', 5000, noon, 'paypal'))
  expect((await h.store.read(factsOf(id))).map(({ ref }) => ref)).toEqual(['sale_own'])
  const refunded = (payment: string): Fact => ({
    ...{ provider: 'paypal', kind: 'refunded', ref: `of_${payment}`, at: noon + 1, cents: cents(5000), payment },
  })
  await expect(tell(refunded('sale_before'))).rejects.toBeInstanceOf(ForeignPayment)
  await tell(refunded('sale_own'))
  expect((await h.store.read(giftById(id)))?.standing).toMatchObject({ paidCents: 5000, refundedCents: 5000 })
})

test('an older reading of the arrangement never overwrites a newer one', async () => {
  const h = await testServices()
  const gift = await started(h, 'attempt-attempt-1')
  const arrangement = (amount: number) => ({
    ...plainArrangement,
    subscription: 'sub_1',
    status: 'active' as const,
    cents: cents(amount),
  })
  await h.store.write(recordUnit(h, gift.id, { facts: [], arrangement: arrangement(3000), number: 2 }))
  await h.store.write(recordUnit(h, gift.id, { facts: [], arrangement: arrangement(5000), number: 1 }))
  expect((await h.store.write(giftById(gift.id)))?.arrangement?.cents).toBe(3000)
})

const tellable: Fact[] = [
  paid('pi_1', 5000),
  paid('pi_2', 2500),
  { provider: 'stripe', kind: 'refunded', ref: 're_1', payment: 'pi_1', at: noon, cents: cents(2000) },
  { provider: 'stripe', kind: 'refund_failed', ref: 're_1', at: noon },
  { provider: 'stripe', kind: 'disputed', ref: 'dp_1', payment: 'pi_2', at: noon, cents: cents(2500) },
  { provider: 'stripe', kind: 'dispute_won', ref: 'dp_1', at: noon },
  { provider: 'stripe', kind: 'failed', ref: 'ch_1', at: noon, code: 'card_declined' },
]

test('the stored standing is the fold of the facts, in whatever order and how often they are told', async () => {
  const h = await testServices()
  let attempts = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...tellable), { maxLength: 10 }), async (telling) => {
      await h.store.db.deleteFrom('fact').execute()
      const gift = await started(h, `attempt-attempt-${++attempts}`)
      for (const fact of telling) await h.store.write(recordUnit(h, gift.id, { facts: [fact] }))
      const standing = (await h.store.write(giftById(gift.id)))?.standing
      expect(standing).toEqual(standingOf('once', telling))
    }),
    { numRuns: 60 },
  )
})

test('what a provider calls a donor is kept as data in every database, and asked of them no more once they have said it', async () => {
  const h = await testServices()
  const outcome = await begin(h, 'stripe', asking({ donor: null }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  const firstName = `Claim\u0000\u202e it:\ud800 https://evil.example ${'A'.repeat(5000)}`
  const donor = { firstName, lastName: 'call\r\n1-800-555-0199', email: 'ana@example.org' }
  await h.store.write(recordUnit(h, id, { facts: [paid('pi_1', 5000)], donor }))
  const payer = (await h.store.write(giftById(id)))?.donor
  expect(payer).toEqual({
    firstName: `Claim it: https://evil.example ${'A'.repeat(89)}`,
    lastName: 'call 1-800-555-0199',
    email: 'ana@example.org',
  })
  await h.store.write(recordUnit(h, id, { facts: [], donor: { ...donor, firstName: 'Ana' } }))
  expect((await h.store.write(giftById(id)))?.donor).toEqual(payer)
})
