import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents, zero } from '#gift/money.ts'
import type { Place } from '../database/newest-first.ts'
import { openStore } from '../database/open.ts'
import type { TemporaryDatabase } from '../database/postgres/databases.ts'
import type { Store } from '../database/store.ts'
import { insertGift } from '../gift/gift-changes.ts'
import { migratedDatabase } from '../testing/migrated-database.ts'
import { bookAccountFee } from './account-fees.ts'
import { insertFacts } from './facts.ts'
import { type MovementFilter, movementPlace, movementsPage } from './movements-list.ts'

const all: MovementFilter = { provider: null, kind: null, from: null, to: null }

describe.each(['sqlite', 'postgres'] as const)('the list of movements, on %s', (dialect) => {
  let database: TemporaryDatabase
  let store: Store
  beforeAll(async () => {
    database = await migratedDatabase(dialect)
    store = openStore(database.address)
    await store.write(
      insertGift({
        id: 'gift-1',
        reference: 'K7M2Q-8XWPD',
        attempt: null,
        provider: 'stripe',
        frequency: 'monthly',
        cents: cents(5000),
        costCents: zero,
        donor: null,
        startedAt: 1,
        begins: null,
        follows: null,
        subscription: null,
        asked: null,
        hold: null,
        resolveAt: null,
        caller: null,
        trace: null,
        language: 'en',
        country: 'US',
        optIn: false,
        tribute: null,
        attribution: null,
      }),
    )
    const paid = (i: number, at: number) =>
      ({ provider: 'stripe', kind: 'paid', ref: `in_${i}`, at, cents: cents(5000), feeCents: null }) as const
    // Two at the same moment, and one that was learnt last and happened first.
    const payments = [paid(1, 100), paid(2, 200), paid(3, 200), paid(4, 300), paid(5, 50)]
    const back = {
      provider: 'stripe',
      kind: 'refunded',
      ref: 're_1',
      payment: 'in_1',
      at: 250,
      cents: cents(1000),
    } as const
    const ended = { provider: 'stripe', kind: 'ended', ref: 'sub_1', at: 400, by: 'donor' } as const
    await store.write(insertFacts('gift-1', [...payments, back, ended], 500))
  }, 60_000)
  afterAll(async () => {
    await store.close()
    await database.drop()
  }, 60_000)

  const read = async (filter: Partial<MovementFilter>, after: Place | null = null, size = 50) =>
    await store.read(movementsPage({ ...all, ...filter }, { after, size }))
  const refs = async (filter: Partial<MovementFilter>) => (await read(filter)).rows.map(({ ref }) => ref)

  test('shows the money that moved, the newest first, and nothing else', async () => {
    expect(await refs({})).toEqual(['in_4', 're_1', 'in_3', 'in_2', 'in_1', 'in_5'])
  })

  test('is narrowed by kind, provider and time', async () => {
    expect(await refs({ kind: 'refunded' })).toEqual(['re_1'])
    expect(await refs({ provider: 'paypal' })).toEqual([])
    expect(await refs({ from: 100, to: 250 })).toEqual(['in_3', 'in_2', 'in_1'])
  })

  test('is read page by page, each movement once, also those of the same moment', async () => {
    const names: string[] = []
    let after: Place | null = null
    do {
      const page = await read({}, after, 2)
      names.push(...page.rows.map(({ ref }) => ref))
      after = page.next
    } while (after !== null)
    expect(names).toEqual(['in_4', 're_1', 'in_3', 'in_2', 'in_1', 'in_5'])
  })

  test('has the fees of the account in their place, by themselves where asked, and each once page by page', async () => {
    const fee = { provider: 'paypal' as const, category: 'T0101', description: null, recorded_at: 500 }
    // As old as a payment of each number, so that numbers alone do not tell them apart.
    for (const [i, at] of [200, 200, 300].entries()) {
      await store.write(bookAccountFee({ ...fee, ref: `fee_${i + 1}`, at, cents: 3000 - i }))
    }
    const whole = await refs({})
    expect(whole.filter((ref) => !ref.startsWith('fee_'))).toEqual(['in_4', 're_1', 'in_3', 'in_2', 'in_1', 'in_5'])
    expect(await refs({ kind: 'account_fee' })).toEqual(['fee_3', 'fee_2', 'fee_1'])
    expect(await refs({ provider: 'paypal' })).toEqual(['fee_3', 'fee_2', 'fee_1'])
    expect(await refs({ kind: 'paid', from: 200, to: 201 })).toEqual(['in_3', 'in_2'])
    for (const size of [1, 2, 3]) {
      const names: string[] = []
      let after: Place | null = null
      do {
        const page = await read({}, after, size)
        names.push(...page.rows.map(({ ref }) => ref))
        after = page.next
      } while (after !== null)
      expect(names).toEqual(whole)
    }
    expect((await read({ kind: 'account_fee' })).rows[0]).toEqual({
      seq: 3,
      provider: 'paypal',
      kind: 'account_fee',
      ref: 'fee_3',
      at: 300,
      fee_cents: 2998,
      category: 'T0101',
      description: null,
    })
  })
})

test('a place in the list is a time, a number, and whether it is a fee’s', () => {
  const places = ['1767268800000-12-0', '1-1-1', `${'9'.repeat(15)}-${'9'.repeat(15)}-1`]
  const others = ['1-1-2', 'x-1-0', '1-x-0', 'x1-1-0', '1-1-0x', '1-1-', `${'9'.repeat(16)}-1-0`]
  expect([...places, ...others].filter((place) => movementPlace.test(place))).toEqual(places)
})
