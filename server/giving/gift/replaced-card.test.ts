import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Arrangement } from '#gift/arrangement.ts'
import type { CardSetUp } from '#gift/card-set-up.ts'
import { cents } from '#gift/money.ts'
import { done, refused } from '#gift/outcome.ts'
import { plainArrangement } from '#gift/testing/arrangement.ts'
import { days, hours, minutes } from '../../base/clock.ts'
import type { ArrangementChange, Reading } from '../../providers/provider.ts'
import { type Gift, giftById } from '../../store/gift/gifts.ts'
import { callerOf } from '../abuse/caller.ts'
import { createGiving, type Giving } from '../giving.ts'
import { asking, deployment, paid, plainly } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { leftNewCard, restoreCard } from './new-card.ts'
import { recordUnit } from './record.ts'
import { sync } from './sync.ts'

const older: CardSetUp = { id: 'seti_older', at: noon + hours(1), number: 1 }
const newer: CardSetUp = { id: 'seti_newer', at: noon + hours(2), number: 2 }
const cards = { seti_older: '1117', seti_newer: '4444' } as const

describe.each(['sqlite', 'postgres'] as const)('a card that its donor replaced, on %s', (dialect) => {
  let h: OwnServices
  let giving: Giving
  let gift: string
  /** What the provider has in use, and all it was asked to use. */
  let inUse: { last4: string; setUp: CardSetUp | null }
  let reader: OwnServices['stripe']['read']
  let arrange: OwnServices['stripe']['arrange']
  let changes: Extract<ArrangementChange, { kind: 'set_card' }>[]
  beforeAll(async () => {
    h = await servicesOn(dialect)
    h.stripe.read = (asks) => reader(asks)
    h.stripe.arrange = (...asks) => arrange(...asks)
    giving = createGiving(h, { callerOf: callerOf('secret-of-this-test') })
  })
  afterAll(() => h.end())

  const arrangement = (): Arrangement => ({
    ...plainArrangement,
    subscription: `sub_${gift}`,
    nextAt: noon + days(30),
    firstOn: '2026-07-15',
    nextOn: '2026-08-15',
    card: { brand: 'visa', last4: inUse.last4, expMonth: 12, expYear: 2040 },
    ...(inUse.setUp ? { cardSetUp: inUse.setUp } : {}),
  })
  const reading = (): Reading => ({
    facts: [{ provider: 'stripe', kind: 'pledged', ref: `sub_${gift}`, at: noon, cents: cents(5000) }],
    arrangement: arrangement(),
    progress: 'over',
  })
  const stored = async () => {
    const row = await h.store.read(giftById(gift))
    if (!row) throw new Error('the gift is gone')
    return row
  }
  let events = 0
  /** Tells that a card was left on this set-up. */
  const told = async ({ id }: CardSetUp) => {
    const about = { marker: { giftId: gift, deployment }, refs: [] }
    h.stripe.meaning = () => done({ is: 'new_card', about, setupIntent: id })
    const raw = Buffer.from(JSON.stringify({ id: `evt_card_${dialect}_${++events}` }))
    const received = await giving.receive('stripe', new Headers(), raw)
    if (received.ok && received.value.event) await giving.handle(received.value.event)
  }
  const use = (setUp: CardSetUp) => {
    inUse = { last4: cards[setUp.id as keyof typeof cards], setUp }
  }

  beforeEach(async () => {
    const outcome = await giving.begin('stripe', asking({ frequency: 'monthly', attempt: null }), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    gift = outcome.value.gift.id
    inUse = { last4: '4242', setUp: null }
    changes = []
    reader = async () => done(reading())
    arrange = async (_, change) => {
      if (change.kind !== 'set_card') throw new Error(`nobody asked for ${change.kind}`)
      changes.push(change)
      const setUp = [older, newer].find(({ id }) => id === change.setupIntent)
      if (!setUp) return refused('action_not_possible', 'no such set-up')
      if (!change.newest || change.newest.at <= setUp.at) use(setUp)
      return done(reading())
    }
    await sync(h, await stored())
  })

  test('stays replaced when it is told of late: the provider is asked with the newest that is known', async () => {
    await told(newer)
    await told(older)
    expect(changes.map(({ newest }) => newest)).toEqual([null, newer])
    expect(inUse.last4).toBe('4444')
    expect((await stored()).arrangement).toMatchObject({ card: { last4: '4444' }, cardSetUp: newer })
  })

  test('is put away again by the resolver, where the older one was applied last: page and letters never tell of it', async () => {
    await told(newer)
    use(older)
    await sync(h, await stored())
    expect((await stored()).arrangement).toMatchObject({ card: { last4: '4444' }, cardSetUp: newer })
    await giving.work.resolver()
    expect(inUse.last4).toBe('4444')
    expect(await stored()).toMatchObject({ resolveAt: null, arrangement: { card: { last4: '4444' } } })
    const changes = h.store.db.selectFrom('letter').select('details').where('gift', '=', gift)
    expect((await changes.where('kind', '=', 'monthly_changed').execute()).map(({ details }) => details)).toEqual([
      expect.stringContaining('card'),
    ])
  })

  test('is put away as soon as the provider answers again, and is not asked for without end', async () => {
    await told(newer)
    use(older)
    const willing = arrange
    arrange = async () => refused('provider_unavailable', 'down')
    await sync(h, await stored())
    await giving.work.resolver()
    expect(await giving.work.resolver()).toBe(0)
    arrange = willing
    h.clock.forward(minutes(10))
    await giving.work.resolver()
    expect(inUse.last4).toBe('4444')
    const before = changes.length
    expect(before).toBeGreaterThan(0)
    h.clock.forward(days(2))
    await giving.work.resolver()
    expect(changes.length).toBe(before)
  })

  test('is put away by the resolver too where more is heard before it looks: a stale reading, or money of the gift', async () => {
    await told(newer)
    const before = await stored()
    use(older)
    await sync(h, before)
    const number = before.arrangementRevision
    await h.store.write(recordUnit(h, gift, { ...reading(), number }))
    await h.store.write(recordUnit(h, gift, { facts: [paid('pi_2', 5000)] }))
    await giving.work.resolver()
    expect(inUse.last4).toBe('4444')
    expect(await stored()).toMatchObject({ resolveAt: null, arrangement: { card: { last4: '4444' } } })
  })

  test('is put away by the resolver where the reading of the newer one is recorded after that of the older', async () => {
    use(newer)
    const late = { ...reading(), number: (await stored()).arrangementRevision + 1 }
    use(older)
    await sync(h, await stored())
    await h.store.write(recordUnit(h, gift, late))
    await giving.work.resolver()
    expect(inUse.last4).toBe('4444')
  })

  test('is not taken for the newer by a reading that was begun before and recorded after', async () => {
    const early = await stored()
    let go = () => {}
    const slow = new Promise<void>((resolve) => {
      go = resolve
    })
    const before = reading()
    reader = async () => {
      await slow
      return done(before)
    }
    const reads = sync(h, early)
    await told(newer)
    go()
    await reads
    expect((await stored()).arrangement).toMatchObject({ card: { last4: '4444' }, cardSetUp: newer })
  })

  test('is told again where the provider is away', async () => {
    arrange = async () => refused('provider_unavailable', 'down')
    await told(newer)
    const open = () => h.store.db.selectFrom('inbox').select(['status', 'problem']).where('status', '=', 'waiting')
    expect(await open().execute()).toEqual([{ status: 'waiting', problem: 'provider_unavailable: down' }])
    await h.store.db.deleteFrom('inbox').execute()
  })

  test('of a gift whose provider was never read is the newest that is known', async () => {
    const nothing = function* () {}
    expect(await leftNewCard(h, { ...(await stored()), arrangement: null }, newer.id, nothing)).toBeNull()
    expect(changes.map(({ newest }) => newest)).toEqual([null])
    expect(inUse.last4).toBe('4444')
  })

  describe('is put back', () => {
    const keys: string[] = []
    beforeEach(async () => {
      const willing = arrange
      arrange = async (row, change, key) => {
        keys.push(key)
        return await willing(row, change, key)
      }
      await told(newer)
      keys.splice(0)
      changes.splice(0)
    })
    const restored = async (more: Partial<Gift> = {}) => restoreCard(h, { ...(await stored()), ...more }, reading())

    test('once, where its provider has an older one in use', async () => {
      use(older)
      expect(await restored()).toBe(true)
      expect([inUse.last4, changes, keys]).toEqual([
        '4444',
        [{ kind: 'set_card', setupIntent: 'seti_newer', newest: newer }],
        ['restore:seti_newer'],
      ])
    })

    test('again, where its provider does not answer, or goes on with the older one', async () => {
      use(older)
      arrange = async () => refused('provider_unavailable', 'down')
      expect(await restored()).toBe(false)
      arrange = async () => done(reading())
      expect(await restored()).toBe(false)
    })

    test('never, where it is in use, where its donor left none, or where the gift has ended', async () => {
      expect(await restored()).toBe(true)
      use(older)
      const { standing, arrangement } = await stored()
      expect(await restored({ arrangement: null })).toBe(true)
      const { cardSetUp: _, ...none } = arrangement ?? plainArrangement
      expect(await restored({ arrangement: none })).toBe(true)
      expect(await restored({ standing: { ...standing, state: 'ended' } })).toBe(true)
      expect(changes).toEqual([])
    })
  })

  test('of a gift that has ended changes nothing, and is dealt with', async () => {
    arrange = async () => refused('action_not_possible', 'canceled')
    await told(newer)
    const open = await h.store.db.selectFrom('inbox').select('problem').where('status', '=', 'waiting').execute()
    expect(open).toEqual([])
  })
})
