import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { charity } from '#charity'
import { placeholdersIn } from './placeholders.ts'

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'charity-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'drawings'))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  return folder
}

test('a drawing and a list that say that they are placeholders are named', () => {
  const folder = folderOf({
    'drawings/hero.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" data-placeholder=""><path/></svg>',
    'drawings/ours.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path/></svg>',
    'home.yaml':
      '# yaml-language-server: $schema=home.json\n# placeholder: these words are examples.\ntitle: { en: A }\n',
    'links.yaml': '# Where a form says placeholder: something else.\ngive: /give\n',
  })
  expect(placeholdersIn(folder)).toEqual(['drawings/hero.svg', 'home.yaml'])
})

test('the specification’s charity is ready', () => {
  expect(placeholdersIn(charity.folder)).toEqual([])
})
