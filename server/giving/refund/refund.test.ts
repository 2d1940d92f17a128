import { describe, expect, test } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { hours, minutes } from '../../base/clock.ts'
import type { Reading } from '../../providers/provider.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { begin } from '../gift/begin.ts'
import { recordUnit } from '../gift/record.ts'
import { unansweredRequests } from '../request/request.ts'
import { asking, paid, plainly, reading, testServices } from '../testing/fixtures.ts'
import { agreeToRefund, type FourEyes, type RefundWish, refund, refundsToLapse, withdrawRefund } from './refund.ts'

const fourEyes: FourEyes = { alone: cents(3000), waits: hours(72) }

/** A gift of $50 that was paid, and a provider that answers refunds as a test tells it. */
async function paidGift() {
  const h = await testServices()
  const outcome = await begin(h, 'stripe', asking(), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  await h.store.write(recordUnit(h, id, { facts: [paid('pi_1', 5000)] }))
  const keys: string[] = []
  const answers: Outcome<Reading>[] = []
  const stripe = {
    ...h.stripe,
    async refund(_gift: unknown, payment: string, amount: number, key: string) {
      keys.push(key)
      const refund: Fact = {
        provider: 'stripe',
        kind: 'refunded',
        ref: `re_${key}`,
        at: h.clock.now(),
        payment,
        cents: cents(amount),
      }
      return answers.shift() ?? done(reading([refund]))
    },
  }
  const deps = { ...h, providers: { ...h.providers, stripe } }
  const wish = (more: Partial<RefundWish> = {}): RefundWish => ({
    id: 'wish-1',
    gift: id,
    payment: 'pi_1',
    cents: cents(2500),
    reason: 'wish',
    words: '',
    by: 'Ana',
    ...more,
  })
  const back = async () => (await h.store.read(factsOf(id))).filter(({ kind }) => kind === 'refunded').length
  const done_ = async () =>
    (await h.store.db.selectFrom('audit').selectAll().orderBy('id').execute()).map(
      ({ actor, action }) => `${actor}: ${action}`,
    )
  return { h, id, deps, wish, keys, answers, back, audited: done_, clock: h.clock }
}

describe('a part of a payment', () => {
  test('pressed twice at once, it goes back once', async () => {
    const { deps, wish, back, audited } = await paidGift()
    const both = await Promise.all([refund(deps, wish(), fourEyes), refund(deps, wish(), fourEyes)])
    expect(both.map(({ is }) => is)).toEqual(['given', 'given'])
    expect(await back()).toBe(1)
    expect(await audited()).toEqual(['Ana: refund'])
    expect((await refund(deps, wish(), fourEyes)).is).toBe('given')
    expect(await back()).toBe(1)
  })

  test('pressed in another tab that was opened before, nothing more goes back', async () => {
    const { deps, wish, back } = await paidGift()
    await refund(deps, wish({ sum: cents(5000) }), null)
    const other = await refund(deps, wish({ id: 'wish-2', sum: cents(5000) }), null)
    expect(other).toEqual({ is: 'not possible', why: 'changed', left: 2500 })
    expect(await back()).toBe(1)
  })

  test('more than is left cannot go back, nor what its bank decides over', async () => {
    const { h, id, deps, wish } = await paidGift()
    expect(await refund(deps, wish({ cents: cents(5001) }), null)).toMatchObject({ why: 'too much', left: 5000 })
    const disputed: Fact = { ...paid('dp_1', 5000), kind: 'disputed', payment: 'pi_1' } as Fact
    await h.store.write(recordUnit(h, id, { facts: [disputed] }))
    expect(await refund(deps, wish(), null)).toMatchObject({ is: 'not possible', why: 'disputed' })
    const lost: Fact = { provider: 'stripe', kind: 'dispute_lost', ref: 'dp_1', at: h.clock.now() }
    await h.store.write(recordUnit(h, id, { facts: [lost] }))
    expect(await refund(deps, wish(), null)).toMatchObject({ is: 'not possible', why: 'disputed' })
  })

  test('of a payment whose dispute was won its provider decides: it is given, or the refusal is told', async () => {
    const { h, id, deps, wish, back, answers, keys } = await paidGift()
    const disputed: Fact = { ...paid('dp_1', 5000), kind: 'disputed', payment: 'pi_1' } as Fact
    const won: Fact = { provider: 'stripe', kind: 'dispute_won', ref: 'dp_1', at: h.clock.now() }
    await h.store.write(recordUnit(h, id, { facts: [disputed, won] }))
    answers.push(refused('action_not_possible', 'it has been charged back'))
    const first = await refund(deps, wish(), null)
    expect(first).toMatchObject({ is: 'over', refund: { status: 'refused' } })
    expect('refund' in first && first.refund.problem).toContain('it has been charged back')
    expect(await back()).toBe(0)
    expect(await refund(deps, wish({ id: 'wish-2' }), null)).toMatchObject({ is: 'given' })
    expect([await back(), keys.length]).toEqual([1, 2])
  })
})

describe('a provider that does not answer', () => {
  const silence = refused('outcome_unknown', 'nothing came back')

  test('leaves it undecided, asked again under the same key until it has answered', async () => {
    const { deps, wish, keys, answers, back, clock, audited } = await paidGift()
    answers.push(silence)
    expect(await refund(deps, wish(), null)).toMatchObject({ is: 'undecided' })
    expect(await refund(deps, wish({ id: 'wish-2', cents: cents(3000) }), null)).toMatchObject({ why: 'too much' })
    clock.forward(minutes(10))
    expect(await unansweredRequests.round(deps)).toBe(1)
    expect(await unansweredRequests.round(deps)).toBe(0)
    expect([new Set(keys).size, await back()]).toEqual([1, 1])
    expect((await refund(deps, wish(), null)).is).toBe('given')
    expect(await audited()).toEqual(['Ana: refund', 'Ana: refund_unanswered'])
  })

  test('a process that was killed before it asked is followed by one that asks', async () => {
    const { deps, wish, back, clock } = await paidGift()
    const killed = {
      ...deps,
      failpoint: () => {
        throw new Error('killed')
      },
    }
    await expect(refund(killed, wish(), null)).rejects.toThrow('killed')
    clock.forward(minutes(3))
    expect(await unansweredRequests.round(deps)).toBe(1)
    expect(await back()).toBe(1)
  })

  test('a refusal is final, told with its reason, and leaves the sum to be asked for again', async () => {
    const { deps, wish, answers, back, clock } = await paidGift()
    answers.push(refused('action_not_possible', 'charge_not_refundable'))
    expect(await refund(deps, wish(), null)).toMatchObject({
      is: 'over',
      refund: { status: 'refused', problem: 'action_not_possible: charge_not_refundable' },
    })
    clock.forward(hours(1))
    expect(await unansweredRequests.round(deps)).toBe(0)
    expect((await refund(deps, wish({ id: 'wish-2', cents: cents(5000) }), null)).is).toBe('given')
    expect(await back()).toBe(1)
  })

  test('where the gift cannot be read, nothing is promised', async () => {
    const { h, deps, wish, keys } = await paidGift()
    h.stripe.refuseNext = refused('provider_unavailable', 'down')
    const silent = {
      ...deps,
      providers: { ...deps.providers, stripe: { ...deps.providers.stripe, read: h.stripe.read } },
    }
    expect(await refund(silent, wish(), null)).toEqual({ is: 'not possible', why: 'unheard' })
    expect(keys).toEqual([])
  })
})

describe('above what one person may give back alone', () => {
  const whole = { cents: cents(5000) }

  test('a second person must agree, and nobody to their own wish', async () => {
    const { deps, wish, keys, back, audited } = await paidGift()
    expect(await refund(deps, wish(whole), fourEyes)).toMatchObject({ is: 'waits', refund: { status: 'waiting' } })
    expect(await agreeToRefund(deps, 'wish-1', 'Ana', cents(5000))).toEqual({ is: 'not possible', why: 'own' })
    expect(keys).toEqual([])
    const both = await Promise.all([
      agreeToRefund(deps, 'wish-1', 'Ben', cents(5000)),
      agreeToRefund(deps, 'wish-1', 'Ben', cents(5000)),
    ])
    expect(both.map(({ is }) => is)).toEqual(['given', 'given'])
    expect(await back()).toBe(1)
    expect(await audited()).toEqual(['Ana: refund_wanted', 'Ben: refund'])
  })

  test('what waits for a second person is not there to be asked for again', async () => {
    const { deps, wish, keys } = await paidGift()
    expect((await refund(deps, wish({ cents: cents(4000) }), fourEyes)).is).toBe('waits')
    expect(await refund(deps, wish({ id: 'wish-2', cents: cents(1500) }), fourEyes)).toMatchObject({
      is: 'not possible',
      why: 'too much',
      left: 1000,
    })
    expect(keys).toEqual([])
  })

  test('in parts it is no way around the limit', async () => {
    const { deps, wish } = await paidGift()
    expect((await refund(deps, wish(), fourEyes)).is).toBe('given')
    expect((await refund(deps, wish({ id: 'wish-2', cents: cents(1000) }), fourEyes)).is).toBe('waits')
    expect((await refund(deps, wish({ id: 'wish-3', cents: cents(1000), by: 'Ben' }), fourEyes)).is).toBe('given')
  })

  test('whoever is called otherwise by now is the same person', async () => {
    const { deps, wish } = await paidGift()
    const ana = 'office:Ana <ana@example.org, 1076>'
    await refund(deps, wish({ ...whole, by: ana }), fourEyes)
    for (const by of ['office:Ben <ben@example.org, 1076>', 'office:Ben <1076>', 'office:Anna <ana@example.org>']) {
      expect(await agreeToRefund(deps, 'wish-1', by, cents(5000)), by).toEqual({ is: 'not possible', why: 'own' })
    }
    await withdrawRefund(deps, 'wish-1', ana)
    const alone = { cents: cents(2000), by: ana }
    expect((await refund(deps, wish({ ...alone, id: 'wish-2' }), fourEyes)).is).toBe('given')
    const again = { ...alone, id: 'wish-3', by: 'office:Ben <ben@example.org, 1076>' }
    expect((await refund(deps, wish(again), fourEyes)).is).toBe('waits')
    expect((await agreeToRefund(deps, 'wish-3', 'office:Cleo <cleo@example.org, 4711>', cents(3000))).is).toBe('given')
  })

  test('nothing goes back where something did since the second person looked, at the provider too', async () => {
    const { h, deps, id, wish, keys } = await paidGift()
    await refund(deps, wish({ cents: cents(4000) }), fourEyes)
    const silent = { ...deps.providers.stripe, read: async () => refused('provider_unavailable', 'nothing came back') }
    const unheard = { ...deps, providers: { ...deps.providers, stripe: silent } }
    expect(await agreeToRefund(unheard, 'wish-1', 'Ben', cents(5000))).toEqual({ is: 'not possible', why: 'unheard' })
    const elsewhere: Fact = {
      provider: 'stripe',
      kind: 'refunded',
      ref: 're_elsewhere',
      at: h.clock.now(),
      payment: 'pi_1',
      cents: cents(1000),
    }
    h.stripe.readings.set(id, reading([paid('pi_1', 5000), elsewhere]))
    const changed = { is: 'not possible', why: 'changed', left: cents(4000) }
    expect(await agreeToRefund(deps, 'wish-1', 'Ben', cents(5000))).toEqual(changed)
    expect(keys).toEqual([])
    expect((await agreeToRefund(deps, 'wish-1', 'Ben', cents(4000))).is).toBe('given')
  })

  test('nor where another refund was asked for since they looked, and has no answer yet', async () => {
    const { deps, wish, keys, answers } = await paidGift()
    await refund(deps, wish({ cents: cents(3500) }), fourEyes)
    answers.push(refused('provider_unavailable', 'nothing came back'))
    expect((await refund(deps, wish({ id: 'wish-2', cents: cents(1000), by: 'Cleo' }), fourEyes)).is).toBe('undecided')
    const changed = { is: 'not possible', why: 'changed', left: cents(4000) }
    expect(await agreeToRefund(deps, 'wish-1', 'Ben', cents(5000))).toEqual(changed)
    expect(keys).toHaveLength(1)
  })

  test('nor where more is left by now than they saw', async () => {
    const { deps, wish, keys } = await paidGift()
    await refund(deps, wish(whole), fourEyes)
    const changed = { is: 'not possible', why: 'changed', left: cents(5000) }
    expect(await agreeToRefund(deps, 'wish-1', 'Ben', cents(4000))).toEqual(changed)
    expect(keys).toEqual([])
  })

  test('what was given cannot be withdrawn any more', async () => {
    const { deps, wish, audited } = await paidGift()
    await refund(deps, wish(), null)
    expect(await withdrawRefund(deps, 'wish-1', 'Ana')).toMatchObject({ is: 'given', refund: { status: 'given' } })
    expect((await refund(deps, wish(), null)).is).toBe('given')
    expect(await audited()).toEqual(['Ana: refund'])
  })

  test('one lapses by itself, and another of a later day waits on', async () => {
    const { deps, wish, clock } = await paidGift()
    const none: FourEyes = { ...fourEyes, alone: cents(0) }
    await refund(deps, wish(), none)
    clock.forward(hours(71))
    await refund(deps, wish({ id: 'wish-2', cents: cents(1000) }), none)
    clock.forward(hours(2))
    expect(await refundsToLapse.round(deps)).toBe(1)
    expect([await refund(deps, wish(), none), await refund(deps, wish({ id: 'wish-2' }), none)]).toMatchObject([
      { refund: { status: 'lapsed' } },
      { refund: { status: 'waiting' } },
    ])
  })

  test('what nobody agrees to in time lapses, and what is withdrawn is not given', async () => {
    const { deps, wish, keys, clock, audited } = await paidGift()
    await refund(deps, wish(whole), fourEyes)
    clock.forward(hours(73))
    expect(await agreeToRefund(deps, 'wish-1', 'Ben', cents(5000))).toMatchObject({
      is: 'over',
      refund: { status: 'lapsed' },
    })
    expect(await refundsToLapse.round(deps)).toBe(1)
    await refund(deps, wish({ ...whole, id: 'wish-2' }), fourEyes)
    expect(await withdrawRefund(deps, 'wish-2', 'Ana')).toMatchObject({ is: 'over', refund: { status: 'withdrawn' } })
    expect(await agreeToRefund(deps, 'wish-2', 'Ben', cents(5000))).toMatchObject({
      is: 'over',
      refund: { status: 'withdrawn' },
    })
    expect(keys).toEqual([])
    expect(await audited()).toEqual([
      'Ana: refund_wanted',
      'resolver: refund_lapsed',
      'Ana: refund_wanted',
      'Ana: refund_withdrawn',
    ])
  })
})
