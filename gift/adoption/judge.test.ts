import { describe, expect, test } from 'vitest'
import { cents } from '../money.ts'
import { type FoundSubscription, oddShapes } from './found.ts'
import { judge, takenFrom } from './judge.ts'
import { hashedText, planOf, stayingOf } from './plan.ts'

const hour = 3_600_000
const now = Date.parse('2026-11-29T12:00:00Z')
const gift = 'a'.repeat(26)

const found = (more: Partial<FoundSubscription> = {}): FoundSubscription => ({
  provider: 'stripe',
  subscription: 'sub_1',
  customer: 'cus_1',
  donor: { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.org' },
  cents: cents(2500),
  currency: 'USD',
  nextAt: now + 240 * hour,
  odd: [],
  marker: null,
  carries: null,
  method: 'visa 4242',
  ...more,
})

describe('what another program made', () => {
  test('is taken over where it is plain', () => {
    expect(judge(found(), 'here')).toEqual({ is: 'take' })
  })

  test.each(oddShapes)('stays, or is none, for its shape: %s', (shape) => {
    const is = ['over', 'unfinished', 'ours'].includes(shape) ? 'none' : 'stay'
    expect(judge(found({ odd: [shape] }), 'here')).toEqual({ is, why: shape })
  })

  test('stays for one reason, the gravest', () => {
    expect(judge(found({ odd: ['coupon', 'yearly', 'platform_fee'] }), 'here')).toMatchObject({ why: 'platform_fee' })
    expect(judge(found({ odd: ['source', 'behind'] }), 'here')).toMatchObject({ why: 'behind' })
  })

  test('could be made anew where all that is odd is a platform or a quantity, and its card can be charged', () => {
    const reusable = { reusable: true } as const
    expect(judge(found({ odd: ['platform_fee', 'quantity'], ...reusable }), 'here')).toMatchObject({ anew: true })
    expect(judge(found({ odd: ['platform_fee', 'coupon'], ...reusable }), 'here')).not.toHaveProperty('anew')
    expect(judge(found({ odd: ['quantity'], cents: null, ...reusable }), 'here')).not.toHaveProperty('anew')
    expect(judge(found({ odd: ['yearly'], ...reusable }), 'here')).not.toHaveProperty('anew')
    expect(judge(found({ odd: ['quantity'] }), 'here')).not.toHaveProperty('anew')
  })

  test('waits for its first charge where a file of ours had it begun, and is taken over so', () => {
    const arrives = { deployment: 'here', from: 'S-1' }
    expect(judge(found({ odd: ['trial', 'schedule'], arrives }), 'here')).toEqual({ is: 'take' })
    expect(judge(found({ odd: ['trial', 'paused'], arrives }), 'here')).toMatchObject({ is: 'stay', why: 'paused' })
    expect(judge(found({ arrives }), 'there')).toEqual({ is: 'stay', why: 'other_deployment' })
  })

  test('has no whole sum', () => {
    expect(judge(found({ cents: null }), 'here')).toEqual({ is: 'stay', why: 'amount' })
  })

  test('is ours already, another deployment’s, or of a release before there were any', () => {
    expect(judge(found({ marker: { giftId: gift, deployment: 'here' } }), 'here')).toEqual({ is: 'none', why: 'ours' })
    expect(judge(found({ marker: { giftId: gift, deployment: null } }), 'here')).toEqual({ is: 'none', why: 'ours' })
    expect(judge(found({ marker: { giftId: gift, deployment: 'there' } }), 'here')).toEqual({
      is: 'stay',
      why: 'other_deployment',
    })
  })
})

test('what is charged within 72 hours is taken over a day after that, and all else at once', () => {
  expect(takenFrom({ nextAt: now + 72 * hour }, now)).toBe(now)
  expect(takenFrom({ nextAt: now + 71 * hour }, now)).toBe(now + 95 * hour)
  expect(takenFrom({ nextAt: now - 2 * hour }, now)).toBe(now + 22 * hour)
  expect(takenFrom({ nextAt: now - 48 * hour }, now)).toBe(now)
  expect(takenFrom({ nextAt: null }, now)).toBe(now)
})

test('what arrives is taken over until hours before its first charge, of which nobody else tells its donor', () => {
  expect(takenFrom({ nextAt: now + 3 * hour, arrives: true }, now)).toBe(now)
  expect(takenFrom({ nextAt: now + 2 * hour, arrives: true }, now)).toBe(now + 26 * hour)
  const arrived = found({ odd: ['trial'], arrives: { deployment: 'here', from: 'there-1' }, nextAt: now + 30 * hour })
  const of = { deployment: 'here', testMode: true, program: 'GiveWP', letter: false, plannedBy: 'ana', plannedAt: now }
  expect(planOf([arrived], of)).toMatchObject({ takes: { donors: 1, soon: 0 }, lines: [{ arrives: true }] })
})

test('a plan says how many and how much, what stays and why, and names nobody', () => {
  const all = [
    found({ subscription: 'sub_2', nextAt: now + hour }),
    found(),
    found({ subscription: 'sub_3', odd: ['yearly'], cents: cents(9900) }),
    found({ subscription: 'sub_4', odd: ['currency'], currency: 'CAD' }),
    found({ subscription: 'sub_5', odd: ['yearly'] }),
    found({ subscription: 'sub_6', odd: ['over'] }),
    found({ subscription: 'sub_7', marker: { giftId: gift, deployment: 'here' } }),
  ]
  const planned = {
    ...{ deployment: 'here', testMode: true, program: 'GiveWP', letter: false, plannedBy: 'ana', plannedAt: now },
  }
  const plan = planOf(all, planned)
  expect(plan.takes).toEqual({ donors: 2, cents: 5000, soon: 1 })
  expect(plan.stays).toBe(3)
  expect(plan.lines.map(({ subscription, stays }) => [subscription, stays])).toEqual([
    ['sub_1', null],
    ['sub_2', null],
    ['sub_3', 'yearly'],
    ['sub_4', 'currency'],
    ['sub_5', 'yearly'],
  ])
  expect(stayingOf(plan)).toEqual([
    { why: 'yearly', donors: 2, cents: 12_400 },
    { why: 'currency', donors: 1, cents: 0 },
  ])
  expect(JSON.stringify(plan)).not.toMatch(/ana@|Ruiz|4242/)
  // the same whatever the order in which they are found, or in which a file names what it says
  expect(hashedText(planOf(all.toReversed(), planned))).toBe(hashedText(plan))
  expect(hashedText(Object.fromEntries(Object.entries(plan).toReversed()) as typeof plan)).toBe(hashedText(plan))
})
