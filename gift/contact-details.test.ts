import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { holdsAddress, holdsPhoneNumber } from './contact-details.ts'
import { message, personName } from './typed-text.ts'

describe('a web or mail address is seen in', () => {
  test.each([
    'evil.com',
    'evil.dev',
    'login.evil.gq',
    'evil.cc',
    'evil.de',
    'evil.ai',
    'evil.page',
    'EVIL.CoM',
    'evil.рф',
    'evil。com',
    'evil．com',
    'evil․com',
    'evil｡com',
    'evil.сom',
    'ｅｖｉｌ.ｃｏｍ',
    'ev\u200dil.c\u200dom',
    'evil\ufe52com',
    'evil .com',
    'evil (dot) com',
    'evil[dot]com',
    'evil {punto} com',
    'go to www evil',
    'WWW.evil',
    'ｗｗｗ.evil',
    'evil.\u034fcom',
    'evil.\ufe00com',
    'evil.\u180bcom',
    'evil\u0332.com',
    'evil.\u0301com',
    'evil\ua4f8com',
    'evil(.)com',
    'evil[.]com',
    'evil (.) com',
    'evil%2Ecom',
    'evil . com',
    'evil dot com',
    'evil-dot-com',
    'evil punto com',
    'ana arroba correo punto com',
    'bit.ly/3abc',
    'evil.한국',
    '12.to/x',
    'http://x',
    'ftp://evil',
    'ana@example',
    'ana＠example',
    'ana (at) example',
    'ana [arroba] example',
  ])('%s', (text) => {
    expect(holdsAddress(text)).toBe(true)
    expect(holdsAddress(`Dear Ann, please see ${text}, thank you`)).toBe(true)
  })
})

describe('no address is seen in', () => {
  test.each([
    'St. Anne',
    'J. R. Ruiz',
    'J.R. Ruiz',
    'Dr. Ana Vega-Soto',
    'Gal·la Col·lell',
    "O'Brien, Jr.",
    '李小龍。',
    'Ana María',
    'With love. Always.',
    'Thank you... we miss you',
    'See you @ 5',
    'We love you <3',
    'In 1.5 years',
    'Sí. No.',
    '5 p.m.',
  ])('%s', (text) => expect(holdsAddress(text)).toBe(false))
})

describe('a telephone number is seen in', () => {
  test.each([
    '1-800-555-0199',
    '(800) 555-0199',
    '800.555.0199',
    '+1 800 5550199',
    '8005550199',
    '800 – 555 – 0199',
    '555-0199',
    '80-05-5501-99',
    '1-8-00 555-0199',
    '(800) 555-2014',
    '2012-555-0199',
    '８００５５５０１９９',
    '٨٠٠٥٥٥٠١٩٩',
    '34 91 123 45 67',
    '+52 55 1234 5678',
    '800*555*0199',
    '800_555_0199',
    '800~555~0199',
    '800·555·0199',
    '800|555|0199',
    '(800) • 555 • 0199',
    '1-800-FLOWERS',
    '1.888.GET.HELP',
    '600-12-12-12',
    '555-01-01-99',
    '06-12-12-34-56',
    '12.12.12.34.56',
    '12-12-12 555 0199',
    '800 10 10 2010 555',
    '12/12/2012/555',
    '2010-12-12-555',
    '800\u034f555\u034f0199',
  ])('%s', (text) => {
    expect(holdsPhoneNumber(text)).toBe(true)
    expect(holdsPhoneNumber(`Your account is locked. Call ${text} now`)).toBe(true)
  })
})

describe('no telephone number is seen in', () => {
  test.each([
    '1945–2020',
    '1945 - 2020',
    '03/12/1945 - 04/01/2020',
    '3.12.1945 – 4.1.2020',
    'born 12 March 1945, died 3 April 2020',
    'room 1204 on floor 12',
    '12-03-45 / 04-01-20',
    'since 1962',
    'all 24 of us, 365 days',
    '2010 2011 and 2012',
  ])('%s', (text) => expect(holdsPhoneNumber(text)).toBe(false))
})

