import { describe, expect, test } from 'vitest'
import type { Arrangement } from '#gift/arrangement.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { refused } from '#gift/outcome.ts'
import { plainArrangement } from '#gift/testing/arrangement.ts'
import { days, minutes } from '../../base/clock.ts'
import type { Reading } from '../../providers/provider.ts'
import { giftById, numberReading } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { asking, paid, plainly, reading, testServices } from '../testing/fixtures.ts'
import { begin } from './begin.ts'
import { recordUnit } from './record.ts'
import { settle } from './settle.ts'
import { sync } from './sync.ts'

type Name = 'stripe' | 'paypal'
const cutOff = refused('provider_unavailable', 'down')

/** A gift of which so much was told, and what settling it comes to. */
async function open(provider: Name, frequency: 'once' | 'monthly', ledger: readonly Fact[], more: object = {}) {
  const h = await testServices()
  const outcome = await begin(h, provider, asking({ frequency }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  await h.store.write(recordUnit(h, id, { facts: ledger, number: 1, ...more }))
  const own = h[provider]
  own.calls.length = 0
  const now = async () => {
    const gift = await h.store.read(giftById(id))
    if (!gift) throw new Error('the gift is gone')
    return gift
  }
  return {
    ...{ h, id, own, now },
    tells: (news: Reading) => own.readings.set(id, news),
    isSettled: async () => settle(h, await now()),
    reasons: async () =>
      (await h.store.read(factsOf(id))).flatMap((fact) => (fact.kind === 'closed' ? fact.reason : [])),
  }
}

const failed = (provider: Name, ref = 'a'): Fact => ({ provider, kind: 'failed', ref, at: 0, code: 'declined' })
const pending: Fact = {
  ...{ provider: 'stripe', kind: 'pending', ref: 'a', at: 0, cents: cents(5000), reason: 'processing' },
}
const pledged = (provider: Name): Fact => ({ provider, kind: 'pledged', ref: 'sub', at: 0, cents: cents(5000) })
const disputed = (provider: Name): Fact => ({
  ...{ provider, kind: 'disputed', ref: 'dp', payment: 'pi_1', at: 0, cents: cents(5000) },
})

describe('a gift that was only begun', () => {
  test('and that no browser could pay is closed without its provider', async () => {
    const { h, own, isSettled, reasons } = await open('stripe', 'once', [])
    await h.store.db.updateTable('gift').set({ intent: null }).execute()
    expect(await isSettled()).toBe(true)
    expect([own.calls, await reasons()]).toEqual([[], ['abandoned']])
  })

  test('is read, and closed where nobody paid it', async () => {
    const { own, isSettled, reasons } = await open('stripe', 'once', [])
    expect(await isSettled()).toBe(true)
    expect([own.calls, await reasons()]).toEqual([['read', 'stop by resolver'], ['abandoned']])
  })

  test('is read where its money is on its way, also where no browser could pay it any more', async () => {
    const { h, own, tells, isSettled } = await open('stripe', 'once', [pending])
    await h.store.db.updateTable('gift').set({ intent: null }).execute()
    tells(reading([pending], 'working'))
    expect(await isSettled()).toBe(false)
    expect(own.calls).toEqual(['read'])
  })

  test('is closed as abandoned where what was told of it was no decline', async () => {
    const refund: Fact = { provider: 'stripe', kind: 'refunded', ref: 're_1', payment: 'pi_1', at: 0, cents: cents(1) }
    const { isSettled, reasons } = await open('stripe', 'once', [refund])
    await isSettled()
    expect(await reasons()).toEqual(['abandoned'])
  })

  test('is left to the operation that holds it', async () => {
    const { h, own, isSettled } = await open('paypal', 'once', [])
    const lease = { hold: 'another', busy_until: h.clock.now() + minutes(1) }
    await h.store.db.updateTable('gift').set(lease).execute()
    expect(await isSettled()).toBe(false)
    expect(own.calls).toEqual([])
  })

  test('is what was paid', async () => {
    const { own, tells, now, isSettled } = await open('stripe', 'once', [])
    tells(reading([paid('pi_1', 5000)]))
    expect(await isSettled()).toBe(true)
    expect([own.calls, (await now()).standing.state]).toEqual([['read'], 'complete'])
  })

  test('and cards were declined on is closed as declined, and not read before where its provider takes the money itself', async () => {
    const stripe = await open('stripe', 'once', [failed('stripe')])
    expect(await stripe.isSettled()).toBe(true)
    expect([stripe.own.calls, await stripe.reasons()]).toEqual([['stop by resolver'], ['declined']])
    const paypal = await open('paypal', 'once', [])
    paypal.tells(reading([failed('paypal')], 'open'))
    expect(await paypal.isSettled()).toBe(true)
    expect([paypal.own.calls, await paypal.reasons()]).toEqual([['capture', 'stop by resolver'], ['declined']])
    const before = await open('paypal', 'once', [failed('paypal')])
    expect(await before.isSettled()).toBe(true)
    expect([before.own.calls, await before.reasons()]).toEqual([['capture', 'stop by resolver'], ['declined']])
  })

  test('stays open while its provider works on it, or cannot be asked', async () => {
    const { own, tells, isSettled, now } = await open('stripe', 'once', [])
    tells(reading([], 'working'))
    expect(await isSettled()).toBe(false)
    own.refuseNext = cutOff
    expect(await isSettled()).toBe(false)
    tells(reading([], 'open'))
    own.stop = async () => cutOff
    expect(await isSettled()).toBe(false)
    expect((await now()).standing.state).toBe('started')
    const declined = await open('stripe', 'once', [failed('stripe')])
    declined.own.stop = async () => cutOff
    expect(await declined.isSettled()).toBe(false)
  })

  test('is asked for where we take the money, and read once that is refused for certain', async () => {
    const { own, tells, isSettled, now } = await open('paypal', 'once', [])
    own.refuseNext = cutOff
    expect(await isSettled()).toBe(false)
    expect(own.calls).toEqual(['capture'])
    const refusal = await open('paypal', 'once', [])
    refusal.own.refuseNext = refused('provider_refused', 'ORDER_NOT_APPROVED')
    expect(await refusal.isSettled()).toBe(true)
    expect(refusal.own.calls).toEqual(['capture', 'read', 'stop by resolver'])
    tells(reading([paid('cap_1', 5000, 0, 'paypal')]))
    await isSettled()
    expect((await now()).standing.state).toBe('complete')
    const monthly = await open('paypal', 'monthly', [])
    await monthly.isSettled()
    expect(monthly.own.calls).toEqual(['read', 'read', 'stop by resolver'])
  })
})

describe('a gift that is not settled', () => {
  test('has money on its way, or a bank’s case, or a first debit that has not arrived', async () => {
    const confirming = await open('stripe', 'once', [pending])
    confirming.tells(reading([pending], 'working'))
    expect(await confirming.isSettled()).toBe(false)
    const before = await open('stripe', 'once', [paid('pi_1', 5000), disputed('stripe')])
    expect(await before.isSettled()).toBe(false)
    expect(await (await open('stripe', 'once', [paid('pi_1', 5000)])).isSettled()).toBe(true)
    const paidBy = { way: 'us_bank_account', version: { theirs: 1 } }
    expect(await (await open('stripe', 'monthly', [pledged('stripe')], { paidBy })).isSettled()).toBe(false)
    expect(await (await open('stripe', 'monthly', [pledged('stripe')])).isSettled()).toBe(true)
  })

  test('has a bank’s case, whatever was declined before, and though only its provider knows of it', async () => {
    const declinedBefore = await open('stripe', 'once', [failed('stripe'), paid('pi_1', 5000), disputed('stripe')])
    expect(await declinedBefore.isSettled()).toBe(false)
    const payment = paid('pi_1', 5000, 0, 'paypal')
    const { own, tells, isSettled } = await open('paypal', 'once', [payment])
    tells(reading([payment, disputed('paypal')]))
    expect(await isSettled()).toBe(false)
    expect(own.calls).toEqual(['read'])
  })

  test('is not one that runs, whose provider is working on its next debit: nothing of it is given up', async () => {
    const { h, id, tells, isSettled } = await open('stripe', 'monthly', [pledged('stripe'), pending])
    tells(reading([], 'working'))
    expect(await isSettled()).toBe(true)
    tells(reading([], 'open'))
    expect(await isSettled()).toBe(true)
    expect((await h.store.read(factsOf(id))).map(({ kind }) => kind)).toEqual(['pledged', 'pending'])
  })

  test('and whose money is on its way no more is given up', async () => {
    const { isSettled, tells, now } = await open('stripe', 'once', [pending])
    tells(reading([], 'open'))
    expect(await isSettled()).toBe(true)
    expect((await now()).standing.state).toBe('not_charged')
  })

  test('has an older card in use than its donor left, until its provider has put that away', async () => {
    const newer = { id: 'seti_2', at: 2, number: 2 } as const
    const card = (last4: string) => ({ brand: 'visa', last4, expMonth: 12, expYear: 2040 })
    const newest: Arrangement = { ...plainArrangement, card: card('4444'), cardSetUp: newer }
    const { own, tells, isSettled } = await open('stripe', 'monthly', [pledged('stripe')], { arrangement: newest })
    const older: Arrangement = { ...newest, card: card('1117'), cardSetUp: { id: 'seti_1', at: 1, number: 1 } }
    tells({ ...reading([]), arrangement: older })
    expect(await isSettled()).toBe(false)
    expect(own.calls).toEqual(['read', 'arrange set_card'])
    tells({ ...reading([]), arrangement: newest })
    expect(await isSettled()).toBe(true)
  })
})

describe('a pause that we end', () => {
  const day = Date.parse('2026-03-02T12:00:00Z') + days(9)
  const paused: Arrangement = { ...plainArrangement, status: 'paused', resumesAt: day, nextOn: '2026-04-01' }
  const resting = async (arrangement = paused, ledger: readonly Fact[] = []) => {
    const gift = await open('paypal', 'monthly', [pledged('paypal'), ...ledger])
    gift.tells({ ...reading([]), arrangement })
    await sync(gift.h, await gift.now())
    gift.own.calls.length = 0
    return gift
  }

  test('is ended on its day, and not before', async () => {
    const { h, own, tells, isSettled } = await resting()
    h.clock.forward(days(9) - 1)
    expect(await isSettled()).toBe(true)
    expect(own.calls).toEqual(['read'])
    h.clock.forward(1)
    own.arrange = async (gift, change, key) => {
      own.calls.push(`${change.kind} ${key}`)
      tells({ ...reading([]), arrangement: { ...paused, status: 'active' } })
      return own.read(gift)
    }
    expect(await isSettled()).toBe(true)
    expect(own.calls).toEqual(['read', 'read', `resume resume:${day}`, 'read'])
  })

  test('stays ended, whatever was read of the gift while its provider was asked', async () => {
    const { h, id, own, tells, isSettled, now } = await resting()
    h.clock.forward(days(9))
    let number = 0
    own.arrange = async (gift) => {
      number = await h.store.write(numberReading(id))
      tells({ ...reading([]), arrangement: { ...paused, status: 'active' } })
      return own.read(gift)
    }
    expect(await isSettled()).toBe(true)
    await h.store.write(recordUnit(h, id, { facts: [], arrangement: paused, number }))
    expect((await now()).arrangement?.status).toBe('active')
  })

  test('that has no day, or that was ended at its provider, is left alone', async () => {
    const { h, own, tells, isSettled } = await resting({ ...paused, resumesAt: null })
    h.clock.forward(days(20))
    expect(await isSettled()).toBe(true)
    const over = await resting()
    over.h.clock.forward(days(20))
    over.tells({ ...reading([]), arrangement: { ...paused, status: 'active' } })
    expect(await over.isSettled()).toBe(true)
    expect([own.calls, over.own.calls]).toEqual([['read'], ['read']])
    tells(reading([]))
    expect(await isSettled()).toBe(true)
  })

  test('is no settled one while an older card is in use than its donor left', async () => {
    const card = (last4: string) => ({ brand: 'visa', last4, expMonth: 12, expYear: 2040 })
    const newest = { ...paused, card: card('4444'), cardSetUp: { id: 'seti_2', at: 2, number: 2 } }
    const { own, tells, isSettled } = await resting(newest)
    tells({
      ...reading([]),
      arrangement: { ...newest, card: card('1117'), cardSetUp: { id: 'seti_1', at: 1, number: 1 } },
    })
    expect(await isSettled()).toBe(false)
    expect(own.calls).toEqual(['read', 'arrange set_card'])
  })

  test('is tried again where its provider does not answer, or has not done it yet', async () => {
    const { h, own, isSettled } = await resting()
    h.clock.forward(days(9))
    own.refuseNext = cutOff
    expect(await isSettled()).toBe(false)
    expect(own.calls).toEqual(['read'])
    expect(await isSettled()).toBe(false)
    own.arrange = async () => cutOff
    expect(await isSettled()).toBe(false)
  })

  test('of a gift with a bank’s case leaves it to be looked at', async () => {
    const { isSettled } = await resting(paused, [paid('pi_1', 5000, 0, 'paypal'), disputed('paypal')])
    expect(await isSettled()).toBe(false)
  })

  test('that left out a gift more than was asked for is written down for a person, whether it could be ended or not', async () => {
    const notes = async ({ h }: { h: Awaited<ReturnType<typeof testServices>> }) =>
      (await h.store.db.selectFrom('audit').selectAll().where('action', '=', 'pause_longer').execute()).length
    for (const [slept, count] of [
      [days(29), 0],
      [days(31), 1],
    ] as const) {
      const gift = await resting()
      gift.h.clock.forward(slept)
      await gift.isSettled()
      expect(await notes(gift)).toBe(count)
      const late = await resting()
      late.h.clock.forward(slept)
      late.own.arrange = async () => cutOff
      await late.isSettled()
      expect(await notes(late)).toBe(count)
    }
    const unknown = await resting({ ...paused, nextOn: null })
    unknown.h.clock.forward(days(99))
    await unknown.isSettled()
    expect(await notes(unknown)).toBe(0)
  })
})
