import { beforeEach, describe, expect, test } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import { done, refused } from '#gift/outcome.ts'
import { days, hours, minutes } from '../../base/clock.ts'
import { keepSetUp } from '../../store/gift/card-set-ups.ts'
import { keepRequest } from '../../store/work/requests.ts'
import { callerOf } from '../abuse/caller.ts'
import { handOutSecret } from '../abuse/secrets.ts'
import { begin } from '../gift/begin.ts'
import { asking, paid, plainly, reading, type TestServices, testServices } from '../testing/fixtures.ts'
import { backlogs, beginAgain, resolveAll, unfinishedWork } from './kinds.ts'

test('what a provider never answered waits until it is given up, and its age counts on', async () => {
  const h = await testServices()
  const outcome = await begin(h, 'stripe', asking({ frequency: 'monthly' }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const gift = outcome.value.gift.id
  const now = h.clock.now()
  const request = { gift, kind: 'stop', arguments: {}, status: 'open', askedBy: 'donor', tries: 3 } as const
  const unsettled = { settledAt: null, problem: null }
  await h.store.write(keepRequest({ ...request, id: 'due', askedAt: now, dueAt: now + minutes(1), ...unsettled }))
  await h.store.write(keepRequest({ ...request, id: 'given up', askedAt: now - days(31), dueAt: null, ...unsettled }))
  const refund = { ...request, kind: 'refund', id: 'r1', askedAt: now - days(40), dueAt: null } as const
  await h.store.write(keepRequest({ ...refund, ...unsettled }))
  const { stop, pause, refund: refunds, webhook } = await h.store.read(backlogs(now))
  expect(stop).toEqual({ waiting: 1, dead: 1, oldest: now - days(31) })
  expect(pause).toEqual({ waiting: 0, dead: 0, oldest: null })
  expect(refunds).toEqual({ waiting: 0, dead: 1, oldest: now - days(40) })
  expect(webhook).toEqual({ waiting: 0, dead: 0, oldest: null })
})

describe('what is open for cards to be tried on, and could not be closed', () => {
  const kinds = ['close_secret', 'close_card'] as const
  let h: TestServices
  let gift: string
  beforeEach(async () => {
    h = await testServices()
    const outcome = await begin(h, 'stripe', asking(), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    gift = outcome.value.gift.id
    const caller = callerOf('secret')('203.0.113.9', null)
    await h.store.write(handOutSecret({ gift, channel: 'embedded', beyond: false }, caller, h.clock.now()))
    const setUp = { id: 'set-up-1', gift, number: 1, set_up: 'seti_1', address: caller.address } as const
    const closes_at = h.clock.now() + minutes(10)
    await h.store.write(keepSetUp({ ...setUp, network: caller.network, closes_at, tries: 0 }))
    h.stripe.read = async () => refused('provider_unavailable', 'away')
    h.stripe.arrange = async () => refused('provider_unavailable', 'away')
  })
  const listed = async () => (await h.store.read(unfinishedWork(h, null, 10))).map(({ kind }) => kind)
  const waiting = async () => {
    const rows = await h.store.read(backlogs(h.clock.now()))
    return kinds.map((kind) => rows[kind].waiting)
  }

  test('is no work before its time, and unfinished once its provider was asked in vain', async () => {
    expect([await listed(), await waiting()]).toEqual([[], [0, 0]])
    h.clock.forward(minutes(11))
    expect([await listed(), await waiting()]).toEqual([[], [1, 1]])
    for (let round = 0; round < 3; round++) {
      await resolveAll(h)
      h.clock.forward(minutes(1))
    }
    expect([(await listed()).sort(), await waiting()]).toEqual([[...kinds].sort(), [1, 1]])
  })

  test('is begun again by whoever asks for it, and written down', async () => {
    h.clock.forward(minutes(11))
    for (let round = 0; round < 3; round++) {
      await resolveAll(h)
      h.clock.forward(minutes(1))
    }
    // rests for hours by now
    await h.store.db
      .updateTable('card_set_up')
      .set({ closes_at: h.clock.now() + hours(5) })
      .execute()
    const works = await h.store.read(unfinishedWork(h, 'close_card', 10))
    expect(await h.store.write(beginAgain(h, works, 'Ana'))).toMatchObject([{ kind: 'close_card', id: 'set-up-1' }])
    h.stripe.arrange = async () => done(reading([]))
    await resolveAll(h)
    expect(await listed()).toEqual(['close_secret'])
    const audited = await h.store.db.selectFrom('audit').select(['actor', 'details']).execute()
    expect(audited).toContainEqual({ actor: 'Ana', details: '{"ids":["set-up-1"]}' })
  })
})

describe('a gift whose outcome cannot be learnt', () => {
  const listed = async (h: TestServices) =>
    (await h.store.read(unfinishedWork(h, 'gift', 10))).map(({ reference, tries }) => [reference, tries])
  const waiting = async (h: TestServices) => (await h.store.read(backlogs(h.clock.now()))).gift.waiting

  test.each([
    ['begun and never heard of', { frequency: 'once' }, 'provider_unavailable'],
    ['of every month, unheard of', { frequency: 'monthly' }, 'outcome_unknown'],
  ] as const)('%s, is listed between two looks too, until it is learnt', async (_, more, code) => {
    const h = await testServices()
    const outcome = await begin(h, 'stripe', asking(more), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    const { id, reference } = outcome.value.gift
    const original = h.stripe.read
    h.stripe.read = async () => refused(code, 'away')
    h.clock.forward(hours(25))
    for (let look = 1; look <= 3; look++) {
      expect(await listed(h)).not.toContainEqual([reference, 3])
      await resolveAll(h)
      h.clock.forward(minutes(65))
    }
    await resolveAll(h)
    // its next look is hours away
    expect(await listed(h)).toEqual([[reference, 4]])
    expect(await waiting(h)).toBe(1)
    expect(await h.store.write(beginAgain(h, [{ kind: 'gift', id }], 'anna'))).toEqual([{ kind: 'gift', id }])
    h.stripe.read = original
    h.stripe.readings.set(id, reading([paid('pi_1', 5000)]))
    await resolveAll(h)
    expect([await listed(h), await waiting(h)]).toEqual([[], 0])
  })

  test('is none while a bank takes its days, and is one once it takes weeks', async () => {
    const h = await testServices()
    const outcome = await begin(h, 'stripe', asking(), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    const { id, reference } = outcome.value.gift
    const pending = {
      provider: 'stripe',
      kind: 'pending',
      ref: 'pi_1',
      at: h.clock.now(),
      cents: 5000,
      reason: 'processing',
    }
    h.stripe.readings.set(id, { ...reading([pending as Fact]), progress: 'working' })
    for (let day = 0; day < 12; day++) {
      h.clock.forward(days(1))
      await resolveAll(h)
    }
    expect([await listed(h), await waiting(h)]).toEqual([[], 0])
    h.clock.forward(days(9))
    await resolveAll(h)
    expect((await listed(h)).map(([name]) => name)).toEqual([reference])
    expect(await waiting(h)).toBe(1)
  })
})
