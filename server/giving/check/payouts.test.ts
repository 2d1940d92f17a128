import { expect, test } from 'vitest'
import { hours } from '../../base/clock.ts'
import { addUp, keepPayout, payoutByRef } from '../../store/destinations/payouts.ts'
import { testServices } from '../testing/fixtures.ts'
import { checkLedger } from './check.ts'

const payout = 'BANK-MONDAY'

/** A payout of two lines that was complete, and stands in a journal. */
async function paidOut() {
  const h = await testServices()
  const { db } = h.store
  const at = h.clock.now()
  const line = { provider: 'stripe', payout, kind: 'fee', category: 'adjustment', description: null, currency: 'USD' }
  const plain = { fact_kind: null, fact_ref: null, gift: null, ours: 0, posted: null, stale: 0 }
  const entry = {
    provider: 'stripe',
    ref: payout,
    cents: 9000,
    currency: 'USD',
    status: 'arrived',
    members: 'told',
  } as const
  await h.store.write(
    keepPayout({ ...entry, created_at: at, arrives_at: at, trace: null, descriptor: null, failure: null }, at),
  )
  for (const [ref, cents] of [
    ['txn_1', 5000],
    ['txn_2', 4000],
  ] as const)
    await db
      .insertInto('account_line')
      .values({ ...line, ...plain, ref, cents, fee_cents: 0, at } as never)
      .execute()
  const row = await h.store.read(payoutByRef(payout))
  if (row) await h.store.write(addUp(row, at))
  const journal = { provider: 'stripe', payout, day: '2026-11-10', posted_on: '2040-01-01', written_at: at }
  await db
    .insertInto('journal')
    .values({ ...journal, number: 'GV-1' } as never)
    .execute()
  const side = { journal: 'GV-1', entry: 'payout', fund: null, name: null }
  const sides = [
    { ...side, position: 0, role: 'bank', cents: 9000 },
    { ...side, position: 1, role: 'clearing', cents: -9000 },
  ]
  await db
    .insertInto('journal_line')
    .values(sides as never)
    .execute()
  const found = async (from = at - hours(1)) => {
    const { count, differences } = await checkLedger(h, { from, to: at + hours(1) })
    expect([count, differences.every(({ gift }) => gift === '')]).toEqual([differences.length, true])
    return differences.map(({ reference, is, says }) => [is, reference, says])
  }
  return { db, at, found }
}

test('a payout that adds up and is in its journal once is in order', async () => {
  const { found } = await paidOut()
  expect(await found()).toEqual([])
})

test('a payout of which a line was lost since it added up is named', async () => {
  const { db, found } = await paidOut()
  await db.deleteFrom('account_line').where('ref', '=', 'txn_2').execute()
  expect(await found()).toEqual([['payout', payout, 'it added up to its 9000 cents, and comes to 5000 now']])
})

test('a payout of which every line was lost is named, and not where it never added up, or arrived before', async () => {
  const { db, at, found } = await paidOut()
  await db.deleteFrom('account_line').execute()
  expect(await found()).toEqual([['payout', payout, 'it added up to its 9000 cents, and comes to 0 now']])
  expect(await found(at + 1)).toEqual([])
  await db.updateTable('payout').set({ members: 'later' }).execute()
  expect(await found()).toEqual([])
})

test('of several payouts each is named once', async () => {
  const { db, found } = await paidOut()
  const row = await db.selectFrom('payout').selectAll().executeTakeFirstOrThrow()
  const others = ['BANK-SUNDAY', 'BANK-TUESDAY', 'BANK-WEDNESDAY']
  await db
    .insertInto('payout')
    .values(others.map((ref) => ({ ...row, ref })))
    .execute()
  expect((await found()).map(([, ref]) => ref)).toEqual(others)
})

test('a payout that is gone, and that the journals have at the bank, is named', async () => {
  const { db, found } = await paidOut()
  await db.deleteFrom('payout').execute()
  expect(await found()).toEqual([
    ['payout', payout, 'is not stored, and the journals have 9000 cents of it at the bank'],
  ])
})

test('a payout whose journal is not written yet is in order', async () => {
  const { db, found } = await paidOut()
  await db.deleteFrom('journal_line').execute()
  expect(await found()).toEqual([])
})

test('a payout in which a payment of ours lost its gift is named', async () => {
  const { db, found } = await paidOut()
  await db.updateTable('account_line').set({ kind: 'gift', ours: 1 }).where('ref', '=', 'txn_2').execute()
  expect(await found()).toEqual([['payout', payout, '1 of what is in it are payments of ours that are not booked']])
})

test('a payout that the journals moved to the bank twice is named, and a journal that does not come to zero', async () => {
  const { db, found } = await paidOut()
  await db.updateTable('journal_line').set({ cents: 18_000 }).where('role', '=', 'bank').execute()
  expect(await found()).toEqual([
    ['payout', payout, 'the journals have 18000 of its 9000 cents at the bank'],
    ['journal', 'GV-1', 'its lines come to 9000 cents, not to 0'],
  ])
})
