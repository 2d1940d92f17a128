import { describe, expect, test } from 'vitest'
import {
  defaultFund,
  type Fund,
  fundChoice,
  fundNamed,
  fundsToSay,
  openFunds,
  purposeOf,
  sharesAsked,
  sharesOfGift,
  tellsFunds,
} from './funds.ts'
import { cents } from './money.ts'

const fund = (id: string, more: Partial<Fund> = {}): Fund => ({ id, name: { en: id }, restricted: 'purpose', ...more })
const all = [
  fund('general', { default: true, restricted: 'no' }),
  fund('beds'),
  fund('wing', { until: '2026-06-30', successor: 'yard' }),
  fund('yard', { until: '2026-09-30', successor: 'beds' }),
  fund('tower', { until: '2026-06-30' }),
  fund('boat', { from: '2027-01-01', until: '2027-12-31', successor: 'beds' }),
]
const today = '2026-11-26'

test('whoever chooses nothing gives to the default fund', () => {
  expect(defaultFund(all)?.id).toBe('general')
  expect(sharesAsked({ cents: cents(5000) }, () => today, all)).toEqual([{ fund: 'general', cents: 5000 }])
})

test('a charity without funds parts nothing', () => {
  expect(defaultFund([])).toBeNull()
  expect(
    sharesAsked({ cents: cents(5000), fundsAsked: [{ fund: 'beds', cents: cents(5000) }] }, () => today, []),
  ).toBeNull()
  expect(sharesOfGift({ cents: cents(5000), funds: null }, [])).toBeNull()
})

test('the first and the last day of a fund are its own', () => {
  const ids = (on: string) => openFunds(on, all).map(({ id }) => id)
  expect(ids('2026-06-30')).toEqual(['general', 'beds', 'wing', 'yard', 'tower'])
  expect(ids('2026-07-01')).toEqual(['general', 'beds', 'yard'])
  expect(ids('2026-12-31')).toEqual(['general', 'beds'])
  expect(ids('2027-01-01')).toEqual(['general', 'beds', 'boat'])
})

describe('a fund that is named', () => {
  test.each([
    ['beds', today, 'beds'],
    ['wing', '2026-06-30', 'wing'],
    ['wing', '2026-07-01', 'yard'],
    ['wing', today, 'beds'],
    ['tower', today, undefined],
    ['boat', today, undefined],
    ['nothing', today, undefined],
  ])('%s on %s is %s', (id, on, is) => {
    expect(fundNamed(id, on, all)?.id).toBe(is)
  })
})

describe('what the form shows of what its gift is for', () => {
  const shown = (fund: string, fundFixed: boolean, on: string | null) => {
    const choice = fundChoice({ fund, fundFixed }, on, all)
    return choice && [choice.chosen.id, choice.fixed]
  }

  test('before a script knows the day, what the server has read is believed, and no radio is without it', () => {
    expect(shown('wing', true, null)).toEqual(['wing', true])
    expect(shown('wing', false, null)).toEqual(['wing', false])
    expect(fundChoice({ fund: 'wing', fundFixed: false }, null, all)?.funds.map(({ id }) => id)).toEqual([
      'general',
      'beds',
      'wing',
    ])
  })

  test.each([
    ['beds', 'beds', true],
    ['wing', 'beds', true],
    ['tower', 'general', false],
    ['boat', 'general', false],
    ['nothing', 'general', false],
  ])('a link to %s is for %s, and settles it: %s', (id, fund, fixed) => {
    expect(shown(id, true, today)).toEqual([fund, fixed])
  })

  test('before a script knows the day, no fund is offered that has a first or a last one', () => {
    expect(openFunds(null, all).map(({ id }) => id)).toEqual(['general', 'beds'])
    expect(openFunds(null, [fund('soon', { from: '2027-01-01' }), fund('ending', { until: '2026-06-30' })])).toEqual([])
  })

  test('where no fund is given to by default and none is named, nothing is chosen', () => {
    expect(fundChoice({ fund: '', fundFixed: false }, today, [fund('beds'), fund('yard')])).toBeNull()
  })

  test('where one fund alone is open, nothing is chosen', () => {
    const one = all.slice(0, 1)
    expect(fundChoice({ fund: '', fundFixed: false }, today, one)).toBeNull()
    expect(fundChoice({ fund: 'beds', fundFixed: true }, today, one)).toBeNull()
    expect(fundChoice({ fund: '', fundFixed: false }, today, [])).toBeNull()
  })
})

