import { describe, expect, test } from 'vitest'
import {
  type Arrangement,
  changesOf,
  chargeDayOf,
  hasReplacedCard,
  isApproved,
  told,
  withCardOf,
  withMended,
} from './arrangement.ts'
import { cents } from './money.ts'
import { plainArrangement } from './testing/arrangement.ts'

const visa = { brand: 'visa', last4: '4242', expMonth: 11, expYear: 2027 }
const running: Arrangement = {
  ...plainArrangement,
  subscription: 'sub_1',
  firstOn: '2026-01-05',
  nextOn: '2026-12-05',
  card: visa,
}
const paused = { ...running, status: 'paused', resumesAt: 2000 } as const
const suspended = { ...running, status: 'suspended' } as const

test('a donor has approved what waits for its provider alone', () => {
  const approval = {
    standing: { state: 'started' },
    arrangement: { status: 'approval_pending', actionUrl: null },
  } as const
  expect(isApproved(approval)).toBe(true)
  expect(isApproved({ ...approval, standing: { state: 'active' } })).toBe(false)
  expect(isApproved({ ...approval, arrangement: { ...approval.arrangement, status: 'active' } })).toBe(false)
  expect(isApproved({ ...approval, arrangement: { ...approval.arrangement, actionUrl: 'https://pay.example' } })).toBe(
    false,
  )
  expect(isApproved({ ...approval, arrangement: null })).toBe(false)
})

describe('from one reading of a monthly gift to the next', () => {
  test.each([
    ['nothing', running, running, []],
    ['the amount', running, { ...running, cents: cents(2500) }, ['amount']],
    ['a pause', running, paused, ['paused']],
    ['a pause without an end', running, { ...paused, resumesAt: null }, ['paused']],
    ['a pause that ends at another time', paused, { ...paused, resumesAt: 3000 }, ['paused']],
    ['a pause as it was', paused, paused, []],
    ['the end of a pause', paused, running, ['resumed']],
    ['a pause that was given up', paused, suspended, ['suspended']],
    ['given up', running, suspended, ['suspended']],
    ['given up before', suspended, suspended, []],
    ['taken up again', suspended, running, ['resumed']],
    ['taken up again, and paused', suspended, paused, ['paused']],
    ['failing', running, { ...running, status: 'past_due' }, []],
    ['failing no more', { ...running, status: 'past_due' }, running, []],
    ['a failing month after a pause', paused, { ...running, status: 'past_due' }, []],
    ['another card', running, { ...running, card: { ...visa, last4: '0341' } }, ['card']],
    ['a card renewed by its bank', running, { ...running, card: { ...visa, expYear: 2031 } }, ['card']],
    ['another brand', running, { ...running, card: { ...visa, brand: 'mastercard' } }, ['card']],
    ['another month of expiry', running, { ...running, card: { ...visa, expMonth: 12 } }, ['card']],
    ['the same card by another name', running, { ...running, card: { ...visa, id: 'pm_2' } }, []],
    ['a card where there was none', { ...running, card: null }, running, []],
    ['no card any more', running, { ...running, card: null }, []],
    ['another day of the month', running, { ...running, firstOn: '2026-01-20' }, ['day']],
    ['the same day of another month', running, { ...running, firstOn: '2026-03-05' }, []],
    ['a day that was not known', { ...running, firstOn: null }, running, []],
    ['a day that is not known any more', running, { ...running, firstOn: null }, []],
    [
      'several at once',
      paused,
      { ...running, cents: cents(2500), card: { ...visa, last4: '0341' }, firstOn: '2026-01-20' },
      ['amount', 'resumed', 'card', 'day'],
    ],
    ['its beginning', null, running, []],
    ['its end', running, { ...running, status: 'ended', cents: cents(2500) }, []],
    ['what has not approval', { ...running, status: 'incomplete', cents: cents(2500) }, running, []],
    ['what is not approved', running, { ...running, status: 'approval_pending', cents: cents(2500) }, []],
  ] as const)('changed is %s', (_, before, after, changes) => {
    expect(changesOf(before, after)).toEqual(changes)
  })

  test.each([
    ['2026-01-05', 5],
    ['2026-01-31', 31],
    [null, null],
  ])('of %s on, the day of the month is %s', (firstOn, day) => {
    expect(chargeDayOf({ firstOn })).toBe(day)
  })
})

