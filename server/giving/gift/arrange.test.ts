import { beforeEach, describe, expect, test } from 'vitest'
import { defaultLimits } from '#gift/amounts.ts'
import type { GiftAction } from '#gift/api.ts'
import type { Arrangement } from '#gift/arrangement.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { done, refused } from '#gift/outcome.ts'
import { plainArrangement } from '#gift/testing/arrangement.ts'
import { days, hours, monthsLater } from '../../base/clock.ts'
import type { ArrangementChange } from '../../providers/provider.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { untilForgiven } from '../../store/visitors/tallies.ts'
import { countOutcome } from '../abuse/budget.ts'
import { callerOf } from '../abuse/caller.ts'
import { asking, paid, plainly, reading, type TestServices, testServices } from '../testing/fixtures.ts'
import { arrange, stop } from './arrange.ts'
import { begin } from './begin.ts'
import { recordUnit } from './record.ts'

const caller = callerOf('secret-of-this-test')('203.0.113.9', null)
/** The browser that began the gift, and who opened a link that was mailed. */
const donor = { caller, began: true, mailbox: false }
const reader = { caller, began: false, mailbox: true }

let h: TestServices
/** What the provider was asked to change. */
let changes: ArrangementChange[]
beforeEach(async () => {
  h = await testServices()
  changes = []
  for (const provider of [h.stripe, h.paypal]) {
    const { arrange: plain } = provider
    provider.arrange = (gift, change, key) => {
      changes.push(change)
      return plain(gift, change, key)
    }
  }
})

const stored = async (id: string) => (await h.store.read(giftById(id))) ?? expect.fail('no gift')
const pledged = (provider: 'stripe' | 'paypal', ref = `sub_${provider}`): Fact => ({
  ...{ provider, kind: 'pledged', ref, at: h.clock.now(), cents: cents(2500) },
})
const ended: Fact = { provider: 'stripe', kind: 'ended', ref: 'sub_stripe', at: 0, by: 'donor' }

