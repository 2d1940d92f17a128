import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Appeal } from '#gift/appeals.ts'
import type { Fact } from '#gift/lifecycle.ts'
import { heldOf, matchedInAll } from '#gift/match.ts'
import { cents } from '#gift/money.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { partsOfPot, sumsOfPot } from '../../store/gift/pots.ts'
import { begin } from '../gift/begin.ts'
import { recordUnit } from '../gift/record.ts'
import { asking, paid, plainly, refunded } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'

const appealOf = (id: string, pledged: number) =>
  ({
    ...{ id, starts: '2026-02-01', ends: '2027-12-31' },
    match: { by: { en: 'the Delgado family' }, pledged, ratio: 1, monthly: 'first' },
  }) as unknown as Appeal

describe.each(['sqlite', 'postgres'] as const)('a pledge that changes, on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  })
  afterEach(() => h.end())

  async function started(attempt: string, dollars: number, appeals: readonly Appeal[], appealAsked = 'winter') {
    const donor = { firstName: 'Ada', lastName: 'Field', email: `${attempt}@example.org` }
    const request = asking({ cents: cents(dollars * 100), attempt: `attempt-of-${attempt}`, appealAsked, donor })
    const outcome = await begin({ ...h, appeals }, 'stripe', request, plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    return outcome.value.gift
  }
  const told = (appeals: readonly Appeal[], id: string, ...facts: Fact[]) =>
    h.store.write(recordUnit({ ...h, appeals }, id, { facts }))
  const left = async () => (await h.store.read(partsOfPot('winter'))).map(({ pledged }) => pledged)

  test('lowered below what is used, draws what a refund gave back no second time', async () => {
    const before = [appealOf('winter', 120)]
    const one = await started('one', 50, before)
    const two = await started('two', 50, before)
    await told(before, one.id, paid('pi_1', 5000))
    await told(before, two.id, paid('pi_2', 5000), refunded('stripe', 'pi_2', 5000))
    const after = [appealOf('winter', 50)]
    const failed = { provider: 'stripe', kind: 'refund_failed', ref: 're_pi_2_5000', at: noon } as const
    await told(after, two.id, failed)
    expect(matchedInAll((await h.store.read(giftById(two.id)))?.match ?? null)).toBe(0)
    expect(await h.store.read(sumsOfPot('winter'))).toEqual({ pledgedCents: 5000, reservedCents: 0, usedCents: 5000 })
  })

  test('raised, has as many parts as one that was pledged so, each with something', async () => {
    await started('one', 50, [appealOf('winter', 500)])
    expect(await left()).toEqual([50_000])
    await started('two', 50, [appealOf('winter', 16_500)])
    expect(await left()).toEqual([150_000, ...Array(15).fill(100_000)])
  })

  test('lowered to fewer parts, has what is left of it in the first', async () => {
    await started('one', 50, [appealOf('winter', 3000)])
    const two = await started('two', 50, [appealOf('winter', 1000)])
    expect(heldOf(two.match)).toBe(5000)
    const parts = await h.store.read(partsOfPot('winter'))
    expect(parts.reduce((sum, { pledged }) => sum + pledged, 0)).toBe(100_000)
    expect(parts[0]?.pledged).toBeGreaterThan(90_000)
  })

  test('drafts that change places between two appeals at once do not wait for each other', async () => {
    const both = [appealOf('spring', 500), appealOf('winter', 500)]
    const names = Array.from({ length: 12 }, (_, at) => `donor-${at}`)
    const there = (at: number, round: number) => ((at + round) % 2 === 0 ? 'spring' : 'winter')
    for (let round = 0; round < 4; round++)
      await Promise.all(names.map((name, at) => started(name, 30, both, there(at, round))))
    const reserved = async (id: string) => (await h.store.read(sumsOfPot(id)))?.reservedCents
    expect([await reserved('spring'), await reserved('winter')]).toEqual([18_000, 18_000])
  })
})
