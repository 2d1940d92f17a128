import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { done } from '#gift/outcome.ts'
import { latestFact } from '#gift/tellings.ts'
import { minutes } from '../../base/clock.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { foldLedger, readTotals } from '../../store/ledger/totals.ts'
import { asking, paid, plainly, refunded, testServices } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { begin } from './begin.ts'
import { recordUnit } from './record.ts'
import { sync } from './sync.ts'

const disputed = (amount: number, version: number): Fact => ({
  provider: 'stripe',
  kind: 'disputed',
  ref: 'dp_1',
  payment: 'pi_1',
  at: noon,
  cents: cents(amount),
  feeCents: cents(1500),
  version: { theirs: version },
})
const lost: Fact = { provider: 'stripe', kind: 'dispute_lost', ref: 'dp_1', at: noon }

describe.each(['sqlite', 'postgres'] as const)('a dispute on %s', (dialect) => {
  let h: OwnServices
  let id: string
  const tell = (...facts: Fact[]) => h.store.write(recordUnit(h, id, { facts }))
  const standing = async () => (await h.store.read(giftById(id)))?.standing
  const kept = async () => {
    const { kept, gifts } = await h.store.read(readTotals)
    const rows = gifts.filter(({ number, state }) => number !== 0 && state !== 'started')
    return [...kept.map((one) => one.cents), ...rows.map((one) => one.state)]
  }
  const fold = async () => {
    h.clock.forward(minutes(3))
    for (let page = 0; page < 3; page++) await h.store.write(foldLedger(h.clock.now()))
  }
  beforeEach(async () => {
    h = await servicesOn(dialect)
    const outcome = await begin(h, 'stripe', asking(), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    id = outcome.value.gift.id
    await fold()
    await tell(paid('pi_1', 5000))
  })
  afterEach(() => h.end())

  test('over nothing is booked, and the gift stands as disputed while the bank has the case', async () => {
    await tell(refunded('stripe', 'pi_1', 5000))
    await tell(disputed(0, 1))
    expect(await standing()).toMatchObject({ state: 'disputed', disputedCents: 0, keptCents: 0 })
    expect(await h.store.read(factsOf(id))).toContainEqual(disputed(0, 1))
    await tell(lost)
    expect(await standing()).toMatchObject({ state: 'refunded' })
  })

  test('over what had been refunded is lost twice, wherever it is told', async () => {
    await tell(refunded('stripe', 'pi_1', 5000), disputed(5000, 1), lost)
    expect(await standing()).toMatchObject({ state: 'charged_back', keptCents: -5000 })
    await fold()
    expect(await kept()).toEqual([-5000, 'charged_back'])
  })

  test('whose sum grows, and that ends for less, is booked anew, by the provider’s own version of it', async () => {
    await tell(disputed(2000, 1))
    await fold()
    expect(await kept()).toEqual([3000, 'disputed'])
    // the payment's fee is learnt with it
    await tell({ ...(paid('pi_1', 5000) as Fact & { kind: 'paid' }), feeCents: cents(175) }, disputed(5000, 2))
    expect(await standing()).toMatchObject({ disputedCents: 5000, keptCents: 0 })
    expect(await kept()).toEqual([0, 'disputed'])
    // an older telling that comes late changes nothing
    await tell(disputed(2000, 1), disputed(5000, 2))
    expect(await standing()).toMatchObject({ disputedCents: 5000 })
    await tell(disputed(1000, 3), lost)
    expect(await standing()).toMatchObject({ state: 'charged_back', disputedCents: 1000, keptCents: 4000 })
    await fold()
    expect(await kept()).toEqual([4000, 'charged_back'])
    const notes = await h.store.db.selectFrom('audit').select(['action', 'details']).execute()
    expect(notes.map(({ action, details }) => [action, JSON.parse(details).disputed])).toEqual([
      ['dispute_changed', 5000],
      ['dispute_changed', 1000],
    ])
  })
})

describe('of two tellings of one payment', () => {
  const told = (at: number, feeCents: number | null, version?: number): Fact => ({
    ...(paid('pi_1', 5000, at) as Extract<Fact, { kind: 'paid' }>),
    feeCents: feeCents === null ? null : cents(feeCents),
    ...(version === undefined ? {} : { version: { theirs: version } }),
  })
  const event = told(noon, null, 2)
  const movement = told(noon - 1000, 175, noon - 1000)
  const debit = told(noon, 40, 2)
  const fact = told(noon + minutes(90), 40, 0)

  test.each([
    ['a card’s date is its movement’s', event, movement, movement],
    ['a debit’s date is its success’s, and its fee its line’s', event, fact, debit],
    ['what was only seen is dated once its success is told', debit, fact, debit],
  ])('%s, whichever comes first', (_, one, other, both) => {
    expect(latestFact(one, other)).toEqual(both)
    expect(latestFact(other, one)).toEqual(both)
    expect(latestFact(both, one)).toBe(both)
    expect(latestFact(both, other)).toBe(both)
  })

  test('a debit that a release before dated by its line keeps its date', () => {
    const before = told(noon - minutes(9), 40)
    expect(latestFact(before, debit)).toBe(before)
  })
})

test.each([
  ['its success', 2, [undefined, true]],
  ['the day of its release', 1, [undefined, true]],
  ['nothing yet', 0, [undefined, undefined]],
])('the day of a debit that is known by %s is looked up only until it is known', async (_, theirs, lookedUp) => {
  const h = await testServices()
  const outcome = await begin(h, 'stripe', asking({ attempt: null }), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  const calls: unknown[] = []
  const observation = { facts: [{ ...paid('pi_1', 5000), version: { theirs } } as Fact], arrangement: null } as const
  const read: typeof h.stripe.read = async (gift) => {
    calls.push(gift.dated)
    return done({
      ...observation,
      progress: 'over',
      paidBy: { way: 'us_bank_account', last4: '6789', version: { theirs: noon } },
    })
  }
  const deps = { ...h, providers: { ...h.providers, stripe: { ...h.stripe, read } } }
  for (let look = 0; look < 2; look++) {
    const gift = await h.store.read(giftById(id))
    if (gift) await sync(deps, gift)
  }
  expect(calls).toEqual(lookedUp)
  expect(await h.store.read(factsOf(id))).toMatchObject([{ kind: 'paid', version: { theirs } }])
})
