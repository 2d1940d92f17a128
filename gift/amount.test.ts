import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inAsciiDigits, parseAmount, pointed } from './amount.ts'
import type { Language } from './language.ts'

const read = (text: string, language: Language) => {
  const parsed = parseAmount(text, language)
  if (parsed.kind === 'clear') return parsed.cents
  return parsed.kind === 'ambiguous' ? parsed.readings : parsed.code
}

describe('the table of clear amounts, in both languages', () => {
  it.each([
    ['50', 5000],
    ['$50', 5000],
    ['$ 50.00', 5000],
    ['50,00', 5000],
    ['.5', 50],
    ['1,5', 150],
    ['1.5', 150],
    ['40,23', 4023],
    ['40.23', 4023],
    ['1,000.50', 100050],
    ['1.000,50', 100050],
    ['1 000', 100000],
    ['1  000', 100000],
    ['1\u00a0000', 100000],
    ['1\u202f000,50', 100050],
    ['50 $', 5000],
    ['50$', 5000],
    ['999999999999', 99999999999900],
    ['50.', 5000],
    ['1,000,000', 100000000],
    ['1.000.000', 100000000],
    ['0', 0],
    ['007', 700],
  ])('%s is %d cents', (text, expected) => {
    expect(read(text, 'en')).toBe(expected)
    expect(read(text, 'es')).toBe(expected)
  })
})

describe('amounts that can be read in two ways', () => {
  it('reads 1,000 as a thousand on an English page and asks back on a Spanish one', () => {
    expect(read('1,000', 'en')).toBe(100000)
    expect(read('1,000', 'es')).toEqual([100000, 100])
  })
  it.each([
    ['en-GB', true],
    ['ja-JP', true],
    ['es-US', false],
    ['fr-CA', false],
    ['de-CH', false],
  ])('takes the comma of %s for one of thousands: %s', (locale, text) => {
    expect(pointed(locale)).toBe(text)
  })
  it('asks 1.000 back on both pages: $1,000.00 or $1.00', () => {
    expect(read('1.000', 'en')).toEqual([100000, 100])
    expect(read('1.000', 'es')).toEqual([100000, 100])
  })
  it('offers only readings that are whole cents', () => {
    expect(read('1.234', 'en')).toEqual([123400])
    expect(read('25,500', 'es')).toEqual([2550000, 2550])
  })
})

describe('a sum in the digits and marks of its language', () => {
  it.each([
    ['ar-EG', '٧٥', '75'],
    ['ar-EG', '٧٥٫٥٠', '75.50'],
    ['ar-EG', '١٬٢٥٠', '1,250'],
    ['ar-EG', '9٬876٬543٬210', '9,876,543,210'],
    ['fa-IR', '۹۸۷۶۵۴۳۲۱۰', '9876543210'],
    ['ne-NP', '७५', '75'],
    ['fr-FR', '75,50', '75,50'],
    ['en-US', '٧٥ €', '٧٥ €'],
  ])('of %s is read from %s: %s', (locale, text, sum) => {
    expect(inAsciiDigits(text, locale)).toBe(sum)
  })
})

describe('what is refused', () => {
  it.each([
    ['', 'amount_missing'],
    ['   ', 'amount_missing'],
    ['1,0000', 'amount_fraction_of_cent'],
    ['12,34,56', 'amount_not_a_number'],
    ['fifty', 'amount_not_a_number'],
    ['50 USD', 'amount_not_a_number'],
    ['-50', 'amount_not_a_number'],
    ['+50', 'amount_not_a_number'],
    ['5e3', 'amount_not_a_number'],
    ['$', 'amount_not_a_number'],
    ['$50$', 'amount_not_a_number'],
    ['$$50', 'amount_not_a_number'],
    ['5$0', 'amount_not_a_number'],
    ['.', 'amount_not_a_number'],
    ['a1.234', 'amount_not_a_number'],
    ['1.234a', 'amount_not_a_number'],
    ['10.005', 'ask'],
    ['0.505', 'amount_fraction_of_cent'],
    ['1234.567', 'amount_fraction_of_cent'],
    ['1,000.505', 'amount_not_a_number'],
    ['1.000.50', 'amount_not_a_number'],
    ['10 00', 'amount_not_a_number'],
    ['٥٠', 'amount_not_a_number'],
    ['1000000000000', 'amount_above_maximum'],
    ['99999999999999999999', 'amount_above_maximum'],
  ])('%s', (text, code) => {
    if (code === 'ask') expect(parseAmount(text, 'en').kind).toBe('ambiguous')
    else expect(read(text, 'en')).toBe(code)
  })
})

describe('properties', () => {
  const dollars = fc.integer({ min: 0, max: 99_999_999 })
  const both = fc.constantFrom<Language>('en', 'es')

  it('reads back every amount as either language writes it with cents', () => {
    fc.assert(
      fc.property(
        dollars,
        both,
        fc.boolean(),
        fc.constantFrom('en-US', 'de-DE', 'fr-FR'),
        (value, language, sign, locale) => {
          const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(value / 100)
          expect(read(sign ? `$${text}` : text, language)).toBe(value)
        },
      ),
    )
  })

  it('never reads one text as two different clear amounts in the two languages', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[$ ]?[\d., ]{1,12}$/), (text) => {
        const [en, es] = [parseAmount(text, 'en'), parseAmount(text, 'es')]
        if (en.kind === 'clear' && es.kind === 'clear') expect(en.cents).toBe(es.cents)
      }),
    )
  })

  it('answers whole, non-negative cents or asks or refuses, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), both, (text, language) => {
        const parsed = parseAmount(text, language)
        if (parsed.kind === 'clear') expect(Number.isSafeInteger(parsed.cents) && parsed.cents >= 0).toBe(true)
        if (parsed.kind === 'ambiguous') expect(parsed.readings.length).toBeGreaterThan(0)
      }),
    )
  })
})
