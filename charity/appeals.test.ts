import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Appeals } from './appeals.ts'
import type { Charity } from './charity.ts'
import { appealAmountFaults, appealFundFaults, appealLightFaults } from './check-appeals.ts'
import type { Fault } from './faults.ts'
import { readAppeals } from './read-appeals.ts'

const least = `name: { en: A lamp, es: Una lámpara }
summary: { en: For the winter. }
story: { en: It is dark. }
picture: photo.avif
alt: { en: A lamp. }
starts: 2026-11-15
ends: 2026-12-31
`
const pot = 'match: { by: { en: the Delgado family }, pledged: 1000, terms: { en: So. } }\n'
const funds = [{ id: 'boat', until: '2026-12-01' }, { id: 'beds' }]
const amounts = { minimum: 5, maximum: 1000 }

/** What a folder's appeals are read as, and what is wrong with them. */
function read(
  files: Readonly<Record<string, string>>,
  drawing?: string,
): { appeals: Appeals; faults: readonly string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'appeals-'))
  try {
    for (const [id, lines] of Object.entries(files)) {
      mkdirSync(join(folder, 'appeals', id), { recursive: true })
      if (drawing) writeFileSync(join(folder, 'appeals', id, 'house.svg'), drawing)
      if (lines) writeFileSync(join(folder, 'appeals', id, 'appeal.yaml'), lines)
    }
    const faults: Fault[] = []
    const appeals = readAppeals(folder, faults)
    const charity = { folder, ...appeals, funds, amounts } as unknown as Charity
    const all = [...faults, ...appealFundFaults(charity), ...appealAmountFaults(charity), ...appealLightFaults(charity)]
    return { appeals, faults: all.map(({ file, line, text }) => `${file}:${line}: ${text}`) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('an appeal is read in two parts, those that begin first before the others', () => {
  const { appeals, faults } = read({ winter: least, autumn: least.replace('2026-11-15', '2026-09-01') })
  expect(faults).toEqual([])
  expect(appeals.appeals.map(({ id }) => id)).toEqual(['autumn', 'winter'])
  expect(appeals.appealPages[1]).toMatchObject({
    id: 'winter',
    picture: 'appeals/winter/photo.avif',
    counts: { monthly: 'first' },
    shows: 'total',
  })
  expect(appeals.appealPages[1]).not.toHaveProperty('name')
})

test('the money that matches is read with the appeal, its terms with the page', () => {
  const { appeals, faults } = read({ winter: `${least}${pot}` })
  expect(faults).toEqual([])
  const by = { en: 'the Delgado family' }
  expect(appeals.appeals[0]?.match).toEqual({ by, pledged: 1000, ratio: 1, monthly: 'first' })
  expect(appeals.appealPages[0]?.matchTerms).toEqual({ en: 'So.' })
})

test('a charity without the folder has none', () => {
  expect(read({})).toEqual({ appeals: { appeals: [], appealPages: [] }, faults: [] })
})

test.each([
  ['an appeal that ends before it starts', least.replace('2026-12-31', '2026-11-01'), '7: ends: ends before it starts'],
  ['a goal of zero', `${least}goal: { dollars: 0 }\n`, '8: goal.dollars: is nothing to reach; it is at least 1'],
  [
    'a goal in both',
    `${least}goal: { dollars: 5, gifts: 5 }\n`,
    '8: goal: is told in dollars or in gifts: one of the two',
  ],
  ['a share of no goal', `${least}shows: share\n`, '8: shows: is a share of nothing: there is no goal'],
  [
    'steps without a goal in dollars',
    `${least}steps: [{ dollars: 5, text: { en: So. } }]\n`,
    '8: steps: are parts of a goal in dollars, and there is none',
  ],
  ['a fund that there is not', `${least}fund: rooms\n`, '8: fund: there is no fund rooms in funds.yaml'],
  [
    'a fund that ends before the appeal',
    `${least}fund: boat\n`,
    '8: fund: boat may not be given to on every day of the appeal, 2026-11-15 to 2026-12-31',
  ],
  [
    'an amount that may not be given',
    `${least}presets: { monthly: [10], once: [2000] }\n`,
    '8: presets: 2000 is below the minimum or above the maximum of amounts.yaml',
  ],
  ['a word that means nothing', `${least}many: so\n`, '8: many: there is no such key'],
  [
    'a pledge of zero',
    `${least}${pot.replace('1000', '0')}`,
    '8: match.pledged: is nothing to double with; it is at least 1',
  ],
  [
    'a match of two dollars for one',
    `${least}${pot.replace('by:', 'ratio: 2, by:')}`,
    '8: match.ratio: is not 1: a dollar for each dollar is all that is matched here',
  ],
  [
    'a match that is over before it begins',
    `${least}${pot.replace('by:', 'from: 2026-12-02, until: 2026-12-01, by:')}`,
    '8: match.until: is before from',
  ],
  [
    'a match on no day of its appeal',
    `${least}${pot.replace('by:', 'from: 2027-01-02, by:')}`,
    '8: match: is drawn on no day of the appeal',
  ],
  ['a match without its terms', `${least}${pot.replace(', terms: { en: So. }', '')}`, '8: match.terms: is missing'],
  [
    'a match beside a lead gift',
    `${least}${pot}lead: { by: { en: a friend }, dollars: 5 }\n`,
    '9: lead: does not go with match: one of the two is asked with',
  ],
  ['a day that is none', least.replace('2026-11-15', '2026-11-5'), '6: starts: not a day, such as 2026-12-31'],
])('%s is told with file and line', (_what, lines, text) => {
  expect(read({ winter: lines }).faults).toEqual([`appeals/winter/appeal.yaml:${text}`])
})

test('a light beyond the edge of its drawing is told with file and line', () => {
  const lit = (x: number) =>
    `${least.replace('photo.avif', 'house.svg')}goal: { dollars: 5 }\nlights: { width: 28, height: 32, at: [[1, 1], [9, 1], [1, 9], [${x}, 648]] }\n`
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 680"><path d="M0 0h9v9z"/></svg>'
  expect(read({ winter: lit(1172) }, drawing).faults).toEqual([])
  expect(read({ winter: lit(1173) }, drawing).faults).toEqual([
    'appeals/winter/appeal.yaml:9: lights: the one at 1173, 648 is beyond the edge of house.svg, which is 1200 by 680',
  ])
})

test('a folder without its file, or of a name that no link could say, is told', () => {
  expect(read({ winter: '', 'My appeal': least }).faults.toSorted()).toEqual([
    'appeals/My appeal:0: is no name for an appeal: small letters, digits and hyphens, 40 at most, a letter first',
    'appeals/winter/appeal.yaml:0: is missing',
  ])
})
