import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultLimits } from '#gift/amounts.ts'
import type { Arrangement } from '#gift/arrangement.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { done, refused } from '#gift/outcome.ts'
import { plainArrangement } from '#gift/testing/arrangement.ts'
import { days, hours, minutes } from '../../base/clock.ts'
import { firstChargeOn } from '../../providers/gift-days.ts'
import { consentsOf } from '../../store/gift/consents.ts'
import { type Gift, giftById, numberReading } from '../../store/gift/gifts.ts'
import { giftsInPlaceOf } from '../../store/gift/places.ts'
import { openRequestsOf } from '../../store/work/requests.ts'
import { callerOf } from '../abuse/caller.ts'
import { unansweredRequests } from '../request/request.ts'
import { asking, paid, plainly, reading } from '../testing/fixtures.ts'
import { inMemory } from '../testing/given-gift.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { arrange } from './arrange.ts'
import { begin } from './begin.ts'
import { onwardOf } from './in-place.ts'
import { recordUnit } from './record.ts'
import { resolveDue } from './resolve.ts'
import { sync } from './sync.ts'
import { mayBeReplaced, takePlace } from './take-place.ts'

const donor = { caller: callerOf('secret')('203.0.113.9', null), began: true, mailbox: false }

describe.each(['sqlite', 'postgres'] as const)('another day by a gift in the place of one, on %s', (dialect) => {
  let h: OwnServices
  let id: string
  /** What PayPal was asked to end, and by whom. */
  let stopped: (readonly [gift: string, by: string])[]
  /** Whether PayPal answers that. */
  let answers: boolean
  afterEach(() => h.end())

  const running = (gift: string, nextOn: string, amount: number): Arrangement => ({
    ...plainArrangement,
    subscription: `sub_${gift}`,
    cents: cents(amount),
    nextAt: nextOn === '' ? null : firstChargeOn(nextOn),
    firstOn: nextOn || null,
    nextOn: nextOn || null,
  })
  const giftOf = async (gift: string): Promise<Gift> => {
    const row = await h.store.read(giftById(gift))
    if (!row) throw new Error(`no gift ${gift}`)
    return row
  }
  /** So it stands at PayPal. */
  const stands = (gift: string, nextOn: string, facts: readonly Fact[], amount = 5000) =>
    h.paypal.readings.set(gift, { ...reading(facts), arrangement: running(gift, nextOn, amount) })
  const told = async (gift: string) => await sync(h, await giftOf(gift))
  const pledged = (gift: string): Fact => ({
    provider: 'paypal',
    kind: 'pledged',
    ref: `sub_${gift}`,
    at: h.clock.now(),
    cents: cents(5000),
  })
  const sale = (gift: string, at = h.clock.now()) => paid(`sale_${gift}_${at}`, 5000, at, 'paypal')

  /** The gift is given on March 2, and is charged next on April 2; it is March 10. */
  beforeEach(async () => {
    h = await servicesOn(dialect)
    stopped = []
    answers = true
    // while it is not approved, a gift leads to its approval
    const { read } = h.paypal
    h.paypal.read = async (gift) => {
      if (h.paypal.readings.has(gift.id)) return await read(gift)
      const waits = { ...running(gift.id, gift.begins ?? '', 5000), status: 'approval_pending' } as const
      return done({
        ...reading([], 'open'),
        arrangement: { ...waits, nextAt: null, actionUrl: 'https://paypal.example/approve' },
      })
    }
    h.paypal.stop = async (gift, by) => {
      const now = h.paypal.readings.get(gift.id)
      if (now === undefined) {
        const closed = {
          provider: 'paypal',
          kind: 'closed',
          ref: gift.id,
          at: h.clock.now(),
          reason: 'abandoned',
        } as const
        return done(reading([closed]))
      }
      stopped.push([gift.id, by])
      if (!answers) return refused('outcome_unknown', 'cut off')
      const ref = `sub_${gift.id}`
      const ended: Fact = {
        provider: 'paypal',
        kind: 'ended',
        ref,
        at: h.clock.now(),
        by: by === 'donor' ? by : 'operator',
      }
      const over: Arrangement = { ...running(gift.id, '', 5000), status: 'ended', nextAt: null, nextOn: null }
      h.paypal.readings.set(gift.id, { ...now, facts: [...now.facts, ended], arrangement: over })
      return await h.paypal.read(gift)
    }
    const wanted = asking({ frequency: 'monthly', tribute: inMemory })
    const outcome = await begin(h, 'paypal', wanted, plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    id = outcome.value.gift.id
    stands(id, '2026-04-02', [pledged(id), sale(id)])
    await told(id)
    await h.store.db.deleteFrom('letter').execute()
    h.clock.forward(days(8))
  })
  const wish = (day: number, on?: string) =>
    arrange(h, id, { action: 'day', day, ...(on ? { on } : {}) }, defaultLimits, donor)
  const drafts = async () => await h.store.read(giftsInPlaceOf(id))
  const newest = async () => {
    const next = (await drafts()).at(-1)
    if (!next) throw new Error('nothing was begun')
    return next
  }
  /** The donor has approved the newest at PayPal, and we are told of it. */
  async function approved() {
    const next = await newest()
    stands(next.id, next.begins ?? '', [pledged(next.id)])
    await told(next.id)
    return next.id
  }
  const ask = async () => {
    h.clock.forward(minutes(1))
    await unansweredRequests.round(h)
  }
  const letters = async () =>
    (await h.store.db.selectFrom('letter').select(['gift', 'kind', 'details']).orderBy('id').execute()).map(
      (letter) => {
        const { change, asked } = JSON.parse(String(letter.details))
        return [
          letter.kind,
          letter.gift === id ? 'before' : 'next',
          ...(change ? [change] : []),
          ...(asked ? [asked] : []),
        ]
      },
    )
  /** What is written down for staff of a gift. */
  const notes = async (gift: string) =>
    (await h.store.db.selectFrom('audit').selectAll().where('gift', '=', gift).orderBy('id').execute()).map(
      ({ actor, action, details }) => [actor, action, JSON.parse(String(details))],
    )
  /** Everything its provider was ever asked about a gift that ran, and what came of it. */
  const requests = async (gift: string) =>
    (await h.store.db.selectFrom('request').selectAll().where('gift', '=', gift).orderBy('id').execute()).flatMap(
      ({ kind, status }) => (kind === 'stop' ? [status] : []),
    )
  const stops = async (gift: string) =>
    (await h.store.read(openRequestsOf(gift))).map(({ kind, askedAt }) => [kind, askedAt])

  test('is asked for without anything changing: its page leads to the approval, and it is one draft however often pressed', async () => {
    expect(await wish(20, '2026-04-20')).toMatchObject({ ok: true, value: { unanswered: true, gift: { id } } })
    expect(await wish(20, '2026-04-20')).toMatchObject({ ok: true })
    const next = await newest()
    expect(await drafts()).toHaveLength(1)
    const before = await giftOf(id)
    expect(next).toMatchObject({
      provider: 'paypal',
      frequency: 'monthly',
      cents: before.cents,
      donor: before.donor,
      tribute: before.tribute,
      begins: '2026-04-20',
      inPlaceOf: id,
      standing: { state: 'started' },
    })
    expect(await onwardOf(h, before)).toEqual({
      is: 'approve',
      on: '2026-04-20',
      reference: next.reference,
      url: 'https://paypal.example/approve',
    })
    const [consent, ...others] = await h.store.read(consentsOf(next.id))
    expect(others).toEqual([])
    expect(consent).toMatchObject({ kind: 'day', firstOn: '2026-04-20', anchorDay: 20 })
    expect(consent?.id).toBe(`${next.id}:${consent?.textSha256}`)
    expect([stopped, await letters(), await stops(id)]).toEqual([[], [], []])
  })

  test('another day chosen before the approval closes the draft of the first: one lives', async () => {
    await wish(20)
    await wish(25)
    const all = await drafts()
    expect(all.map(({ begins, standing }) => [begins, standing.state])).toEqual([
      ['2026-04-20', 'not_charged'],
      ['2026-04-25', 'started'],
    ])
  })

  test('agreed to, the gift of before is stopped behind it, and the donor reads of a new day alone', async () => {
    await wish(20)
    const next = await approved()
    expect(await giftOf(id)).toMatchObject({ goesOnAs: next, standing: { state: 'active' } })
    expect(await stops(id)).toEqual([['stop', h.clock.now()]])
    expect(await notes(id)).toContainEqual(['record', 'goes_on', { as: next }])
    const letter = await h.store.db.selectFrom('letter').selectAll().executeTakeFirstOrThrow()
    expect(letter.fact_ref).toBe(`in_place:${id}`)
    expect(JSON.parse(letter.details), 'nothing more is taken on the day of before').not.toHaveProperty('lastOn')
    await told(next)
    await ask()
    expect(stopped).toEqual([[id, 'donor']])
    expect(await giftOf(id)).toMatchObject({ goesOnAs: next, standing: { state: 'ended' } })
    expect(await letters()).toEqual([['monthly_changed', 'next', 'day']])
    expect(await onwardOf(h, await giftOf(id))).toMatchObject({ is: 'goes_on', on: '2026-04-20' })
  })

  test('the stop is asked for until PayPal answers', async () => {
    answers = false
    await wish(20)
    await approved()
    await ask()
    h.clock.forward(hours(1))
    await ask()
    answers = true
    h.clock.forward(hours(6))
    await ask()
    expect(stopped.length).toBeGreaterThan(2)
    expect((await giftOf(id)).standing.state).toBe('ended')
  })

  test('a day that has passed in the month of the next charge lets that be taken first', async () => {
    stands(id, '2026-03-20', [pledged(id), sale(id, h.clock.now() - days(8))])
    await wish(5, '2026-04-05')
    const next = await approved()
    await told(next)
    await ask()
    expect(stopped).toEqual([])
    expect(await onwardOf(h, await giftOf(id))).toMatchObject({ is: 'goes_on', on: '2026-04-05', after: '2026-03-20' })
    // its donor reads at once what comes when, and not weeks later
    const letter = await h.store.db.selectFrom('letter').selectAll().where('gift', '=', next).executeTakeFirst()
    expect(letter).toMatchObject({ kind: 'monthly_changed', due_at: h.clock.now() - minutes(1) })
    expect(JSON.parse(letter?.details ?? '')).toMatchObject({ change: 'day', lastOn: '2026-03-20' })
    h.clock.forward(firstChargeOn('2026-03-20') - h.clock.now() + hours(3))
    await ask()
    expect(stopped).toEqual([])
    h.clock.forward(days(7))
    await ask()
    expect(stopped).toEqual([])
    h.clock.forward(days(1))
    await ask()
    expect([stopped, (await giftOf(next)).standing.state]).toEqual([[[id, 'donor']], 'active'])
  })

  test('whoever stops the gift that goes on is not charged once more by the one of before', async () => {
    stands(id, '2026-03-20', [pledged(id), sale(id, h.clock.now() - days(8))])
    await wish(5)
    const next = await approved()
    expect(await arrange(h, next, { action: 'stop' }, defaultLimits, donor)).toMatchObject({ ok: true })
    await ask()
    expect(stopped).toEqual([
      [next, 'donor'],
      [id, 'donor'],
    ])
    expect(await letters()).toContainEqual(['monthly_ended', 'next'])
    expect(await letters()).not.toContainEqual(['monthly_ended', 'before'])
    expect((await requests(id)).toSorted()).toEqual(['done', 'replaced'])
  })

  test('whoever stops the gift of before once that which goes on has ended, ends it at once', async () => {
    stands(id, '2026-03-20', [pledged(id), sale(id, h.clock.now() - days(8))])
    await wish(5)
    const next = await approved()
    await arrange(h, next, { action: 'stop' }, defaultLimits, donor)
    expect(await arrange(h, id, { action: 'stop' }, defaultLimits, donor)).toMatchObject({
      ok: true,
      value: { gift: { id, standing: { state: 'ended' } } },
    })
  })

  test('one that is stopped already is asked for once where the gift that goes on ends too', async () => {
    answers = false
    await wish(20)
    const next = await approved()
    const at = h.clock.now()
    const ended: Fact = { provider: 'paypal', kind: 'ended', ref: `sub_${next}`, at, by: 'donor' }
    await h.store.write(recordUnit(h, next, { facts: [ended] }))
    expect([await requests(id), await stops(id)]).toEqual([['open'], [['stop', at]]])
    h.clock.forward(minutes(1))
    await told(next)
    expect([await requests(id), await stops(id)]).toEqual([['open'], [['stop', at]]])
  })

  test.each(['while its last charge is to come', 'ended'])(
    'whoever stops the gift of before, %s, stops what goes on in its place too',
    async (when) => {
      if (when !== 'ended') stands(id, '2026-03-20', [pledged(id), sale(id, h.clock.now() - days(8))])
      await wish(when === 'ended' ? 20 : 5)
      const next = await approved()
      await ask()
      expect(await arrange(h, id, { action: 'stop' }, defaultLimits, donor)).toMatchObject({ ok: true })
      await ask()
      const state = async (gift: string) => (await giftOf(gift)).standing.state
      expect([await state(id), await state(next)]).toEqual(['ended', 'ended'])
      expect(await letters()).toContainEqual(['monthly_ended', 'next'])
    },
  )

  describe('approved when it would not be the same any more, it is ended uncharged, and the gift goes on as it was:', () => {
    const late: readonly (readonly [string, () => Promise<unknown>])[] = [
      [
        'charged meanwhile',
        async () => {
          stands(id, '2026-05-02', [pledged(id), sale(id)])
          await told(id)
        },
      ],
      ['too near its charge', async () => h.clock.forward(days(22))],
      [
        'of another amount by now',
        async () => {
          stands(id, '2026-04-02', [pledged(id), sale(id)], 7000)
          await told(id)
        },
      ],
      [
        'paused meanwhile',
        async () => {
          const now = { ...running(id, '2026-06-02', 5000), status: 'paused', resumesAt: 1 } as const
          const number = await h.store.write(numberReading(id))
          await h.store.write(recordUnit(h, id, { facts: [], arrangement: now, number }))
        },
      ],
      [
        'declined',
        async () => {
          const failed: Fact = { provider: 'paypal', kind: 'failed', ref: 'sub:1', at: h.clock.now(), code: 'declined' }
          await h.store.write(recordUnit(h, id, { facts: [failed] }))
        },
      ],
    ]
    test.each(late)('%s', async (_, meanwhile) => {
      await wish(20)
      await meanwhile()
      const next = await approved()
      await ask()
      expect(stopped).toEqual([[next, 'operator']])
      expect(await giftOf(next)).toMatchObject({ standing: { state: 'ended', payments: 0 }, goesOnAs: id })
      expect(await giftOf(id)).toMatchObject({ standing: { state: 'active' }, goesOnAs: null })
      expect(await notes(id)).toContainEqual(['record', 'place_not_taken', { by: next }])
      const letter = h.store.db.selectFrom('letter').select('fact_ref').where('kind', '=', 'change_refused')
      expect(await letter.executeTakeFirst()).toEqual({ fact_ref: `in_place:${next}` })
      const lines = (await letters()).filter(([kind]) => kind?.startsWith('monthly') || kind === 'change_refused')
      expect(lines).toContainEqual(['change_refused', 'before', 'day'])
      expect(lines.filter(([, gift]) => gift === 'next')).toEqual([])
    })
  })

  test('charged before it could be ended, it is told to a person, and the gift goes on as it was', async () => {
    await wish(20)
    h.clock.forward(days(22))
    answers = false
    const next = await approved()
    const declined = { provider: 'paypal', kind: 'failed', ref: 'sale', at: h.clock.now(), code: 'DECLINED' } as const
    for (const facts of [[pledged(next)], [pledged(next), declined]]) {
      stands(next, '2026-05-20', facts)
      await told(next)
    }
    expect(await letters()).not.toContainEqual(['given_twice', 'next'])
    stands(next, '2026-05-20', [pledged(next), sale(next)])
    await told(next)
    expect(await letters()).toContainEqual(['given_twice', 'next'])
    expect(await othersNamed()).toEqual([(await giftOf(id)).reference])
    expect(await giftOf(id)).toMatchObject({ standing: { state: 'active' }, goesOnAs: null })
  })
  /** Which other gifts the operator reads of where one was given twice. */
  const othersNamed = async () => {
    const letter = h.store.db.selectFrom('letter').select('details').where('kind', '=', 'given_twice')
    return JSON.parse((await letter.executeTakeFirstOrThrow()).details).others
  }

  test('told of only once it was charged, it is ended, and a person gives one of both back', async () => {
    await wish(20)
    const next = await newest()
    stands(next.id, '2026-05-20', [pledged(next.id), sale(next.id)])
    await told(next.id)
    expect(await stops(next.id)).toHaveLength(1)
    expect(await othersNamed()).toEqual([(await giftOf(id)).reference])
    expect(await letters()).not.toContainEqual(['change_refused', 'before', 'day'])
    expect(await giftOf(next.id)).toMatchObject({ goesOnAs: null })
    expect(await giftOf(id)).toMatchObject({ standing: { state: 'active' }, goesOnAs: null })
    await told(next.id)
    expect(await stops(next.id)).toHaveLength(1)
    expect((await letters()).filter(([kind]) => kind === 'given_twice')).toHaveLength(1)
  })

  test('whose end PayPal refuses is not ended again and again', async () => {
    await wish(20)
    h.clock.forward(days(22))
    h.paypal.stop = async (gift) => {
      stopped.push([gift.id, 'operator'])
      return refused('provider_refused', 'no')
    }
    const next = await approved()
    await ask()
    await told(next)
    await h.store.write(takePlace(h, await giftOf(next)))
    await ask()
    expect(stopped).toEqual([[next, 'operator']])
    expect(await requests(next)).toEqual(['refused'])
    expect(await letters()).not.toContainEqual(['given_twice', 'next'])
  })

  test('approved after its donor has stopped the gift, it is ended as well, and its end told', async () => {
    await wish(20)
    await arrange(h, id, { action: 'stop' }, defaultLimits, donor)
    const next = await approved()
    await told(next)
    expect(await stops(next)).toHaveLength(1)
    await ask()
    expect(stopped.map(([gift]) => gift)).toEqual([id, next])
    expect(await letters()).toEqual([
      ['monthly_ended', 'before'],
      ['monthly_ended', 'next'],
    ])
  })

  test('charged after its donor has stopped the gift, it was not given twice', async () => {
    await wish(20)
    await arrange(h, id, { action: 'stop' }, defaultLimits, donor)
    answers = false
    const next = await approved()
    stands(next, '2026-05-20', [pledged(next), sale(next)])
    await told(next)
    expect(await letters()).not.toContainEqual(['given_twice', 'next'])
  })

  test('of two that were approved one takes the place, and the other is ended', async () => {
    await wish(20)
    const [first] = await drafts()
    await wish(25)
    const second = await approved()
    if (!first) throw new Error('nothing was begun')
    stands(first.id, '2026-04-20', [pledged(first.id)])
    await told(first.id)
    await ask()
    expect(stopped.toSorted()).toEqual(
      [
        [id, 'donor'],
        [first.id, 'operator'],
      ].toSorted(),
    )
    expect((await giftOf(second)).standing.state).toBe('active')
  })

  test('what the release before was told of is decided by the next round', async () => {
    await wish(20)
    const next = await newest()
    stands(next.id, '2026-04-20', [pledged(next.id)])
    await h.store.db.updateTable('gift').set({ in_place_of: null }).where('id', '=', next.id).execute()
    await told(next.id)
    await h.store.db.updateTable('gift').set({ in_place_of: id }).where('id', '=', next.id).execute()
    await ask()
    await ask()
    expect([stopped, (await giftOf(id)).goesOnAs]).toEqual([[[id, 'donor']], next.id])
  })

  test('nothing follows for a gift that takes no place', async () => {
    await h.store.write(takePlace(h, await giftOf(id)))
    expect([await letters(), await stops(id), await notes(id)]).toEqual([[], [], []])
  })

  test('nothing is approved in a day, and the draft is closed', async () => {
    await wish(20)
    h.clock.forward(hours(25))
    await resolveDue(h)
    expect([(await newest()).standing.state, await onwardOf(h, await giftOf(id))]).toEqual(['not_charged', null])
    expect([stopped, await letters()]).toEqual([[], []])
  })

  test.each([
    ['too near the next charge', '2026-03-14', 20],
    ['too near its own first', '2026-03-28', 13],
  ])('it is not offered %s', async (_, next, day) => {
    stands(id, next, [pledged(id), sale(id, h.clock.now() - days(8))])
    expect(await wish(day)).toMatchObject({ ok: false, code: 'action_not_possible' })
    expect(await drafts()).toEqual([])
  })

  test('nobody agrees to another first day than the one they were shown, and staff cannot approve it for a donor', async () => {
    expect(await wish(20, '2026-05-20')).toMatchObject({ ok: false, code: 'confirmation_differs' })
    const byStaff = await arrange(h, id, { action: 'day', day: 20 }, defaultLimits, null)
    expect(byStaff).toMatchObject({ ok: false, code: 'action_not_possible' })
    expect(await drafts()).toEqual([])
  })
})

describe('another gift may take the place of one', () => {
  const calm = { asked: null, goesOnAs: null }
  const pledged: Fact = { provider: 'paypal', kind: 'pledged', ref: 'sub', at: 1, cents: cents(5000) }
  const failed: Fact = { provider: 'paypal', kind: 'failed', ref: 'sub:1', at: 2, code: 'declined' }
  const tries = [
    ['of which nothing is asked', true, calm, [], [pledged]],
    ['of which money is given back', true, calm, [{ kind: 'refund' }], []],
    ['whose money is asked for', false, { ...calm, asked: { what: 'capture', at: 1 } }, [], []],
    ['whose place is taken', false, { ...calm, goesOnAs: 'another' }, [], []],
    ['whose amount is being changed', false, calm, [{ kind: 'refund' }, { kind: 'amount' }], []],
    ['that was declined', false, calm, [], [pledged, failed]],
  ] as const
  test.each(tries)('%s: %s', (_, may, gift, open, facts) => {
    expect(mayBeReplaced(gift, open, facts)).toBe(may)
  })
})
