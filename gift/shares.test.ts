import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Fact, standingOf } from './lifecycle.ts'
import { cents } from './money.ts'
import {
  type FundShare,
  type FundShares,
  fundMovements,
  keptByFund,
  keptOfPayment,
  type Purpose,
  sharesOf,
} from './shares.ts'

const named = (parts: readonly number[]) =>
  parts.map((part, at) => ({ fund: `fund-${at}`, cents: cents(part) })) as unknown as FundShares
/** Never for anything else. */
const always = (shares: FundShares): Purpose => ({ now: shares, before: [] })
const centsOf = (shares: readonly FundShare[]) => shares.map((share) => share.cents as number)
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

const parts = fc.array(fc.integer({ min: 1, max: 2_500_000 }), { minLength: 1, maxLength: 10 })
const amount = fc.integer({ min: 0, max: 2_500_000 })

describe('a payment parted over funds', () => {
  test('three equal shares of a dollar: the first gets the cent', () => {
    expect(centsOf(sharesOf(cents(100), named([1, 1, 1])))).toEqual([34, 33, 33])
  })

  test('the largest remainder gets the cent', () => {
    expect(centsOf(sharesOf(cents(100), named([200, 299, 101])))).toEqual([33, 50, 17])
  })

  test('where nothing tells how, all of it is the first fund’s', () => {
    expect(centsOf(sharesOf(cents(100), named([0, 0, 0])))).toEqual([100, 0, 0])
  })

  test('comes to the payment, and each fund is within a cent of its share', () => {
    fc.assert(
      fc.property(amount, parts, (paid, weights) => {
        const got = centsOf(sharesOf(cents(paid), named(weights)))
        expect(sum(got)).toBe(paid)
        for (const [at, each] of got.entries()) {
          const exact = (paid * (weights[at] ?? 0)) / sum(weights)
          expect(Math.abs(each - exact)).toBeLessThan(1)
        }
      }),
    )
  })

  test('of the very amounts that were asked for is those amounts', () => {
    fc.assert(
      fc.property(parts, (weights) => {
        expect(centsOf(sharesOf(cents(sum(weights)), named(weights)))).toEqual(weights)
      }),
    )
  })
})

const at = 1_700_000_000_000
const paid = (ref: string, amount: number, day = 0): Fact => ({
  provider: 'stripe',
  kind: 'paid',
  ref,
  cents: cents(amount),
  feeCents: null,
  at: at + day,
})

