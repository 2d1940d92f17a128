import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { days, hours, minutes } from '../../base/clock.ts'
import { type BookEntry, type Books, wholly } from '../../providers/books.ts'
import { readSetting } from '../../store/database/settings.ts'
import { newestComparisons } from '../../store/ledger/comparisons.ts'
import {
  countDifferences,
  type DifferenceFilter,
  differencesPage,
  keepDifferences,
} from '../../store/ledger/differences.ts'
import { deployment, type TestServices, testServices } from '../testing/fixtures.ts'
import { noon } from '../testing/hand-clock.ts'
import { bookDifference, type Comparing, compareBooks, differencesSetting, explainDifference } from './compare.ts'

const line = (ref: string, more: Partial<BookEntry> = {}): BookEntry => ({
  kind: 'paid',
  ref,
  payment: null,
  cents: cents(5000),
  currency: 'USD',
  feeCents: null,
  at: noon,
  marker: null,
  refs: [],
  donor: null,
  subscription: null,
  ...more,
})
const lost = { giftId: '0lostgift0000000000000000a', deployment }

let h: TestServices
/** What stands in Stripe's books; `each` is called before each entry is told. */
let entries: BookEntry[]
let each: () => void | Promise<void>
const books: Books = {
  name: 'stripe',
  lagMs: 0,
  async *underWay() {},
  entries: async function* (from, to) {
    for (const entry of entries) {
      await each()
      if (entry.at >= from && entry.at < to) yield wholly(entry)
    }
  },
}
beforeEach(async () => {
  h = await testServices()
  h.clock.forward(days(2))
  entries = [line('pi_shop')]
  each = () => {}
})
afterEach(() => h.store.close())

const compare = (more: Partial<Comparing> = {}) =>
  compareBooks(h, books, { from: noon - days(7), to: noon + days(1), fix: false, actor: 'Ana', ...more })
const runs = () => h.store.read(newestComparisons('stripe', 5))
const any: DifferenceFilter = { state: null, provider: null, what: null, from: null, to: null }
const differences = async () => (await h.store.read(differencesPage(any, { after: null, size: 50 }))).rows
const counted = async () => Number(await h.store.read(readSetting(differencesSetting('stripe'))))
const only = async () => {
  const [one] = await differences()
  if (!one) throw new Error('nothing differs')
  return one
}

describe('a comparison of the books', () => {
  test('keeps what differs until it differs no more', async () => {
    expect(await compare()).toMatchObject({ is: 'compared', differences: [{ is: 'not_ours', ref: 'pi_shop' }] })
    await compare()
    expect(await differences()).toMatchObject([{ ref: 'pi_shop', what: 'not_ours', theirs: 5000, status: 'open' }])
    expect(await counted()).toBe(1)
    expect(await h.store.db.selectFrom('audit').selectAll().execute()).toEqual([])
    entries = []
    h.clock.forward(minutes(1))
    await compare()
    expect(await differences()).toMatchObject([{ ref: 'pi_shop', status: 'gone', settled_by: 'Ana' }])
    expect(await counted()).toBe(0)
  })

  test('settles what is gone, be it in the moment in which the comparison before ended', async () => {
    each = () => h.clock.forward(1)
    await compare()
    entries = []
    await compare()
    expect(await differences()).toMatchObject([{ status: 'gone' }])
  })

  test('leaves alone what lies outside its days', async () => {
    await compare()
    entries = []
    h.clock.forward(minutes(1))
    await compare({ from: noon + hours(1) })
    expect(await differences()).toMatchObject([{ status: 'open' }])
  })

  test('leaves alone what differs in the books of another provider', async () => {
    const row = { id: 'a', provider: 'paypal', what: 'not_ours', kind: 'paid', ref: 'CAPTURE', at: noon } as const
    const difference = { ...row, theirs: 5000, ours: null, gift: null, status: 'open' } as const
    await h.store.write(keepDifferences([difference], 'Ana', noon))
    await compare()
    expect((await differences()).find(({ ref }) => ref === difference.ref)).toMatchObject({ status: 'open' })
  })

  test('says how far it is, and what it came to', async () => {
    const counts: number[] = []
    const elsewhere = { giftId: 'another', deployment: 'elsewhere' }
    entries = [...Array.from({ length: 1200 }, (_, i) => line(`pi_${i}`, { marker: elsewhere })), line('pi_shop')]
    each = async () => {
      h.clock.forward(100)
      counts.push((await runs())[0]?.movements ?? -1)
    }
    await compare({ fix: true })
    expect(counts[0]).toBe(0)
    expect(counts.at(-1)).toBeGreaterThan(500)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(await runs()).toMatchObject([
      { status: 'done', movements: 1201, found: 1, booked: 0, books: 1, actor: 'Ana', problem: null },
    ])
  })

  test('is one at a time, and the next may begin where nothing is heard of it any more', async () => {
    let second: unknown
    each = async () => {
      each = () => {}
      second = await compare({ actor: 'Ben' })
    }
    await compare()
    expect(second).toEqual({ is: 'busy' })
    expect(await runs()).toMatchObject([{ actor: 'Ana', status: 'done' }])
    await h.store.db.updateTable('comparison').set({ status: 'running' }).execute()
    expect((await compare()).is).toBe('busy')
    h.clock.forward(minutes(3))
    expect((await compare()).is).toBe('compared')
  })

  test('that the provider does not answer says why, and keeps what was known', async () => {
    await compare()
    each = () => {
      throw new Error('Stripe answers 503')
    }
    await expect(compare()).rejects.toThrow('Stripe answers 503')
    expect(await runs()).toMatchObject([{ status: 'failed', problem: 'Stripe answers 503' }, { status: 'done' }])
    expect(await differences()).toMatchObject([{ status: 'open' }])
  })

  /** How far a comparison is said to be as each of these entries is told, so many milliseconds after the one before. */
  async function progress(lines: readonly BookEntry[], pace: number): Promise<readonly number[]> {
    const counts: number[] = []
    // what is read of the books is looked up in one piece, and then told one by one
    const listing: Books = {
      ...books,
      async *entries() {
        yield* lines.map((entry) => ({
          ...wholly(entry),
          whole: async () => {
            h.clock.forward(pace)
            counts.push((await runs())[0]?.movements ?? -1)
            return entry
          },
        }))
      },
    }
    await compareBooks(h, listing, { from: noon - days(7), to: noon + days(1), fix: false, actor: 'Ana' })
    return counts
  }

  test('says how far it is each five seconds', async () => {
    const foreign = { marker: { giftId: 'another', deployment: 'elsewhere' } }
    const lines = ['pi_1', 'pi_2', 'pi_3'].map((ref) => line(ref, foreign))
    expect(await progress(lines, 5000)).toEqual([0, 1, 2])
  })

  test('says so no oftener, and of what it reads first only then', async () => {
    const lines = Array.from({ length: 4 }, (_, number) => line(`pi_${number}`))
    expect(await progress(lines, 2500)).toEqual([0, 0, 2, 2])
  })

  test('keeps all that differs, however much that is', async () => {
    entries = Array.from({ length: 201 }, (_, number) => line(`pi_${number}`))
    await compare()
    expect(await counted()).toBe(201)
  })

  test('is broken off after two hours, and says why', async () => {
    each = () => h.clock.forward(hours(1))
    entries = [line('pi_1'), line('pi_2')]
    expect((await compare()).is).toBe('compared')
    entries = [line('pi_1'), line('pi_2'), line('pi_3')]
    await expect(compare()).rejects.toThrow('it took longer than 120 minutes')
  })

  test('that ends by no error says what it ended by', async () => {
    each = () => {
      throw 'cut off'
    }
    await expect(compare()).rejects.toBe('cut off')
    expect(await runs()).toMatchObject([{ status: 'failed', found: 0, booked: 0, problem: 'cut off' }])
  })

  test('ends where whoever began it ends', async () => {
    const ending = new AbortController()
    each = () => {
      h.clock.forward(minutes(1))
      ending.abort()
    }
    await expect(compare({ ending: ending.signal })).rejects.toThrow('has ended')
    expect(await runs()).toMatchObject([{ status: 'failed', problem: 'whoever compared the books has ended' }])
  })

  test('writes down what it booked', async () => {
    entries = [line('pi_lost', { marker: lost }), line('pi_shop')]
    await compare({ fix: true })
    const [entry] = await h.store.db.selectFrom('audit').selectAll().where('action', '=', 'reconcile').execute()
    expect([entry?.actor, JSON.parse(entry?.details ?? '')]).toMatchObject([
      'Ana',
      { provider: 'stripe', from: noon - days(7), to: noon + days(1), booked: ['pi_lost'], left: ['pi_shop'] },
    ])
    expect(await runs()).toMatchObject([{ status: 'done', found: 2, booked: 1, books: 1 }])
    expect((await h.store.read(countDifferences)).open).toEqual({ count: 1, more: false })
  })
})

