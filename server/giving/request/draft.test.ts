import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { done, refused } from '#gift/outcome.ts'
import { days, hours, minutes, seconds } from '../../base/clock.ts'
import type { GiftToPay } from '../../providers/provider.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { openRequestsOf } from '../../store/work/requests.ts'
import { callerOf } from '../abuse/caller.ts'
import { handOutSecret } from '../abuse/secrets.ts'
import { begin } from '../gift/begin.ts'
import { capture } from '../gift/capture.ts'
import { close } from '../gift/close.ts'
import { confirm } from '../gift/confirm.ts'
import { recordUnit } from '../gift/record.ts'
import { resolveDue } from '../gift/resolve.ts'
import { asking, paid, plainly, reading } from '../testing/fixtures.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { unfinishedWork } from '../work/kinds.ts'

describe.each(['sqlite', 'postgres'] as const)('what is asked of a draft, on %s', (dialect) => {
  let h: OwnServices
  beforeAll(async () => {
    h = await servicesOn(dialect)
  })
  afterAll(() => h.end())

  const verbs = {} as Record<'begin' | 'capture' | 'confirm' | 'stop' | 'read', unknown>
  let drafts = 0
  let attempt: string
  let calls: string[]
  beforeEach(() => {
    attempt = `attempt-number-${dialect}-${++drafts}`
    calls = []
    for (const name of Object.keys(verbs)) Object.assign(h.stripe, { [name]: verbs[name as keyof typeof verbs] })
  })
  beforeAll(() => {
    const { begin, capture, confirm, stop, read } = h.stripe
    Object.assign(verbs, { begin, capture, confirm, stop, read })
  })

  /** What other tests have left is asked again beside it. */
  const isOurs = (gift: GiftToPay) => 'attempt' in gift && gift.attempt === attempt
  const giftOf = async (id: string) => {
    const gift = await h.store.read(giftById(id))
    if (!gift) throw new Error(`no gift ${id}`)
    return gift
  }
  const open = async (id: string) =>
    (await h.store.read(openRequestsOf(id))).map(({ kind, arguments: wanted }) => [kind, wanted])
  const begun = async () => {
    const outcome = await begin(h, 'stripe', asking({ attempt }), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    return outcome.value.gift
  }
  const only = async () => {
    const rows = await h.store.db.selectFrom('gift').select('id').where('attempt', '=', attempt).execute()
    return rows[0]?.id ?? ''
  }
  /** The resolver's work for so long, a round every thirty seconds, or every so many. */
  async function passes(milliseconds: number, step = seconds(30)) {
    for (let passed = 0; passed < milliseconds; passed += step) {
      h.clock.forward(step)
      await resolveDue(h)
    }
  }
  const terms = { frequency: 'once', cents: 5000, costCents: 0 }
  const cancel = { reason: 'canceled', by: 'donor' }
  const takes = ({ id, cents: sum }: GiftToPay) => reading([paid(`pi_${id}`, sum, h.clock.now())])

  /** Each verb of a draft: how a donor comes to it, what its provider then does for it, and what is asked meanwhile. */
  const each = {
    begin: {
      on: 'begin',
      wanted: { terms },
      ask: async () => void (await begin(h, 'stripe', asking({ attempt }), plainly)),
    },
    capture: {
      on: 'capture',
      wanted: {},
      ask: async () => void (await capture(h, 'stripe', (await begun()).refs.intent ?? '', h.clock.now())),
    },
    confirm: {
      on: 'confirm',
      wanted: { token: 'ctoken_1' },
      ask: async () => void (await confirm(h, 'stripe', asking({ attempt }), 'ctoken_1', plainly)),
    },
    close: { on: 'stop', wanted: cancel, ask: async () => void (await close(h, await begun(), 'canceled', 'donor')) },
  } as const
  type Kind = keyof typeof each
  const kinds = ['begin', 'capture', 'confirm', 'close'] as const
  const asksAgain = ['capture', 'confirm', 'close'] as const

  /** The provider does what the verb wants, once it has seen what is stored. */
  function answers(kind: Kind, seen: () => Promise<unknown> = async () => {}) {
    const { on } = each[kind]
    const own = verbs[on] as (...args: unknown[]) => Promise<unknown>
    const verb = async (gift: GiftToPay, ...rest: unknown[]) => {
      if (isOurs(gift)) calls.push(on === 'confirm' ? `confirm ${rest[0]}` : on)
      await seen()
      if (on === 'confirm') return done({ reading: takes(gift), clientSecret: null })
      return on === 'capture' ? done(takes(gift)) : await own(gift, ...rest)
    }
    Object.assign(h.stripe, { [on]: verb })
  }
  function loses(kind: Kind) {
    const { on } = each[kind]
    const verb = async (gift: GiftToPay) => {
      if (isOurs(gift)) calls.push(on)
      return refused('outcome_unknown', 'cut off')
    }
    Object.assign(h.stripe, { [on]: verb })
  }

  test.each(kinds)('%s is a request while it is asked, and none once it is answered', async (kind) => {
    let meanwhile: unknown
    answers(kind, async () => {
      const id = await only()
      meanwhile = [await open(id), (await giftOf(id)).asked?.what]
    })
    await each[kind].ask()
    expect(meanwhile).toEqual([[[kind, each[kind].wanted]], kind])
    expect(await open(await only())).toEqual([])
    expect((await giftOf(await only())).asked).toBeNull()
  })

  test.each(asksAgain)(
    '%s of a process that was killed is asked again, once, and what came of it is booked',
    async (kind) => {
      Object.assign(h.stripe, { [each[kind].on]: () => Promise.reject(new Error('killed')) })
      await expect(each[kind].ask()).rejects.toThrow('killed')
      const id = await only()
      expect(await open(id)).toEqual([[kind, each[kind].wanted]])
      answers(kind)
      await passes(minutes(1))
      expect(calls).toEqual([kind === 'confirm' ? 'confirm ctoken_1' : each[kind].on])
      expect(await open(id)).toEqual([])
      expect(await giftOf(id)).toMatchObject({
        asked: null,
        hold: null,
        resolveAt: null,
        standing: { state: kind === 'close' ? 'not_charged' : 'complete' },
      })
    },
  )

  test.each(asksAgain)(
    '%s that is not answered is asked ever more seldom, by one loop, and staff read why',
    async (kind) => {
      loses(kind)
      await each[kind].ask()
      const id = await only()
      calls.length = 0
      await passes(hours(1), minutes(1))
      expect(calls.length).toBeGreaterThan(4)
      expect(calls.length).toBeLessThan(10)
      const list = (await h.store.read(unfinishedWork(h, null, 500))).filter(({ gift }) => gift === id)
      expect(list).toMatchObject([{ kind, id, problem: 'outcome_unknown: cut off' }])
    },
  )

  test('a begin that is not answered is not begun again by itself; the gift is closed in its time, and it is over', async () => {
    loses('begin')
    await each.begin.ask()
    const id = await only()
    calls.length = 0
    await passes(minutes(29), minutes(1))
    expect(await open(id)).toEqual([['begin', { terms }]])
    await passes(minutes(3))
    expect(calls).toEqual([])
    expect(await open(id)).toEqual([])
    expect((await giftOf(id)).standing.state).toBe('not_charged')
  })

  test('a cancel whose answer is lost ends as what it was: its donor’s', async () => {
    loses('close')
    await each.close.ask()
    const by: unknown[] = []
    h.stripe.stop = async (gift, who) => {
      if (isOurs(gift)) by.push(who)
      return done(reading([]))
    }
    await passes(minutes(1))
    expect(by).toEqual(['donor'])
    const facts = await h.store.read(factsOf(await only()))
    expect(facts).toMatchObject([{ kind: 'closed', reason: 'canceled' }])
  })

  test('what an event answers is asked no more', async () => {
    loses('confirm')
    await each.confirm.ask()
    const id = await only()
    h.clock.forward(seconds(26))
    await h.store.write(recordUnit(h, id, { facts: [paid(`pi_${id}`, 5000, h.clock.now())] }))
    expect(await open(id)).toEqual([])
  })

  test('of a draft that was given by another gift, what is still to be cancelled is cancelled at once', async () => {
    loses('close')
    await each.close.ask()
    const id = await only()
    await passes(hours(2), minutes(5))
    const twin = `${id.slice(0, -1)}+`
    const row = await h.store.db.selectFrom('gift').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const other = { ...row, id: twin, reference: `R-${twin}`, provider: 'paypal' as const, state: 'complete' as const }
    await h.store.db
      .insertInto('gift')
      .values({ ...other, asked: null, hold: null, resolve_at: null })
      .execute()
    await h.store.db.updateTable('gift').set({ state: 'not_charged' }).where('id', '=', twin).execute()
    answers('close')
    calls.length = 0
    await h.store.write(recordUnit(h, twin, { facts: [paid(`cap_${id}`, 5000, h.clock.now(), 'paypal')] }))
    await resolveDue(h)
    expect(calls).toEqual(['stop'])
    expect((await giftOf(id)).standing.state).toBe('not_charged')
  })

  test('what lies untried is closed in its time, though what was asked of it since had no answer', async () => {
    const { id } = await begun()
    const handed = { gift: id, channel: 'embedded', beyond: false, tested: false } as const
    await h.store.write(handOutSecret(handed, callerOf('secret')('203.0.113.9', null), h.clock.now()))
    loses('begin')
    await begin(h, 'stripe', asking({ attempt, cents: cents(2500) }), plainly)
    await passes(minutes(12))
    expect(await giftOf(id)).toMatchObject({ asked: null, standing: { state: 'not_charged' } })
    expect(await open(id)).toEqual([])
  })

  test.each(['capture', 'confirm'] as const)(
    '%s that is not answered is asked again at once where its donor presses again',
    async (kind) => {
      loses(kind)
      await each[kind].ask()
      await passes(hours(1), minutes(1))
      answers(kind)
      calls.length = 0
      expect(await begin(h, 'stripe', asking({ attempt }), plainly)).toMatchObject({ code: 'gift_in_progress' })
      await resolveDue(h)
      expect(calls).toHaveLength(1)
      expect((await giftOf(await only())).standing.state).toBe('complete')
    },
  )

  test('that on which cards are tried is closed at once, though what was asked of it since had no answer', async () => {
    const { id } = await begun()
    loses('begin')
    await begin(h, 'stripe', asking({ attempt, cents: cents(2500) }), plainly)
    h.clock.forward(minutes(1))
    const declined = { provider: 'stripe', kind: 'failed', at: h.clock.now(), code: 'card_declined' } as const
    const facts = [1, 2, 3, 4, 5].map((time) => ({ ...declined, ref: `ch_${id}_${time}` }))
    await h.store.write(recordUnit(h, id, { facts }))
    await resolveDue(h)
    expect(await giftOf(id)).toMatchObject({ asked: null, standing: { state: 'not_charged' } })
    expect(await open(id)).toEqual([])
  })

  describe('beside the release before, which knows no requests of drafts', () => {
    test.each(asksAgain)('%s that it began and left is taken over, and asked again', async (kind) => {
      loses(kind)
      await each[kind].ask()
      const id = await only()
      await h.store.db.deleteFrom('request').where('id', '=', id).execute()
      if (kind === 'close') {
        const question = JSON.stringify({ what: 'close', at: h.clock.now() })
        await h.store.db.updateTable('gift').set({ asked: question }).where('id', '=', id).execute()
      }
      calls.length = 0
      await passes(minutes(2))
      expect(calls.length).toBeGreaterThan(1)
      expect((await open(id)).map(([name]) => name)).toEqual([kind])
      answers(kind)
      await passes(minutes(5))
      expect(await giftOf(id)).toMatchObject({
        asked: null,
        standing: { state: kind === 'close' ? 'not_charged' : 'complete' },
      })
      expect(await open(id)).toEqual([])
    })

    test('a begin that it left is over once its gift is closed', async () => {
      loses('begin')
      await each.begin.ask()
      const id = await only()
      await h.store.db.deleteFrom('request').where('id', '=', id).execute()
      await passes(minutes(31), minutes(1))
      expect((await giftOf(id)).standing.state).toBe('not_charged')
      expect(await open(id)).toEqual([])
    })

    test.each(asksAgain)(
      '%s that this one began stands in the gift’s row, due for it once nobody holds it',
      async (kind) => {
        loses(kind)
        await each[kind].ask()
        const gift = await giftOf(await only())
        expect(gift).toMatchObject({ asked: { what: kind }, hold: null })
        expect(gift.resolveAt).toBeLessThanOrEqual(h.clock.now() + seconds(25))
      },
    )

    test.each(asksAgain)('%s that it has settled is asked no more', async (kind) => {
      loses(kind)
      await each[kind].ask()
      const id = await only()
      const settled = { asked: null, hold: null, busy_until: 0, resolve_at: h.clock.now() + days(1) }
      await h.store.db.updateTable('gift').set(settled).where('id', '=', id).execute()
      calls.length = 0
      await passes(minutes(5))
      expect(calls).toEqual([])
      expect(await open(id)).toEqual([])
    })

    test('what it asks in the place of another is what is asked again', async () => {
      loses('close')
      await each.close.ask()
      const id = await only()
      const question = JSON.stringify({ what: 'confirm', at: h.clock.now(), token: 'ctoken_2' })
      await h.store.db.updateTable('gift').set({ asked: question }).where('id', '=', id).execute()
      answers('confirm')
      calls.length = 0
      await passes(minutes(1))
      expect(calls).toEqual(['confirm ctoken_2'])
      expect(await giftOf(id)).toMatchObject({ asked: null, cents: cents(5000), standing: { state: 'complete' } })
    })
  })
})
