import { beforeEach, describe, expect, test } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { done, refused } from '#gift/outcome.ts'
import type { PaidBy } from '#gift/paid-by.ts'
import type { GiftRequest } from '#gift/request.ts'
import { hours, minutes } from '../../base/clock.ts'
import { changeGift } from '../../store/gift/gift-changes.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { asking, paid, plainly, reading, type TestServices, testServices } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { begin } from './begin.ts'
import { recall } from './recall.ts'
import { recordUnit } from './record.ts'
import { resolveDue } from './resolve.ts'
import { canBeStopped, stopByHand } from './stop-by-hand.ts'

const bank: PaidBy = { way: 'us_bank_account', last4: '6789' }
const card: PaidBy = { way: 'card', last4: '4242' }
const onItsWay = (ref = 'py_1'): Fact => ({
  ...{ provider: 'stripe', kind: 'pending', ref, at: noon, cents: cents(5000), reason: 'ach' },
})
const fact = (kind: 'pledged' | 'ended'): Fact => {
  const of = { provider: 'stripe', ref: 'sub_1', at: noon } as const
  return kind === 'pledged' ? { ...of, kind, cents: cents(5000) } : { ...of, kind, by: 'operator' }
}
const closed: Fact = { provider: 'stripe', kind: 'closed', ref: 'pi_1', at: noon, reason: 'canceled' }

let h: TestServices
beforeEach(async () => {
  h = await testServices()
})

