import { beforeEach, describe, expect, test } from 'vitest'
import type { Appeal } from '#gift/appeals.ts'
import type { Fund } from '#gift/funds.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { heldOf } from '#gift/match.ts'
import { cents } from '#gift/money.ts'
import type { GiftRequest } from '#gift/request.ts'
import { hours, minutes } from '../../base/clock.ts'
import { changeGift, type GiftChanges } from '../../store/gift/gift-changes.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { enterRestored } from '../../store/ledger/restored.ts'
import { countOutcome } from '../abuse/budget.ts'
import { callerOf } from '../abuse/caller.ts'
import { countDeclinedOnPage } from '../abuse/cool-down.ts'
import { askAgainIn } from '../restored/restored.ts'
import { asking, paid, type TestServices, testServices } from '../testing/fixtures.ts'
import { inMemory } from '../testing/given-gift.ts'
import { callDeadline, newHold } from './hold.ts'
import { type Opening, openGift } from './open-gift.ts'
import { recordUnit } from './record.ts'

const match = { by: { en: 'the Delgado family' }, pledged: 120, ratio: 1, monthly: 'first' }
const lasting = { starts: '2026-02-01', ends: '2027-12-31' }
const appeals = [
  { id: 'winter', ...lasting, match },
  { id: 'plain', ...lasting },
  { id: 'boats', ...lasting, fund: 'boat' },
] as unknown as readonly Appeal[]
const funds: readonly Fund[] = [
  { id: 'general', default: true, name: { en: 'All of it', es: 'Todo' }, restricted: 'no' },
  { id: 'boat', name: { en: 'The boat', es: 'El barco' }, restricted: 'purpose' },
  { id: 'yard', name: { en: 'The yard', es: 'El astillero' }, restricted: 'purpose' },
]
const caller = callerOf('secret-of-this-test')('203.0.113.9', 'ada@example.org')

let h: TestServices & { readonly appeals: readonly Appeal[]; readonly funds: readonly Fund[] }
beforeEach(async () => {
  h = { ...(await testServices()), appeals, funds }
})

const stored = async (id: string) => (await h.store.read(giftById(id))) ?? expect.fail('no gift')
/** Opens a gift as a press does, up to the question to its provider. */
const open = (more: Partial<GiftRequest> = {}, how: Partial<Opening> = {}) =>
  h.store.write(
    openGift(h, asking(more), {
      ...{ provider: 'stripe', channel: 'embedded', caller: null, proof: null, trace: null },
      lease: newHold(h, callDeadline(h)),
      ...how,
    }),
  )
/** A draft that its provider has begun, as it then stands. */
async function begun(more: Partial<GiftRequest> = {}, how: Partial<Opening> = {}, changes: GiftChanges = {}) {
  const outcome = await open(more, how)
  if (!outcome.ok || outcome.value.is !== 'ready') throw new Error('not begun')
  const { id } = outcome.value.gift
  await h.store.write(changeGift(id, { asked: null, hold: null, refs: { intent: 'pi_1' }, ...changes }))
  return id
}
/** For how many minutes each of them is out. */
const secrets = async () =>
  (await h.store.db.selectFrom('open_secret').select('closes_at').execute()).map(
    (row) => (row.closes_at - h.clock.now()) / minutes(1),
  )

describe('a draft of which a gift', () => {
  test.each([
    ['is paid', paid('pi_1', 5000), 'gift_already_paid'],
    [
      'is on its way',
      { provider: 'stripe', kind: 'pending', ref: 'py_1', at: 0, cents: cents(5000), reason: 'ach' },
      'gift_in_progress',
    ],
  ] as const)('%s is not begun again', async (_, fact: Fact, code) => {
    await h.store.write(recordUnit(h, await begun(), { facts: [fact] }))
    expect(await open()).toMatchObject({ ok: false, code })
  })

  test('is held by another press waits for that, and no longer', async () => {
    const until = h.clock.now() + minutes(1)
    const id = await begun({}, {}, { hold: { token: 'another', until } })
    expect(await open()).toMatchObject({ ok: true, value: { is: 'busy', gift: { id }, heldUntil: until } })
    h.clock.forward(minutes(1))
    expect(await open()).toMatchObject({ ok: true, value: { is: 'ready', gift: { id } } })
  })

  test('is held by this very press goes on', async () => {
    const lease = newHold(h, callDeadline(h))
    const id = await begun({}, {}, { hold: lease.lease })
    expect(await open({}, { lease })).toMatchObject({ ok: true, value: { is: 'ready', gift: { id } } })
  })

  test('was asked for its money waits for its provider, which is asked at once', async () => {
    const id = await begun({}, {}, { asked: { what: 'capture', at: 0 } })
    const requests = h.store.db.selectFrom('request').select('due_at').where('gift', '=', id)
    await h.store.db
      .updateTable('request')
      .set({ due_at: h.clock.now() + hours(1) })
      .execute()
    expect(await open()).toMatchObject({ ok: false, code: 'gift_in_progress' })
    expect((await stored(id)).resolveAt).toBe(h.clock.now())
    expect(await requests.execute()).toEqual([{ due_at: h.clock.now() }])
  })
})

