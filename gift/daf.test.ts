import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { dafFields, dafRule, trackingPattern, wholeDollars } from './daf.ts'
import { faultsOf } from './typed-text.ts'

const wish = {
  ...{ amount: '1,200', fund: 'fund-1', firstName: 'Ellen', lastName: 'Whitaker' },
  ...{ email: 'ellen@example.org', session: 'wfs_1' },
}
const faults = (more: object) => faultsOf(v.safeParse(dafRule('en'), { ...wish, ...more }).issues ?? [])

describe('a fund is asked for whole dollars', () => {
  test.each([
    ['1', 'en', 100],
    ['1,000,000', 'en', 100_000_000],
    ['1,000,001', 'en', 'amount_above_maximum'],
    ['0', 'en', 'amount_below_minimum'],
    ['10.50', 'en', 'not_valid'],
    ['10.00', 'en', 1000],
    ['1,000', 'en', 100_000],
    ['1,000', 'es', 'amount_ambiguous'],
    ['', 'en', 'amount_missing'],
    ['much', 'en', 'amount_not_a_number'],
  ])('%j on a page in %s: %s', (text, language, sum) => expect(wholeDollars(text, language)).toBe(sum))
})

test('what was typed is read as a wish', () => {
  expect(v.parse(dafRule('en'), wish)).toEqual({ ...wish, amount: 120_000 })
  expect(v.parse(dafRule('en'), { ...wish, fund: '' })).toMatchObject({ fund: '' })
})

test('each field has a fault of its own', () => {
  expect(dafFields.toSorted()).toEqual(
    Object.keys(faults(Object.fromEntries(dafFields.map((field) => [field, 1])))).toSorted(),
  )
  expect(faults(Object.fromEntries(dafFields.map((field) => [field, undefined])))).toEqual(
    Object.fromEntries(dafFields.map((field) => [field, 'required'])),
  )
})

test.each([
  ['a sum that is none', { amount: 'much' }, { amount: 'amount_not_a_number' }],
  ['a sum behind which nobody reads on', { amount: `5${' '.repeat(39)}0` }, {}],
  ['the longest name of a fund', { fund: 'x'.repeat(100) }, {}],
  ['a longer one', { fund: 'x'.repeat(101) }, { fund: 'too_long' }],
  ['a longer first name', { firstName: 'x'.repeat(61) }, { firstName: 'too_long' }],
  ['a longer last name', { lastName: 'x'.repeat(61) }, { lastName: 'too_long' }],
  ['two names that lead elsewhere together', { firstName: 'Win at evil', lastName: 'com' }, { lastName: 'not_valid' }],
  ['no address', { email: 'ellen' }, { email: 'not_an_email' }],
  ['a session of two hundred signs', { session: `a.b:c~d-e_${'x'.repeat(190)}` }, {}],
  ['a longer one', { session: 'x'.repeat(201) }, { session: 'not_valid' }],
  ['an empty one', { session: '' }, { session: 'not_valid' }],
  ['one of other signs before it', { session: '<wfs_1' }, { session: 'not_valid' }],
  ['one of other signs behind it', { session: 'wfs_1>' }, { session: 'not_valid' }],
])('%s', (_, more, codes) => expect(faults(more)).toEqual(codes))

test('money is known again by four to 64 letters, digits, underscores or hyphens', () => {
  const texts = ['K4M7', 'a_b-', 'x'.repeat(64), 'K4M', 'x'.repeat(65), 'K4M7 ', ' K4M7', 'K4.7']
  expect(texts.map((text) => trackingPattern.test(text))).toEqual([true, true, true, ...Array(5).fill(false)])
})
