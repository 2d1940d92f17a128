import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Fact, fateOf, hasOpenDispute, justStarted, keptOf, proofReason, standingOf } from './lifecycle.ts'
import { cents } from './money.ts'

const at = 1_700_000_000_000
const paid = (ref: string, amount: number): Fact => ({
  provider: 'stripe',
  kind: 'paid',
  ref,
  cents: cents(amount),
  feeCents: null,
  at,
})
const refunded = (ref: string, payment: string, amount: number): Fact => ({
  provider: 'stripe',
  kind: 'refunded',
  ref,
  payment,
  cents: cents(amount),
  at,
})
const disputed = (ref: string, payment: string, amount: number): Fact => ({
  provider: 'stripe',
  kind: 'disputed',
  ref,
  payment,
  cents: cents(amount),
  at,
})
const bare = (kind: 'refund_failed' | 'dispute_won' | 'dispute_lost', ref: string): Fact => ({
  provider: 'stripe',
  kind,
  ref,
  at,
})
const pledged = (ref: string): Fact => ({ provider: 'stripe', kind: 'pledged', ref, cents: cents(5000), at })
const ended = (ref: string): Fact => ({ provider: 'stripe', kind: 'ended', ref, by: 'donor', at })
const closed: Fact = { provider: 'stripe', kind: 'closed', ref: 'gift', reason: 'abandoned', at }
const failed = (ref: string): Fact => ({ provider: 'paypal', kind: 'failed', ref, code: 'DENIED', at })
const pending: Fact = { provider: 'paypal', kind: 'pending', ref: 'cap', cents: cents(5000), reason: 'ECHECK', at }

describe('a gift given once', () => {
  test.each([
    ['nothing heard', [], 'started'],
    ['on its way', [pending], 'confirming'],
    ['on its way, and come to nothing', [pending, failed('cap')], 'started'],
    ['on its way, where another attempt came to nothing', [pending, failed('other')], 'confirming'],
    ['paid', [paid('pi', 5000)], 'complete'],
    ['paid that was on its way', [pending, { ...paid('cap', 5000), provider: 'paypal' }], 'complete'],
    ['ended before it was paid', [ended('sub')], 'not_charged'],
    ['paid although we had closed it', [closed, paid('pi', 5000)], 'complete'],
    ['closed', [closed], 'not_charged'],
    ['part of it refunded', [paid('pi', 5000), refunded('re', 'pi', 2000)], 'partly_refunded'],
    [
      'all of it refunded in two parts',
      [paid('pi', 5000), refunded('a', 'pi', 2000), refunded('b', 'pi', 3000)],
      'refunded',
    ],
    [
      'a refund that did not go through',
      [paid('pi', 5000), refunded('re', 'pi', 5000), bare('refund_failed', 're')],
      'complete',
    ],
    ['disputed', [paid('pi', 5000), disputed('dp', 'pi', 5000)], 'disputed'],
    ['dispute won', [paid('pi', 5000), disputed('dp', 'pi', 5000), bare('dispute_won', 'dp')], 'complete'],
    ['dispute lost', [paid('pi', 5000), disputed('dp', 'pi', 5000), bare('dispute_lost', 'dp')], 'charged_back'],
  ] as const)('%s', (_, facts, state) => {
    expect(standingOf('once', facts).state).toBe(state)
  })

  test('what the hospital keeps is paid less refunded less disputed', () => {
    const facts = [paid('pi', 5000), refunded('re', 'pi', 1500), disputed('dp', 'pi', 1000)]
    expect(standingOf('once', facts)).toMatchObject({
      paidCents: 5000,
      refundedCents: 1500,
      disputedCents: 1000,
      keptCents: 2500,
    })
  })
})

