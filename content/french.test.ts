import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

/** What is written in French below a key `fr`, wherever in a charity's file that stands. */
function frenchIn(value: unknown, isFrench = false): readonly string[] {
  if (typeof value === 'string') return isFrench ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, below]) => frenchIn(below, isFrench || key === 'fr'))
}

const ofCharities = globSync('charity/*/**/*.yaml').flatMap((path) => frenchIn(parse(readFileSync(path, 'utf8'))))
const ofEvery = Object.values<string>(JSON.parse(readFileSync('content/languages/fr.json', 'utf8')))
const texts = [...ofEvery, ...ofCharities].filter((text) => !/^(?:https?:|\/)/.test(text))

// a time of day as it is typed (06:00) is no punctuation
test('in French a narrow space that no line breaks stands before : ; ! ? and inside guillemets', () => {
  expect(ofCharities.length).toBeGreaterThan(100)
  expect(texts.filter((text) => /(?<!\u202f)(?:[;!?»]|:(?!\/\/|\d\d\b))|«(?!\u202f)/.test(text))).toEqual([])
})

test('in French no line ends within the word for e-mail', () => {
  expect(texts.filter((text) => /e-mail/i.test(text))).toEqual([])
})

test('in French an apostrophe is a printer’s, and what goes on ends in one sign', () => {
  expect(texts.filter((text) => /['"]|\.\.\./.test(text))).toEqual([])
})
