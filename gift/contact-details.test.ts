import { describe, expect, test } from 'vitest'
import { holdsAddress, holdsPhoneNumber } from './contact-details.ts'

describe('a web or mail address is seen in', () => {
  test.each([
    ...['evil.com', 'evil.dev', 'login.evil.gq', 'evil.cc', 'evil.de', 'evil.ai', 'evil.page', 'EVIL.CoM', 'evil.рф'],
    ...[
      'evil。com',
      'evil．com',
      'evil․com',
      'evil｡com',
      'evil.сom',
      'ｅｖｉｌ.ｃｏｍ',
      'ev\u200dil.c\u200dom',
      'evil\ufe52com',
    ],
    ...['evil .com', 'evil (dot) com', 'evil[dot]com', 'evil {punto} com', 'go to www evil', 'WWW.evil', 'ｗｗｗ.evil'],
    ...['http://x', 'ftp://evil', 'ana@example', 'ana＠example', 'ana (at) example', 'ana [arroba] example'],
  ])('%s', (text) => {
    expect(holdsAddress(text)).toBe(true)
    expect(holdsAddress(`Dear Ann, please see ${text}, thank you`)).toBe(true)
  })
})

describe('no address is seen in', () => {
  test.each([
    ...[
      'St. Jude',
      'J. R. Ruiz',
      'J.R. Ruiz',
      'Dr. Ana Vega-Soto',
      'Gal·la Col·lell',
      "O'Brien, Jr.",
      '李小龍。',
      'Ana María',
    ],
    ...[
      'With love. Always.',
      'Thank you... we miss you',
      'See you @ 5',
      'We love you <3',
      'In 1.5 years',
      'Sí. No.',
      '5 p.m.',
    ],
  ])('%s', (text) => expect(holdsAddress(text)).toBe(false))
})

describe('a telephone number is seen in', () => {
  test.each([
    ...[
      '1-800-555-0199',
      '(800) 555-0199',
      '800.555.0199',
      '+1 800 5550199',
      '8005550199',
      '800 – 555 – 0199',
      '555-0199',
    ],
    ...[
      '80-05-5501-99',
      '1-8-00 555-0199',
      '(800) 555-2014',
      '2012-555-0199',
      '８００５５５０１９９',
      '٨٠٠٥٥٥٠١٩٩',
      '34 91 123 45 67',
      '+52 55 1234 5678',
    ],
  ])('%s', (text) => {
    expect(holdsPhoneNumber(text)).toBe(true)
    expect(holdsPhoneNumber(`Your account is locked. Call ${text} now`)).toBe(true)
  })
})

describe('no telephone number is seen in', () => {
  test.each([
    ...[
      '1945–2020',
      '1945 - 2020',
      '03/12/1945 - 04/01/2020',
      '3.12.1945 – 4.1.2020',
      'born 12 March 1945, died 3 April 2020',
    ],
    ...['room 1204 on floor 12', '12-03-45 / 04-01-20', 'since 1962', 'all 24 of us, 365 days', '2010 2011 and 2012'],
  ])('%s', (text) => expect(holdsPhoneNumber(text)).toBe(false))
})
