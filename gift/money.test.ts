import { describe, expect, test } from 'vitest'
import { cents, formatCents, formatWithCents, fromDecimal, toDecimal } from './money.ts'

describe('US dollars as a reader sees them', () => {
  test.each([
    [5000, '$50', '$50.00'],
    [5025, '$50.25', '$50.25'],
    [5050, '$50.50', '$50.50'],
    [100_000, '$1,000', '$1,000.00'],
    [2_500_000, '$25,000', '$25,000.00'],
    [0, '$0', '$0.00'],
    [-5025, '-$50.25', '-$50.25'],
  ])('%i cents are %s, in a column %s', (amount, text, column) => {
    expect(formatCents(cents(amount))).toBe(text)
    expect(formatWithCents(cents(amount))).toBe(column)
    expect([formatCents(cents(amount), 'es'), formatWithCents(cents(amount), 'es')]).toEqual([text, column])
  })

  test('a language that the site does not speak has its own amounts', () => {
    expect(formatCents(cents(5025), 'xx')).toBe('$50.25')
  })
})

describe('the decimals that providers and our own contract speak', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [50, '0.50'],
    [5000, '50.00'],
    [123_456, '1234.56'],
    [-50, '-0.50'],
    [-123_456, '-1234.56'],
  ])('%i cents are %s, there and back', (amount, text) => {
    expect(toDecimal(cents(amount))).toBe(text)
    expect(fromDecimal(text)).toBe(amount)
  })

  test.each([
    ['50', 5000],
    ['50.0', 5000],
    ['50.5', 5050],
    ['007', 700],
    ['-50', -5000],
    ['999999999999.99', 99_999_999_999_999],
  ])('%s is %i cents', (text, amount) => {
    expect(fromDecimal(text)).toBe(amount)
  })

  test.each(['', '-', '.50', '50.', '50.123', '$50', '50 ', '50.00.00', '1,000', 'x50', '1e3', '1000000000000'])(
    'no provider writes "%s"',
    (text) => {
      expect(() => fromDecimal(text)).toThrow(new RangeError(`not a decimal amount: ${text}`))
    },
  )
})

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])('%d is no money', (value) => {
  expect(() => cents(value)).toThrow(new RangeError(`not whole cents: ${value}`))
})
