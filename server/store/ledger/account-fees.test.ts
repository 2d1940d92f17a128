import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ProviderName } from '#gift/provider.ts'
import { type OwnServices, servicesOn } from '../../giving/testing/own-database.ts'
import {
  accountFeeSum,
  accountFeesBetween,
  accountFeesNamed,
  bookAccountFee,
  type NewAccountFee,
} from './account-fees.ts'
import { readTotals } from './totals.ts'

const fee = (ref: string, at: number, amount: number, provider: ProviderName = 'stripe'): NewAccountFee => ({
  ...{ provider, ref, at, cents: amount, category: 'fee', description: null, recorded_at: 5000 },
})

describe.each(['sqlite', 'postgres'] as const)('fees of a provider’s account, on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
    for (const each of [fee('a', 200, 300), fee('b', 100, -50), fee('c', 200, 7), fee('a', 150, 20, 'paypal')])
      await h.store.write(bookAccountFee(each))
  })
  afterEach(() => h.end())
  const listed = async (provider: ProviderName | null, from: number, to: number) => {
    const refs: string[] = []
    for await (const page of accountFeesBetween(h.store, provider, from, to))
      refs.push(...page.map(({ provider, ref }) => `${provider} ${ref}`))
    return refs
  }
  const sum = (from: number, to: number) => h.store.read(accountFeeSum(from, to))

  test('are booked once, however often they are told', async () => {
    await h.store.write(bookAccountFee(fee('a', 200, 300)))
    expect(await sum(0, 1000)).toBe(277)
    const { accountFees } = await h.store.read(readTotals)
    expect(Object.fromEntries(accountFees.map(({ provider, cents }) => [provider, cents]))).toEqual({
      ...{ stripe: 257, paypal: 20 },
    })
  })

  test('are found by the names that their provider gives them', async () => {
    const named = async (...refs: string[]) => [...(await h.store.read(accountFeesNamed('stripe', refs)))]
    expect(await named('c', 'a', 'gone')).toMatchObject([
      ['a', { provider: 'stripe', cents: 300, at: 200 }],
      ['c', { provider: 'stripe', cents: 7 }],
    ])
    expect(await named()).toEqual([])
  })

  test('are listed by their time, and of one time as they were booked, of one provider or of all', async () => {
    expect(await listed(null, 0, 1000)).toEqual(['stripe b', 'paypal a', 'stripe a', 'stripe c'])
    expect(await listed('stripe', 100, 200)).toEqual(['stripe b'])
    expect([await listed('stripe', 101, 201), await listed('paypal', 0, 150)]).toEqual([['stripe a', 'stripe c'], []])
  })

  test('are listed once each, also where more than a page are of one time', async () => {
    const rows = Array.from({ length: 1100 }, (_, at) => fee(`n-${at}`, 900, 1))
    for (let at = 0; at < rows.length; at += 100)
      await h.store.db
        .insertInto('account_fee')
        .values(rows.slice(at, at + 100))
        .execute()
    expect(await listed('stripe', 900, 901)).toEqual(rows.map(({ ref }) => `stripe ${ref}`))
  })

  test('come to their sum, less what came back', async () => {
    expect([await sum(100, 200), await sum(100, 201), await sum(101, 200), await sum(0, 100)]).toEqual([
      -30, 277, 20, 0,
    ])
  })
})
