import { expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { differenceRows } from './difference.ts'

test('differences are written in columns, with nothing where a side does not know', () => {
  const one = { provider: 'stripe', is: 'missing_here', kind: 'paid', ref: 'pi_1', at: 0 } as const
  expect(
    differenceRows([
      { ...one, theirs: cents(5000), ours: null, gift: null, fixed: false },
      { ...one, is: 'amount_differs', theirs: cents(5000), ours: cents(4000), gift: 'gift', fixed: true },
    ]),
  ).toEqual([
    ['PROVIDER', 'WHAT', 'KIND', 'REF', 'THEIRS', 'OURS', 'GIFT', ''],
    ['stripe', 'missing_here', 'paid', 'pi_1', '$50', '-', '', ''],
    ['stripe', 'amount_differs', 'paid', 'pi_1', '$50', '$40', 'gift', 'booked'],
  ])
})
