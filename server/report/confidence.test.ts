import { describe, expect, test } from 'vitest'
import { differenceOf, type Sums } from './confidence.ts'

/** Numbers that look like chance, and are the same each time. @see https://www.pcg-random.org (mulberry32) */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Few give, most of them little, and a few the most that counts. */
const amounts = [25, 25, 50, 50, 50, 100, 100, 250, 500, 1000]
const [alpha, hours, visitsAnHour] = [0.05, 150, 100]
/** Before so many gifts nothing is told. */
const least = 50

interface Arm {
  readonly gifts: Sums
  readonly dollars: Sums
}
const none: Sums = { visits: 0, sum: 0, squares: 0 }
const plus = ({ visits, sum, squares }: Sums, value: number): Sums => ({
  visits: visits + 1,
  sum: sum + value,
  squares: squares + value * value,
})

/** Both variants after each hour of one experiment, in which `rates` of the visits give. */
function* lived(seed: number, rates: readonly [number, number]): Generator<readonly [Arm, Arm]> {
  const dice = chance(seed)
  const arms: [Arm, Arm] = [
    { gifts: none, dollars: none },
    { gifts: none, dollars: none },
  ]
  for (let visit = 1; visit <= hours * visitsAnHour; visit++) {
    const arm = dice() < 0.5 ? 0 : 1
    const gives = dice() < rates[arm]
    const dollars = gives ? (amounts[Math.floor(dice() * amounts.length)] ?? 0) : 0
    const { gifts, dollars: before } = arms[arm]
    arms[arm] = { gifts: plus(gifts, gives ? 1 : 0), dollars: plus(before, dollars) }
    if (visit % visitsAnHour === 0 && arms[0].gifts.sum + arms[1].gifts.sum >= least) yield [arms[0], arms[1]]
  }
}

/** The usual test of two means, as if one had looked only once. */
function naiveAlarm(compared: Sums, variant: Sums): boolean {
  const of = ({ visits, sum, squares }: Sums) => ({
    mean: sum / visits,
    error: (squares / visits - (sum / visits) ** 2) / visits,
  })
  const [a, b] = [of(compared), of(variant)]
  return Math.abs(b.mean - a.mean) > 1.96 * Math.sqrt(a.error + b.error)
}
const alarm = (compared: Sums, variant: Sums): boolean => {
  const { low, high } = differenceOf(compared, variant, alpha)
  return low > 0 || high < 0
}

describe('looked at each hour, as long as one likes', () => {
  const runs = 400
  const alarms = (rates: readonly [number, number], raised: (a: Sums, b: Sums) => boolean, of: keyof Arm) => {
    let alarmed = 0
    for (let run = 0; run < runs; run++) {
      for (const [a, b] of lived(run, rates)) {
        if (!raised(a[of], b[of])) continue
        alarmed++
        break
      }
    }
    return alarmed / runs
  }

  test.each(['gifts', 'dollars'] as const)(
    'where there is no difference in %s, one is seen in 5 %% of experiments at most',
    (of) => {
      expect(alarms([0.04, 0.04], alarm, of)).toBeLessThanOrEqual(alpha)
    },
  )

  test('a common test, looked at as often, sees one in every fifth or more', () => {
    expect(alarms([0.04, 0.04], naiveAlarm, 'gifts')).toBeGreaterThan(0.2)
  })

  test('a difference that there is is found', () => {
    expect(alarms([0.04, 0.08], alarm, 'gifts')).toBeGreaterThan(0.95)
  })
})

test('the difference is that of the means, and the interval narrows with the visits', () => {
  const at = (times: number) =>
    differenceOf(
      { visits: 1000 * times, sum: 40 * times, squares: 40 * times },
      { visits: 1000 * times, sum: 60 * times, squares: 60 * times },
      alpha,
    )
  expect(at(1).estimate).toBeCloseTo(0.02, 10)
  const widths = [1, 10, 100, 1000].map((times) => at(times).high - at(times).low)
  expect(widths.toSorted((a, b) => b - a)).toEqual(widths)
  expect(widths.at(-1)).toBeLessThan(0.003)
})
