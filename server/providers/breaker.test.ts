import { expect, test } from 'vitest'
import { refused } from '#gift/outcome.ts'
import type { Clock } from '../process/clock.ts'
import { absentProvider } from './absent.ts'
import { withBreaker } from './breaker.ts'
import type { Provider } from './provider.ts'
import { aGift } from './testing/gift.ts'

test('the deadline of a beginning reaches the provider', async () => {
  const given: unknown[] = []
  const told = async (...words: unknown[]) => {
    given.push(words.at(-1))
    return refused('provider_refused', 'no')
  }
  const provider: Provider = { ...absentProvider('stripe'), begin: told, open: told, capture: told }
  const guarded = withBreaker(provider, { now: () => 0 } as Clock).provider
  await guarded.begin(aGift(), 1)
  await guarded.open(aGift(), { success: '', cancel: '' }, 2)
  await guarded.capture(aGift(), 3)
  expect(given).toEqual([1, 2, 3])
})
