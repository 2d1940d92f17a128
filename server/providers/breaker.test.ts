import { describe, expect, test } from 'vitest'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { Clock } from '../base/clock.ts'
import { absentProvider } from './absent.ts'
import { withBreaker } from './breaker.ts'
import type { GiftToPay, Provider, Reading } from './provider.ts'
import { aGift } from './testing/gift.ts'

test('the deadline of a beginning reaches the provider', async () => {
  const calls: unknown[] = []
  const told = async (...words: unknown[]) => {
    calls.push(words.at(-1))
    return refused('provider_refused', 'no')
  }
  const provider: Provider = { ...absentProvider('stripe'), begin: told, open: told, capture: told }
  const guarded = withBreaker(provider, { now: () => 0 } as Clock).provider
  await guarded.begin(aGift(), 1)
  await guarded.open(aGift(), { success: '', cancel: '' }, 2)
  await guarded.capture(aGift(), 3)
  expect(calls).toEqual([1, 2, 3])
})

describe('a provider that refuses', () => {
  const refusing = (beginning?: Provider['begin']) => {
    let now = 0
    let refuses = true
    let calls = 0
    const answer = async (gift: GiftToPay) => {
      calls++
      if (beginning) return await beginning(gift)
      return refuses ? refused('provider_refused', 'no') : done(payment)
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
      asked: () => calls,
    }
  }
  const payment = {
    refs: { intent: 'i', customer: null, subscription: null, session: null },
    clientSecret: null,
    id: 'i',
    url: null,
  }

  test('or answers everybody what nobody understands, is no longer offered, until it takes somebody again', async () => {
    let understood = false
    const stripe = refusing(async () => {
      if (!understood) throw new Error('payment intent pi_1 is "teleported"')
      return done(payment)
    })
    for (let donor = 1; donor <= 8; donor++) {
      expect(stripe.works()).toBe(true)
      await expect(stripe.give(`donor${donor}@example.org`)).rejects.toThrow('teleported')
    }
    expect(stripe.works()).toBe(false)
    expect(await stripe.give('donor9@example.org')).toMatchObject({ code: 'provider_unavailable' })
    understood = true
    stripe.pass(10_000)
    expect(await stripe.give('donor9@example.org')).toMatchObject({ ok: true })
    expect(stripe.works()).toBe(true)
  })

  test('by silence and by what nobody understands in turn is no longer offered after four silences', async () => {
    let presses = 0
    const stripe = refusing(async () => {
      if (presses++ % 2 === 1) throw new Error('payment intent pi_1 is "teleported"')
      return refused('provider_unavailable', 'no answer')
    })
    for (let donor = 1; donor <= 7; donor++) {
      expect(stripe.works()).toBe(true)
      await stripe.give(`donor${donor}@example.org`).catch(() => null)
    }
    expect([stripe.works(), stripe.asked()]).toEqual([false, 7])
  })

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

describe('a provider that begins every gift and takes none', () => {
  const taking = () => {
    let now = 0
    let answer: () => Promise<Outcome<Reading>> = async () => refused('outcome_unknown', 'no answer')
    const { absent: _, ...present } = absentProvider('paypal')
    const begin = async () =>
      done({
        refs: { intent: 'i', customer: null, subscription: null, session: null },
        clientSecret: null,
        id: 'i',
        url: null,
      })
    const confirm = async () => {
      const outcome = await answer()
      return outcome.ok ? done({ reading: outcome.value, clientSecret: null }) : outcome
    }
    const takes = { capture: () => answer(), confirm }
    const breaker = withBreaker({ ...present, begin, ...takes }, { now: () => now } as Clock)
    return {
      works: (frequency: GiftToPay['frequency'] = 'once') => breaker.works(frequency),
      begin: (gift: GiftToPay) => breaker.provider.begin(gift),
      take: (gift: GiftToPay) => breaker.provider.capture(gift),
      confirm: (gift: GiftToPay) => breaker.provider.confirm(gift, 'ctoken_1'),
      answers: (next: Outcome<Reading>) => {
        answer = async () => next
      },
      throws: (error: Error) => {
        answer = () => Promise.reject(error)
      },
      pass: (milliseconds: number) => {
        now += milliseconds
      },
    }
  }
  const donor = (number: number) => ({ firstName: 'Ana', lastName: 'Ruiz', email: `donor${number}@example.org` })
  const paid: Outcome<Reading> = done({ facts: [], arrangement: null, progress: 'over' })

  test('is no longer offered after four gifts without an answer, until one is taken', async () => {
    const paypal = taking()
    for (let gift = 1; gift <= 4; gift++) {
      expect(paypal.works()).toBe(true)
      const own = aGift()
      await paypal.begin(own)
      await paypal.take(own)
    }
    expect([paypal.works(), (await paypal.begin(aGift())).ok]).toEqual([false, false])
    paypal.pass(10_000)
    expect([paypal.works(), (await paypal.begin(aGift())).ok, paypal.works()]).toEqual([true, true, false])
    paypal.answers(paid)
    await paypal.take(aGift())
    expect([paypal.works(), (await paypal.begin(aGift())).ok]).toEqual([true, true])
  })

  test('is no longer offered after eight donors whose money it refused', async () => {
    const paypal = taking()
    paypal.answers(refused('provider_refused', 'PAYEE_ACCOUNT_RESTRICTED'))
    for (let number = 1; number <= 8; number++) {
      expect(paypal.works()).toBe(true)
      await paypal.take(aGift({ donor: donor(number) }))
    }
    expect(paypal.works()).toBe(false)
  })

  test('is no longer offered after eight donors of whose confirmation nobody understands what it answers', async () => {
    const stripe = taking()
    stripe.throws(new Error('payment intent pi_1 is "teleported"'))
    for (let number = 1; number <= 8; number++) {
      expect(stripe.works()).toBe(true)
      await expect(stripe.confirm(aGift({ donor: donor(number) }))).rejects.toThrow('teleported')
    }
    expect([stripe.works(), (await stripe.begin(aGift())).ok]).toEqual([false, false])
    stripe.pass(10_000)
    stripe.answers(paid)
    await stripe.confirm(aGift())
    expect([stripe.works(), (await stripe.begin(aGift())).ok]).toEqual([true, true])
  })

  test('is no longer offered after four gifts without an answer, whatever nobody understands between them', async () => {
    const paypal = taking()
    for (let number = 1; number <= 4; number++) {
      expect(paypal.works()).toBe(true)
      paypal.throws(new Error('order 5O1 is "teleported"'))
      await expect(paypal.take(aGift({ donor: donor(number) }))).rejects.toThrow('teleported')
      paypal.answers(refused('outcome_unknown', 'no answer'))
      await paypal.take(aGift({ donor: donor(number) }))
    }
    expect(paypal.works()).toBe(false)
  })

  test('one donor of whom nobody understands what it answers, and gifts of long ago, turn nothing off', async () => {
    const stripe = taking()
    stripe.throws(new Error('payment intent pi_1 is "teleported"'))
    for (let again = 1; again <= 9; again++) {
      await expect(stripe.confirm(aGift({ donor: donor(1) }))).rejects.toThrow('teleported')
    }
    stripe.pass(31 * 60_000)
    for (let number = 2; number <= 10; number++) {
      await expect(stripe.confirm(aGift({ donor: donor(number) }))).rejects.toThrow('teleported')
    }
    expect(stripe.works()).toBe(true)
  })

  test.each(['once', 'monthly'] as const)(
    'rests where it refuses to confirm the tokens of eight donors, for gifts %s alone',
    async (frequency) => {
      const stripe = taking()
      stripe.answers(refused('provider_refused', 'your account cannot make charges'))
      for (let number = 1; number <= 8; number++) {
        expect(stripe.works(frequency)).toBe(true)
        await stripe.confirm(aGift({ frequency, donor: donor(number) }))
      }
      expect([stripe.works('once'), stripe.works('monthly')]).toEqual([frequency !== 'once', frequency !== 'monthly'])
      stripe.pass(10_000)
      stripe.answers(paid)
      await stripe.confirm(aGift({ frequency }))
      expect(stripe.works(frequency)).toBe(true)
    },
  )

  test('a bank that declines every card is not the provider’s refusal', async () => {
    const stripe = taking()
    stripe.answers(refused('card_declined', 'do_not_honor'))
    for (let number = 1; number <= 12; number++) await stripe.confirm(aGift({ donor: donor(number) }))
    expect(stripe.works()).toBe(true)
  })

  test('one gift that is asked for again and again, and gifts of long ago, turn nothing off', async () => {
    const paypal = taking()
    const own = aGift()
    for (let again = 1; again <= 9; again++) await paypal.take(own)
    paypal.pass(31 * 60_000)
    for (let gift = 1; gift <= 9; gift++) await paypal.take(aGift())
    expect(paypal.works()).toBe(true)
  })
})
