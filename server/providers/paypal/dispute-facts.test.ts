import { expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { disputeFacts } from './dispute-facts.ts'
import type { Dispute } from './wire.ts'

const at = Date.UTC(2026, 10, 21, 12)

/** What is told of a case over $50 that has ended so. */
const told = (outcome: Dispute['dispute_outcome'], stage = 'CHARGEBACK') =>
  disputeFacts(
    {
      dispute_id: 'PP-1',
      disputed_transactions: [],
      status: 'RESOLVED',
      dispute_amount: cents(5000),
      dispute_life_cycle_stage: stage,
      dispute_outcome: outcome,
    },
    'CAPTURE',
    { toldAt: at, askedAt: at },
  ).map((fact) => ('cents' in fact ? [fact.kind, fact.cents] : [fact.kind]))

test.each([
  ['RESOLVED_BUYER_FAVOUR', 'dispute_lost'],
  ['ACCEPTED', 'dispute_lost'],
  ['RESOLVED_SELLER_FAVOUR', 'dispute_won'],
  ['RESOLVED_WITH_PAYOUT', 'dispute_won'],
  ['CANCELED_BY_BUYER', 'dispute_won'],
  ['DENIED', 'dispute_won'],
  ['NONE', 'dispute_won'],
])('a case that ended as %s is %s', (outcome_code, end) => {
  expect(told({ outcome_code })).toEqual([['disputed', 5000], [end]])
})

test('a case that is lost in part takes that part', () => {
  expect(told({ outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: cents(2000) })).toEqual([
    ['disputed', 2000],
    ['dispute_lost'],
  ])
})

test('an inquiry takes money only where it ends against us', () => {
  expect(told({ outcome_code: 'RESOLVED_SELLER_FAVOUR' }, 'INQUIRY')).toEqual([])
  expect(told({ outcome_code: 'RESOLVED_BUYER_FAVOUR' }, 'INQUIRY')).toEqual([['disputed', 5000], ['dispute_lost']])
})
