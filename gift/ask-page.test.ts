import { describe, expect, test, vi } from 'vitest'
import { cents } from './money.ts'

vi.mock('#charity', async (original) => {
  const appeal = { id: 'winter', name: { en: 'Winter' }, listed: true, starts: '2026-02-01', ends: '2026-03-31' }
  const presets = { monthly: [11, 12], once: [26, 51, 260, 520] }
  return {
    ...(await original<object>()),
    appeals: [
      { ...appeal, presets },
      { ...appeal, id: 'plain' },
    ],
  }
})
const { amountsAsked, askOf, fewAmounts } = await import('./ask-page.ts')

test('three amounts are asked for, with the one that the form begins with in the middle', () => {
  expect(fewAmounts).toEqual([25, 50, 100])
  expect([undefined, 'plain', 'gone'].map((appeal) => amountsAsked(appeal))).toEqual(Array(3).fill(fewAmounts))
})

test('an appeal asks for the first three of its own, given once', () => {
  expect(amountsAsked('winter')).toEqual([26, 51, 260])
})

describe('what is shown is asked for by the address', () => {
  test('or else as the form begins', () => {
    expect(askOf({})).toEqual({ frequency: 'monthly', amounts: [25, 50, 100], chosen: 50 })
  })

  test('of an appeal, which is given to once and has a fund of its own', () => {
    const winter = { appeal: 'winter', frequency: 'once', amounts: [26, 51, 260], chosen: 51 }
    expect(askOf({ appeal: 'winter', fund: 'greatest-need' })).toEqual(winter)
    expect(askOf({ appeal: 'winter', frequency: 'monthly' })).toEqual({ ...winter, frequency: 'monthly' })
    expect(askOf({ appeal: 'gone' })).toEqual(askOf({}))
  })

  test('for a fund, in silence where there is none of that name', () => {
    expect(askOf({ fund: 'greatest-need' })).toEqual({ ...askOf({}), fund: 'greatest-need' })
    expect(askOf({ fund: 'gone' })).toEqual(askOf({}))
  })

  test.each([
    ['once', 'once'],
    ['monthly', 'monthly'],
    ['daily', 'monthly'],
  ])('given %s: %s', (frequency, first) => expect(askOf({ frequency }).frequency).toBe(first))

  test.each([
    ['10,20', [10, 20], 20],
    ['10', [10], 10],
    ['10, 50  90', [10, 50, 90], 50],
    ['10 20 10', [10, 20], 20],
    ['5,6,7,8,9,10', [5, 6, 7, 8, 9, 10], 6],
    ['5,25000', [5, 25_000], 25_000],
    ['5,6,7,8,9,10,11', fewAmounts, 50],
    ['4,10', fewAmounts, 50],
    ['10,25001', fewAmounts, 50],
    ['10,20.5', fewAmounts, 50],
    ['10,much', fewAmounts, 50],
    ['', fewAmounts, 50],
  ])('with the amounts %j', (amounts, list, chosen) => {
    expect(askOf({ amounts })).toMatchObject({ amounts: list, chosen })
  })

  test('within the limits of whoever runs the site', () => {
    const limits = { minimum: cents(1000), maximum: cents(2000) }
    const amountsOf = (amounts: string) => askOf({ amounts }, limits).amounts
    expect([amountsOf('10,20'), amountsOf('9,20'), amountsOf('10,21')]).toEqual([[10, 20], fewAmounts, fewAmounts])
  })
})
