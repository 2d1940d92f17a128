import * as v from 'valibot'
import { describe, expect, test, vi } from 'vitest'
import { givePath, pageRule, shortName, slugOf, slugPattern } from './memory.ts'
import { memoryCampaign } from './memory-paths.ts'

vi.mock('#charity', async (original) => ({
  ...(await original<object>()),
  memory: { pictures: [{ id: 'bench' }, { id: 'garden' }], lasts: 12, keeps: 60 },
}))

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
  const parse = v.safeParse(pageRule(now), { ...typed, ...more })
  // of several the first is told
  return Object.fromEntries((parse.issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]).toReversed())
}

test('what a maker types is a page, its years with one dash, and what was left out is nothing', () => {
  expect(v.parse(pageRule(now), typed)).toEqual({
    ...typed,
    years: '1941 – 2026',
    family: 'ellen@example.org',
    indexed: false,
  })
  const bare = { ...typed, years: '', words: '', writtenBy: ' ', family: '', indexed: 'yes' }
  expect(v.parse(pageRule(now), bare)).toMatchObject({
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
