import { expect, test } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import { standingOf } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { asOneLoss } from './one-loss.ts'

const same = { provider: 'paypal', at: 0 } as const
const paid: Fact = { ...same, kind: 'paid', ref: 'p', cents: cents(5000), feeCents: null }
const disputed = (ref: string, amount: number, payment = 'p'): Fact => ({
  ...same,
  kind: 'disputed',
  ref,
  payment,
  cents: cents(amount),
})
const ended = (kind: 'dispute_won' | 'dispute_lost', ref: string): Fact => ({ ...same, kind, ref })
const refunded = (ref: string, amount: number, payment = 'p'): Fact => ({
  ...same,
  kind: 'refunded',
  ref,
  payment,
  cents: cents(amount),
})
const returned: Fact = { ...same, kind: 'refund_failed', ref: 'r' }
/** Another month's payment, and what was lost of it. */
const otherMonth = [{ ...paid, ref: 'q', cents: cents(9000) } as Fact, disputed('of the other', 5000, 'q')]

test('a dispute of what a reversal took already is that loss, and its end the end of that', () => {
  const ledger = [paid, disputed('reversal', 5000), ended('dispute_lost', 'reversal')]
  const news = asOneLoss(ledger, [disputed('case', 5000), ended('dispute_won', 'case')])
  expect(news).toEqual([{ ...disputed('reversal', 5000), toldAs: 'case' }, ended('dispute_won', 'reversal')])
  expect(standingOf('once', [...ledger, ...news])).toMatchObject({ state: 'complete', disputedCents: 0 })
})

test.each([
  ['the reversal', [disputed('reversal', 367)], { ...disputed('case', 1000), version: { theirs: 7 } }, 'reversal'],
  ['its case', [{ ...disputed('case', 367), version: { theirs: 7 } }], disputed('reversal', 367), 'case'],
] as const)('a reversal and a case of a part are one loss, where %s was told first', (_, ledger, other, ref) => {
  expect(asOneLoss([paid, ...ledger], [other as Fact])).toMatchObject([{ ref }])
})

test('a case that has taken the place of a reversal of a part is told of again, changed, and won, as that one loss', () => {
  const first = { ...disputed('case', 41), version: { theirs: 7 } } as Fact
  const [named] = asOneLoss([paid, disputed('reversal', 41)], [first])
  expect(named).toMatchObject({ ref: 'reversal', toldAs: 'case' })
  const ledger = [paid, { ...disputed('reversal', 41), ...named } as Fact, ended('dispute_lost', 'reversal')]
  expect(asOneLoss(ledger, [first])).toMatchObject([{ ref: 'reversal' }])
  const changed = { ...disputed('case', 41), version: { theirs: 9 } } as Fact
  expect(asOneLoss(ledger, [changed, ended('dispute_won', 'case')])).toMatchObject([
    { ref: 'reversal', version: { theirs: 9 } },
    { kind: 'dispute_won', ref: 'reversal' },
  ])
  expect(asOneLoss(ledger, [ended('dispute_won', 'case')])).toMatchObject([{ ref: 'reversal' }])
})

test('two cases of parts of one payment are two losses', () => {
  const ledger = [paid, { ...disputed('first', 1000), version: { theirs: 3 } } as Fact]
  expect(asOneLoss(ledger, [{ ...disputed('second', 1000), version: { theirs: 4 } } as Fact])).toMatchObject([
    { ref: 'second' },
  ])
})

test('nothing of it need be left after a refund of a part', () => {
  const ledger = [paid, refunded('r', 2000), disputed('reversal', 3000), ended('dispute_lost', 'reversal')]
  expect(asOneLoss(ledger, [disputed('case', 3000)])).toMatchObject([{ ref: 'reversal' }])
})

