import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  begunPage,
  givePath,
  isEditable,
  isShown,
  longestReport,
  pageRule,
  pageStates,
  reportOf,
  shortName,
  slugOf,
  slugPattern,
} from './memory.ts'
import { memoryCampaign } from './memory-paths.ts'

const pictures = ['bench', 'garden']
const now = Date.UTC(2026, 10, 22)
const typed = {
  name: 'Harold Whitaker',
  years: '1941-2026',
  words: 'He fixed every bicycle on Elm Street.\n\nHe would have liked this better than flowers.',
  writtenBy: 'his daughter, Ellen Brooks',
  picture: 'bench',
  family: ' ellen@example.org ',
  indexed: '',
}
const faultsOf = (more: Partial<Record<keyof typeof typed, string>>) => {
  const parse = v.safeParse(pageRule(now, pictures), { ...typed, ...more })
  // of several the first is told
  return Object.fromEntries((parse.issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]).toReversed())
}

test('what a maker types is a page, its years with one dash, and what was left out is nothing', () => {
  expect(v.parse(pageRule(now, pictures), typed)).toEqual({
    ...typed,
    years: '1941 – 2026',
    family: 'ellen@example.org',
    indexed: false,
  })
  const bare = { ...typed, years: '', words: '', writtenBy: ' ', family: '', indexed: 'yes' }
  expect(v.parse(pageRule(now, pictures), bare)).toMatchObject({
    years: null,
    words: null,
    writtenBy: null,
    family: null,
    indexed: true,
  })
})

describe('each fault is one of dedications’', () => {
  test.each([
    ['a name that leads elsewhere', { name: 'Win at evil.example' }, { name: 'no_links' }],
    ['a name of numbers', { name: 'Harold 8006226344' }, { name: 'not_valid' }],
    ['a thousand names', { name: 'Harold Whitaker and '.repeat(50) }, { name: 'too_long' }],
    ['no name', { name: ' ' }, { name: 'required' }],
    ['years ahead', { years: '1941 – 2041' }, { years: 'not_valid' }],
    ['years that are none', { years: 'long ago' }, { years: 'not_valid' }],
    ['a link', { words: 'See https://evil.example' }, { words: 'no_links' }],
    ['a telephone number', { words: 'Call 800 622 6344' }, { words: 'no_links' }],
    ['markup', { words: '<script>alert(1)</script>' }, { words: 'not_valid' }],
    ['more than 500 letters', { words: 'a '.repeat(300) }, { words: 'too_long' }],
    ['an account with whoever wrote it', { writtenBy: 'Ellen, cash app: ellenb' }, { writtenBy: 'no_links' }],
    ['a number with whoever wrote it', { writtenBy: 'Ellen, 800 622 6344' }, { writtenBy: 'no_links' }],
    ['years with more before them', { years: 'ca. 1941 – 2026' }, { years: 'not_valid' }],
    ['years with more behind them', { years: '1941 – 2026 AD' }, { years: 'not_valid' }],
    ['a year with more before it and none behind', { years: 'ca. 1941–' }, { years: 'not_valid' }],
    ['three years', { years: '1941-1960-2026' }, { years: 'not_valid' }],
    ['a dash alone', { years: ' - ' }, { years: 'not_valid' }],
    ['no picture', { picture: '' }, { picture: 'not_valid' }],
    ['a picture that there is not', { picture: 'own' }, { picture: 'not_valid' }],
    ['no address of a family', { family: 'ellen' }, { family: 'not_an_email' }],
  ])('%s', (_, more, faults) => {
    expect(faultsOf(more)).toMatchObject(faults)
  })
})

test('an address is ours: what the name says, and what nobody can guess', () => {
  expect(slugOf('José Ñandú-Pérez', 'K4M7Q2RW9X3TAB2C')).toBe('jose-nandu-perez-k4m7q2rw9x3tab2c')
  expect(slugOf('李小龍', 'K4M7Q2RW9X3TAB2C')).toBe('page-k4m7q2rw9x3tab2c')
  for (const name of ['José', '李', 'a'.repeat(121), '--'])
    expect(slugOf(name, 'K4M7Q2RW9X3TAB2C')).toMatch(slugPattern)
  expect(slugPattern.test('make')).toBe(false)
})

test('whoever is named is called by the first name, unless that is none', () => {
  expect(['Harold Whitaker', 'Dr. Whitaker', 'Rosa', 'J Whitaker'].map(shortName)).toEqual([
    'Harold',
    'Dr. Whitaker',
    'Rosa',
    'J Whitaker',
  ])
})

