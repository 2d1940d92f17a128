import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type OwnServices, servicesOn } from '../../giving/testing/own-database.ts'
import {
  beginComparison,
  endComparison,
  heardOfComparison,
  isCompared,
  type NewComparison,
  newestComparisons,
  silence,
} from './comparisons.ts'

const comparison: NewComparison = {
  ...{ id: 'one', provider: 'stripe', since: 100, until: 200, books: 1 },
  ...{ actor: 'ana', started_at: 1_000_000 },
}
const outcome = { movements: 7, status: 'done', found: 2, booked: 1, problem: null } as const

describe.each(['sqlite', 'postgres'] as const)('a comparison of a provider’s books, on %s', (dialect) => {
  let h: OwnServices
  beforeEach(async () => {
    h = await servicesOn(dialect)
  })
  afterEach(() => h.end())
  const begin = (more: Partial<NewComparison> = {}) => h.store.write(beginComparison({ ...comparison, ...more }))
  const newest = (most = 10) => h.store.read(newestComparisons('stripe', most))

  test('is kept from its beginning to its end', async () => {
    expect(await begin()).toBe(true)
    const running = {
      ...comparison,
      heard_at: 1_000_000,
      movements: 0,
      status: 'running',
      found: 0,
      booked: 0,
      problem: null,
    }
    expect(await newest()).toEqual([running])
    await begin({ id: 'other', provider: 'paypal' })
    await h.store.write(heardOfComparison('one', 5, 1_000_100))
    expect(await newest()).toEqual([{ ...running, movements: 5, heard_at: 1_000_100 }])
    await h.store.write(endComparison('one', outcome, 1_000_200))
    expect(await newest()).toEqual([{ ...running, ...outcome, heard_at: 1_000_200 }])
    expect(await h.store.read(newestComparisons('paypal', 10))).toMatchObject([{ id: 'other', status: 'running' }])
  })

  test('is the only one of its provider until it ends, or was not heard of for too long', async () => {
    await begin()
    const later = (at: number) => ({ id: `at-${at}`, started_at: at })
    expect(await begin({ ...later(1_000_001), provider: 'paypal' })).toBe(true)
    expect(await begin(later(1_000_000 + silence - 1))).toBe(false)
    expect(await begin(later(1_000_000 + silence))).toBe(true)
    await h.store.write(endComparison(`at-${1_000_000 + silence}`, outcome, 1_000_000 + silence))
    expect(await begin(later(1_000_001 + silence))).toBe(true)
    expect((await newest()).map(({ id }) => id)).toEqual([
      'one',
      `at-${1_000_001 + silence}`,
      `at-${1_000_000 + silence}`,
    ])
    expect((await newest(1)).map(({ id }) => id)).toEqual(['one'])
  })

  describe('covers', () => {
    const compared = async (
      since: number,
      until: number,
      { ends = outcome, ...more }: Partial<NewComparison> & { ends?: Parameters<typeof endComparison>[1] } = {},
    ) => {
      const id = `${since}-${until}`
      await begin({ id, since, until, ...more })
      await h.store.write(endComparison(id, ends, 1_000_000))
    }
    const covers = (from: number, to: number) => h.store.read(isCompared('stripe', from, to))

    test('its own time, also with others that go on where it ends, and one within it', async () => {
      await compared(300, 400)
      await compared(100, 200)
      expect([await covers(100, 200), await covers(120, 180)]).toEqual([true, true])
      expect([await covers(99, 200), await covers(100, 201), await covers(100, 400)]).toEqual([false, false, false])
      await compared(150, 160)
      expect(await covers(100, 200)).toBe(true)
      await compared(200, 300)
      expect([await covers(100, 400), await covers(100, 401)]).toEqual([true, false])
    })

    test('no time of another provider’s, nor where nothing was booked or it failed', async () => {
      await compared(100, 200, { provider: 'paypal' })
      await compared(100, 201, { books: 0 })
      await compared(100, 202, { ends: { ...outcome, status: 'failed' } })
      expect(await covers(100, 200)).toBe(false)
    })
  })
})