/** Payments, and what became of each: parts of it went back or were disputed, and some of that came back. */
const histories = fc
  .array(
    fc.record({
      amount: fc.integer({ min: 1, max: 100_000 }),
      backs: fc.array(
        fc.record({
          of: fc.integer({ min: 0, max: 100 }),
          kind: fc.constantFrom('refunded' as const, 'disputed' as const),
          undone: fc.boolean(),
          at: fc.integer({ min: -3, max: 9 }),
          undoneAt: fc.integer({ min: -3, max: 9 }),
        }),
        { maxLength: 4 },
      ),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((payments) =>
    payments.flatMap(({ amount, backs }, number): Fact[] => {
      const payment = `pi_${number}`
      let left = amount
      return [
        paid(payment, amount),
        ...backs.flatMap((back, index): Fact[] => {
          const part = Math.floor((left * back.of) / 100)
          left -= part
          const ref = `${payment}_${index}`
          const taking: Fact = {
            provider: 'stripe',
            kind: back.kind,
            ref,
            payment,
            cents: cents(part),
            at: at + back.at,
          }
          if (!back.undone) return [taking]
          const kind = back.kind === 'refunded' ? 'refund_failed' : 'dispute_won'
          return [taking, { provider: 'stripe', kind, ref, at: at + back.undoneAt }]
        }),
      ]
    }),
  )

describe('what went back', () => {
  test('is taken in the shares of the gift', () => {
    const refund: Fact = {
      provider: 'stripe',
      kind: 'refunded',
      ref: 're',
      payment: 'pi',
      cents: cents(50),
      at: at + 1,
    }
    const [, back] = fundMovements(always(named([60, 40])), [refund, paid('pi', 100)])
    expect(centsOf(back?.shares ?? named([0]))).toEqual([-30, -20])
  })

  test('cent by cent takes all from each fund and never more', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 25 }), { minLength: 1, maxLength: 4 }), (weights) => {
        const all = sum(weights)
        const cent = (index: number): Fact => ({
          provider: 'stripe',
          kind: 'refunded',
          ref: `re_${String(index).padStart(4, '0')}`,
          payment: 'pi',
          cents: cents(1),
          at: at + 1,
        })
        for (let back = 0; back <= all; back++) {
          const rests = centsOf(
            keptByFund(always(named(weights)), [paid('pi', all), ...Array.from({ length: back }, (_, n) => cent(n))]),
          )
          expect(Math.min(...rests)).toBeGreaterThanOrEqual(0)
          expect(sum(rests)).toBe(all - back)
        }
      }),
      { numRuns: 10 },
    )
  })

  test('twice over takes below zero, and what is kept is still what the gift keeps', () => {
    const facts: Fact[] = [
      paid('pi', 101),
      { provider: 'stripe', kind: 'refunded', ref: 're', payment: 'pi', cents: cents(101), at: at + 1 },
      { provider: 'stripe', kind: 'disputed', ref: 'du', payment: 'pi', cents: cents(101), at: at + 2 },
    ]
    expect(centsOf(keptByFund(always(named([2, 1])), facts))).toEqual([-67, -34])
  })

  test('twice over, and one of the two comes back: no fund is below zero', () => {
    const facts: Fact[] = [
      paid('pi', 11),
      { provider: 'stripe', kind: 'refunded', ref: 're', payment: 'pi', cents: cents(11), at: at + 1 },
      { provider: 'stripe', kind: 'disputed', ref: 'du', payment: 'pi', cents: cents(10), at: at + 2 },
      { provider: 'stripe', kind: 'refund_failed', ref: 're', at: at + 3 },
    ]
    const rests = keptByFund(always(named([6, 6, 2])), facts)
    expect(Math.min(...centsOf(rests))).toBeGreaterThanOrEqual(0)
    expect(sum(centsOf(rests))).toBe(1)
  })

  test('more often than it came, whatever comes back and when: no fund is below zero while the gift is not, nor has more than it got', () => {
    const backs = fc.array(
      fc.record({
        of: fc.integer({ min: 1, max: 100 }),
        kind: fc.constantFrom('refunded' as const, 'disputed' as const),
        at: fc.integer({ min: 1, max: 20 }),
        undoneAt: fc.option(fc.integer({ min: 1, max: 20 })),
      }),
      { minLength: 1, maxLength: 5 },
    )
    const few = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 4 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), few, backs, (amount, weights, all) => {
        const facts = all.flatMap((back, index): Fact[] => {
          const about = { provider: 'stripe', ref: `${index}` } as const
          const part = cents(Math.ceil((amount * back.of) / 100))
          const taking: Fact = { ...about, kind: back.kind, payment: 'pi', cents: part, at: at + back.at }
          if (back.undoneAt === null) return [taking]
          const kind = back.kind === 'refunded' ? 'refund_failed' : 'dispute_won'
          return [taking, { ...about, kind, at: at + back.undoneAt }]
        })
        const shares = named(weights)
        const got = centsOf(sharesOf(cents(amount), shares))
        let rests = got.map(() => 0)
        for (const moved of fundMovements(always(shares), [paid('pi', amount), ...facts])) {
          rests = rests.map((each, index) => each + (moved.shares[index]?.cents ?? 0))
          // all of one sign: where one fund is above zero, none owes
          expect(rests.every((each) => (sum(rests) < 0 ? each <= 0 : each >= 0))).toBe(true)
          expect(rests.every((each, index) => each <= (got[index] ?? 0))).toBe(true)
        }
        expect(sum(rests)).toBe(standingOf('once', [paid('pi', amount), ...facts]).keptCents)
      }),
      { numRuns: 1000 },
    )
  })

  test('of a history, whatever came when: funds come to the ledger, none is below zero, and its order does not matter', () => {
    fc.assert(
      fc.property(histories, parts, fc.infiniteStream(fc.integer()), (facts, weights, order) => {
        const shares = named(weights)
        const rests = centsOf(keptByFund(always(shares), facts))
        expect(sum(rests)).toBe(standingOf('once', facts).keptCents)
        expect(Math.min(...rests)).toBeGreaterThanOrEqual(0)
        const shuffled = facts
          .map((fact) => ({ fact, place: order.next().value }))
          .sort((a, b) => a.place - b.place)
          .map(({ fact }) => fact)
        expect(fundMovements(always(shares), [...shuffled, ...facts])).toEqual(fundMovements(always(shares), facts))
      }),
    )
  })

  test('all of it leaves nothing anywhere, and all that came back everything where it was', () => {
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 100_000 }), (weights, amount) => {
        const loss: Fact = {
          provider: 'stripe',
          kind: 'disputed',
          ref: 'du',
          payment: 'pi',
          cents: cents(amount),
          at: at + 1,
        }
        const shares = named(weights)
        expect(centsOf(keptByFund(always(shares), [paid('pi', amount), loss])).every((each) => each === 0)).toBe(true)
        const won: Fact = { provider: 'stripe', kind: 'dispute_won', ref: 'du', at: at + 2 }
        expect(keptByFund(always(shares), [paid('pi', amount), loss, won])).toEqual(sharesOf(cents(amount), shares))
      }),
    )
  })
})