describe('what could be paid is closed before', () => {
  const ready = 'ready'
  const closeFirst = 'close_first'
  const intent = { refs: { intent: 'pi_1' } }
  const page = { refs: { intent: null, session: 'cs_1' } }
  const both = { refs: { intent: 'pi_1', session: 'cs_1' } }
  const nothing = { refs: { intent: null } }
  const more = { cents: cents(7500) }
  const monthly = { frequency: 'monthly' } as const
  test.each([
    ['the same is asked for', ready, {}, intent, {}, {}],
    ['another amount of one given once is', ready, {}, intent, more, {}],
    ['another amount of what is on a page is', closeFirst, {}, page, more, {}],
    ['the same of what is on a page is', ready, {}, page, {}, {}],
    ['another amount each month is', closeFirst, monthly, intent, { ...monthly, ...more }, {}],
    ['another amount of what was never begun is', ready, monthly, nothing, { ...monthly, ...more }, {}],
    ['it is to be monthly', closeFirst, {}, intent, monthly, {}],
    ['a page is to pay what our form could', closeFirst, {}, intent, {}, { channel: 'hosted' }],
    ['a page is to pay what was on it before', ready, {}, both, {}, { channel: 'hosted' }],
    ['a page is to pay what nothing could pay', ready, {}, nothing, {}, { channel: 'hosted' }],
    ['another provider is to take it', closeFirst, {}, intent, {}, { provider: 'paypal' }],
  ] as const)('where %s: %s', async (_, is, first, changes, second, how) => {
    const id = await begun(first, {}, changes)
    expect(await open(second, how)).toMatchObject({ ok: true, value: { is, gift: { id } } })
  })

  test('at a provider whose page pays the same order, that goes on; another amount does not', async () => {
    const id = await begun({}, { provider: 'paypal' })
    const how = { provider: 'paypal', channel: 'hosted' } as const
    expect(await open({}, how)).toMatchObject({ ok: true, value: { is: 'ready', gift: { id } } })
    expect(await open(more, { provider: 'paypal' })).toMatchObject({ ok: true, value: { is: 'busy' } })
    await h.store.write(changeGift(id, { hold: null }))
    expect(await open(more, { provider: 'paypal' })).toMatchObject({ ok: true, value: { is: closeFirst } })
  })
})