describe('a monthly gift', () => {
  test.each([
    ['agreed', [pledged('sub')], 'active'],
    ['paid before the agreement is heard of', [paid('in', 5000)], 'active'],
    ['ended', [pledged('sub'), paid('in', 5000), ended('sub')], 'ended'],
    ['ended before the agreement is heard of', [ended('sub'), pledged('sub')], 'ended'],
    ['ended and paid, and the agreement never heard of', [paid('in', 5000), ended('sub')], 'ended'],
    ['ended, and nothing else heard of', [ended('sub')], 'not_charged'],
    ['on its way', [pending], 'confirming'],
    ['begun again after an end', [pledged('a'), ended('a'), pledged('b')], 'active'],
    ['never agreed', [closed], 'not_charged'],
  ] as const)('%s', (_, facts, state) => {
    expect(standingOf('monthly', facts).state).toBe(state)
  })
})

describe('a payment of which a bank takes back what had been refunded', () => {
  const facts = [paid('pi', 5000), refunded('re', 'pi', 5000), disputed('dp', 'pi', 5000), bare('dispute_lost', 'dp')]

  test('is lost twice, and every sum says so', () => {
    expect(standingOf('once', facts)).toMatchObject({ state: 'charged_back', keptCents: -5000 })
    const [payment] = facts
    if (payment?.kind !== 'paid') throw new Error('it was not paid')
    expect(keptOf(payment, facts)).toBe(-5000)
  })

  test('over nothing is disputed while the bank has the case, and refunded after it', () => {
    const over = [paid('pi', 5000), refunded('re', 'pi', 5000), disputed('dp', 'pi', 0)]
    expect(standingOf('once', over)).toMatchObject({ state: 'disputed', keptCents: 0 })
    expect(standingOf('once', [...over, bare('dispute_lost', 'dp')])).toMatchObject({ state: 'refunded', keptCents: 0 })
  })
})

test('a gift of which nothing was heard has just started', () => {
  expect(standingOf('once', [])).toEqual(justStarted)
  expect(standingOf('monthly', [])).toEqual(justStarted)
})

test('a payment that waits for its donor to prove the account is kept under one word', () => {
  expect(proofReason).toBe('proof_of_account')
})

test.each([
  ['none', [paid('pi', 5000)], false],
  ['one', [paid('pi', 5000), disputed('d', 'pi', 5000)], true],
  ['one that was won', [disputed('d', 'pi', 5000), bare('dispute_won', 'd')], false],
  ['one that was lost', [disputed('d', 'pi', 5000), bare('dispute_lost', 'd')], false],
  [
    'one beside one that was lost',
    [disputed('d', 'pi', 5000), disputed('e', 'pi', 1), bare('dispute_lost', 'e')],
    true,
  ],
  ['a refund that failed under the name of one', [disputed('d', 'pi', 5000), bare('refund_failed', 'd')], true],
])('money is held in an open dispute: %s', (_, facts, open) => {
  expect(hasOpenDispute(facts)).toBe(open)
})

test('what is kept of a gift is what is kept of its payments, whatever went back of each', () => {
  const sum = fc.integer({ min: 0, max: 9000 })
  const back = fc.record({ payment: fc.constantFrom('a', 'b', 'c'), cents: sum, undone: fc.boolean() })
  fc.assert(
    fc.property(fc.array(back, { maxLength: 6 }), fc.array(back, { maxLength: 6 }), (refunds, disputes) => {
      const payments = [paid('a', 5000), paid('b', 700), paid('c', 3000)]
      const facts = [
        ...payments,
        ...refunds.flatMap(({ payment, cents, undone }, n) => [
          refunded(`r${n}`, payment, cents),
          ...(undone ? [bare('refund_failed', `r${n}`)] : []),
        ]),
        ...disputes.flatMap(({ payment, cents, undone }, n) => [
          disputed(`d${n}`, payment, cents),
          bare(undone ? 'dispute_won' : 'dispute_lost', `d${n}`),
        ]),
      ]
      const each = payments.map((payment) => (payment.kind === 'paid' ? keptOf(payment, facts) : 0))
      expect(standingOf('monthly', facts).keptCents).toBe(each.reduce<number>((total, part) => total + part, 0))
    }),
  )
})

const pool: readonly Fact[] = [
  paid('p1', 5000),
  paid('p2', 700),
  refunded('r1', 'p1', 1000),
  refunded('r2', 'p1', 4000),
  bare('refund_failed', 'r2'),
  disputed('d1', 'p2', 700),
  bare('dispute_won', 'd1'),
  disputed('d2', 'p1', 500),
  bare('dispute_lost', 'd2'),
  pledged('s1'),
  pledged('s2'),
  ended('s1'),
  closed,
  pending,
  failed('cap'),
]

