import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  campaignWord,
  country,
  dayAhead,
  email,
  faultsOf,
  isOneName,
  line,
  message,
  orNothing,
  personName,
  seen,
  signature,
  strict,
} from './typed-text.ts'

/** What is wrong with it, by its code; null: nothing. */
const fault = (rule: v.GenericSchema, value: unknown) => v.safeParse(rule, value).issues?.[0].message ?? null

describe('a middle dot is read as a full stop', () => {
  test.each([
    ['evil·com', 'evil.com'],
    ['evil ·com', 'evil.com'],
    ['evil· com', 'evil.com'],
    ['evil ・ com', 'evil.com'],
    ['evil･com', 'evil.com'],
    ['evil24·com', 'evil24.com'],
    ['al·com', 'al.com'],
    ['evi·lu', 'evi.lu'],
  ])('in %s', (text, plain) => expect(seen(text)).toBe(plain))

  test.each(['col·lega', 'COL·LEGA', '·com', '李·com', 'evil·李', 'evil·24', 'a – · b'])('not in %s', (text) =>
    expect(seen(text)).toBe(text),
  )
})

describe('an electronic address is mailed to where it is', () => {
  test.each([
    'ana@example.org',
    'ana.maria.vega@example.org',
    "o'brien+gifts-2@example.org",
    'ana@mail.example.org',
    'ana@4ever.org',
    'ana@a4b.org',
    'ana@web2.org',
    'ana@a-4-b.org',
    'ana@x.org',
    'ANA@EXAMPLE.ORG',
    'ana@xn--nios-hqa.xn--90ae',
    'ana@example.xn--te2',
    ` ${'x'.repeat(242)}@example.org `,
  ])('%j', (text) => expect(v.parse(email, text)).toBe(text.trim()))

  test.each([
    ['', 'required'],
    ['  ', 'required'],
    [undefined, 'required'],
    [`${'x'.repeat(243)}@example.org`, 'too_long'],
    ['ana', 'not_an_email'],
    ['ana@example', 'not_an_email'],
    ['ana maria@example.org', 'not_an_email'],
    ['ana@example.org>', 'not_an_email'],
    ['ana@example.org, ben@example.org', 'not_an_email'],
    ['ana.@example.org', 'not_an_email'],
    ['ana..vega@example.org', 'not_an_email'],
    ['.ana@example.org', 'not_an_email'],
    ['ana@example..org', 'not_an_email'],
    ['ana@-example.org', 'not_an_email'],
    ['ana@example-.org', 'not_an_email'],
    ['ana@example.org-', 'not_an_email'],
    ['ana@example.4rg', 'not_an_email'],
    ['josé@example.org', 'not_an_email'],
  ])('not %j', (text, code) => expect(fault(email, text)).toBe(code))
})

describe('what is signed', () => {
  test('is one line, in which nobody is told where to call or where to send money', () => {
    expect(v.parse(signature(20), '  The  Ruiz family\n')).toBe('The Ruiz family')
    expect(fault(signature(20), 'Call 800-555-0199')).toBe('no_links')
    expect(fault(signature(20), 'Venmo @ada-field')).toBe('no_links')
    expect(fault(signature(20), 'evil.com')).toBe('no_links')
    expect(fault(signature(20), 'x'.repeat(21))).toBe('too_long')
    expect(fault(signature(20), ' ')).toBe('required')
  })

  test('has neither markup nor what no reader sees', () => {
    for (const text of ['Ana <b>', 'Nul\u0000 Bell', 'Ana {x}', '\u2066Ana', 'Lost \ufffd Sign'])
      expect(fault(line(40), text)).toBe('not_valid')
    expect(fault(line(40), 'Room 1204: 2 beds @ $50')).toBeNull()
  })
})

describe('of a name', () => {
  test.each([
    'Ana: Ruiz',
    'Ana; Ruiz',
    'Ana | Ruiz',
    'Ana / Ruiz',
    'Ana [Ruiz]',
    'Ana = Ruiz',
    'Ana @ Ruiz',
    'Ana ： Ruiz',
  ])('%s is none', (name) => expect(fault(personName(60), name)).toBe('not_valid'))

  test.each(['.', '12', '- -', '1 2 3 Ana', '4 for 2 and 1', 'nine one one Ana', 'Click here'])('%s is none', (name) =>
    expect(fault(personName(60), name)).toBe('not_valid'),
  )

  test('the joiners of its script stay, and are in no other', () => {
    expect(v.parse(personName(60), 'علی\u200cرضا')).toBe('علی\u200cرضا')
    expect(fault(personName(60), 'Ana\u200cRuiz')).toBe('not_valid')
  })
})

