import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#gift/money.ts'
import { attempt, recentGift, rememberGift, renewAttempt, takeAttempt } from './kept.ts'

const noon = Date.UTC(2026, 10, 21, 12)
const minutes = (count: number) => noon + count * 60_000
const browser = new Map<string, string>()
const tab = new Map<string, string>()
const storageOn = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
})

beforeEach(() => {
  vi.stubGlobal('localStorage', storageOn(browser))
  vi.stubGlobal('sessionStorage', storageOn(tab))
})
afterEach(() => {
  renewAttempt()
  browser.clear()
  tab.clear()
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

test('whatever is pressed twice in a tab is one draft, until it has come to an end', () => {
  const first = attempt()
  expect(attempt()).toBe(first)
  renewAttempt()
  expect(attempt()).not.toBe(first)
})

test('where the browser refuses storage, the draft is one as long as its page', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(attempt()).toBe(attempt())
})

test('a draft that a link fills in is taken once: what its donor changes after a reload stays', () => {
  const link = 'drafted-by-the-hospital'
  expect([takeAttempt(link), takeAttempt(link)]).toEqual([true, false])
  expect(attempt()).toBe(link)
})