describe('asked for again, a gift', () => {
  test('is whose and for what it is now said to be, and keeps what is not said any more', async () => {
    const id = await begun({ attribution: { source: 'mail' } as never, optIn: false })
    const words = {
      language: 'es',
      country: 'MX',
      optIn: true,
      tribute: inMemory && { ...inMemory, eCard: 'lantern' },
      attribution: null,
    } as const
    const outcome = await open({ ...words, donor: null })
    const stays = { donor: { email: 'ada@example.org' }, attribution: { source: 'mail' } }
    const now = { ...words, ...stays, hold: expect.anything(), asked: { what: 'begin', at: h.clock.now() } }
    expect(outcome).toMatchObject({ ok: true, value: { gift: { id, ...now } } })
    expect(await stored(id)).toMatchObject(now)
    await h.store.write(changeGift(id, { hold: null }))
    const donor = { firstName: 'Bea', lastName: 'Ruiz', email: 'bea@example.org' }
    expect(await open({ donor })).toMatchObject({ ok: true, value: { gift: { donor } } })
    expect((await stored(id)).donor).toMatchObject(donor)
  })

  test('has its new terms at once where nothing could pay the old ones, else once its provider agrees', async () => {
    const id = await begun()
    expect(await open({ cents: cents(7500) })).toMatchObject({ ok: true, value: { gift: { cents: 7500 } } })
    expect(await stored(id)).toMatchObject({ cents: 5000, asked: { terms: { cents: 7500 } } })
    await h.store.write(changeGift(id, { hold: null, refs: { intent: null } }))
    await open({ cents: cents(8000) })
    expect((await stored(id)).cents).toBe(8000)
  })

  test('stays in its appeal where none is said, leaves it for another, and reserves for what it is now', async () => {
    const id = await begun({ appealAsked: 'winter' })
    expect(await stored(id)).toMatchObject({ appeal: 'winter' })
    expect(heldOf((await stored(id)).match)).toBe(5000)
    const again = await open({ cents: cents(7500) })
    expect(again).toMatchObject({ ok: true, value: { gift: { appeal: 'winter', match: { held: expect.anything() } } } })
    expect(heldOf((await stored(id)).match)).toBe(7500)
    await h.store.write(changeGift(id, { hold: null }))
    await open({ appealAsked: 'plain' })
    expect(await stored(id)).toMatchObject({ appeal: 'plain' })
    expect(heldOf((await stored(id)).match)).toBe(0)
  })

  test('is for the fund of its appeal, or for what is asked for now', async () => {
    const shares = (fund: string) => [{ fund, cents: cents(5000) }]
    const id = await begun({ appealAsked: 'boats' })
    expect((await stored(id)).funds).toEqual(shares('boat'))
    expect(await open({ appealAsked: 'plain', fundsAsked: shares('yard') })).toMatchObject({
      value: { gift: { funds: shares('yard') } },
    })
    expect((await stored(id)).funds).toEqual(shares('yard'))
    await h.store.write(changeGift(id, { hold: null }))
    await open()
    expect((await stored(id)).funds).toEqual(shares('general'))
  })

  test('that was in no appeal draws on the one that is said now', async () => {
    const id = await begun()
    expect(await stored(id)).toMatchObject({ appeal: null, match: null })
    await open({ appealAsked: 'winter' })
    expect(await stored(id)).toMatchObject({ appeal: 'winter' })
    expect(heldOf((await stored(id)).match)).toBe(5000)
  })
})

describe('a new gift', () => {
  test('is stored with all that was said of it, and what its provider is asked', async () => {
    const outcome = await open({ appealAsked: 'winter' }, { device: 'phone', trace: '00-trace' })
    if (!outcome.ok || outcome.value.is !== 'ready') throw new Error('not opened')
    const { gift, ...about } = outcome.value
    expect(about).toMatchObject({ challenge: false, noCardUntil: null, counted: null, waits: false })
    const row = await h.store.db.selectFrom('gift').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ id: gift.id, device: 'phone', trace: '00-trace', caller: null, in_place_of: null })
    expect(await stored(gift.id)).toMatchObject({
      ...{ appeal: 'winter', startedAt: h.clock.now(), resolveAt: h.clock.now() + minutes(30), cents: 5000 },
      asked: { what: 'begin', at: h.clock.now(), terms: { frequency: 'once', cents: 5000 } },
    })
    expect(heldOf((await stored(gift.id)).match)).toBe(5000)
  })

  test('that takes another’s place is in its appeal, unmatched, and as much its mailbox’s', async () => {
    const before = await begun({ attempt: 'attempt-before' })
    const purpose = [{ fund: 'yard', cents: cents(5000) }] as const
    const replaces = { id: before, appeal: 'winter', provenAt: 7, funds: purpose }
    const request = { attempt: 'in-place', frequency: 'monthly', begins: '2026-04-20', replaces } as const
    const outcome = await open({ ...request, appealAsked: 'plain' }, { provider: 'paypal' })
    if (!outcome.ok || outcome.value.is !== 'ready') throw new Error('not opened')
    const { id } = outcome.value.gift
    const is = { appeal: 'winter', provenAt: 7, inPlaceOf: before, match: null, begins: '2026-04-20', funds: purpose }
    expect(await stored(id)).toMatchObject(is)
    await h.store.write(changeGift(id, { hold: null }))
    expect(await open(request, { provider: 'paypal' })).toMatchObject({ ok: true, value: { is: 'ready' } })
    expect(await stored(id)).toMatchObject(is)
    await h.store.write(changeGift(id, { hold: null }))
    const another = { ...request, begins: '2026-04-25' } as const
    expect(await open(another, { provider: 'paypal' })).toMatchObject({ ok: true, value: { is: 'close_first' } })
  })
})

