import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { minutes } from '../../base/clock.ts'
import { begin } from '../../giving/gift/begin.ts'
import { recordUnit } from '../../giving/gift/record.ts'
import { asking, paid, plainly } from '../../giving/testing/fixtures.ts'
import { noon } from '../../giving/testing/hand-clock.ts'
import { type OwnServices, servicesOn } from '../../giving/testing/own-database.ts'
import { foldedAtOnce, foldLedger, readTotals } from './totals.ts'

describe.each(['sqlite', 'postgres'] as const)('the totals on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  })
  afterEach(() => h.end())

  const given = async (frequency: 'once' | 'monthly', ...facts: Fact[]) => {
    const outcome = await begin(h, facts[0]?.provider ?? 'stripe', asking({ attempt: null, frequency }), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    const { id } = outcome.value.gift
    await h.store.write(recordUnit(h, id, { facts }))
    return id
  }
  const fold = async () => {
    h.clock.forward(minutes(3))
    const folded: number[] = []
    for (let i = 0; i < 5; i++) folded.push(await h.store.write(foldLedger(h.clock.now())))
    return folded.reduce((sum, one) => sum + one, 0)
  }
  const told = async () => {
    const { gifts, kept, facts } = await h.store.read(readTotals)
    const sorted = (all: readonly object[]) =>
      all
        .filter((one) => !Object.values(one).includes(0))
        .map((one) => JSON.stringify(one))
        .sort()
    return { gifts: sorted(gifts), kept: sorted(kept), facts: sorted(facts) }
  }
  /** The same by counting whole tables. */
  const counted = async () => {
    const all = async (query: ReturnType<typeof sql>) =>
      (await query.execute(h.store.db)).rows.map((row) => JSON.stringify(row)).sort()
    return {
      gifts: await all(
        sql`select provider, frequency, state, count(*) as number from gift group by provider, frequency, state`,
      ),
      kept: await all(sql`select provider, frequency, sum(paid_cents - refunded_cents - disputed_cents) as cents from gift
        group by provider, frequency having sum(paid_cents - refunded_cents - disputed_cents) > 0`),
      facts: await all(sql`select provider, kind, count(*) as number from fact group by provider, kind`),
    }
  }
  const refunded = (ref: string, payment: string, amount: number): Fact => ({
    provider: 'stripe',
    kind: 'refunded',
    ref,
    payment,
    at: noon,
    cents: cents(amount),
  })

  test('are what counting every gift and fact would say, whatever becomes of a gift between two looks', async () => {
    const once = await given('once', paid('pi_1', 5000))
    await given('once', paid('cap_1', 700, noon, 'paypal'))
    await given('once')
    const monthly = await given('monthly', paid('in_1', 5000), paid('in_2', 5000))
    expect(await fold()).toBe(4)
    expect(await told()).toEqual(await counted())

    await h.store.write(recordUnit(h, once, { facts: [refunded('re_1', 'pi_1', 2000)] }))
    await h.store.write(recordUnit(h, monthly, { facts: [paid('in_3', 5000), refunded('re_2', 'in_3', 5000)] }))
    await h.store.write(
      recordUnit(h, monthly, { facts: [{ provider: 'stripe', kind: 'ended', ref: 'sub_1', by: 'donor', at: noon }] }),
    )
    expect(await fold()).toBe(4)
    expect(await told()).toEqual(await counted())
    expect(await fold()).toBe(0)
    expect(await told()).toEqual(await counted())
  })

  test('tell a fact at once, and count its gift when nothing before it can still come', async () => {
    await h.store.write(foldLedger(h.clock.now()))
    await given('once', paid('pi_1', 5000))
    h.clock.forward(minutes(2) - 1)
    expect(await h.store.write(foldLedger(h.clock.now()))).toBe(0)
    expect(await told()).toMatchObject({ gifts: [], facts: [expect.stringContaining('"paid","number":1')] })
    h.clock.forward(1)
    expect(await h.store.write(foldLedger(h.clock.now()))).toBe(1)
    expect(await told()).toEqual(await counted())
  })

  test('count nothing twice, however many workers add at once, a page at a time', async () => {
    const id = await given('monthly', paid('in_0', 100))
    const many = Array.from({ length: 2 * foldedAtOnce }, (_, i) => paid(`in_${i + 1}`, 100))
    await h.store.write(recordUnit(h, id, { facts: many }))
    h.clock.forward(minutes(3))
    await h.store.write(foldLedger(h.clock.now()))
    const folded = await Promise.all(Array.from({ length: 6 }, () => h.store.write(foldLedger(h.clock.now()))))
    expect(folded.sort((a, b) => b - a)).toEqual([foldedAtOnce, foldedAtOnce, 1, 0, 0, 0])
    expect(await told()).toEqual(await counted())
  })
})
