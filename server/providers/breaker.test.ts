import { describe, expect, test } from 'vitest'
import { done, refused } from '#gift/outcome.ts'
import type { Clock } from '../base/clock.ts'
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

describe('a provider that refuses', () => {
  const refusing = () => {
    let now = 0
    let refuses = true
    let asked = 0
    const answer = async () => {
      asked++
      return refuses ? refused('provider_refused', 'no') : done(begun)
    }
    const provider: Provider = { ...absentProvider('stripe'), begin: answer, open: answer }
    const { absent: _, ...present } = provider
    const breaker = withBreaker(present, { now: () => now } as Clock)
    return {
      works: () => breaker.works('once'),
      give: (email: string) => breaker.provider.begin(aGift({ donor: { firstName: 'Ana', lastName: 'Ruiz', email } })),
      pass: (milliseconds: number) => {
        now += milliseconds
      },
      relent: () => {
        refuses = false
      },
      asked: () => asked,
    }
  }
  const begun = {
    refs: { intent: 'i', customer: null, subscription: null, session: null },
    clientSecret: null,
    id: 'i',
    url: null,
  }

  test('everybody is no longer offered, until it takes somebody again', async () => {
    const stripe = refusing()
    for (let donor = 1; donor <= 7; donor++) await stripe.give(`donor${donor}@example.org`)
    expect(stripe.works()).toBe(true)
    await stripe.give('donor8@example.org')
    expect(stripe.works()).toBe(false)
    expect(await stripe.give('donor9@example.org')).toMatchObject({ code: 'provider_unavailable' })
    expect(stripe.asked()).toBe(8)
    stripe.pass(10_000)
    stripe.relent()
    expect(await stripe.give('donor10@example.org')).toMatchObject({ ok: true })
    expect([stripe.works(), (await stripe.give('donor11@example.org')).ok]).toEqual([true, true])
  })

  test('one donor, however often, is still offered to all others', async () => {
    const stripe = refusing()
    for (let press = 0; press < 40; press++)
      await stripe.give(press % 2 ? 'mallory@example.org' : 'Mallory@example.org')
    expect([stripe.works(), stripe.asked()]).toEqual([true, 40])
  })

  test('a few donors among those whom it takes is still offered', async () => {
    const stripe = refusing()
    for (let donor = 1; donor <= 7; donor++) await stripe.give(`donor${donor}@example.org`)
    stripe.relent()
    await stripe.give('taken@example.org')
    for (let donor = 1; donor <= 7; donor++) await stripe.give(`other${donor}@example.org`)
    expect(stripe.works()).toBe(true)
  })
})
