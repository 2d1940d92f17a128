import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type OwnServices, servicesOn } from '../../giving/testing/own-database.ts'
import {
  countDifferences,
  type DifferenceFilter,
  differenceById,
  differencesNamed,
  differencesPage,
  explain,
  type FoundDifference,
  keepDifferences,
  openDifferences,
  settleGone,
} from './differences.ts'

const lack: FoundDifference = {
  ...{ id: 'd1', provider: 'stripe', what: 'missing_here', kind: 'paid', ref: 'pi_1', at: 100 },
  ...{ theirs: 5000, ours: null, gift: null, status: 'open' },
}
const every: DifferenceFilter = { state: null, provider: null, what: null, from: null, to: null }

describe.each(['sqlite', 'postgres'] as const)('differences from providers’ books, on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  })
  afterEach(() => h.end())
  const keep = (now: number, ...differences: FoundDifference[]) =>
    h.store.write(keepDifferences(differences, 'ana', now))
  const read = (id: string) => h.store.read(differenceById(id))
  const say = (id: string, now: number) => h.store.write(explain(id, 'A test.', 'ben', now))
  const settle = (from: number, to: number, now: number) =>
    h.store.write(settleGone({ provider: 'stripe', from, to }, 'ana', now))
  const open = { found_at: 10, explanation: null, settled_at: null, settled_by: null }
  const explained = { status: 'explained', explanation: 'A test.', settled_at: 20, settled_by: 'ben' }

  test('are kept as they were found, and found again', async () => {
    await keep(10, lack, { ...lack, id: 'd2', kind: 'refunded', status: 'booked' })
    expect(await read('d1')).toEqual({ ...lack, ...open, seen_at: 10 })
    expect(await read('d2')).toMatchObject({ status: 'booked', settled_at: 10, settled_by: 'ana' })
    await keep(20, { ...lack, id: 'another', theirs: 6000, gift: 'gift-1' })
    expect(await read('d1')).toEqual({ ...lack, ...open, theirs: 6000, gift: 'gift-1', seen_at: 20 })
    expect(await read('another')).toBeUndefined()
    await keep(30, { ...lack, status: 'booked' })
    expect(await read('d1')).toMatchObject({ status: 'booked', settled_at: 30, settled_by: 'ana', seen_at: 30 })
    expect(await read('d2')).toMatchObject({ seen_at: 10 })
  })

  test('of one movement’s name are told apart by provider and kind', async () => {
    const others = [
      { ...lack, id: 'd2', provider: 'paypal' as const },
      { ...lack, id: 'd3', kind: 'refunded' },
      { ...lack, id: 'd4', ref: 'pi_2' },
    ]
    await keep(10, lack, ...others)
    const named = async (word: string) => (await h.store.read(differencesNamed(word))).map(({ id }) => id)
    expect([await named('pi_1'), await named('d2'), await named('gone')]).toEqual([['d1', 'd2', 'd3'], ['d2'], []])
    expect([await read('d1'), await read('d4')]).toMatchObject([lack, { ref: 'pi_2' }])
  })

  test('stay explained while they are the same', async () => {
    await keep(10, lack)
    expect(await say('d1', 20)).toMatchObject({ id: 'd1', ...explained })
    await keep(30, { ...lack, at: 101 })
    expect(await read('d1')).toMatchObject({ ...explained, at: 101, seen_at: 30 })
  })

  test.each([
    ['another sum of theirs', { theirs: 5001 }],
    ['another sum of ours', { ours: 1 }],
    ['another matter', { what: 'amount_differs' }],
  ] as const)('are open again with %s', async (_, more) => {
    await keep(10, lack)
    await say('d1', 20)
    await keep(30, { ...lack, ...more })
    expect(await read('d1')).toMatchObject({ status: 'open', settled_at: null, settled_by: null })
  })

  test('that were explained are booked once they are certain', async () => {
    await keep(10, lack)
    await say('d1', 20)
    await keep(30, { ...lack, status: 'booked' })
    expect(await read('d1')).toMatchObject({ status: 'booked', settled_at: 30, settled_by: 'ana' })
    expect(await say('d1', 40)).toBeUndefined()
    expect(await say('gone', 40)).toBeUndefined()
  })

  test('may be explained anew', async () => {
    await keep(10, lack)
    await say('d1', 15)
    expect(await say('d1', 20)).toMatchObject(explained)
  })

  test('are gone where they were not found again, within the days that were compared', async () => {
    await keep(
      10,
      ...[
        { ...lack, id: 'before', ref: 'a', at: 99 },
        { ...lack, id: 'first', ref: 'b', at: 100 },
      ],
      ...[
        { ...lack, id: 'last', ref: 'c', at: 199 },
        { ...lack, id: 'behind', ref: 'd', at: 200 },
      ],
      { ...lack, id: 'other', provider: 'paypal' },
      { ...lack, id: 'booked', ref: 'e', status: 'booked' },
    )
    await keep(20, { ...lack, id: 'again', ref: 'f' })
    await say('last', 15)
    await settle(100, 200, 20)
    const states = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await read(id))?.status))
    expect(await states('before', 'first', 'last', 'behind')).toEqual(['open', 'gone', 'gone', 'open'])
    expect(await states('other', 'booked', 'again')).toEqual(['open', 'booked', 'open'])
    expect(await read('first')).toMatchObject({ settled_at: 20, settled_by: 'ana' })
    await keep(30, { ...lack, ref: 'b' })
    expect(await read('first')).toMatchObject({ status: 'open', settled_at: null })
  })

  test('are counted, those that are open of each provider too', async () => {
    const more = ['a', 'b', 'c'].map((ref) => ({ ...lack, id: ref, ref }))
    await keep(10, ...more, { ...lack, id: 'p', provider: 'paypal' }, { ...lack, status: 'booked' })
    await say('c', 20)
    const count = (provider: 'stripe' | 'paypal') => h.store.read(openDifferences(provider))
    expect([await count('stripe'), await count('paypal')]).toEqual([2, 1])
    const counts = { open: { count: 3, more: false }, explained: { count: 1, more: false } }
    expect(await h.store.read(countDifferences)).toEqual(counts)
  })

  describe('are listed', () => {
    beforeEach(async () => {
      await keep(
        10,
        ...[
          { ...lack, id: 'd1', ref: 'a', at: 100 },
          { ...lack, id: 'd2', ref: 'b', at: 200 },
        ],
        { ...lack, id: 'd3', provider: 'paypal', at: 300 },
        { ...lack, id: 'd4', ref: 'd', what: 'amount_differs', at: 400 },
        { ...lack, id: 'd5', ref: 'e', status: 'booked', at: 500 },
      )
      await say('d2', 20)
    })
    const page = async (filter: Partial<DifferenceFilter>, size = 10, key: string | null = null) => {
      const after = key === null ? null : { key, at: 0 }
      const { rows, next } = await h.store.read(differencesPage({ ...every, ...filter }, { after, size }))
      return [rows.map(({ id }) => id), next?.key ?? null]
    }

    test('those found last first, a page at a time', async () => {
      expect(await page({})).toEqual([['d5', 'd4', 'd3', 'd2', 'd1'], null])
      expect(await page({}, 2)).toEqual([['d5', 'd4'], 'd4'])
      expect(await page({}, 2, 'd4')).toEqual([['d3', 'd2'], 'd2'])
      expect(await page({}, 2, 'd2')).toEqual([['d1'], null])
      const { next } = await h.store.read(differencesPage(every, { after: null, size: 1 }))
      expect(next).toEqual({ key: 'd5', at: 10 })
    })

    test('by where they stand', async () => {
      const states = ['open', 'explained', 'booked', 'gone'] as const
      expect(await Promise.all(states.map(async (state) => (await page({ state }))[0]))).toEqual([
        ['d4', 'd3', 'd1'],
        ...[['d2'], ['d5'], []],
      ])
      await settle(500, 501, 30)
      await settle(100, 101, 30)
      expect((await page({ state: 'gone' }))[0]).toEqual(['d1'])
      expect((await page({}))[0]).toEqual(['d5', 'd4', 'd3', 'd2', 'd1'])
    })

    test('by provider, by matter and by when the money moved', async () => {
      expect((await page({ provider: 'paypal' }))[0]).toEqual(['d3'])
      expect((await page({ what: 'amount_differs' }))[0]).toEqual(['d4'])
      expect((await page({ from: 200 }))[0]).toEqual(['d5', 'd4', 'd3', 'd2'])
      expect((await page({ to: 300 }))[0]).toEqual(['d2', 'd1'])
    })
  })
})
