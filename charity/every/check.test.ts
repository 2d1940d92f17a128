import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { charity } from '#charity'
import { faultsOf } from '../check.ts'
import { faultText } from '../faults.ts'

function copy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'charity-'))
  cpSync(charity.folder, folder, { recursive: true })
  return folder
}

const told = (folder: string) => faultsOf(folder).map(faultText)

test('the chosen charity has no faults', () => {
  expect(told(charity.folder)).toEqual([])
})

test('a text that cannot be read on its paper is named with the line of its colour', () => {
  const folder = copy()
  const look = join(folder, 'look.yaml')
  writeFileSync(look, readFileSync(look, 'utf8').replace(/^ {2}groundText:.*/m, '  groundText: "#0f5f5a"'))
  expect(told(folder).join('\n')).toMatch(/^look\.yaml:\d+: colours\.groundText: its contrast on ground is 1\./)
})

test('a mark that is not there is named', () => {
  const folder = copy()
  rmSync(join(folder, charity.look.mark.light))
  expect(told(folder).join('\n')).toMatch(/^look\.yaml:\d+: there is no picture mark\.svg$/)
})

test('words in a language that the site does not speak are told', () => {
  const folder = copy()
  mkdirSync(join(folder, 'words'), { recursive: true })
  writeFileSync(join(folder, 'words/eo.json'), '{}')
  expect(told(folder)).toEqual(['words/eo.json: is of no language in languages.yaml'])
})

test('a folder that is not there is told as that', () => {
  expect(told('/nowhere/at-all')).toEqual(['/nowhere/at-all: there is no such folder'])
})

test('a missing file, an unknown address and words that cannot be read are told in one list', () => {
  const folder = copy()
  const own = charity.languages[0]?.code
  rmSync(join(folder, 'amounts.yaml'))
  mkdirSync(join(folder, 'words'), { recursive: true })
  writeFileSync(join(folder, `words/${own}.json`), '{')
  writeFileSync(join(folder, 'links.yaml'), 'careers: /nowhere/at-all.html\n')
  appendFileSync(join(folder, 'look.yaml'), '\ncurtains: red\n')
  const list = told(folder).join('\n')
  expect(list).toContain('amounts.yaml: is missing')
  expect(list).toMatch(/^look\.yaml:\d+: curtains: there is no such key$/m)
  expect(list).toMatch(/^links\.yaml:1: careers: .*at-all\.html is not in known-addresses\.yaml$/m)
  expect(list).toMatch(new RegExp(`^words/${own}\\.json:1: cannot be read from here on: `, 'm'))
})

test('a key that must be there is told as missing', () => {
  const folder = copy()
  const languages = join(folder, 'languages.yaml')
  writeFileSync(languages, '- { code: en, locale: en-US }\n')
  expect(told(folder)).toContain('languages.yaml:1: 0.name: is missing')
})