describe('fund by fund, what each fact moves', () => {
  const on = (day: number) => ({ provider: 'stripe', at: at + day }) as const
  const refunded = (ref: string, amount: number, day: number, payment = 'pi'): Fact => ({
    ...on(day),
    kind: 'refunded',
    ref,
    payment,
    cents: cents(amount),
  })
  const disputed = (ref: string, amount: number, day: number): Fact => ({
    ...on(day),
    kind: 'disputed',
    ref,
    payment: 'pi',
    cents: cents(amount),
  })
  const failed = (ref: string, day: number): Fact => ({ ...on(day), kind: 'refund_failed', ref })
  const won = (ref: string, day: number): Fact => ({ ...on(day), kind: 'dispute_won', ref })
  const moves = (weights: readonly number[], facts: readonly Fact[]) =>
    fundMovements(always(named(weights)), facts).map(({ fact, shares }) => [fact.kind, ...centsOf(shares)])

  test('a cent that went back returns to the fund that gave it, not to the first', () => {
    expect(moves([1, 1, 1], [paid('pi', 3), refunded('a', 1, 1), refunded('b', 1, 2), failed('a', 3)])).toEqual([
      ['paid', 1, 1, 1],
      ['refunded', -1, 0, 0],
      ['refunded', 0, -1, 0],
      ['refund_failed', 1, 0, 0],
    ])
    expect(moves([2, 4], [paid('pi', 2), refunded('a', 1, 1), disputed('b', 1, 2), won('b', 3)]).at(-1)).toEqual([
      'dispute_won',
      0,
      1,
    ])
  })

  test('it does so also while more has gone than came', () => {
    const facts = [paid('pi', 2), refunded('a', 1, 1), disputed('b', 1, 2), disputed('c', 2, 3)]
    expect(moves([1, 1], [...facts, failed('a', 4)])).toEqual([
      ['paid', 1, 1],
      ['refunded', -1, 0],
      ['disputed', 0, -1],
      ['disputed', -1, -1],
      ['refund_failed', 1, 0],
    ])
  })

  test('of money that went twice, what comes back leaves no fund with more than it got', () => {
    const twice = [paid('pi', 2), disputed('c', 2, 1), disputed('a', 1, 2), disputed('b', 1, 3)]
    expect(moves([4, 2], [...twice, won('c', 4)])).toEqual([
      ['paid', 1, 1],
      ['disputed', -1, -1],
      ['disputed', -1, 0],
      ['disputed', -1, 0],
      ['dispute_won', 2, 0],
    ])
  })

  test('what is taken beyond what was left is taken as the rest was', () => {
    expect(moves([1, 3], [paid('pi', 3), disputed('a', 2, 1), disputed('b', 2, 2)])).toEqual([
      ['paid', 1, 2],
      ['disputed', -1, -1],
      ['disputed', -1, -1],
    ])
    expect(moves([2, 4, 2], [paid('pi', 4), refunded('a', 2, 1), disputed('b', 3, 2)])).toEqual([
      ['paid', 1, 2, 1],
      ['refunded', -1, -1, 0],
      ['disputed', -1, -1, -1],
    ])
  })

  test('more than the payment, all at once, is taken as the payment came', () => {
    expect(moves([1, 1], [paid('pi', 10), disputed('a', 15, 1)])).toEqual([
      ['paid', 5, 5],
      ['disputed', -8, -7],
    ])
  })

  test('what went back of a payment that nobody has told of is taken as the gift was parted then, and returns there', () => {
    expect(moves([3, 2], [refunded('a', 50, 1, 'unknown'), failed('a', 2)])).toEqual([
      ['refunded', -30, -20],
      ['refund_failed', 30, 20],
    ])
  })

  test('what came back though it is not known to have gone moves nothing', () => {
    expect(moves([1, 1], [paid('pi', 10), failed('a', 1), won('b', 1)])).toEqual([['paid', 5, 5]])
  })

  test('what moves no money moves no fund, and nothing before or behind anything else', () => {
    const pledged: Fact = { ...on(0), kind: 'pledged', ref: 'm', cents: cents(10) }
    expect(moves([1, 1], [refunded('b', 2, 0, 'z'), pledged, paid('z', 10)])).toEqual([
      ['paid', 5, 5],
      ['refunded', -1, -1],
    ])
  })

  test('a refund and a dispute of one name are two, whichever was heard first', () => {
    const both = [refunded('x', 3, 1), disputed('x', 4, 1)]
    const facts = [paid('pi', 10), failed('x', 2)]
    const expected = [
      ['paid', 5, 5],
      ['disputed', -2, -2],
      ['refunded', -2, -1],
      ['refund_failed', 2, 1],
    ]
    expect(moves([1, 1], [...facts, ...both])).toEqual(expected)
    expect(moves([1, 1], [...facts, ...both.toReversed()])).toEqual(expected)
    expect(moves([1, 1], [paid('pi', 10), ...both, won('x', 2)]).at(-1)).toEqual(['dispute_won', 2, 2])
  })

  test('of one moment, what has the smaller name comes first, whichever was heard first', () => {
    const both = [refunded('a', 1, 1), refunded('b', 1, 1)]
    const names = (facts: readonly Fact[]) => fundMovements(always(named([1, 1])), facts).map(({ fact }) => fact.ref)
    expect(names([paid('pi', 10), ...both])).toEqual(['pi', 'a', 'b'])
    expect(names([...both.toReversed(), paid('pi', 10)])).toEqual(['pi', 'a', 'b'])
  })

  test('what goes back is of the payment’s funds, though its day is before the payment’s', () => {
    const purpose: Purpose = { now: named([0, 1]), before: [{ until: at + 5, shares: named([1, 0]) }] }
    const facts = [refunded('a', 4, 1), failed('a', 2), paid('pi', 10, 9)]
    expect(fundMovements(purpose, facts).map(({ fact, shares }) => [fact.kind, ...centsOf(shares)])).toEqual([
      ['paid', 0, 10],
      ['refunded', 0, -4],
      ['refund_failed', 0, 4],
    ])
    const lost = [disputed('b', 4, 1), won('b', 2), paid('pi', 10, 9)]
    expect(fundMovements(purpose, lost).map(({ fact, shares }) => [fact.kind, ...centsOf(shares)])).toEqual([
      ['paid', 0, 10],
      ['disputed', 0, -4],
      ['dispute_won', 0, 4],
    ])
  })
})

