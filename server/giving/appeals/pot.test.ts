import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Appeal } from '#gift/appeals.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { heldOf, matchedInAll } from '#gift/match.ts'
import { cents } from '#gift/money.ts'
import { days, minutes } from '../../base/clock.ts'
import { endAppeal } from '../../store/gift/ended-appeals.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { potWithMatches, sumsByPart, sumsOfPot } from '../../store/gift/pots.ts'
import { potsDiffer } from '../check/pots.ts'
import { begin } from '../gift/begin.ts'
import { close } from '../gift/close.ts'
import { recordUnit } from '../gift/record.ts'
import { asking, paid, plainly, refunded } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { resolveAll } from '../work/kinds.ts'
import { matchesToLapse } from './pot.ts'

const dollars = (some: number) => cents(some * 100)
const match = { by: { en: 'the Delgado family' }, pledged: 120, ratio: 1, monthly: 'first' as 'first' | 'year' }
const winter = (more: Partial<typeof match> = {}) =>
  ({ id: 'winter', starts: '2026-02-01', ends: '2027-12-31', match: { ...match, ...more } }) as unknown as Appeal

describe.each(['sqlite', 'postgres'] as const)('the pot of an appeal, on %s', (dialect) => {
  let h: OwnServices
  let appeal = winter()
  beforeEach(async () => {
    h = await servicesOn(dialect)
    appeal = winter()
  })
  afterEach(() => h.end())
  const withPot = () => ({ ...h, appeals: [appeal] })

  async function started(attempt: string, amount: number, more: Parameters<typeof asking>[0] = {}) {
    const request = asking({
      cents: dollars(amount),
      attempt: `attempt-of-${attempt}`,
      appealAsked: 'winter',
      donor: { firstName: 'Ada', lastName: 'Field', email: `${attempt}@example.org` },
      ...more,
    })
    const outcome = await begin(withPot(), 'stripe', request, plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    return outcome.value.gift
  }
  const told = (id: string, ...facts: Fact[]) => h.store.write(recordUnit(withPot(), id, { facts }))
  const pot = async () => {
    const sums = await h.store.read(sumsOfPot('winter'))
    return sums && [sums.reservedCents / 100, sums.usedCents / 100]
  }
  const now = async (id: string) => {
    const gift = await h.store.read(giftById(id))
    if (!gift) throw new Error('no gift')
    return [heldOf(gift.match) / 100, matchedInAll(gift.match) / 100]
  }

  test('reserves what a gift is while there is some, the last of it in part, then nothing', async () => {
    const [one, two, three] = [await started('one', 50), await started('two', 100), await started('three', 5)]
    expect([await now(one.id), await now(two.id), await now(three.id)]).toEqual([
      [50, 0],
      [70, 0],
      [0, 0],
    ])
    expect(three.match).toBeNull()
    expect(await pot()).toEqual([120, 0])
  })

  test('uses what was reserved when it is paid, gives the rest back, and takes no more for the same payment', async () => {
    const gift = await started('one', 50)
    await told(gift.id, paid('pi_1', 3000))
    await told(gift.id, paid('pi_1', 3000))
    expect([await now(gift.id), await pot()]).toEqual([
      [0, 30],
      [0, 30],
    ])
  })

  test('another amount of the same draft is reserved anew, and the same amount is kept', async () => {
    const gift = await started('one', 50)
    await started('one', 80)
    expect(await pot()).toEqual([80, 0])
    h.clock.forward(minutes(20))
    await started('one', 80)
    h.clock.forward(minutes(20))
    await matchesToLapse.round(withPot())
    expect([await now(gift.id), await pot()]).toEqual([
      [80, 0],
      [80, 0],
    ])
  })

  test('a draft that leaves the appeal, or is closed, gives back', async () => {
    await started('one', 50)
    await started('one', 50, { appealAsked: 'none' })
    expect(await pot()).toEqual([0, 0])
    const gift = await started('two', 50)
    await close(withPot(), gift, 'canceled', 'donor')
    expect(await pot()).toEqual([0, 0])
  })

  test('after half an hour what nobody paid is given back, once; paid late, as much is matched as is left', async () => {
    const [late, early] = [await started('late', 50), await started('early', 50)]
    await told(early.id, paid('pi_early', 5000))
    h.clock.forward(minutes(31))
    await resolveAll(withPot())
    await resolveAll(withPot())
    expect([await now(late.id), await pot()]).toEqual([
      [0, 0],
      [0, 50],
    ])
    await started('other', 60)
    await told(late.id, paid('pi_late', 5000))
    expect([await now(late.id), await pot()]).toEqual([
      [0, 10],
      [60, 60],
    ])
  })

  test('of a monthly gift, which its donor has a day for, what nobody paid in half an hour is given back, once', async () => {
    const gift = await started('month', 50, { frequency: 'monthly' })
    h.clock.forward(minutes(29))
    await matchesToLapse.round(withPot())
    expect(await pot()).toEqual([50, 0])
    h.clock.forward(minutes(2))
    await matchesToLapse.round(withPot())
    await matchesToLapse.round(withPot())
    expect([await now(gift.id), await pot()]).toEqual([
      [0, 0],
      [0, 0],
    ])
    await told(gift.id, paid('in_1', 5000))
    expect(await pot()).toEqual([0, 50])
  })

  test('what its provider has on the way stays reserved', async () => {
    const gift = await started('bank', 50, { frequency: 'monthly' })
    await told(gift.id, {
      provider: 'stripe',
      kind: 'pending',
      ref: 'pi_b',
      at: noon,
      cents: dollars(50),
      reason: 'bank',
    })
    h.clock.forward(days(3))
    await matchesToLapse.round(withPot())
    expect(await now(gift.id)).toEqual([50, 0])
    await told(gift.id, paid('pi_b', 5000))
    expect(await pot()).toEqual([0, 50])
  })

  test('a refund gives back while the pot is open, a dispute holds until it is lost', async () => {
    const gift = await started('one', 50)
    await told(gift.id, paid('pi_1', 5000))
    await told(gift.id, refunded('stripe', 'pi_1', 2000))
    expect([await now(gift.id), await pot()]).toEqual([
      [0, 30],
      [0, 30],
    ])
    const of = { provider: 'stripe', ref: 'dp_1', at: noon } as const
    await told(gift.id, { ...of, kind: 'disputed', payment: 'pi_1', cents: dollars(30) })
    expect(await pot()).toEqual([0, 30])
    await told(gift.id, { ...of, kind: 'dispute_lost' })
    expect(await pot()).toEqual([0, 0])
  })

  test('once the appeal was ended a refund gives nothing back, and what was reserved is used all the same', async () => {
    const [one, two] = [await started('one', 50), await started('two', 20)]
    await told(one.id, paid('pi_1', 5000))
    await h.store.write(endAppeal({ appeal: 'winter', at: h.clock.now(), actor: 'ana', reason: 'so' }))
    await told(one.id, refunded('stripe', 'pi_1', 5000))
    await told(two.id, paid('pi_2', 2000))
    expect(await pot()).toEqual([0, 70])
  })

  test('once the appeal was ended a monthly gift is matched by its first payment alone all the same', async () => {
    const { id } = await started('one', 50, { frequency: 'monthly' })
    await told(id, paid('in_1', 5000))
    await h.store.write(endAppeal({ appeal: 'winter', at: h.clock.now(), actor: 'ana', reason: 'so' }))
    await told(id, refunded('stripe', 'in_1', 5000), paid('in_2', 5000, noon + days(30)))
    const gift = await h.store.read(giftById(id))
    expect(gift?.match?.payments.map(({ payment }) => payment)).toEqual(['in_1'])
  })

  test('a refund that failed is matched again as far as there is something', async () => {
    const gift = await started('one', 50)
    await told(gift.id, paid('pi_1', 5000), refunded('stripe', 'pi_1', 5000))
    await started('two', 100)
    const failed = { provider: 'stripe', kind: 'refund_failed', ref: 're_pi_1_5000', at: noon } as const
    await told(gift.id, failed)
    expect([await now(gift.id), await pot()]).toEqual([
      [0, 20],
      [100, 20],
    ])
  })

  test('of a monthly gift the first payment is matched, or each of the first year while something is left', async () => {
    const months = [0, 1, 13].map((month) => paid(`in_${month}`, 4000, noon + days(31 * month)))
    const first = await started('first', 40, { frequency: 'monthly' })
    for (const each of months) await told(first.id, each)
    expect(await now(first.id)).toEqual([0, 40])
    appeal = winter({ monthly: 'year' })
    const year = await started('year', 40, { frequency: 'monthly' })
    for (const each of months.map((fact) => ({ ...fact, ref: `y${fact.ref}` }))) await told(year.id, each)
    expect([await now(year.id), await pot()]).toEqual([
      [0, 80],
      [0, 120],
    ])
  })

  test('a pledge that is raised has more at once, one that is lowered keeps what is spoken for', async () => {
    await started('one', 100)
    appeal = winter({ pledged: 30 })
    expect((await started('two', 50)).match).toBeNull()
    appeal = winter({ pledged: 130 })
    expect(heldOf((await started('three', 50)).match)).toBe(3000)
  })

  test('the database itself refuses more than was pledged', async () => {
    await started('one', 120)
    const overdrawn = sql`update pot set used = used + 1 where appeal = 'winter'`.execute(h.store.db)
    await expect(overdrawn).rejects.toThrow(/constraint/i)
  })

  test('who gives one after the other until it is used up is never refused, and matched to the last cent', async () => {
    appeal = winter({ pledged: 3000 })
    for (let number = 0; number < 33; number++) {
      const gift = await started(`giver-${number}`, 100)
      await told(gift.id, paid(`pi_${number}`, 10_000))
    }
    expect(await pot()).toEqual([0, 3000])
  })

  test('a pot that was changed by hand keeps no payment from being booked, which is matched by nothing of it', async () => {
    const gift = await started('one', 50)
    await sql`update pot set reserved = 0`.execute(h.store.db)
    await told(gift.id, paid('pi_1', 5000))
    expect((await h.store.read(giftById(gift.id)))?.standing.state).toBe('complete')
    const differences = await potsDiffer(h.store, [appeal])
    // nothing was used of it, and no receipt says that anything was
    expect([await now(gift.id), await pot(), differences]).toEqual([[0, 0], [0, 0], []])
  })

  test('a pot that holds less than its gifts say differs from them', async () => {
    await started('one', 50)
    await sql`update pot set reserved = 0`.execute(h.store.db)
    expect(await potsDiffer(h.store, [appeal])).toEqual([
      { gift: '', reference: 'winter', is: 'pot', says: 'part 0 holds 0 cents, its gifts 5000' },
    ])
  })

  test('many who race for the last of it get all of it, and no more', async () => {
    appeal = winter({ pledged: 3000 })
    const sums = Array.from({ length: 40 }, (_, at) => 60 + at)
    const gifts = await Promise.all(sums.map((sum, at) => started(`racer-${at}`, sum)))
    expect(gifts.reduce((sum, { match: had }) => sum + heldOf(had), 0)).toBe(300_000)
    const { gifts: shares } = await h.store.read(potWithMatches('winter'))
    const parts = await h.store.db.selectFrom('pot').selectAll().orderBy('part').execute()
    const byPart = sumsByPart(shares.map(({ match: had }) => had))
    expect(parts.length).toBe(3)
    expect(parts.map(({ part, reserved }) => [part, Number(reserved)])).toEqual(
      [...byPart].toSorted(([a], [b]) => a - b).map(([part, { reserved }]) => [part, reserved]),
    )
    await Promise.all(gifts.map(({ id }, at) => told(id, paid(`pi_${at}`, (sums[at] ?? 0) * 100))))
    expect(await pot()).toEqual([0, 3000])
  })
})
