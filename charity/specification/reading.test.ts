import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CharityFaults, faultText } from '../faults.ts'
import { readCharity } from '../read.ts'

/** A copy of the charity in the tests' own folder, with some of its words changed. */
function changed(file: string, from: string | RegExp, to: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'charity-'))
  cpSync(join(import.meta.dirname, '../st-jude'), folder, { recursive: true })
  const path = join(folder, file)
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to))
  return folder
}

function faultsOf(folder: string): readonly string[] {
  try {
    readCharity(folder)
  } catch (error) {
    if (error instanceof CharityFaults) return error.faults.map(faultText)
    throw error
  }
  return []
}

test('a folder outside the project is read as well as one inside', () => {
  expect(readCharity(changed('identity.yaml', /^shortName:.*/m, 'shortName: Elsewhere')).identity.shortName).toBe(
    'Elsewhere',
  )
})

test.each([
  ['a misspelt setting', 'identity.yaml', /^phone:/m, 'fone:', /^identity\.yaml:\d+: fone/],
  [
    'a time zone that is none',
    'identity.yaml',
    /^timeZone:.*/m,
    'timeZone: Mars/Olympus',
    /^identity\.yaml:\d+: timeZone: not a time zone/,
  ],
  [
    'a preset list in disorder',
    'amounts.yaml',
    'monthly: [20, 25',
    'monthly: [25, 20',
    /^amounts\.yaml:\d+: presets\.monthly: not smallest first/,
  ],
  [
    'a default that is no preset',
    'amounts.yaml',
    'defaultPreset: 50',
    'defaultPreset: 55',
    /^amounts\.yaml:\d+: defaultPreset: the default/,
  ],
  [
    'a preset below the minimum',
    'amounts.yaml',
    'minimum: 5',
    'minimum: 21',
    /^amounts\.yaml:\d+: a preset is below the minimum/,
  ],
  [
    'a language named twice',
    'languages.yaml',
    'code: es',
    'code: en',
    /^languages\.yaml:\d+: a language is named twice/,
  ],
  [
    'an address that is not known',
    'links.yaml',
    'careers: /jobs.html',
    'careers: /job.html',
    /^links\.yaml:\d+: careers: https:\/\/www\.stjude\.org\/job\.html is not in known-addresses\.yaml/,
  ],
  [
    'an address that is none',
    'links.yaml',
    'careers: /jobs.html',
    'careers: jobs.html',
    /^links\.yaml:\d+: careers: neither a path of the main site/,
  ],
  [
    'an address in one of its languages that is not known',
    'menus.yaml',
    'es: /acerca-de-st-jude/comienzos.html',
    'es: /comienzos.html',
    /^menus\.yaml:\d+: header\.0\.columns\.0\.links\.2\.to\.es: https:\/\/www\.stjude\.org\/es\/comienzos\.html is not/,
  ],
  ['a menu twice', 'menus.yaml', 'id: care', 'id: about', /^menus\.yaml:\d+: header: two menus have one id/],
  [
    'a path of the site map twice',
    'sitemap.yaml',
    'slug: history',
    'slug: mission',
    /^sitemap\.yaml:\d+: sections\.0\.links: two links have one path/,
  ],
  [
    'a suggestion that leads nowhere',
    'search.yaml',
    '  path: /amara-story\n',
    '',
    /^search\.yaml:\d+: 9: leads nowhere/,
  ],
  ['YAML that cannot be read', 'identity.yaml', /^name:.*/m, 'name: "open', /^identity\.yaml:\d+: /],
])('%s is named with its file and line', (_, file, from, to, message) => {
  const faults = faultsOf(changed(file, from, to))
  expect(
    faults.find((each) => message.test(each)),
    faults.join('\n'),
  ).toBeDefined()
})

test('the line that is named is the line of the fault', () => {
  const folder = changed('identity.yaml', /^phoneE164:.*/m, 'phoneE164: none')
  const line =
    readFileSync(join(folder, 'identity.yaml'), 'utf8')
      .split('\n')
      .findIndex((each) => each.startsWith('phoneE164')) + 1
  expect(faultsOf(folder)).toEqual([`identity.yaml:${line}: phoneE164: not a number such as +18005550100`])
})

test('an address is whole: below the main site of its language, or as it is written', () => {
  const { links, menus } = readCharity(join(import.meta.dirname, '../st-jude'))
  expect(links.careers).toEqual({ en: 'https://www.stjude.org/jobs.html' })
  expect(links.give).toEqual({
    en: 'https://www.stjude.org/give.html',
    es: 'https://www.stjude.org/es/donar/donar.html',
  })
  const facebook = menus.header.flatMap(({ columns }) => columns.flatMap((column) => column.links))
  expect(facebook.find(({ label }) => label.en === 'Facebook')?.to).toEqual({ en: 'https://www.facebook.com/stjude' })
})
