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
import { lookFor } from '../database/taking.ts'
import { dueFacts, foldedAtOnce, foldLedger, readTotals } from './totals.ts'

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

  test('are due until they are begun, and once nothing before the next fact can still come', async () => {
    const look = lookFor([{ due: dueFacts }])
    const isDue = async () => (await h.store.read(look(h.clock.now())))[0]
    expect(await isDue()).toBe(true)
    await h.store.write(foldLedger(h.clock.now()))
    expect(await isDue()).toBe(false)
    await given('once', paid('pi_1', 5000))
    h.clock.forward(minutes(2) - 1)
    await given('once', paid('pi_2', 5000))
    expect(await isDue()).toBe(false)
    h.clock.forward(1)
    expect(await isDue()).toBe(true)
    await h.store.write(foldLedger(h.clock.now()))
    expect(await isDue()).toBe(false)
    h.clock.forward(minutes(2))
    expect(await isDue()).toBe(true)
  })

  test('say nothing of what came to nothing', async () => {
    await given('once', { provider: 'stripe', kind: 'failed', ref: 'ch_1', at: noon, code: 'card_declined' })
    await fold()
    expect(await h.store.read(readTotals)).toMatchObject({ gifts: [{ state: 'started', number: 1 }], kept: [] })
  })

  test('go along with a dispute that changes, be they begun or not', async () => {
    const disputed = (amount: number, theirs: number, answerBy: number): Fact => ({
      ...{ provider: 'stripe', kind: 'disputed', ref: 'dp_1', payment: 'pi_1', at: noon },
      ...{ cents: cents(amount), answerBy, version: { theirs } },
    })
    const lost: Fact = { provider: 'stripe', kind: 'dispute_lost', ref: 'dp_1', at: noon }
    const id = await given('once', paid('pi_1', 5000), refunded('re_1', 'pi_1', 5000), disputed(0, 1, noon), lost)
    const tell = (fact: Fact) => h.store.write(recordUnit(h, id, { facts: [fact] }))
    await tell(disputed(0, 2, noon + 1))
    expect((await h.store.read(readTotals)).kept).toEqual([])
    await fold()
    expect(await told()).toMatchObject({ gifts: [expect.stringContaining('"refunded","number":1')], kept: [] })
    await tell(disputed(1000, 3, noon + 1))
    expect(await told()).toMatchObject({
      gifts: [expect.stringContaining('"charged_back","number":1')],
      kept: [expect.stringContaining('"cents":-1000')],
    })
    const before = await h.store.read(readTotals)
    await tell(disputed(1000, 4, noon + 2))
    expect(await h.store.read(readTotals)).toEqual(before)
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