/** A gift of $25 of which this is known. */
async function given(
  facts: readonly Fact[],
  {
    provider = 'stripe',
    ...more
  }: { provider?: 'stripe' | 'paypal'; frequency?: 'once'; is?: Partial<Arrangement> } = {},
) {
  const { frequency = 'monthly', is } = more
  const outcome = await begin(h, provider, asking({ frequency, attempt: null, cents: cents(2500) }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  const arrangement = { ...plainArrangement, subscription: `sub_${provider}`, cents: cents(2500), ...is }
  await h.store.write(recordUnit(h, id, { facts, ...(is ? { arrangement, number: 1 } : {}) }))
  h.stripe.calls.splice(0)
  h.paypal.calls.splice(0)
  return id
}
const running = (is: Partial<Arrangement> = {}, ref?: string) => given([pledged('stripe', ref)], { is })
const ask = (id: string, action: GiftAction, asker: typeof donor | null = donor) =>
  arrange(h, id, action, defaultLimits, asker)
const amount = (value: string) => ({ action: 'amount', amount: value }) as const
const requests = async () =>
  (await h.store.db.selectFrom('request').select(['kind', 'asked_by']).where('kind', '!=', 'begin').execute()).map(
    ({ kind, asked_by }) => [kind, asked_by],
  )

describe('only of a monthly gift that runs anything is asked:', () => {
  test('not of one that nobody knows', async () => {
    expect(await ask('no-such-gift', { action: 'stop' })).toMatchObject({ ok: false, code: 'not_found' })
  })

  test.each(['stop', 'resume', 'card'] as const)(
    'to %s, not of one that was given once, nor of one that waits for its donor',
    async (action) => {
      const once = await given([paid('pi_1', 2500)], { frequency: 'once' })
      const open = await given([])
      for (const id of [once, open])
        expect(await ask(id, { action })).toMatchObject({ ok: false, code: 'action_not_possible' })
      expect([await requests(), changes, h.stripe.calls]).toEqual([[], [], []])
    },
  )

  test('of one that has ended, an end is done and all else is not possible', async () => {
    const id = await given([pledged('stripe'), ended])
    expect(await ask(id, { action: 'stop' })).toMatchObject({
      ok: true,
      value: { gift: { id }, clientSecret: null, unanswered: false },
    })
    for (const action of ['resume', 'card'] as const)
      expect(await ask(id, { action })).toMatchObject({ ok: false, code: 'action_not_possible' })
    expect([await requests(), h.stripe.calls]).toEqual([[], []])
    await h.store.write(changeGift(id, { provenAt: 1 }))
    expect(await ask(id, { action: 'stop' }), 'whoever asks').toMatchObject({ ok: true })
  })

  test('also where it ended while its end was asked for; of one given once there is none', async () => {
    const id = await running()
    const before = await stored(id)
    await h.store.write(recordUnit(h, id, { facts: [ended] }))
    expect(await stop(h, before, 'donor')).toMatchObject({ ok: true, value: { standing: { state: 'ended' } } })
    const once = await given([paid('pi_1', 2500)], { frequency: 'once' })
    expect(await stop(h, await stored(once), 'donor')).toMatchObject({ ok: false, code: 'action_not_possible' })
    expect(h.stripe.calls).toEqual([])
  })
})

describe('who may ask:', () => {
  test('once its mailbox’s owner has acted, whoever began it may not', async () => {
    const id = await running()
    const at = h.clock.now()
    expect(await ask(id, amount('20.00'), reader)).toMatchObject({ ok: true })
    expect((await stored(id)).provenAt).toBe(at)
    h.clock.forward(hours(1))
    expect(await ask(id, amount('21.00'), reader)).toMatchObject({ ok: true })
    expect((await stored(id)).provenAt).toBe(at)
    expect(await ask(id, { action: 'stop' })).toMatchObject({ ok: false, code: 'link_required' })
    expect(await ask(id, { action: 'stop' }, null)).toMatchObject({ ok: true })
  })

  test('whoever began it proves nothing by that', async () => {
    const id = await running()
    expect(await ask(id, amount('20.00'))).toMatchObject({ ok: true })
    expect((await stored(id)).provenAt).toBeNull()
  })

  test('a donor changes it ten times an hour, and ends it whenever; an operator is not counted', async () => {
    const id = await running()
    for (let change = 0; change < 10; change++)
      expect(await ask(id, amount(`2${change}.00`))).toMatchObject({ ok: true })
    expect(await ask(id, amount('20.00'))).toMatchObject({
      code: 'too_many_requests',
      retryAfterMs: untilForgiven(h.clock.now()),
    })
    expect(await ask(id, amount('20.00'), null)).toMatchObject({ ok: true })
    expect(await ask(id, { action: 'stop' })).toMatchObject({ ok: true })
  })

  test('who changed an amount may still leave the new cards of a watched address', async () => {
    const id = await running()
    for (let card = 0; card < 15; card++) await h.store.write(countOutcome(h, 'failed', caller))
    for (let change = 0; change < 5; change++) await ask(id, amount(`2${change}.00`))
    expect(await ask(id, { action: 'card' })).toMatchObject({ ok: true })
  })

  test('an operator raises it without a code, and it is written down whose wish it is', async () => {
    const id = await running()
    expect(await ask(id, amount('5000.00'), null)).toMatchObject({ ok: true })
    expect(await ask(id, amount('20.00'))).toMatchObject({ ok: true })
    expect(await requests()).toEqual([
      ['amount', 'operator'],
      ['amount', 'donor'],
    ])
  })

  test('who opened a mailed link raises another’s card by no cent without a code, and what its payer approves as anybody', async () => {
    const id = await running()
    expect(await ask(id, amount('25.01'), reader)).toMatchObject({ ok: false, code: 'code_required' })
    expect(await ask(id, amount('25.00'), reader)).toMatchObject({ ok: true })
    const approved = await given([pledged('paypal')], { provider: 'paypal', is: {} })
    expect(await ask(approved, amount('100.00'), reader)).toMatchObject({ ok: true })
    expect(await ask(approved, amount('100.01'), reader)).toMatchObject({ ok: false, code: 'code_required' })
  })
})

describe('what is asked of the provider:', () => {
  test('an amount that nobody may give is refused beside its field', async () => {
    const id = await running()
    expect(await ask(id, amount('0.50'))).toMatchObject({ ok: false, fields: { amount: 'amount_below_minimum' } })
    expect([changes, await requests()]).toEqual([[], []])
  })

  test('to go on after a pause', async () => {
    const id = await running({ status: 'paused', resumesAt: 1 })
    expect(await ask(id, { action: 'resume' })).toMatchObject({ ok: true, value: { unanswered: false } })
    expect(changes).toEqual([{ kind: 'resume' }])
    expect(await requests()).toEqual([['resume', 'donor']])
  })

  test('nothing by a pause that is pressed again: it would leave out other gifts than were said', async () => {
    const id = await running({ status: 'paused', resumesAt: 1 })
    expect(await ask(id, { action: 'pause', months: 2 })).toMatchObject({ ok: true, value: { unanswered: false } })
    expect([changes, await requests()]).toEqual([[], []])
  })

  test('what is not answered, or waits for another operation, is asked for until it is; what is refused is told', async () => {
    const id = await running()
    h.stripe.refuseNext = refused('outcome_unknown', 'cut off')
    expect(await ask(id, { action: 'stop' })).toMatchObject({ ok: true, value: { unanswered: true, gift: { id } } })
    const busy = await running({}, 'sub_busy')
    await h.store.write(changeGift(busy, { hold: { token: 'another', until: h.clock.now() + hours(1) } }))
    expect(await ask(busy, amount('20.00'))).toMatchObject({ ok: true, value: { unanswered: true } })
    const refusing = await running({}, 'sub_refusing')
    h.stripe.refuseNext = refused('provider_refused', 'no')
    expect(await ask(refusing, amount('20.00'))).toMatchObject({ ok: false, code: 'provider_refused' })
  })

  test('an end that the provider confirms is no news to wait for', async () => {
    const id = await running()
    h.stripe.stop = async () => done(reading([pledged('stripe'), ended]))
    expect(await ask(id, { action: 'stop' })).toMatchObject({
      ok: true,
      value: { unanswered: false, gift: { standing: { state: 'ended' } } },
    })
  })
})

describe('a pause ends', () => {
  const nextAt = Date.parse('2026-04-02T10:00:00Z')
  async function endOf(id: string, months: 2 | 3) {
    await ask(id, { action: 'pause', months }, null)
    const [change] = changes
    return change?.kind === 'pause' ? change.resumesAt : expect.fail('no pause was asked for')
  }

  test('the day before the gift after those that it leaves out, where its provider ends it', async () => {
    expect(await endOf(await running({ nextAt }), 2)).toBe(monthsLater(nextAt, 2) - days(1))
  })

  test('by that also on the very moment of the next charge', async () => {
    expect(await endOf(await running({ nextAt: h.clock.now() }), 2)).toBe(monthsLater(h.clock.now(), 2) - days(1))
  })

  test.each([
    ['is not known', { nextAt: null }],
    ['has passed', { nextAt: 1 }],
  ])('so many months from now where the next charge %s', async (_, is) => {
    expect(await endOf(await running(is), 2)).toBe(monthsLater(h.clock.now(), 2))
  })

  test('so many months from now where its provider was never read', async () => {
    expect(await endOf(await given([pledged('stripe')]), 3)).toBe(monthsLater(h.clock.now(), 3))
  })

  test.each([2, 3] as const)(
    '%i months: the day after the last gift that it leaves out, where we end it and no later days are told',
    async (months) => {
      const id = await given([pledged('paypal')], { provider: 'paypal', is: { nextAt, nextOn: '2026-04-02' } })
      expect(await endOf(id, months)).toBe(monthsLater(nextAt, months - 1) + days(1))
    },
  )
})
