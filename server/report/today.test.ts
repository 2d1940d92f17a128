import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { beginningOf } from '#content/dates.ts'
import { daysAfter } from '#gift/calendar.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import type { PaidBy } from '#gift/paid-by.ts'
import type { GiftRequest } from '#gift/request.ts'
import { days, hours, minutes } from '../base/clock.ts'
import { begin } from '../giving/gift/begin.ts'
import { recordUnit } from '../giving/gift/record.ts'
import { asking, paid, plainly } from '../giving/testing/fixtures.ts'
import { noon } from '../giving/testing/hand-clock.ts'
import { type OwnServices, servicesOn } from '../giving/testing/own-database.ts'
import { otherCampaigns } from './day-sums.ts'
import { reportOf } from './months.ts'
import { TodayReader } from './today.ts'

const utm = (campaign: string) => ({ source: null, medium: null, campaign, link: null })

describe.each(['sqlite', 'postgres'] as const)('today, on %s', (dialect) => {
  let h: OwnServices
  let today: TodayReader
  beforeEach(async () => {
    h = await servicesOn(dialect)
    // Six in the afternoon by the charity's clock, where that is Chicago's.
    h.clock.forward(hours(12))
    today = new TodayReader(h.store, h.clock)
  }, 60_000)
  afterEach(() => h.end(), 60_000)

  const given = async (facts: readonly Fact[], more: Partial<GiftRequest> = {}, paidBy?: PaidBy) => {
    const outcome = await begin(h, facts[0]?.provider ?? 'stripe', asking({ attempt: null, ...more }), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    const { id } = outcome.value.gift
    await h.store.write(recordUnit(h, id, { facts, ...(paidBy ? { changes: { paidBy } } : {}) }))
    if (paidBy) {
      await h.store.db
        .updateTable('gift')
        .set({ paid_by: JSON.stringify(paidBy) })
        .where('id', '=', id)
        .execute()
    }
    return id
  }
  const read = async () => {
    h.clock.forward(2000)
    return today.read()
  }

  test('tells what came by way, language and campaign, and what went back', async () => {
    const ours = utm('spring')
    await given([paid('pi_1', 5000)], { attribution: ours }, { way: 'apple_pay', brand: 'visa', last4: '4242' })
    await given([paid('pi_2', 2500)], { language: 'es', attribution: ours })
    const refund: Fact = {
      provider: 'stripe',
      kind: 'refunded',
      ref: 're_1',
      payment: 'pi_2',
      at: noon,
      cents: cents(500),
    }
    await given([paid('PAY-1', 1000, noon, 'paypal')], { frequency: 'monthly' })
    await given([paid('pi_3', 700), refund])
    const { now } = await read()
    expect(now.all).toEqual({ gifts: 4, cents: 9200 })
    expect(now.monthly).toEqual({ gifts: 1, cents: 1000 })
    expect(now.back).toEqual({ gifts: 1, cents: 500 })
    expect(Object.fromEntries(now.ways)).toEqual({
      apple_pay: { gifts: 1, cents: 5000 },
      card: { gifts: 2, cents: 3200 },
      paypal: { gifts: 1, cents: 1000 },
    })
    expect(now.languages.get('es')).toEqual({ gifts: 1, cents: 2500 })
    expect(now.campaigns.get('spring')).toEqual({ gifts: 2, cents: 7500 })
    expect(now.campaigns.get('')).toEqual({ gifts: 2, cents: 1700 })
  })

  test('follows a dispute whose sum its provider changes, within minutes', async () => {
    const dispute = (amount: number, version: number): Fact => ({
      provider: 'stripe',
      kind: 'disputed',
      ref: 'dp_1',
      payment: 'pi_1',
      at: noon,
      cents: cents(amount),
      version: { theirs: version },
    })
    const id = await given([paid('pi_1', 5000), dispute(2000, 1)])
    expect((await read()).now.back).toEqual({ gifts: 1, cents: 2000 })
    await h.store.write(recordUnit(h, id, { facts: [dispute(5000, 2)] }))
    h.clock.forward(minutes(5))
    expect((await read()).now.back).toEqual({ gifts: 1, cents: 5000 })
  })

  test('compares with last week and last year up to the same time of day', async () => {
    const week = noon - days(7)
    await given([paid('pi_before', 100, week + hours(3))])
    await given([paid('pi_after', 1000, week + hours(13))])
    await given([paid('pi_year', 70, noon - days(365))])
    await given([paid('pi_elsewhere', 9999, noon - days(6))])
    const today = await read()
    expect(today.now.all.gifts).toBe(0)
    expect(today.lastWeek.day).toBe('2026-02-23')
    expect([today.lastWeek.soFar.all.cents, today.lastWeek.whole.all.cents]).toEqual([100, 1100])
    expect([today.lastYear.day, today.lastYear.soFar.all.cents]).toEqual(['2025-03-02', 70])
  })

  test('gains what comes in meanwhile, once, and begins anew with a new day', async () => {
    await given([paid('pi_1', 100)])
    expect((await read()).now.all.cents).toBe(100)
    await given([paid('pi_2', 200)])
    await given([paid('pi_old', 4000, noon - days(1))])
    expect((await read()).now.all).toEqual({ gifts: 2, cents: 300 })
    expect((await read()).now.all).toEqual({ gifts: 2, cents: 300 })
    h.clock.forward(hours(6))
    const next = await read()
    expect([next.day, next.now.all.gifts]).toEqual(['2026-03-03', 0])
  })

  test('comes to what the month’s report tells, day by day, at the edges and where clocks are changed', async () => {
    const gift = await given([paid('pi_before', 1, noon)])
    const month = '2026-11'
    const listed = Array.from({ length: 30 }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`)
    const moments = [...listed, '2026-12-01'].flatMap((day) =>
      [-1, 0, minutes(90), hours(24)].map((by) => beginningOf(day) + by),
    )
    const facts = [...new Set(moments)].map((at, number) => ({
      provider: 'stripe' as const,
      kind: 'paid' as const,
      ref: `pi_${number}`,
      gift,
      at,
      recorded_at: at,
      cents: 100 + number,
      fee_cents: null,
      payment: null,
      detail: null,
    }))
    await h.store.db.insertInto('fact').values(facts).execute()
    const days = await Promise.all(
      listed.map((day) => {
        const now = beginningOf(daysAfter(day, 1)) - 1
        return new TodayReader(h.store, { ...h.clock, now: () => now }).read()
      }),
    )
    expect(days.map(({ day }) => day)).toEqual(listed)
    const sum = (of: readonly number[]) => of.reduce((all, each) => all + each, 0)
    const report = await reportOf(h.store, month)
    expect(report.onceGifts).toBeGreaterThan(60)
    expect(sum(days.map(({ now }) => now.all.cents))).toBe(report.onceCents)
    expect(sum(days.map(({ now }) => now.all.gifts))).toBe(report.onceGifts)
    expect(sum(days.flatMap(({ now }) => now.hours.map(({ once }) => once.cents)))).toBe(report.onceCents)
  })

  test('misses no fact whose number was seen later than a greater one', async () => {
    const gift = await given([paid('pi_1', 100)])
    await read()
    const fact = (seq: number) => ({
      seq,
      provider: 'stripe' as const,
      kind: 'paid' as const,
      ref: `pi_${seq}`,
      gift,
      at: noon,
      recorded_at: noon,
      cents: 10,
      fee_cents: null,
      payment: null,
      detail: null,
    })
    const insert = (seq: number) => h.store.db.insertInto('fact').values(fact(seq)).execute()
    await insert(3)
    expect((await read()).now.all.cents).toBe(110)
    await insert(2)
    expect((await read()).now.all.cents).toBe(120)
    expect((await read()).now.all.cents).toBe(120)
  })

  test('keeps so many campaigns apart, and no more', async () => {
    const id = await given([paid('pi_1', 100)])
    const row = await h.store.db.selectFrom('gift').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    for (let i = 0; i < 600; i++) {
      const gift = { ...row, id: `g${i}`, reference: `R${i}`, campaign: `c${i}` }
      await h.store.db.insertInto('gift').values(gift).execute()
      const counted = { gift: gift.id, provider: 'stripe' as const, kind: 'paid' as const, at: noon, recorded_at: noon }
      await h.store.db
        .insertInto('fact')
        .values({ ...counted, ref: `r${i}`, cents: 1 })
        .execute()
    }
    const { campaigns, all } = (await read()).now
    expect(all.gifts).toBe(601)
    expect(campaigns.size).toBe(501)
    expect(campaigns.get(otherCampaigns)?.gifts).toBe(101)
  }, 60_000)

  test('tells how monthly gifts fare: gained, failing, rescued, lost', async () => {
    const pledged = (ref: string): Fact => ({ provider: 'stripe', kind: 'pledged', ref, at: noon, cents: cents(1000) })
    const failed = (ref: string): Fact => ({
      provider: 'stripe',
      kind: 'failed',
      ref,
      at: noon + minutes(1),
      code: 'generic',
    })
    const monthly = { frequency: 'monthly' } as const
    const running = async (name: string) => {
      const id = await given([pledged(`sub_${name}`), paid(`in_${name}`, 1000)], monthly)
      await h.store.write(recordUnit(h, id, { facts: [failed(`in_${name}_2:1`)] }))
      return id
    }
    await running('failing')
    const rescued = await running('rescued')
    await h.store.write(recordUnit(h, rescued, { facts: [paid('in_rescued_2', 1000, noon + minutes(2))] }))
    const lost = await running('lost')
    const ended: Fact = { provider: 'stripe', kind: 'ended', ref: 'sub_lost', at: noon + minutes(3), by: 'unpaid' }
    await h.store.write(recordUnit(h, lost, { facts: [ended] }))
    const { monthly: sums } = await read()
    expect(sums).toEqual({
      today: { gained: 3, ended: 1, declined: 3, rescued: 1, lost: 1 },
      month: { gained: 3, ended: 1, declined: 3, rescued: 1, lost: 1 },
      failing: 1,
    })
  })
})
