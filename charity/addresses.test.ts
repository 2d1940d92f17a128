import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addressFaults } from './addresses.ts'
import { readCharity } from './read.ts'

const charity = readCharity(join(import.meta.dirname, 'hope-river'))
const give = (fr: string) => ({ ...charity, links: { ...charity.links, give: { ...charity.links.give, fr } } })

test('a page that a language file names in place of another is to be known', () => {
  expect(addressFaults(charity)).toEqual([])
  expect(addressFaults(give('https://www.hoperiver.example/work-with-us.html'))).toEqual([])
})

test.each(['https://www.hoperiver.example/fr/nulle-part.html', 'Donner'])(
  '%s, said of a page by a language file, is told',
  (text) => {
    expect(addressFaults(give(text))).toEqual([
      { file: 'words/fr.json', line: 0, text: `links.give: ${text} is not in known-addresses.yaml` },
    ])
  },
)

test('the path of one of our own pages leads there, in the reader’s language, from any link of the folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'charity-'))
  cpSync(charity.folder, folder, { recursive: true })
  const links = join(folder, 'links.yaml')
  const html = readFileSync(links, 'utf8')
  writeFileSync(links, html.replace(/^careers:.*(\n {2}.*)*/m, 'careers: /theo-story'))
  expect(readCharity(folder).links.careers).toEqual({ en: '/theo-story', fr: '/fr/theo-story' })
  writeFileSync(links, html.replace(/^careers:.*(\n {2}.*)*/m, 'careers: /ways-to-give?from=menu'))
  expect(readCharity(folder).links.careers).toEqual({ en: '/ways-to-give?from=menu', fr: '/fr/ways-to-give?from=menu' })
})
