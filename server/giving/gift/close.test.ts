import { describe, expect, test } from 'vitest'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { ProviderName } from '#gift/provider.ts'
import { minutes, seconds } from '../../base/clock.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { asking, paid, plainly, reading, type TestServices, testServices } from '../testing/fixtures.ts'
import { begin } from './begin.ts'
import { close } from './close.ts'
import { giveUp, type HeldGift, takeHold } from './hold.ts'
import { recordUnit } from './record.ts'

/** A draft that nobody paid, and how it is closed by its donor. */
async function draft(provider: ProviderName & ('stripe' | 'paypal'), frequency: 'once' | 'monthly' = 'once') {
  const h = await testServices()
  const outcome = await begin(h, provider, asking({ frequency }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { gift } = outcome.value
  h[provider].calls.length = 0
  const now = async () => (await h.store.read(giftById(gift.id))) ?? gift
  return { h, gift, now, own: h[provider], closing: () => close(h, gift, 'canceled', 'donor') }
}
const said = (outcome: Outcome<{ readonly standing: { readonly state: string } }>) =>
  outcome.ok ? outcome.value.standing.state : outcome.code
const no = (code: 'provider_unavailable' | 'provider_refused') => async () => refused(code, 'no')

test('a gift that came to something is not closed: the answer is what it is', async () => {
  const { h, gift, own, closing } = await draft('stripe')
  await h.store.write(recordUnit(h, gift.id, { facts: [paid('pi_1', 5000)] }))
  expect(said(await closing())).toBe('complete')
  expect(own.calls).toEqual([])
})

test('what is paid while it is closed is booked instead', async () => {
  const { h, gift, now, own, closing } = await draft('stripe')
  own.readings.set(gift.id, reading([paid('pi_1', 5000)]))
  expect(said(await closing())).toBe('complete')
  expect((await h.store.read(factsOf(gift.id))).map(({ kind }) => kind)).toEqual(['paid'])
  expect(await now()).toMatchObject({ asked: null, hold: null })
})

test('a closed gift says why, and when', async () => {
  const { h, gift, closing } = await draft('stripe')
  expect(said(await closing())).toBe('not_charged')
  expect(await h.store.read(factsOf(gift.id))).toEqual([
    { provider: 'stripe', kind: 'closed', ref: gift.id, at: h.clock.now(), reason: 'canceled' },
  ])
})

test.each(['provider_unavailable', 'provider_refused'] as const)(
  'an order that we would have to capture is closed though its provider does not cancel it: %s',
  async (code) => {
    const { own, closing } = await draft('paypal')
    own.stop = no(code)
    expect(said(await closing())).toBe('not_charged')
  },
)

test('an order that its provider is working on is not closed', async () => {
  const { own, gift, now, closing } = await draft('paypal')
  own.readings.set(gift.id, reading([], 'working'))
  own.stop = async (asks) => own.read(asks)
  expect(said(await closing())).toBe('gift_in_progress')
  expect((await now()).standing.state).toBe('started')
})

test.each([
  ['stripe', 'once'],
  ['stripe', 'monthly'],
  ['paypal', 'monthly'],
] as const)(
  'what its provider itself would take is not closed before that has said so: %s, %s',
  async (provider, frequency) => {
    const { own, now, closing } = await draft(provider, frequency)
    own.stop = no('provider_unavailable')
    expect(said(await closing())).toBe('provider_unavailable')
    expect(await now()).toMatchObject({ standing: { state: 'started' }, asked: { what: 'close' }, hold: null })
    own.stop = no('provider_refused')
    expect(said(await closing())).toBe('provider_refused')
    expect(await now()).toMatchObject({ standing: { state: 'started' }, asked: null, hold: null })
  },
)

describe('a gift that another operation took over while it was to be closed', () => {
  /** Its provider answers after a minute, by which time its donor tries to pay it again. */
  async function late(after: (own: HeldGift, h: TestServices) => Promise<void> = async () => {}) {
    const { h, gift, own, now, closing } = await draft('stripe')
    own.stop = async () => {
      h.clock.forward(minutes(1))
      const check = () =>
        // biome-ignore lint/correctness/useYield: it has nothing to ask
        (function* () {
          return null
        })()
      const outcome = await takeHold(h, gift.id, { what: 'confirm', at: h.clock.now(), token: 't' }, () => check)
      if (!outcome.ok || 'instead' in outcome.value) throw new Error('not held')
      await after(outcome.value, h)
      return done(
        reading([{ provider: 'stripe', kind: 'closed', ref: gift.id, at: h.clock.now(), reason: 'canceled' }]),
      )
    }
    const outcome = await closing()
    return { outcome, ...(await now()), facts: await h.store.read(factsOf(gift.id)) }
  }

  test('stays open, and is told to be busy for as long as that may take', async () => {
    expect(await late()).toMatchObject({
      outcome: { ok: false, code: 'gift_in_progress', retryAfterMs: seconds(25) },
      standing: { state: 'started' },
      facts: [],
    })
  })

  test('stays open where that has ended meanwhile, and may be closed anew at once', async () => {
    const ends = async (own: HeldGift, h: TestServices) =>
      await giveUp(h, own, refused('provider_refused', 'declined'), true)
    expect(await late(ends)).toMatchObject({
      outcome: { ok: false, code: 'gift_in_progress', retryAfterMs: 0 },
      hold: null,
      standing: { state: 'started' },
    })
  })
})

test('a monthly gift is read before it is stopped: one that has just begun to run goes on', async () => {
  const { own, gift, closing } = await draft('stripe', 'monthly')
  own.readings.set(gift.id, reading([paid('in_1', 5000)]))
  expect(said(await closing())).toBe('active')
  expect(own.calls).toEqual(['read'])
  const other = await draft('stripe', 'monthly')
  expect(said(await other.closing())).toBe('not_charged')
  expect(other.own.calls).toEqual(['read', 'stop by donor'])
})