describe('a gift that is for something else from some day on', () => {
  const before: FundShares = [
    { fund: 'landing', cents: cents(60) },
    { fund: 'boat', cents: cents(40) },
  ]
  const purpose: Purpose = { now: [{ fund: 'boat', cents: cents(100) }], before: [{ until: at + 10, shares: before }] }
  const months = [paid('first', 100, 1), paid('second', 100, 10), paid('third', 100, 11)]

  test('keeps for each fund what came while it was for it', () => {
    expect(keptByFund(purpose, months)).toEqual([
      { fund: 'boat', cents: 180 },
      { fund: 'landing', cents: 120 },
    ])
  })

  test('gives back from the funds of the payment, whenever it goes back', () => {
    const refund: Fact = {
      provider: 'stripe',
      kind: 'refunded',
      ref: 're',
      payment: 'first',
      cents: cents(50),
      at: at + 99,
    }
    expect(keptByFund(purpose, [...months, refund])).toEqual([
      { fund: 'boat', cents: 160 },
      { fund: 'landing', cents: 90 },
    ])
  })

  test('moved twice, keeps three times for what it was for then', () => {
    const twice: Purpose = {
      now: [{ fund: 'yard', cents: cents(1) }],
      before: [...purpose.before, { until: at + 10.5, shares: purpose.now }],
    }
    expect(keptByFund(twice, [...months, paid('between', 100, 10.4)])).toEqual([
      { fund: 'yard', cents: 100 },
      { fund: 'landing', cents: 120 },
      { fund: 'boat', cents: 180 },
    ])
  })
})

describe('what is kept of one payment, by fund', () => {
  const of = { provider: 'stripe', at: 1 } as const
  const purpose = always(named([3000, 2000]))
  const facts: readonly Fact[] = [
    { ...of, kind: 'paid', ref: 'one', cents: cents(5000), feeCents: null },
    { ...of, kind: 'paid', ref: 'other', cents: cents(1000), feeCents: null },
    { ...of, kind: 'refunded', ref: 're_one', payment: 'one', cents: cents(2000) },
    { ...of, kind: 'refunded', ref: 're_other', payment: 'other', cents: cents(500) },
    { ...of, kind: 'refund_failed', ref: 're_other' },
    { ...of, kind: 'disputed', ref: 'dp_one', payment: 'one', cents: cents(1000) },
  ]

  test('less what went back of that payment, and of no other', () => {
    expect(centsOf(keptOfPayment('one', purpose, facts))).toEqual([1200, 800])
    expect(centsOf(keptOfPayment('other', purpose, facts))).toEqual([600, 400])
  })

  test('what came back after all counts again', () => {
    const won: Fact = { ...of, kind: 'dispute_won', ref: 'dp_one' }
    expect(centsOf(keptOfPayment('one', purpose, [...facts, won]))).toEqual([1800, 1200])
  })

  test('nothing is kept of a payment that is not there', () => {
    expect(centsOf(keptOfPayment('none', purpose, facts))).toEqual([0, 0])
  })
})

test('a sum below zero is nothing that could be parted', () => {
  expect(() => sharesOf(cents(-1), named([1, 1]))).toThrow(new RangeError('nothing below zero can be parted: -1'))
})