test('the button leads to the form with the dedication, the fund and where the gift came from', () => {
  const path = givePath({ id: 'p1', kind: 'memory', name: 'Harold Whitaker', fund: 'housing' })
  expect(Object.fromEntries(new URL(path, 'https://give.example').searchParams)).toEqual({
    tribute: 'memory',
    for: 'Harold Whitaker',
    fund: 'housing',
    utm_source: memoryCampaign,
    campaign: memoryCampaign,
    utm_content: 'p1',
  })
})

test.each([
  ['1941', '1941'],
  [' 1941 ', '1941'],
  ['1941–', '1941 –'],
  ['–2026', '– 2026'],
  ['1941—2026', '1941 – 2026'],
  ['1941 − 2026', '1941 – 2026'],
  ['１９４１‐２０２６', '1941 – 2026'],
  ['2026', '2026'],
])('the years %s are shown as %s', (years, text) => {
  expect(v.parse(pageRule(now, pictures), { ...typed, years })).toMatchObject({ years: text })
})

test('on the last day of a year the next one has begun somewhere', () => {
  const years = (at: number) => v.safeParse(pageRule(at, pictures), { ...typed, years: '2027' }).success
  expect([years(Date.UTC(2026, 11, 30, 23, 59)), years(Date.UTC(2026, 11, 31))]).toEqual([false, true])
})

test('what a form leaves out is nothing', () => {
  const { years: _, indexed: __, ...others } = typed
  expect(v.parse(pageRule(now, pictures), others)).toMatchObject({ years: null, indexed: false })
})

test('each part has a fault of its own, and no other part is known', () => {
  const missing = v.safeParse(pageRule(now, pictures), { colour: 'red' }).issues ?? []
  expect(Object.fromEntries(missing.map((issue) => [v.getDotPath(issue), issue.message]))).toEqual({
    ...{ name: 'required', writtenBy: 'required', picture: 'required', family: 'required', colour: 'unknown_field' },
  })
})

test('a page is begun with whom the gift honors, who gave it, and the first picture', () => {
  const others = { name: 'Rosa', writtenBy: 'Ana', years: '', words: '', family: '', indexed: '' }
  expect(begunPage('Rosa', 'Ana', pictures)).toEqual({ ...others, picture: 'bench' })
  expect(begunPage('Rosa', 'Ana')).toEqual({ ...others, picture: '' })
})

test('a page is read by anybody while it is public, also once it asks for nothing, and changed until it is refused or over', () => {
  expect(pageStates.filter(isShown)).toEqual(['public', 'ended'])
  expect(pageStates.filter(isEditable)).toEqual(['draft', 'waiting', 'change', 'public'])
})

test('what a visitor says is wrong is cut and cleaned, and never refused', () => {
  expect(reportOf(' See https://evil.example\r\nand <b>\u0007 \n')).toBe('See https://evil.example\nand <b>')
  expect(reportOf('x'.repeat(longestReport + 1))).toBe('x'.repeat(longestReport))
  expect(reportOf(`${'\r\n'.repeat(longestReport / 2)}x`)).toBe('x')
  expect(reportOf('Jose\u0301 علی\u200cرضا क्\u200dष')).toBe('José علی\u200cرضا क्\u200dष')
})

test('an address says at most forty letters of a name, and no hyphen at its ends', () => {
  expect(slugOf('(José)', 'K4M7')).toBe('jose-k4m7')
  expect(slugOf(`${'a'.repeat(39)} b`, 'K4M7')).toBe(`${'a'.repeat(39)}-k4m7`)
  expect(slugOf(`${'a'.repeat(39)}bc`, 'K4M7')).toBe(`${'a'.repeat(39)}b-k4m7`)
  expect(slugOf('Ana  &  Ben 2', 'K4M7')).toBe('ana-ben-2-k4m7')
})

test('a name in an address is one of ours alone', () => {
  const chance = 'k4m7q2rw9x3tab2c'
  const names = [
    `a-${chance}`,
    `2-${chance}`,
    `-a-${chance}`,
    `a-${chance}x`,
    `A-${chance}`,
    ` a-${chance}`,
    `a-${chance} `,
  ]
  expect(names.filter((name) => slugPattern.test(name))).toEqual(names.slice(0, 2))
  expect([`${'a'.repeat(42)}-${chance}`, `a_b-${chance}`].map((name) => slugPattern.test(name))).toEqual([false, false])
})

test('a page that is for no fund asks for none', () => {
  expect(givePath({ id: 'p1', kind: 'celebration', name: 'Rosa & Ben', fund: null })).toBe(
    `/donate?tribute=celebration&for=Rosa%20%26%20Ben&utm_source=${memoryCampaign}&campaign=${memoryCampaign}&utm_content=p1`,
  )
})