/** Every way to tell these facts one after the other. */
function* orders(facts: readonly Fact[]): Generator<Fact[]> {
  if (facts.length === 0) yield []
  for (const [index, first] of facts.entries()) {
    for (const rest of orders([...facts.slice(0, index), ...facts.slice(index + 1)])) yield [first, ...rest]
  }
}
function* subsets(facts: readonly Fact[], size: number): Generator<Fact[]> {
  if (size === 0) yield []
  else
    for (const [index, first] of facts.entries()) {
      for (const rest of subsets(facts.slice(index + 1), size - 1)) yield [first, ...rest]
    }
}

test.each(['once', 'monthly'] as const)(
  'a gift %s: up to four facts make one standing in every order, told once or twice',
  (frequency) => {
    for (const size of [1, 2, 3, 4]) {
      for (const facts of subsets(pool, size)) {
        const standing = JSON.stringify(standingOf(frequency, facts))
        for (const order of orders(facts)) {
          const standings = [standingOf(frequency, order), standingOf(frequency, [...order, ...facts])]
          if (standings.some((each) => JSON.stringify(each) !== standing)) {
            throw new Error(`${standing} becomes ${JSON.stringify(standings)} as ${JSON.stringify(order)}`)
          }
        }
      }
    }
  },
)

test('order and repetition of the facts change nothing, however many there are', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('once' as const, 'monthly' as const),
      fc.subarray([...pool]),
      fc.infiniteStream(fc.nat()),
      (frequency, facts, numbers) => {
        const order = numbers[Symbol.iterator]()
        const shuffled = [...facts, ...facts]
          .map((fact) => ({ fact, key: order.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ fact }) => fact)
        expect(standingOf(frequency, shuffled)).toEqual(standingOf(frequency, facts))
      },
    ),
    { numRuns: 300 },
  )
})

test.each([
  ['a refund in part', [refunded('re', 'pi', 2000)], 3000],
  ['a refund of another payment', [refunded('re', 'pi_2', 2000)], 5000],
  ['a refund that failed', [refunded('re', 'pi', 2000), bare('refund_failed', 're')], 5000],
  ['an open dispute', [disputed('dp', 'pi', 5000)], 0],
  ['a dispute won', [disputed('dp', 'pi', 5000), bare('dispute_won', 'dp')], 5000],
  ['a refund, and then a lost dispute of the whole', [refunded('re', 'pi', 2000), disputed('dp', 'pi', 5000)], -2000],
])('what is kept of a payment of $50: %s', (_what, facts, rest) => {
  const payment = paid('pi', 5000)
  if (payment.kind !== 'paid') throw new Error('not a payment')
  expect(keptOf(payment, [payment, ...facts])).toBe(rest)
})

test.each([
  ['kept', []],
  ['partly_refunded', [refunded('r', 'p', 2000)]],
  ['refunded', [refunded('r', 'p', 5000)]],
  ['kept', [refunded('r', 'p', 5000), bare('refund_failed', 'r')]],
  ['kept', [refunded('r', 'another', 5000), disputed('d', 'another', 5000)]],
  ['disputed', [disputed('d', 'p', 5000)]],
  ['disputed', [refunded('r', 'p', 2000), disputed('d', 'p', 3000)]],
  ['kept', [disputed('d', 'p', 5000), bare('dispute_won', 'd')]],
  ['charged_back', [disputed('d', 'p', 5000), bare('dispute_lost', 'd')]],
  ['disputed', [disputed('d', 'p', 2000), bare('dispute_lost', 'd'), disputed('e', 'p', 2000)]],
  ['kept', [disputed('d', 'p', 0), bare('dispute_lost', 'd')]],
] as const)('one payment is %s by %j', (fate, facts) => {
  const payment = paid('p', 5000) as Fact & { kind: 'paid' }
  expect(fateOf(payment, [payment, ...facts])).toBe(fate)
})