test('of several, what is no fund is the default’s, two that come to one are one, and all come to the whole', () => {
  const fundsAsked = [
    { fund: 'wing', cents: cents(1000) },
    { fund: 'nothing', cents: cents(2000) },
    { fund: 'beds', cents: cents(500) },
    { fund: 'tower', cents: cents(1500) },
  ]
  expect(sharesAsked({ cents: cents(5000), fundsAsked }, () => today, all)).toEqual([
    { fund: 'beds', cents: 1500 },
    { fund: 'general', cents: 3500 },
  ])
  // as the monthly gift after one of another amount is asked for
  expect(sharesAsked({ cents: cents(1000), fundsAsked }, () => today, all)).toEqual([
    { fund: 'beds', cents: 300 },
    { fund: 'general', cents: 700 },
  ])
})

test('a gift from before there were funds is the default fund’s', () => {
  expect(sharesOfGift({ cents: cents(5000), funds: null }, all)).toEqual([{ fund: 'general', cents: 5000 }])
  const funds = [{ fund: 'tower', cents: cents(5000) }] as const
  expect(sharesOfGift({ cents: cents(5000), funds }, all)).toBe(funds)
})

test('a charity with one fund, as this one, tells none apart', () => {
  expect(tellsFunds).toBe(false)
})

test('nobody needs the day of a gift that asks for no fund', () => {
  const noClock = () => {
    throw new Error('the clock was read')
  }
  expect(sharesAsked({ cents: cents(5000) }, noClock, all)).toEqual([{ fund: 'general', cents: 5000 }])
  expect(sharesAsked({ cents: cents(5000), fundsAsked: [] }, noClock, all)).toEqual([{ fund: 'general', cents: 5000 }])
})

describe('what is told of a gift for funds', () => {
  const beds = [{ fund: 'beds', cents: cents(5000) }] as const
  const yard = [{ fund: 'yard', cents: cents(5000) }] as const
  const moved = { cents: cents(5000), funds: beds, fundsBefore: [{ until: 1000, shares: yard }] }

  test('its payments are for what it was for when they were made', () => {
    expect(purposeOf(moved, all)).toEqual({ now: beds, before: [{ until: 1000, shares: yard }] })
    expect(fundsToSay(moved, cents(2000), 1000, all)).toEqual([{ fund: 'yard', cents: 2000 }])
    expect(fundsToSay(moved, cents(2000), 1001, all)).toEqual([{ fund: 'beds', cents: 2000 }])
    expect(fundsToSay(moved, cents(2000), null, all)).toEqual([{ fund: 'beds', cents: 2000 }])
    expect(fundsToSay(moved, undefined, undefined, all)).toEqual(beds)
  })

  test('one that names none is the default fund’s', () => {
    const plain = { cents: cents(5000), funds: null, fundsBefore: [] }
    expect(purposeOf(plain, all)).toEqual({ now: [{ fund: 'general', cents: 5000 }], before: [] })
    expect(fundsToSay(plain, undefined, undefined, all)).toEqual([{ fund: 'general', cents: 5000 }])
  })

  test('where there are no two funds, there is nothing to tell apart', () => {
    const plain = { cents: cents(5000), funds: null, fundsBefore: [] }
    expect(purposeOf(plain, [])).toBeNull()
    expect(fundsToSay(moved, undefined, undefined, [])).toBeNull()
    expect(fundsToSay(moved, undefined, undefined, all.slice(0, 1))).toBeNull()
    expect(fundsToSay(moved, undefined, undefined, all.slice(0, 2))).toEqual(beds)
  })
})
