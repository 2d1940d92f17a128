import { expect, test } from 'vitest'
import { bounds } from './bounds.ts'
import { planted } from './planted.ts'
import { search } from './search.ts'

test('there are thirty mistakes at least', () => {
  expect(Object.keys(planted).length).toBeGreaterThanOrEqual(30)
})

test.each(Object.entries(planted))(
  'it is found that %s',
  async (_, { plant, acts, faults = 1, looks = 0, processes = 1, letters = false }) => {
    const bound = { ...bounds.small, scenarios: [acts], faults, looks, processes, letters }
    const { counterexample, partial } = await search({ bound, plant, most: 20_000 })
    expect(partial).toBe(false)
    expect(counterexample?.faults ?? []).not.toEqual([])
  },
  300_000,
)
