import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Fact } from '#gift/lifecycle.ts'
import { cents } from '#gift/money.ts'
import { hours } from '../../base/clock.ts'
import { giftById } from '../../store/gift/gifts.ts'
import { factsOf } from '../../store/ledger/facts.ts'
import { asking, paid, plainly } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { type OwnServices, servicesOn } from '../testing/own-database.ts'
import { begin } from './begin.ts'
import { heardAgain } from './heard-again.ts'
import { recordUnit } from './record.ts'

/** A case as PayPal tells it so many hours after noon: as it stands then, under the one name that it has. */
const told = (after: number, end: 'dispute_won' | 'dispute_lost' | null = null, amount = 5000): Fact[] => {
  const at = noon + hours(after)
  const fact = { provider: 'paypal', ref: 'PP-D-1' } as const
  const disputed: Fact = {
    ...fact,
    kind: 'disputed',
    payment: 'CAP1',
    at: noon,
    cents: cents(amount),
    version: { theirs: at },
  }
  return end === null ? [disputed] : [disputed, { ...fact, kind: end, at }]
}

describe.each(['sqlite', 'postgres'] as const)('a case of a provider that numbers no hearings, on %s', (dialect) => {
  let h: OwnServices
  let id: string
  beforeEach(async () => {
    h = await servicesOn(dialect)
    const outcome = await begin(h, 'paypal', asking(), plainly)
    if (!outcome.ok) throw new Error(outcome.detail)
    id = outcome.value.gift.id
    await h.store.write(recordUnit(h, id, { facts: [paid('CAP1', 5000, noon, 'paypal')] }))
  })
  afterEach(() => h.end())

  const tell = async (facts: readonly Fact[]) => {
    await h.store.write(recordUnit(h, id, { facts }))
    const standing = (await h.store.read(giftById(id)))?.standing
    return [standing?.state, standing?.keptCents]
  }
  const cases = async () =>
    (await h.store.read(factsOf(id))).filter(({ kind }) => kind !== 'paid').map(({ kind, ref }) => `${kind} ${ref}`)

  test('that was won, is appealed and lost, is lost', async () => {
    expect(await tell(told(1))).toEqual(['disputed', 0])
    expect(await tell(told(2, 'dispute_won'))).toEqual(['complete', 5000])
    expect(await tell(told(3))).toEqual(['disputed', 0])
    expect(await tell(told(3))).toEqual(['disputed', 0])
    expect(await tell(told(4, 'dispute_lost', 2000))).toEqual(['charged_back', 3000])
    expect(await tell(told(4, 'dispute_lost', 2000))).toEqual(['charged_back', 3000])
    expect(await cases()).toEqual([
      'disputed PP-D-1',
      'dispute_won PP-D-1',
      'disputed PP-D-1:2',
      'dispute_lost PP-D-1:2',
    ])
    const [, , , again] = await h.store.read(factsOf(id))
    expect(again).toMatchObject({ at: noon + hours(3), cents: 2000 })
  })

  test('that is heard of again only once its appeal is decided is lost, or won', async () => {
    await tell(told(2, 'dispute_won'))
    expect(await tell(told(3, 'dispute_won'))).toEqual(['complete', 5000])
    expect(await tell(told(4, 'dispute_lost'))).toEqual(['charged_back', 0])
    expect(await tell(told(5, 'dispute_won'))).toEqual(['complete', 5000])
  })

  test('that is told late as it stood before it was won is no news', async () => {
    await tell(told(2, 'dispute_won'))
    expect(await tell(told(1))).toEqual(['complete', 5000])
    expect(await tell(told(1, 'dispute_lost'))).toEqual(['complete', 5000])
    expect(await cases()).toEqual(['disputed PP-D-1', 'dispute_won PP-D-1'])
  })
})

test('of a provider that numbers them each hearing is what it says', async () => {
  const h = await servicesOn('sqlite')
  const outcome = await begin(h, 'stripe', asking(), plainly)
  if (!outcome.ok) throw new Error(outcome.detail)
  const { id } = outcome.value.gift
  const again = told(4, 'dispute_lost').map((fact): Fact => ({ ...fact, provider: 'stripe' }))
  const won = told(2, 'dispute_won').map((fact): Fact => ({ ...fact, provider: 'stripe' }))
  await h.store.write(recordUnit(h, id, { facts: [{ ...paid('CAP1', 5000), ref: 'CAP1' }, ...won] }))
  await h.store.write(recordUnit(h, id, { facts: again }))
  expect((await h.store.read(factsOf(id))).filter(({ ref }) => ref.includes(':'))).toEqual([])
  await h.end()
})

describe('what is told of a case that was won', () => {
  const won = told(2, 'dispute_won')
  const names = (facts: readonly Fact[]) => facts.map(({ kind, ref }) => `${kind} ${ref}`)
  const payment = paid('CAP2', 5000, noon, 'paypal')
  const other = told(3, 'dispute_lost').map((fact): Fact => ({ ...fact, ref: 'PP-D-2' }))

  test('in the moment in which it was won is no news; what is told beside it is', () => {
    expect(heardAgain(won, [...told(2, 'dispute_lost'), payment, ...other])).toEqual([payment, ...other])
  })

  test('later is a hearing that began then, and ends when it ends; what is told beside it keeps its name', () => {
    const [disputed, lost] = told(3, 'dispute_lost') as [Fact, Fact]
    const ended = { ...lost, at: noon + hours(9) }
    expect(heardAgain(won, [disputed, ended, payment, ...other])).toEqual([
      { ...disputed, ref: 'PP-D-1:2', at: noon + hours(3) },
      { ...ended, ref: 'PP-D-1:2' },
      payment,
      ...other,
    ])
  })

  test('as won, later, is that case as it was', () => {
    expect(heardAgain(won, told(3, 'dispute_won'))).toEqual(told(3, 'dispute_won'))
    const another = told(3, 'dispute_won').map((fact): Fact => ({ ...fact, ref: 'PP-D-2' }))
    expect(names(heardAgain(won, [...told(3), ...another]))).toContain('disputed PP-D-1:2')
  })

  test('as won again, is its latest hearing', () => {
    const ledger = [...won, ...told(3).map((fact): Fact => ({ ...fact, ref: 'PP-D-1:2' }))]
    expect(names(heardAgain(ledger, told(4, 'dispute_won')))).toEqual(['disputed PP-D-1:2', 'dispute_won PP-D-1:2'])
    expect(heardAgain(ledger, told(4))).toEqual(told(4).map((fact) => ({ ...fact, ref: 'PP-D-1:2' })))
  })

  test('without any order, is what was told', () => {
    const unordered = told(3).map(({ version: _, ...fact }: Fact & { version?: unknown }) => fact as Fact)
    expect(heardAgain(won, unordered)).toEqual(unordered)
  })
})
