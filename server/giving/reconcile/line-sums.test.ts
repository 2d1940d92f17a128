import { describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import type { Movement } from '../../store/ledger/ledger.ts'
import { noon } from '../testing/hand-clock.ts'
import type { Difference } from './difference.ts'
import { lineSums } from './line-sums.ts'

const movement = (seq: number, more: Partial<Movement> = {}): Movement => ({
  ...{ seq, kind: 'paid', ref: `pi_${seq}`, cents: cents(5000), feeCents: null, gift: 'gift', at: noon },
  ...{ datedApart: false, ...more },
})
const line = (amount: number) => ({ at: noon + 5, cents: cents(amount) })
const differs = ({ kind, ref }: Movement, theirs: number, more: Partial<Difference> = {}): Difference => ({
  ...{ provider: 'stripe', is: 'amount_differs', kind, ref, theirs: cents(theirs), ours: cents(5000), gift: 'gift' },
  ...{ at: noon, fixed: false, ...more },
})
const first = movement(1)

describe('of a movement in several lines', () => {
  test('the first line and the others are one sum, which takes the place of what the first alone came to', () => {
    const sums = lineSums('stripe')
    sums.add(first, line(1000))
    sums.add(first, line(500))
    expect(sums.judged([differs(first, 2000)])).toEqual([differs(first, 3500, { at: noon + 5 })])
    sums.add(first, line(1500))
    expect(sums.judged([differs(first, 2000)])).toEqual([])
    expect(sums.judged([])).toEqual([differs(first, 8000, { at: noon + 5 })])
  })

  test('whatever else differs is told as it was: another movement of its kind or name, and its fee', () => {
    const sums = lineSums('stripe')
    sums.add(first, line(3000))
    const others = [
      differs(movement(2), 2000),
      differs(movement(3, { kind: 'refunded', ref: first.ref }), 2000),
      differs(first, 2000, { is: 'fee_differs' }),
    ]
    expect(sums.judged([...others, differs(first, 2000)])).toEqual(others)
    expect(sums.judged([...others.slice(0, 2), differs(first, 1999)])).toEqual([
      ...others.slice(0, 2),
      differs(first, 4999, { at: noon + 5 }),
    ])
  })
})

describe('of a movement for whose line another was taken first', () => {
  test('that other line counts no more', () => {
    const sums = lineSums('stripe')
    sums.add(first, line(4000))
    sums.take(first, line(5000))
    expect(sums.judged([])).toEqual([differs(first, 4000, { at: noon + 5 })])
  })

  test('nothing is told where its own line is of its sum', () => {
    const sums = lineSums('stripe')
    sums.add(first, line(5000))
    sums.take(first, line(5000))
    expect(sums.judged([])).toEqual([])
  })

  test('its own line is judged alone where that was compared at once', () => {
    const sums = lineSums('stripe')
    sums.take(first, line(5000))
    expect(sums.judged([])).toEqual([])
    expect(sums.judged([differs(first, 4000)])).toEqual([differs(first, 4000)])
  })
})
