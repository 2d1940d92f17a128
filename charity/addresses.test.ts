import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addressFaults } from './addresses.ts'
import { readCharity } from './read.ts'

const charity = readCharity(join(import.meta.dirname, 'st-jude'))
const give = (fr: string) => ({ ...charity, links: { ...charity.links, give: { ...charity.links.give, fr } } })

test('a page that a language file names in place of another is to be known', () => {
  expect(addressFaults(charity)).toEqual([])
  expect(addressFaults(give('https://www.stjude.org/jobs.html'))).toEqual([])
})

test.each(['https://www.stjude.org/fr/donner.html', 'Donner'])(
  '%s, said of a page by a language file, is told',
  (said) => {
    expect(addressFaults(give(said))).toEqual([
      { file: 'words/fr.json', line: 0, text: `links.give: ${said} is not in known-addresses.yaml` },
    ])
  },
)
