import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { type Fact, standingOf } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { disputeFacts, refundFacts } from './aftermath.ts'

const seconds = 1_772_452_800
/** A dispute of $50 whose bank has moved the money so often, in cents. */
const disputeOf = (status: string, ...amounts: number[]) =>
  ({
    id: 'du_1',
    status,
    amount: 5000,
    currency: 'usd',
    created: seconds,
    evidence_details: { due_by: null },
    balance_transactions: amounts.map((amount, index) => ({
      amount,
      fee: index === 0 ? 1500 : 0,
      created: seconds + index,
    })),
  }) as unknown as Stripe.Dispute

const told = (status: string, ...amounts: number[]) =>
  disputeFacts(disputeOf(status, ...amounts), 'pi_1', seconds * 1000).map(({ kind, ref, ...fact }) =>
    'cents' in fact ? [kind, ref, fact.cents] : [kind, ref],
  )

test('a dispute that is taken in two parts holds both', () => {
  expect(told('under_review', -2000, -3000)).toEqual([['disputed', 'du_1', 5000]])
})

test('a dispute that gives back less than it took is lost for the rest', () => {
  expect(told('lost', -5000, 2000)).toEqual([
    ['disputed', 'du_1', 3000],
    ['dispute_lost', 'du_1'],
  ])
})

test.each([5000, 6000])(
  'a dispute that is told lost and gave back all that it took, in cents %i, took nothing',
  (back) => {
    expect(told('lost', -5000, back)).toEqual([
      ['disputed', 'du_1', 5000],
      ['dispute_won', 'du_1'],
    ])
  },
)

describe('a dispute that is heard again after it was won', () => {
  const first = [
    ['disputed', 'du_1', 5000],
    ['dispute_won', 'du_1'],
  ]
  test.each([
    ['holds the money anew', 'under_review', [-5000], [['disputed', 'du_1:2', 5000]]],
    ['may be over less', 'needs_response', [-2000], [['disputed', 'du_1:2', 2000]]],
    [
      'is lost when it is lost',
      'lost',
      [-5000],
      [
        ['disputed', 'du_1:2', 5000],
        ['dispute_lost', 'du_1:2'],
      ],
    ],
    [
      'is won when it is won',
      'won',
      [-5000, 5000],
      [
        ['disputed', 'du_1:2', 5000],
        ['dispute_won', 'du_1:2'],
      ],
    ],
  ] as const)('%s', (_, status, moves, second) => {
    expect(told(status, -5000, 5000, ...moves)).toEqual([...first, ...second])
  })

  test('and lost counts against the gift', () => {
    const paid: Fact = { provider: 'stripe', kind: 'paid', ref: 'pi_1', at: 0, cents: cents(5000), feeCents: null }
    const facts = [
      ...disputeFacts(disputeOf('won', -5000, 5000), 'pi_1', seconds * 1000),
      ...disputeFacts(disputeOf('lost', -5000, 5000, -5000), 'pi_1', seconds * 1000),
    ]
    expect(standingOf('once', [paid, ...facts])).toMatchObject({ state: 'charged_back', keptCents: 0 })
  })
})

test.each([
  ['succeeded', ['refunded']],
  ['pending', ['refunded']],
  ['requires_action', []],
  ['failed', ['refunded', 'refund_failed']],
  ['canceled', ['refunded', 'refund_failed']],
])('of a refund that is %s has left, and come back: %j', (status, kinds) => {
  const refund = { id: 're_1', status, amount: 700, currency: 'usd', created: seconds } as Stripe.Refund
  expect(refundFacts(refund, 'pi_1', seconds * 1000).map(({ kind }) => kind)).toEqual(kinds)
})

test.each(['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented'])(
  'a case that is %s takes no money',
  (status) => expect(told(status)).toEqual([]),
)
