import { describe, expect, test } from 'vitest'
import { abbreviated, isNoName } from './no-name.ts'

const says = (text: string) => isNoName(text, text)

test('a name has sixty letters, twelve words and four marks at most', () => {
  const names = ['x'.repeat(60), Array(12).fill('Ana').join(' '), 'Ana, (Nana), Ruiz']
  const lines = ['x'.repeat(61), Array(13).fill('Ana').join(' '), 'Ana, (Nana), Ruiz,']
  expect([names.map(says), lines.map(says)]).toEqual([
    [false, false, false],
    [true, true, true],
  ])
})

describe('says something:', () => {
  test.each([
    ['a formula', 'Ana ≠ Ruiz'],
    ['three marks on a Latin letter', 'An\u0353\u034e\u0349a'],
    ['three marks on a Greek letter', 'Νι\u0353\u034e\u0349κη'],
    ['three marks on a Cyrillic letter', 'Ни\u0353\u034e\u0349на'],
    ['a word of capitals that stand apart, behind another', 'Ana S C A M M Y'],
    ['a word of capitals with dots and spaces between', 'W. H. A. T. S. A.'],
    ['a word of small letters with dots and spaces between', 'e. v. i. l'],
    ['a word of small letters with hyphens between, behind another', 'ana f-b-i'],
    ['a host’s ending behind digits', 'evil24 com'],
    ['an ending of a host as some families are called, behind digits', 'evil24 xyz'],
    ['a short host that is spaced out', 'bit, ly'],
    ['an address whose dot is said behind a dash', 'evil - dot de'],
    ['an address whose dot is said before a dash', 'evil dot - de'],
    ['an address whose point is said before a dash', 'evil point - be'],
    ['a newer address whose dot is said behind a dash', 'evil - dot dev'],
    ['a newer address whose dot is said before a dash', 'evil dot - dev'],
    ['a dot and an ending without a space', 'evil.de'],
    ['two names and a word that begins one', 'Kim Com Page'],
    ['a word that begins no name and two names', 'Ana Kim Com'],
  ])('%s', (_, text) => expect(says(text)).toBe(true))
})

describe('is a name:', () => {
  test.each([
    ['two givers', 'Ana + Bea'],
    ['a word with its vowels and its chant', 'ש\u05b0\u05c1\u0591רה'],
    ['two initials that a hyphen joins', 'J-P Dupont'],
    ['two initials and a name that hyphens join', 'J-P-Luc Dupont'],
    ['an initial before a family of that name', 'J. Com'],
    ['an initial before a family in small letters', 'j. app'],
    ['a title with a dot within', 'dott.ssa Maria Rossi'],
    ['a name of which a letter looks like no Latin one, though a word of it looks Latin', 'Иван Петрович Сом'],
  ])('%s', (_, text) => expect(says(text)).toBe(false))
})

describe('a word that is no ending of an address is said in full:', () => {
  test.each(['Ana Malcom', 'Ana Comstock', 'ana peru', 'ana trevor', 'com', 'Иван Сом'])('%s', (name) =>
    expect(abbreviated(name, (text) => text)).toBe(name),
  )
})