describe('what can be paid by whoever asked is counted at their address:', () => {
  test.each([
    ['a form', [10], {}],
    ['a page', [30], { channel: 'hosted' }],
    ['nothing of who is not watched', [], { caller: null }],
    ['nothing of a provider on whose pages alone is paid', [], { provider: 'paypal' }],
  ] as const)('%s', async (_, out, how) => {
    await open({}, { caller, ...how })
    expect(await secrets()).toEqual(out)
  })

  test('a form for which something is reserved is out for as long as that is', async () => {
    await open({ appealAsked: 'winter' }, { caller })
    expect(await secrets()).toEqual([30])
    await h.store.db.deleteFrom('open_secret').execute()
    await open({ attempt: 'another-attempt', appealAsked: 'plain' }, { caller })
    expect(await secrets()).toEqual([10])
  })

  test('whoever is on the provider’s page already has nothing out on ours', async () => {
    await begun({}, { caller }, { refs: { intent: null, session: 'cs_1' } })
    await h.store.db.deleteFrom('open_secret').execute()
    await open({}, { caller })
    expect(await secrets()).toEqual([])
  })

  test('whoever goes back to the provider’s page has that out', async () => {
    await begun({}, { caller, channel: 'hosted' }, { refs: { intent: null, session: 'cs_1' } })
    await h.store.db.deleteFrom('open_secret').execute()
    await open({}, { caller, channel: 'hosted' })
    expect(await secrets()).toEqual([30])
  })

  test('while cards cool down none is begun, anew or again where nothing could pay it', async () => {
    await begun({}, { caller }, { refs: { intent: null } })
    await h.store.write(countOutcome(h, 'failed', caller))
    for (let card = 0; card < 25; card++) await h.store.write(countDeclinedOnPage(h, caller))
    await h.store.db.deleteFrom('open_secret').execute()
    const answer = { ok: false, code: 'card_unavailable', retryAfterMs: expect.any(Number) }
    expect(await open({}, { caller })).toMatchObject(answer)
    expect(await open({ attempt: 'another-attempt' }, { caller })).toMatchObject(answer)
  })

  test('what is out no more is closed before the gift is begun again', async () => {
    await begun({}, { caller })
    h.clock.forward(hours(2))
    expect(await open({}, { caller })).toMatchObject({ ok: true, value: { is: 'close_first' } })
    expect(await open({}, { caller: null })).toMatchObject({ ok: true, value: { is: 'ready' } })
  })

  test('too many declines refuse what is begun, anew or again where nothing could pay it', async () => {
    const id = await begun({}, { caller }, { refs: { intent: null } })
    for (let card = 0; card < 40; card++) await h.store.write(countOutcome(h, 'failed', caller))
    const answer = { ok: false, code: 'too_many_requests', retryAfterMs: expect.any(Number) }
    expect(await open({}, { caller })).toMatchObject(answer)
    expect(await open({ attempt: 'another-attempt' }, { caller })).toMatchObject(answer)
    expect(await open({}, { caller: null })).toMatchObject({ ok: true, value: { gift: { id } } })
  })

  test('under attack a stranger works before anything is stored, also for what nothing could pay', async () => {
    await begun({}, { caller }, { refs: { intent: null } })
    for (let card = 0; card < 45; card++) {
      const thief = callerOf('secret-of-this-test')(`198.51.${card}.7`, `thief${card}@example.org`)
      await h.store.write(countOutcome(h, 'failed', thief))
    }
    expect(await open({}, { caller })).toMatchObject({ ok: true, value: { is: 'prove' } })
    expect(await open({ attempt: 'another-attempt' }, { caller })).toMatchObject({ ok: true, value: { is: 'prove' } })
  })
})

test('of a time that a restore may have lost nothing is begun again, but what is known to be of later', async () => {
  const id = await begun()
  const to = h.clock.now()
  await h.store.write(enterRestored(to - hours(1), to, []))
  expect(await open()).toMatchObject({ ok: true, value: { gift: { id } } })
  const outcome = await open({ attempt: 'another-attempt' })
  expect(outcome).toMatchObject({ ok: false, code: 'gift_being_checked', retryAfterMs: askAgainIn })
  expect(await open({ attempt: null })).toMatchObject({ ok: true, value: { is: 'ready' } })
  await h.store.write(enterRestored(to - hours(1), to + 1, []))
  await h.store.write(changeGift(id, { hold: null }))
  expect(await open()).toMatchObject({ ok: false, code: 'gift_being_checked' })
})

test('nothing waits that is not there', async () => {
  const outcome = await open({ attempt: null }, { inLine: 'no-such-gift' })
  expect(outcome).toMatchObject({ ok: false, code: 'action_not_possible' })
})