describe('what people write to each other passes', () => {
  test.each([
    'In loving memory of our grandmother, who never forgot a birthday.',
    'Happy birthday, Dad! You are 70 today.',
    'For Lucía, who rang the bell on 04/12/2024.',
    '1945–2020. Rest in peace.',
    '12/1945 - 3/2020',
    'In loving memory, 05-1932 to 11-2019',
    '1950-07-04 – 2020-05-03',
    '12.03.1945 † 04.01.2020',
    '*3.5.1948 †9.11.2021',
    '07 04 1950 - 03 05 2020',
    'July 4, 1950 - May 3, 2020',
    '4 de julio de 1950 – 3 de mayo de 2020',
    'Falleció el 3/5/2020, a los 70 años.',
    'En memoria de Don José (1932-2019)',
    'Descanse en paz. Q.E.P.D.',
    'D.E.P. Siempre en nuestros corazones.',
    'En el 1.er aniversario de tu partida',
    'Feliz 3.er cumpleaños, campeón',
    'Toda la familia de EE.UU. te recuerda',
    'Desde EE. UU. con cariño',
    '1.000.000 de gracias',
    'A million thanks: 1,000,000!',
    '24/7, 365 days a year you are in our thoughts',
    'Psalm 23:1-6',
    'Psalm 23:4, 46:1, 91:1-2',
    'John 3:16 and Romans 8:38-39',
    '1 Corintios 13:4-8, 13',
    'Isaías 41:10; Mateo 19:14',
    'Proverbs 31:25-28',
    'From the class of 1998-2002',
    'Team #12, season 2023-24',
    'We raised $1,250.00 at our bake sale on 12/14/2025',
    'Recaudamos 1.250,50 dólares el 14/12/2025',
    'Room 1204, bed 2',
    'Married 50 years: 1970 - 2020',
    'J.R.R. Tolkien said it best',
    'Dr. Smith and the nurses of 4 West',
    'Dr.Smith and the nurses',
    'St.Anne pray for us',
    'Love, the Smiths (Ann, Bob, C.J., and Max)',
    'With love... always',
    'You fought so hard…love you',
    'Sí, se puede. ¡Ánimo!',
    'We love you <3 xoxo',
    '¡Felicidades, 15 años!',
    'Ph.D. at last!',
    'See you at 5 p.m. on 6/14',
    'U.S. Navy, 1966-1970',
    'U.S.Navy 1966-1970',
    '#teamlucia forever',
    'Born 5/12/15, diagnosed 8/3/19, cancer free 9/9/22',
    'Flight 1204 to heaven at 10:30',
    '2 Timothy 4:7',
    'Miles walked: 26.2 in 4:35:10',
    'Gracias al equipo del 3.º piso',
    'El punto es que te queremos',
    'We walked 800 miles for you',
    '100% recovered, 0 regrets, 1000 smiles',
    '10, 20, 30, 40 – you beat every record',
    '25 · 12 · 2010',
    'Para mi mamá: te extraño. 10-05-1955 / 22-08-2018',
  ])('%s', (text) => expect(v.safeParse(message, text).success).toBe(true))
})

test.each([
  ['We miss you.Love, Ann', 'We miss you. Love, Ann'],
  ['Thank you, St.Anne and Dr.Ruiz', 'Thank you, St. Anne and Dr. Ruiz'],
  ['U.S.Navy, 1966-1970', 'U.S. Navy, 1966-1970'],
  ['J.R.R. Tolkien, Ph.D., EE.UU.', 'J.R.R. Tolkien, Ph.D., EE.UU.'],
])('a space forgotten behind a full stop is put there: %s', (typed, kept) => {
  expect(v.parse(message, typed)).toBe(kept)
})

test('a name may be typed without that space, but no host is made by it', () => {
  expect(v.parse(personName(60), 'J.Ruiz')).toBe('J. Ruiz')
  expect(v.safeParse(personName(60), 'Evil.Com').success).toBe(false)
})
