import { expect, test } from 'vitest'
import { lacksOf } from './account.ts'

type Account = Parameters<typeof lacksOf>[0]
const able = {
  charges_enabled: true,
  payouts_enabled: true,
  details_submitted: true,
  capabilities: { card_payments: 'active' },
} as Account
const lacks = (more: object) => lacksOf({ ...able, ...more } as Account)

test('an account that can all that gifts need lacks nothing, also where its capabilities are not told', () => {
  expect(lacks({})).toEqual([])
  expect(lacks({ capabilities: undefined, requirements: null })).toEqual([])
})

test('an account that keeps its balance in another currency is named: what it tells of fees and payouts is no dollars', () => {
  expect(lacks({ default_currency: 'usd' })).toEqual([])
  expect(lacks({ default_currency: 'eur' })).toEqual(['it keeps its balance in EUR, and the books are in US dollars'])
})

test('each thing that it cannot do is named, with what Stripe says of why', () => {
  expect(
    lacks({
      ...{ charges_enabled: false, payouts_enabled: false, details_submitted: false },
      capabilities: { card_payments: 'pending' },
      requirements: { disabled_reason: 'requirements.past_due', past_due: ['external_account', 'tos_acceptance.date'] },
    }),
  ).toEqual([
    'it is not activated: its details were never handed in',
    'it may take no payments (requirements.past_due)',
    'it may pay nothing out to a bank (requirements.past_due)',
    'it may take no cards (card_payments is pending)',
    'it owes answers: external_account, tos_acceptance.date',
  ])
})
