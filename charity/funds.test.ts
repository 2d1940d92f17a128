import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { parts } from './charity.ts'
import type { Fault } from './faults.ts'
import { readPart } from './part.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** What a folder's funds are read as, and what is wrong with them. */
function read(lines: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'funds-'))
  folders.push(folder)
  if (lines !== null) writeFileSync(join(folder, 'funds.yaml'), lines)
  const faults: Fault[] = []
  const funds = readPart(folder, 'funds.yaml', parts.funds, faults)
  return { funds, faults: faults.map(({ file, line, text }) => `${file}:${line}: ${text}`) }
}

const general = '- { id: general, default: true, name: { en: All of it, es: Todo }, restricted: no }\n'
const other = (id: string, more = '') => `- { id: ${id}, name: { en: Beds, es: Camas }, restricted: purpose${more} }\n`

test('funds are read with what accounting calls them', () => {
  const { funds } = read(
    `${general}${other('beds', ', ledger: "4100", class: Beds, until: 2027-06-30, successor: general')}`,
  )
  expect(funds).toEqual([
    { id: 'general', default: true, name: { en: 'All of it', es: 'Todo' }, restricted: 'no' },
    {
      id: 'beds',
      name: { en: 'Beds', es: 'Camas' },
      ledger: '4100',
      class: 'Beds',
      restricted: 'purpose',
      until: '2027-06-30',
      successor: 'general',
    },
  ])
})

test('a charity without the file has none', () => {
  expect(read(null)).toEqual({ funds: [], faults: [] })
})

test.each([
  [
    'two defaults',
    `${general}${general.replace('general', 'more')}`,
    '2: 1.default: a fund before this one is the default; one of all is',
  ],
  ['no default', other('beds'), '1: no fund is the default; write `default: true` at the one for whoever chooses none'],
  ['an id twice', `${general}${other('beds')}${other('beds')}`, '3: 2.id: a fund before this one is called beds'],
  [
    'an unknown successor',
    `${general}${other('beds', ', successor: rooms')}`,
    '2: 1.successor: there is no fund rooms',
  ],
  [
    'days reversed',
    `${general}${other('beds', ', from: 2027-07-01, until: 2027-06-30')}`,
    '2: 1.until: ends before it begins, on 2027-07-01',
  ],
  [
    'a default that ends',
    general.replace(' }\n', ', until: 2027-06-30 }\n'),
    '1: 0.until: the default fund has no last day; make another the default first',
  ],
  [
    'a default that begins',
    general.replace(' }\n', ', from: 2027-06-30 }\n'),
    '1: 0.from: the default fund has no first day',
  ],
  [
    'successors in a circle',
    `${general}${other('beds', ', successor: rooms')}${other('rooms', ', successor: beds')}`,
    '2: 1.successor: leads back to this fund\nfunds.yaml:3: 2.successor: leads back to this fund',
  ],
  ['no day', `${general}${other('beds', ', until: June')}`, '2: 1.until: not a day, such as 2026-12-31'],
  [
    'a number for an account',
    `${general}${other('beds', ', ledger: 4100')}`,
    '2: 1.ledger: is 4100, and must be words; put them in quotation marks',
  ],
  [
    'another restriction',
    general.replace('restricted: no', 'restricted: some'),
    '1: 0.restricted: neither no, purpose nor endowment',
  ],
])('%s: told by file and line', (_, lines, text) => {
  expect(read(lines).faults).toEqual(`funds.yaml:${text}`.split('\n'))
})