describe('a difference', () => {
  test('that was explained is counted no more, and stays explained while it is the same', async () => {
    await compare()
    const { id } = await only()
    expect(await h.store.write(explainDifference(h, id, 'a sale of our shop', 'Ana'))).toMatchObject({ ref: 'pi_shop' })
    expect(await counted()).toBe(0)
    h.clock.forward(minutes(1))
    await compare({ actor: 'nightly' })
    expect(await only()).toMatchObject({ status: 'explained', explanation: 'a sale of our shop', settled_by: 'Ana' })
    expect(await counted()).toBe(0)
    entries = [line('pi_shop', { cents: cents(9000) })]
    h.clock.forward(minutes(1))
    await compare({ actor: 'nightly' })
    expect(await only()).toMatchObject({ status: 'open', theirs: 9000 })
    const [entry] = await h.store.db.selectFrom('audit').selectAll().execute()
    expect([entry?.actor, entry?.action, JSON.parse(entry?.details ?? '')]).toEqual([
      'Ana',
      'explain',
      { provider: 'stripe', kind: 'paid', ref: 'pi_shop', explanation: 'a sale of our shop' },
    ])
  })

  test('that is certain is booked on its gift, and cannot be explained any more', async () => {
    entries = [line('pi_lost', { marker: lost }), line('pi_shop')]
    await compare()
    const others: Books = { ...books, name: 'paypal', async *entries() {} }
    const missing = (await differences()).find(({ what }) => what === 'missing_here')
    expect(await bookDifference(h, [others, books], missing?.id ?? '', 'Ana')).toMatchObject({ status: 'booked' })
    expect(await h.store.db.selectFrom('gift').select(['id', 'paid_cents']).execute()).toEqual([
      { id: lost.giftId, paid_cents: 5000 },
    ])
    expect(await h.store.write(explainDifference(h, missing?.id ?? '', 'no', 'Ana'))).toBeUndefined()
    expect(await counted()).toBe(1)
  })

  test('that needs a person stays open, however often it is looked at', async () => {
    await compare()
    const { id } = await only()
    h.clock.forward(minutes(1))
    expect(await bookDifference(h, [books], id, 'Ana')).toMatchObject({ status: 'open' })
    expect(await bookDifference(h, [books], 'none', 'Ana')).toBeUndefined()
    expect(await bookDifference(h, [], id, 'Ana')).toBeUndefined()
    await h.store.db.updateTable('comparison').set({ status: 'running' }).execute()
    expect(await bookDifference(h, [books], id, 'Ana')).toBe('busy')
  })
})
