import { expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { type Posting, postingsOf, summed } from './posting.ts'

const day = '2026-11-20'
const own = { day, sharedAccount: false }
const line = {
  kind: 'gift',
  category: 'charge',
  description: null,
  ours: 1,
  cents: 10_000,
  fee_cents: 320,
  fact_kind: 'paid',
} as const
const booked = {
  day,
  shares: [
    { fund: 'boat', cents: cents(7500) },
    { fund: 'lodging', cents: cents(2500) },
  ],
} as const
const said = (postings: readonly Posting[]) =>
  postings.map(({ role, fund, name, cents: sum }) => [role, fund ?? name, sum])
const sum = (postings: readonly Posting[]) => postings.reduce((all, each) => all + each.cents, 0)

test('a gift is gross: its funds have all of it, and the fee is another movement', () => {
  const postings = postingsOf(line, booked, own)
  expect(said(postings)).toEqual([
    ['clearing', null, 10_000],
    ['income', 'boat', -7500],
    ['income', 'lodging', -2500],
    ['clearing', null, -320],
    ['fees', null, 320],
  ])
  expect(sum(postings)).toBe(0)
})

test('what a donor’s bank takes back is taken from disputes, with its fee', () => {
  const shares = [{ fund: 'boat', cents: cents(-10_000) }] as const
  const dispute = { ...line, category: 'dispute', cents: -10_000, fee_cents: 1500, fact_kind: 'disputed' }
  expect(said(postingsOf(dispute, { day, shares }, own))).toEqual([
    ['clearing', null, -10_000],
    ['disputes', 'boat', 10_000],
    ['clearing', null, -1500],
    ['fees', null, 1500],
  ])
})

test('what comes back of a dispute that is won stands where it was taken from, and no income grows by it', () => {
  const shares = [{ fund: 'boat', cents: cents(10_000) }] as const
  const back = { ...line, category: 'dispute_reversal', cents: 10_000, fee_cents: 0, fact_kind: 'dispute_won' }
  expect(said(postingsOf(back, { day, shares }, own))).toEqual([
    ['clearing', null, 10_000],
    ['disputes', 'boat', -10_000],
  ])
})

test('what counts on another day than it moved is on suspense in between', () => {
  const postings = postingsOf(line, { ...booked, day: '2026-11-24' }, own)
  const on = (which: string) => postings.filter((each) => each.day === which)
  expect(said(on(day))).toEqual([
    ['clearing', null, 10_000],
    ['suspense', 'charge', -10_000],
    ['clearing', null, -320],
    ['fees', null, 320],
  ])
  expect(said(on('2026-11-24'))).toEqual([
    ['suspense', 'charge', 10_000],
    ['income', 'boat', -7500],
    ['income', 'lodging', -2500],
  ])
})

test('money that is not ours is on suspense under its name, gross, and its fee with it', () => {
  const foreign = { ...line, ours: 0, description: 'Gala raffle  "114"' }
  expect(said(postingsOf(foreign, null, own))).toEqual([
    ['clearing', null, 10_000],
    ['suspense', 'charge, Gala raffle 114', -10_000],
    ['clearing', null, -320],
    ['suspense', 'charge, Gala raffle 114', 320],
  ])
})

test('a payment of ours that is not booked is on suspense, never under what its donor may have written', () => {
  const unbooked = { ...line, description: 'For Ada Field' }
  expect(JSON.stringify(postingsOf(unbooked, null, own))).not.toContain('Ada')
})

test('a fee of the account is ours alone where the account is', () => {
  const fee = { ...line, kind: 'fee', category: 'fee', ours: 0, cents: -1234, fee_cents: 0, fact_kind: null } as const
  expect(said(postingsOf(fee, null, own))).toEqual([
    ['clearing', null, -1234],
    ['fees', null, 1234],
  ])
  expect(said(postingsOf(fee, null, { day, sharedAccount: true }))).toEqual([
    ['clearing', null, -1234],
    ['suspense', 'fee', 1234],
  ])
})

test('money on its way to the bank, and what is held back, is not booked by its line; what that costs is', () => {
  const nobodys = { ...line, ours: 0, fact_kind: null, cents: -5000 } as const
  expect(postingsOf({ ...nobodys, kind: 'held', fee_cents: 0 }, null, own)).toEqual([])
  expect(said(postingsOf({ ...nobodys, kind: 'transfer', fee_cents: 150 }, null, own))).toEqual([
    ['clearing', null, -150],
    ['fees', null, 150],
  ])
})

test('the same sides of a day are added up, and what comes to nothing is left out', () => {
  const one = postingsOf(line, booked, own)
  expect(said(summed([...one, ...one]))).toEqual([
    ['clearing', null, 20_000],
    ['income', 'boat', -15_000],
    ['income', 'lodging', -5000],
    ['clearing', null, -640],
    ['fees', null, 640],
  ])
  expect(
    summed([...one, ...one.map((each) => ({ ...each, cents: -each.cents }))]).filter(
      (each) => each.role !== 'clearing',
    ),
  ).toEqual([])
})
