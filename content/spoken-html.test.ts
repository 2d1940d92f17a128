import { expect, test } from 'vitest'
import { inLanguage, marking } from './language.ts'
import { isMarked, marked, withoutMarks } from './language-tags.ts'
import { spokenHtml } from './spoken-html.ts'

const only = { en: 'Your receipt.' }
const spoken = marking(marked, () => inLanguage(only, 'fr')).made

test('words that fall back to another language say which, and how that is read', () => {
  expect(spokenHtml(`<html lang="fr"><p>Voici : ${spoken}</p></html>`)).toBe(
    '<html lang="fr"><p>Voici : <bdi lang="en" dir="ltr">Your receipt.</bdi></p></html>',
  )
})

test('in attributes, and in what holds no elements, nothing is left of the mark', () => {
  expect(spokenHtml(`<title>${spoken}</title><img alt="${spoken}"><option>${spoken}</option>`)).toBe(
    '<title>Your receipt.</title><img alt="Your receipt."><option>Your receipt.</option>',
  )
})

test('an element within marked words stays within them', () => {
  expect(spokenHtml(`<p>${spoken.replace('receipt', '<b>receipt</b>')}</p>`)).toBe(
    '<p><bdi lang="en" dir="ltr">Your <b>receipt</b>.</bdi></p>',
  )
})

test('nothing is marked but while it is asked for, and a fault ends that too', () => {
  expect(() =>
    marking(marked, () => {
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(isMarked(inLanguage(only, 'fr'))).toBe(false)
  expect(marking(marked, () => inLanguage({ fr: 'Votre reçu.' }, 'fr'))).toEqual({ made: 'Votre reçu.', marks: false })
  expect(withoutMarks({ rows: [['a', spoken]], at: 1, none: null })).toEqual({
    rows: [['a', 'Your receipt.']],
    at: 1,
    none: null,
  })
})

test('a drawing says it in an element of its own', () => {
  expect(spokenHtml(`<svg><desc>${spoken}</desc><text>${spoken}</text></svg><p>${spoken}</p>`)).toBe(
    '<svg><desc>Your receipt.</desc><text><tspan lang="en" direction="ltr">Your receipt.</tspan></text></svg><p><bdi lang="en" dir="ltr">Your receipt.</bdi></p>',
  )
})

test('signs of marks in what somebody typed make no element, and none that is not spoken here', () => {
  const tag = (text: string) =>
    `\u{E0001}${[...text].map((sign) => String.fromCodePoint(0xe0000 + (sign.codePointAt(0) ?? 0))).join('')}`
  for (const typed of [
    tag('"><meta http-equiv=refresh content="0;url=//evil.example">'),
    tag('tlh'),
    tag(''),
    '\u{E007F}',
  ]) {
    expect(spokenHtml(`<p>${typed}Ana\u{E007F}</p><p>${spoken}</p>`)).toBe(
      '<p>Ana</p><p><bdi lang="en" dir="ltr">Your receipt.</bdi></p>',
    )
  }
})