describe('a message', () => {
  test('keeps its lines, and is nothing where it is empty', () => {
    expect(v.parse(message, ' We miss you.\r\nLove, Ann\n ')).toBe('We miss you.\nLove, Ann')
    expect(['', ' \r\n ', null, undefined].map((text) => v.parse(message, text))).toEqual([null, null, null, null])
  })

  test('is of five hundred letters at most, and no markup', () => {
    expect(fault(message, 'x'.repeat(500))).toBeNull()
    expect(fault(message, 'x'.repeat(501))).toBe('too_long')
    expect(fault(message, 'We miss you <b>')).toBe('not_valid')
  })
})

describe('a field that may be left empty', () => {
  test('is nothing where nothing but space stands in it, and else is as its rule has it', () => {
    const rule = orNothing(line(10))
    expect([v.parse(rule, ''), v.parse(rule, '  '), v.parse(rule, ' Ana ')]).toEqual([null, null, 'Ana'])
    expect(fault(rule, 'x'.repeat(11))).toBe('too_long')
    expect(fault(rule, 5)).toBe('required')
    expect(fault(rule, undefined)).toBe('required')
  })
})

describe('what is wrong with a form', () => {
  const form = strict({ name: line(10), note: message })
  const faults = (value: unknown) => faultsOf(v.safeParse(form, value).issues ?? [])
  test('is told by the field, the first of each', () => {
    expect(faults({ name: 'evil.com <b>' })).toEqual({ name: 'too_long' })
    expect(faults({ name: '<b.com>', note: 'evil.com' })).toEqual({ name: 'not_valid', note: 'no_links' })
    expect(faults({ name: 'Ana', age: '7' })).toEqual({ age: 'unknown_field' })
    expect(faults({ note: null })).toEqual({ name: 'required' })
    expect(faults({ name: 'Ana' })).toEqual({})
  })

  test('is told of the whole where it is none', () => {
    for (const value of ['Ana', 5, true]) expect(faults(value)).toEqual({ '': 'not_valid' })
  })
})

test.each([
  ['Ana', 'Ruiz', true],
  ['Win at evil', 'com', false],
  ['Click here', 'Ruiz', true],
  ['Ana', 'Click here', true],
])('two names are one name, but where they say something together: %s %s', (firstName, lastName, isOne) => {
  expect(isOneName({ firstName, lastName })).toBe(isOne)
})

test('a country is one that there is', () => {
  expect([fault(country, 'US'), fault(country, 'usa'), fault(country, null)]).toEqual([null, 'not_valid', 'not_valid'])
})

test('a campaign’s word has nothing in it that cannot be read', () => {
  expect(v.parse(campaignWord, 'ma\ufffdil <b>')).toBe('mail b')
})

test('a campaign’s word is cut, and nothing of a sign is left at its end', () => {
  expect(v.parse(campaignWord, `${'x'.repeat(99)}😀`)).toBe('x'.repeat(99))
  expect(v.parse(campaignWord, `${'x'.repeat(98)} yz`)).toBe(`${'x'.repeat(98)} y`)
  expect(v.parse(campaignWord, `${'x'.repeat(99)} yz`)).toBe('x'.repeat(99))
  expect(v.parse(campaignWord, ' ')).toBeNull()
})

describe('a day ahead, seen from the first moment of the third of March', () => {
  const rule = dayAhead(Date.parse('2026-03-03T00:00:00Z'))
  test.each([
    ['2026-03-01', 'date_past'],
    ['2026-03-02', null],
    ['2026-03-03', null],
    ['2027-03-03', null],
    ['2027-03-04', 'date_too_far'],
    ['2026-02-30', 'not_a_date'],
    ['2026-3-3', 'not_a_date'],
    ['2026-03-03T00:00:00Z', 'not_a_date'],
    [null, 'required'],
  ])('%s: %s', (day, code) => expect(fault(rule, day)).toBe(code))
})
