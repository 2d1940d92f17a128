import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#gift/money.ts'
import { recentGift, rememberGift } from './kept.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const minutes = (count: number) => noon + count * 60_000
const browser = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => browser.get(key) ?? null,
    setItem: (key: string, value: string) => void browser.set(key, value),
    removeItem: (key: string) => void browser.delete(key),
  })
})
afterEach(() => {
  browser.clear()
  vi.unstubAllGlobals()
})

test('a gift is remembered for ten minutes, and then nothing of it stays in the browser', () => {
  rememberGift(cents(5000), noon)
  expect(recentGift(minutes(9))).toBe(5000)
  expect(browser.size).toBe(1)
  expect(recentGift(minutes(10))).toBeNull()
  expect(browser.size).toBe(0)
})

test('what cannot be read of the last gift, or lies in the future, does not stay either', () => {
  browser.set('gift-last', 'half a record {')
  expect(recentGift(noon)).toBeNull()
  rememberGift(cents(5000), minutes(1))
  expect(recentGift(noon)).toBeNull()
  expect(browser.size).toBe(0)
})

test('where the browser refuses storage, no gift is recent and nothing breaks', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberGift(cents(5000), noon)
  expect(recentGift(noon)).toBeNull()
})
