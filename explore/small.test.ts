import { expect, test } from 'vitest'
import { bounds } from './bounds.ts'
import { search } from './search.ts'
import { told } from './story.ts'

test.each([bounds.turns, bounds.mail])(
  'every state of the bound $name holds',
  async (bound) => {
    const { counterexample, partial } = await search({ bound })
    expect(counterexample && (await told({ bound }, counterexample))).toBeNull()
    expect(partial).toBe(false)
  },
  600_000,
)

test('every state of the small bound holds, and they are ten thousand at least', async () => {
  const bound = bounds.small
  const { states, counterexample, partial } = await search({ bound })
  expect(counterexample && (await told({ bound }, counterexample))).toBeNull()
  expect(partial).toBe(false)
  expect(states).toBeGreaterThanOrEqual(10_000)
}, 600_000)