test.each([
  [['amount'], ['amount']],
  [
    ['amount', 'card', 'amount'],
    ['card', 'amount'],
  ],
  [['paused', 'resumed'], ['resumed']],
  [['resumed', 'paused'], ['paused']],
  [
    ['paused', 'amount'],
    ['paused', 'amount'],
  ],
  [
    ['suspended', 'resumed'],
    ['suspended', 'resumed'],
  ],
  [[], []],
] as const)('of %j one letter tells %j', (changes, letter) => {
  expect(told(changes)).toEqual(letter)
})

describe('a card that was left later than another', () => {
  const first = { ...running, cardSetUp: { id: 'seti_1', at: 1000, number: 1 } }
  const later = { ...running, card: { ...visa, last4: '0341' }, cardSetUp: { id: 'seti_2', at: 2000, number: 2 } }

  test('has replaced it, and the one that was there from the beginning', () => {
    expect(hasReplacedCard(first, later)).toBe(true)
    expect(hasReplacedCard(running, later)).toBe(true)
    expect(hasReplacedCard(later, first)).toBe(false)
    expect(hasReplacedCard(later, later)).toBe(false)
  })

  test('has replaced none where nobody left it, nothing was read, or it is for another gift', () => {
    expect(hasReplacedCard(first, running)).toBe(false)
    expect(hasReplacedCard(first, null)).toBe(false)
    expect(hasReplacedCard(null, later)).toBe(false)
    expect(hasReplacedCard({ ...first, subscription: 'sub_2' }, later)).toBe(false)
  })

  test('takes its place in a reading that shows the replaced one, as displaced', () => {
    expect(withCardOf({ ...first, cents: cents(2500) }, later)).toEqual({
      ...running,
      cents: cents(2500),
      card: { ...visa, last4: '0341' },
      cardSetUp: { id: 'seti_2', at: 2000, number: 2, displaced: true },
    })
    expect(withCardOf(first, running)).toEqual(running)
  })
})

describe('what has mended a monthly gift', () => {
  const named = { ...running, card: { ...visa, id: 'pm_1' } }
  const mended = { by: 'restart', at: 500 } as const

  test.each([
    ['another card', running, { ...running, card: { ...visa, last4: '0341' } }, 'new_card'],
    [
      'another card by its provider’s name',
      named,
      { ...named, card: { ...visa, expYear: 2031, id: 'pm_2' } },
      'new_card',
    ],
    [
      'the same card with a new date',
      named,
      { ...named, card: { ...visa, expYear: 2031, id: 'pm_1' } },
      'network_update',
    ],
    ['a start after it was given up', suspended, running, 'restart'],
    ['another card after it was given up', suspended, { ...running, card: { ...visa, last4: '0341' } }, 'new_card'],
  ] as const)('%s', (_, before, after, by) => {
    expect(withMended(before, after, 1000)).toEqual({ ...after, mended: { by, at: 1000 } })
  })

  test.each([
    ['a month more', running, running],
    ['its beginning', null, running],
    ['a pause that ends', paused, running],
    ['being given up', running, suspended],
    ['still being given up', suspended, suspended],
    ['a card where there was none', { ...running, card: null }, running],
    ['a card that is not told any more', running, { ...running, card: null }],
  ] as const)('%s mends nothing', (_, before, after) => {
    expect(withMended(before, after, 1000)).toEqual(after)
  })

  test('long ago is still known', () => {
    expect(withMended({ ...running, mended }, paused, 1000)).toEqual({ ...paused, mended })
  })
})
