import { expect, test } from 'vitest'
import { cents } from '../money.ts'
import type { FoundSubscription } from './found.ts'
import { planOf } from './plan.ts'

const found = (subscription: string, of: Partial<FoundSubscription> = {}): FoundSubscription => ({
  ...{ provider: 'stripe', subscription, customer: 'cus_1', donor: null, cents: cents(2500), currency: 'USD' },
  ...{ nextAt: null, odd: ['trial'], marker: null, carries: null, method: null },
  arrives: { deployment: 'here', from: 'there-1' },
  ...of,
})
const planned = {
  ...{ deployment: 'here', testMode: true, program: 'GiveWP', letter: false, plannedBy: 'ben', plannedAt: 0 },
}
const lines = (all: readonly FoundSubscription[]) =>
  planOf(all, planned).lines.map(({ subscription, stays }) => [subscription, stays])

test('of what arrived twice, for the file was sent in twice, one is taken over', () => {
  const other = found('sub_c', { arrives: { deployment: 'here', from: 'there-2' } })
  expect(lines([found('sub_b'), found('sub_a'), other])).toEqual([
    ['sub_a', null],
    ['sub_b', 'twice'],
    ['sub_c', null],
  ])
})

test('nor is one whose first arrival is ours by now; one that has ended stands in no other’s way', () => {
  const ours = found('sub_b', { marker: { giftId: 'gift', deployment: 'here' } })
  expect(lines([found('sub_a'), ours])).toEqual([['sub_a', 'twice']])
  expect(lines([found('sub_a', { odd: ['over'] }), found('sub_b')])).toEqual([['sub_b', null]])
})
