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

/** What a folder's list of employers is read as, and what is wrong with it. */
function read(lines: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'employers-'))
  folders.push(folder)
  if (lines !== null) writeFileSync(join(folder, 'employers.yaml'), lines)
  const faults: Fault[] = []
  const employers = readPart(folder, 'employers.yaml', parts.employers, faults)
  return { employers, faults: faults.map(({ file, line, text }) => `${file}:${line}: ${text}`) }
}

test('an employer that says nothing else adds as much as is given', () => {
  expect(read('- name: Delta Shipping\n').employers).toEqual([{ name: 'Delta Shipping', alsoKnownAs: [], ratio: 1 }])
})

test('a charity without the file knows none', () => {
  expect(read(null)).toEqual({ employers: [], faults: [] })
})

const delta = '- name: Delta Shipping\n  alsoKnownAs: [Delta Lines]\n'
test.each([
  ['the same name twice', `${delta}- name: DELTA  shipping\n`, /^employers\.yaml:3: 1\.name: Delta Shipping is called/],
  [
    'a name that another goes by',
    `${delta}- name: Ferry\n  alsoKnownAs: [delta-lines]\n`,
    /^employers\.yaml:4: 1\.alsoKnownAs: Delta Shipping is called that/,
  ],
  [
    'a form without https',
    '- name: Delta\n  form: www.delta.example\n',
    /^employers\.yaml:2: 0\.form: not a whole https/,
  ],
  ['a ratio of nothing', '- name: Delta\n  ratio: 0\n', /^employers\.yaml:2: 0\.ratio: less than 0\.1/],
  ['cents', '- name: Delta\n  most: 12.50\n', /^employers\.yaml:2: 0\.most: not a whole number of dollars/],
  ['a key that nobody reads', '- name: Delta\n  deadline: never\n', /^employers\.yaml:2: 0\.deadline: /],
])('%s is told with its line', (_, lines, fault) => {
  expect(read(lines).faults).toContainEqual(expect.stringMatching(fault))
})