test.each([
  ['it is known by itself', [paid, disputed('case', 5000)], 'case'],
  ['it is known by itself, beside another', [paid, disputed('case', 5000), disputed('first', 0)], 'case'],
  ['what was lost is of another month', [...otherMonth, paid], 'case'],
  ['as much of the payment is left', [paid, refunded('r', 0), disputed('first', 0)], 'case'],
  ['the first was won', [paid, disputed('first', 5000), ended('dispute_won', 'first')], 'case'],
  ['all of it was given back, and nothing disputed before', [paid, refunded('r', 5000)], 'case'],
] as const)('it keeps its own name where %s', (_, ledger, ref) => {
  expect(asOneLoss(ledger, [disputed('case', 5000), ended('dispute_lost', 'case')])).toMatchObject([{ ref }, { ref }])
})

test.each([
  ['just all of the payment', [disputed('first', 2000)], 3000, 'second'],
  ['a cent more', [disputed('first', 2000)], 3001, 'first'],
  ['a cent more, by the last one told', [disputed('first', 1000), disputed('next', 1000)], 3001, 'next'],
  ['a cent more, what was given back with it', [disputed('first', 1000), refunded('r', 1001)], 3000, 'first'],
  ['no more, without what came back', [disputed('first', 2000), refunded('r', 3000), returned], 3000, 'second'],
  ['no more, without what was given back of another', [disputed('first', 2000), refunded('r', 1, 'q')], 3000, 'second'],
  ['no more, without what was won', [disputed('first', 2000), ended('dispute_won', 'first')], 3001, 'second'],
] as const)('reversals of parts of one payment are losses of their own, unless they are more than it: %s', (...row) => {
  const [_, ledger, amount, ref] = row
  expect(asOneLoss([...otherMonth, paid, ...ledger], [disputed('second', amount)])).toMatchObject([{ ref }])
})

test('of a payment that nobody told of nothing is known to be lost', () => {
  expect(asOneLoss([disputed('first', 5000)], [disputed('second', 5000)])).toMatchObject([{ ref: 'second' }])
})

test('what is told beside a dispute keeps its name', () => {
  const ledger = [paid, disputed('reversal', 5000)]
  const facts = [{ ...paid, ref: 'case' } as Fact, refunded('r', 10), { ...returned, ref: 'case' } as Fact]
  expect(asOneLoss(ledger, [disputed('case', 5000), ...facts]).slice(1)).toEqual(facts)
  expect(asOneLoss(ledger, facts)).toBe(facts)
})

test.each([
  ['neither was', 'reversal', []],
  ['the second was', 'reversal', [ended('dispute_won', 'second')]],
  ['the first was', 'second', [ended('dispute_won', 'case')]],
] as const)(
  'of two cases that are told at once the second is no loss of its own, unless the first was won: %s',
  (...row) => {
    const [_, ref, ends] = row
    const news = [disputed('case', 5000), disputed('second', 5000), ...ends]
    expect(asOneLoss([paid, disputed('reversal', 5000)], news).slice(0, 2)).toMatchObject([
      { ref: 'reversal' },
      { ref },
    ])
  },
)

test('a reversal that its case has won back is that case, whenever it is read again', () => {
  const story = { ...disputed('case', 5000), version: { theirs: 7 } } as Fact
  const ledger = [paid, disputed('reversal', 5000), ended('dispute_lost', 'reversal')]
  const won = asOneLoss(ledger, [story, ended('dispute_won', 'case')])
  const after = [paid, ...won, ended('dispute_lost', 'reversal')]
  expect(asOneLoss(after, [story, ended('dispute_won', 'case')])).toMatchObject([
    { ref: 'reversal' },
    { ref: 'reversal' },
  ])
})

test('a case that is heard again after it won a reversal back is a loss of its own', () => {
  const ledger = [paid, disputed('reversal', 5000), ended('dispute_lost', 'reversal')]
  const news = [
    disputed('case', 5000),
    ended('dispute_won', 'case'),
    disputed('case:2', 5000),
    ended('dispute_lost', 'case:2'),
  ]
  const result = asOneLoss(ledger, news)
  expect(result).toMatchObject([{ ref: 'reversal' }, { ref: 'reversal' }, { ref: 'case:2' }, { ref: 'case:2' }])
  expect(standingOf('once', [...ledger, ...result])).toMatchObject({ state: 'charged_back', keptCents: 0 })
})