const stored = async (id: string): Promise<Gift> => (await h.store.read(giftById(id))) ?? expect.fail('no gift')
async function begun(facts: readonly Fact[] = [], paidBy?: PaidBy, more: Partial<GiftRequest> = {}) {
  const outcome = await begin(h, 'stripe', asking({ attempt: null, ...more }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  const observation = { facts, ...(paidBy ? { paidBy: { ...paidBy, version: { ours: noon } } } : {}) }
  await h.store.write(recordUnit(h, id, observation))
  h.stripe.calls.splice(0)
  return await stored(id)
}
const debit = () => begun([onItsWay()], bank)
/** The provider ends nothing before this is there. */
const endsWith = (gift: Gift, facts: readonly Fact[], progress: 'over' | 'working' = 'over') => {
  h.stripe.stop = async (_, by) => {
    expect((await notes(gift.id)).map(({ action }) => action)).toEqual(['stop'])
    h.stripe.calls.push(`stop by ${by}`)
    return done(reading(facts, progress))
  }
}
const notes = (id: string) =>
  h.store.db
    .selectFrom('audit')
    .select(['actor', 'action', 'at', 'details'])
    .where('gift', '=', id)
    .orderBy('id')
    .execute()

describe('there is something to stop', () => {
  test.each([
    ['that nobody has paid yet', true, [], card],
    ['of which a debit is on its way', true, [onItsWay()], bank],
    ['that a card is about to pay', false, [onItsWay()], card],
    ['of which nobody knows what is to pay it', false, [onItsWay()], undefined],
    ['that is paid', false, [paid('pi_1', 5000)], card],
    ['that is paid from a bank account', false, [paid('pi_1', 5000)], bank],
    ['that was closed', false, [closed], card],
    ['that runs', true, [fact('pledged')], card],
    ['that has ended', false, [fact('pledged'), fact('ended')], card],
  ] as const)('of a gift %s: %s', async (_, is, facts, paidBy) => {
    const frequency = facts.some(({ kind }) => kind === 'pledged') ? 'monthly' : 'once'
    expect(canBeStopped(await begun(facts, paidBy, { frequency }))).toBe(is)
  })
})

describe('a gift that is stopped because somebody on our side was asked to', () => {
  test('and that nobody has paid yet, is closed: who did it is written down before its provider is asked', async () => {
    const gift = await begun()
    endsWith(gift, [])
    expect(await stopByHand(h, gift, 'sam')).toMatchObject({
      ok: true,
      value: { standing: { state: 'not_charged' } },
    })
    expect(await h.store.read(factsOf(gift.id))).toMatchObject([{ kind: 'closed', reason: 'canceled' }])
    expect(h.stripe.calls).toContain('stop by operator')
    expect(await notes(gift.id)).toEqual([{ actor: 'sam', action: 'stop', at: h.clock.now(), details: '{}' }])
  })

  test('and that runs, is ended', async () => {
    const gift = await begun([fact('pledged')], card, { frequency: 'monthly' })
    endsWith(gift, [fact('pledged'), fact('ended')])
    expect(await stopByHand(h, gift, 'sam')).toMatchObject({ ok: true, value: { standing: { state: 'ended' } } })
    expect(h.stripe.calls).toEqual(['stop by operator'])
    expect((await notes(gift.id)).map(({ action }) => action)).toEqual(['stop'])
  })

  test('and whose provider refuses that, is written down with the reason', async () => {
    const gift = await begun()
    h.stripe.stop = async () => refused('provider_refused', 'no')
    expect(await stopByHand(h, gift, 'sam')).toMatchObject({ ok: false, code: 'provider_refused' })
    const note = { actor: 'sam', at: h.clock.now() }
    expect(await notes(gift.id)).toEqual([
      { ...note, action: 'stop', details: '{}' },
      { ...note, action: 'stop_refused', details: '{"code":"provider_refused"}' },
    ])
  })

  test('and whose provider says nothing, is asked for again by itself', async () => {
    const gift = await begun([fact('pledged')], card, { frequency: 'monthly' })
    h.stripe.stop = async () => refused('outcome_unknown', 'cut off')
    expect(await stopByHand(h, gift, 'sam')).toMatchObject({ ok: false, code: 'outcome_unknown' })
    expect((await notes(gift.id)).slice(1)).toMatchObject([
      { actor: 'sam', action: 'stop_unanswered', details: '{"code":"outcome_unknown"}' },
    ])
    h.stripe.stop = async () => done(reading([fact('pledged'), fact('ended')]))
    h.clock.forward(minutes(1))
    await resolveDue(h)
    expect((await stored(gift.id)).standing.state).toBe('ended')
  })
})

describe('a debit that is taken back', () => {
  test('before its bank is asked, never comes', async () => {
    const gift = await debit()
    endsWith(gift, [closed])
    expect(await stopByHand(h, gift, 'sam')).toMatchObject({ ok: true, value: { standing: { state: 'not_charged' } } })
    expect(h.stripe.calls).toEqual(['stop by operator'])
    expect(await stored(gift.id)).toMatchObject({ hold: null, standing: { state: 'not_charged', payments: 0 } })
  })

  test('goes on once its bank has been asked, and that is said', async () => {
    const gift = await debit()
    endsWith(gift, [onItsWay()], 'working')
    expect(await stopByHand(h, gift, 'sam')).toMatchObject({ ok: false, code: 'gift_in_progress' })
    expect(await stored(gift.id)).toMatchObject({ hold: null, standing: { state: 'confirming' } })
    expect((await notes(gift.id)).map(({ action }) => action)).toEqual(['stop', 'stop_refused'])
  })

  test('and of which its provider tells nothing any more, has failed', async () => {
    const gift = await debit()
    endsWith(gift, [])
    const outcome = await stopByHand(h, gift, 'sam')
    expect(outcome).toMatchObject({ ok: true })
    expect(await stored(gift.id)).toMatchObject({ hold: null, standing: { payments: 0 } })
    const failed = await h.store.db.selectFrom('fact').select(['kind', 'ref']).where('kind', '=', 'failed').execute()
    expect(failed).toEqual([{ kind: 'failed', ref: 'py_1' }])
  })

  test('that is paid by then, is told as it is, and its provider is not asked', async () => {
    const gift = await debit()
    await h.store.write(recordUnit(h, gift.id, { facts: [paid('py_1', 5000)] }))
    expect(await recall(h, gift)).toMatchObject({ ok: true, value: { standing: { state: 'complete' } } })
    expect(h.stripe.calls).toEqual([])
  })

  test('is not asked about while something else is asked about it', async () => {
    const gift = await debit()
    await h.store.write(changeGift(gift.id, { hold: { token: 'another', until: h.clock.now() + hours(1) } }))
    expect(await recall(h, gift)).toMatchObject({ ok: false, code: 'gift_in_progress' })
    expect(h.stripe.calls).toEqual([])
  })

  test.each([
    ['refuses that', 'provider_refused'],
    ['says nothing', 'outcome_unknown'],
  ] as const)('is on its way as before where its provider %s, and can be asked for again', async (_, code) => {
    const gift = await debit()
    const { stop } = h.stripe
    h.stripe.stop = async () => refused(code, 'no')
    expect(await recall(h, gift)).toMatchObject({ ok: false, code })
    expect(await stored(gift.id)).toMatchObject({ hold: null, standing: { state: 'confirming' } })
    h.stripe.stop = stop
    expect(await recall(h, gift)).toMatchObject({ ok: true })
  })
})
