import { beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import type { FundShares } from '#gift/shares.ts'
import { days } from '../../base/clock.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import { type TestServices, testServices } from '../testing/fixtures.ts'
import { givenGift } from '../testing/given-gift.ts'
import { type FundMove, moveFund, sharesMoved } from './move-fund.ts'

const shares = (...[first, ...others]: [[fund: string, sum: number], ...[fund: string, sum: number][]]): FundShares => [
  { fund: first[0], cents: cents(first[1]) },
  ...others.map(([fund, sum]) => ({ fund, cents: cents(sum) })),
]
const bedsAndBoat = shares(['beds', 3000], ['boat', 2000])
const yard = shares(['yard', 5000])

let h: TestServices
beforeEach(async () => {
  h = await testServices()
})

const stored = async (id: string): Promise<Gift> => (await h.store.read(giftById(id))) ?? expect.fail('no gift')
/** A gift of $50 that is for these. */
async function given(funds: FundShares | null = bedsAndBoat, more: Parameters<typeof givenGift>[1] = {}) {
  const { id } = await givenGift({ ...h, deps: h }, more)
  if (funds) await h.store.write(changeGift(id, { funds }))
  return id
}
const move = (id: string, more: Partial<FundMove> = {}) => {
  const wish = { from: bedsAndBoat, of: null, to: 'yard', what: 'all', by: 'sam', reason: 'asked by phone' } as const
  return h.store.write(moveFund(h, id, { ...wish, ...more }))
}
const purpose = async (id: string) => {
  const { funds, fundsBefore } = await stored(id)
  return { funds, fundsBefore }
}
const letters = async (id: string) =>
  (
    await h.store.db
      .selectFrom('letter')
      .selectAll()
      .where('gift', '=', id)
      .where('kind', '=', 'fund_moved')
      .orderBy('due_at')
      .execute()
  ).map(({ details, ...letter }) => ({ ...letter, details: JSON.parse(details ?? '') }))
const notes = async (id: string) =>
  (await h.store.db.selectFrom('audit').selectAll().where('gift', '=', id).orderBy('id').execute()).map(
    ({ details, ...note }) => ({ ...note, details: JSON.parse(details) }),
  )

describe('the shares of a gift, moved', () => {
  test('are all of the other fund, or only those of one of them', () => {
    expect(sharesMoved(bedsAndBoat, null, 'yard')).toEqual(yard)
    expect(sharesMoved(bedsAndBoat, 'beds', 'yard')).toEqual(shares(['yard', 3000], ['boat', 2000]))
    expect(sharesMoved(bedsAndBoat, 'pool', 'yard')).toEqual(bedsAndBoat)
  })

  test('are added to what the other fund has already', () => {
    expect(sharesMoved(bedsAndBoat, 'beds', 'boat')).toEqual(shares(['boat', 5000]))
    const three = shares(['beds', 1000], ['boat', 1500], ['yard', 2500])
    expect(sharesMoved(three, 'yard', 'beds')).toEqual(shares(['beds', 3500], ['boat', 1500]))
  })
})

describe('a gift that is given to another fund', () => {
  test('is for that with all that it brought: written down with its reason, and told to its donor at once', async () => {
    const id = await given()
    h.clock.forward(days(1))
    const now = h.clock.now()
    expect(await move(id)).toBe(true)
    expect(await purpose(id)).toEqual({ funds: yard, fundsBefore: [] })
    const details = { from: bedsAndBoat, before: [], to: yard, what: 'all', reason: 'asked by phone' }
    expect(await notes(id)).toMatchObject([{ actor: 'sam', action: 'fund_moved', at: now, details }])
    const [letter, ...others] = await letters(id)
    expect(letter).toMatchObject({ fact_ref: `fund:${letter?.id}`, due_at: now })
    expect(letter?.details).toEqual({ at: now, from: bedsAndBoat, funds: yard, what: 'all' })
    expect(others).toEqual([])
  })

  test('keeps for what it was given until now, where only what comes is moved', async () => {
    const id = await given()
    const first = h.clock.now()
    expect(await move(id, { of: 'beds', what: 'coming' })).toBe(true)
    const yardAndBoat = shares(['yard', 3000], ['boat', 2000])
    expect(await purpose(id)).toEqual({ funds: yardAndBoat, fundsBefore: [{ until: first, shares: bedsAndBoat }] })
    h.clock.forward(days(1))
    expect(await move(id, { from: yardAndBoat, what: 'coming' })).toBe(true)
    expect(await purpose(id)).toEqual({
      funds: yard,
      fundsBefore: [
        { until: first, shares: bedsAndBoat },
        { until: first + days(1), shares: yardAndBoat },
      ],
    })
    expect((await letters(id)).map(({ details }) => details)).toEqual([
      { at: first, from: bedsAndBoat, funds: yardAndBoat, what: 'coming' },
      { at: first + days(1), from: yardAndBoat, funds: yard, what: 'coming' },
    ])
  })

  test('and then to a third, takes what it brought before along, of which its donor reads', async () => {
    const id = await given()
    await move(id, { what: 'coming' })
    const before = (await stored(id)).fundsBefore
    h.clock.forward(days(1))
    expect(await move(id, { from: yard, to: 'pool' })).toBe(true)
    expect(await purpose(id)).toEqual({ funds: shares(['pool', 5000]), fundsBefore: [] })
    expect((await letters(id))[1]?.details).toMatchObject({ from: yard, what: 'all', earlier: ['beds', 'boat'] })
    expect((await notes(id))[1]?.details).toMatchObject({ from: yard, before })
  })

  test('of one of its funds, moves that also in what it brought before, and keeps when that was', async () => {
    const id = await given()
    const first = h.clock.now()
    await move(id, { of: 'beds', what: 'coming' })
    const now = shares(['yard', 3000], ['boat', 2000])
    expect(await move(id, { from: now, of: 'boat', to: 'pool' })).toBe(true)
    expect(await purpose(id)).toEqual({
      funds: shares(['yard', 3000], ['pool', 2000]),
      fundsBefore: [{ until: first, shares: shares(['beds', 3000], ['pool', 2000]) }],
    })
  })

  test('back to what it was for before, keeps what it was for still earlier', async () => {
    const id = await given()
    const first = h.clock.now()
    await move(id, { what: 'coming' })
    h.clock.forward(days(1))
    const pool = shares(['pool', 5000])
    await move(id, { from: yard, to: 'pool', what: 'coming' })
    expect(await move(id, { from: pool, of: 'pool' })).toBe(true)
    const fundsBefore = [
      { until: first, shares: bedsAndBoat },
      { until: first + days(1), shares: yard },
    ]
    expect(await purpose(id)).toEqual({ funds: yard, fundsBefore })
  })

  test('that it is for already, gives it what it brought before as well, once', async () => {
    const id = await given()
    await move(id, { what: 'coming' })
    expect(await move(id, { from: yard })).toBe(true)
    expect(await purpose(id)).toEqual({ funds: yard, fundsBefore: [] })
    expect(await move(id, { from: yard })).toBe(false)
    expect(await letters(id)).toHaveLength(2)
  })

  test('is moved in its books too: its line in a statement is looked at again', async () => {
    const id = await given()
    const line = { provider: 'stripe', ref: 'txn_1', kind: 'payment', category: 'charge', currency: 'usd' } as const
    const row = { ...line, ours: 1, at: 0, payout: null, description: '', cents: 5000 }
    const fact = { fee_cents: 0, fact_kind: 'paid', fact_ref: `pi_${id}`, gift: id, posted: null, stale: 0 } as const
    await h.store.db
      .insertInto('account_line')
      .values({ ...row, ...fact } as never)
      .execute()
    await move(id)
    expect(await h.store.db.selectFrom('account_line').select('stale').execute()).toEqual([{ stale: 1 }])
  })

  test('is moved where nothing was said of its fund, and of nobody known without a letter', async () => {
    const id = await given(null, { donor: null })
    expect(await move(id, { from: shares(['general', 5000]) })).toBe(true)
    expect(await purpose(id)).toEqual({ funds: yard, fundsBefore: [] })
    expect([(await notes(id)).length, await letters(id)]).toEqual([1, []])
  })

  test.each([
    ['it is for that already', { from: yard, of: null, what: 'all' }, yard],
    ['what comes is for that already', { from: yard, of: null, what: 'coming' }, yard],
    ['it is no longer for what was seen', { from: yard, to: 'pool' }, bedsAndBoat],
    ['nothing of it is for the fund that was named', { of: 'pool' }, bedsAndBoat],
  ] as const)('is not moved where %s', async (_, wish, funds) => {
    const id = await given(funds)
    expect(await move(id, wish)).toBe(false)
    expect(await purpose(id)).toEqual({ funds, fundsBefore: [] })
    expect([await notes(id), await letters(id)]).toEqual([[], []])
  })

  test('is not moved where there is none', async () => {
    expect(await move('no-such-gift')).toBe(false)
  })
})
