import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lookUp } from './look-up.ts'
import { translate, words } from './words.ts'

const warn = vi.fn()
beforeEach(() => {
  vi.stubGlobal('console', { warn })
})
afterEach(() => {
  vi.unstubAllGlobals()
  warn.mockReset()
})

test('a word is given in the language asked for', () => {
  expect(translate('nav.donate', 'en')).toBe('Donate Now')
  expect(translate('nav.donate', 'es')).toBe('Donar ahora')
})

test('the literal texts of the specification', () => {
  expect(translate('notfound.title', 'en')).toBe('404 Page Not Found')
  expect(translate('notfound.text', 'en')).toBe('Did you forget to add the page to the router?')
})

test('what Spanish lacks falls back to English, silently', () => {
  expect(lookUp({ 'a.b': { en: 'English' } }, 'a.b', 'es')).toBe('English')
  expect(warn).not.toHaveBeenCalled()
})

test('an unknown key is given back as it is, with a warning in the console', () => {
  expect(lookUp({}, 'no.such', 'es')).toBe('no.such')
  expect(warn.mock.calls).toEqual([['Translation missing for key: no.such']])
})

test('a key that every object has is unknown too', () => {
  expect(lookUp({}, 'constructor', 'en')).toBe('constructor')
})

test('values are put into their places', () => {
  expect(translate('stories.position', 'en', { number: 2, count: 4 })).toBe('Story 2 of 4')
})

/** Names, and words that are the same in both languages. */
const same = new Set(['Total'])

test('no English is left among the Spanish words', () => {
  const left = Object.entries(words)
    .filter(([, { en, es }]) => en === es && /\p{L}{4}/u.test(en.replace(/{\w+}/g, '')) && !same.has(en))
    .map(([key]) => key)
  expect(left).toEqual([])
})
