import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notesOf } from './notes.ts'
import { readCharity } from './read.ts'

function copy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'charity-'))
  cpSync(join(import.meta.dirname, 'hope-river'), folder, { recursive: true })
  return folder
}

test('of a charity that has everything nothing is said but what it leaves out', () => {
  expect(notesOf(readCharity(copy()))).toEqual(['Left out, for there is no such file: donate.yaml'])
})

test('a file that was lost, a picture straight from the camera and a text without the site’s own language are told', () => {
  const folder = copy()
  rmSync(join(folder, 'footer.yaml'))
  writeFileSync(join(folder, 'pictures/camera.jpg'), Buffer.alloc(900_000))
  writeFileSync(join(folder, 'pictures/screen.PNG'), Buffer.alloc(2_000_000))
  const languages = join(folder, 'languages.yaml')
  const inOrder = readFileSync(languages, 'utf8').match(/^- .*(\n {2}.*)*/gm) ?? []
  writeFileSync(languages, `${inOrder.toReversed().join('\n')}\n`)
  const home = join(folder, 'home.yaml')
  const text = readFileSync(home, 'utf8')
  writeFileSync(home, text.replace('title1: { en: Care, fr: Des soins }', 'title1: { en: Care }'))
  const line = text.slice(0, text.indexOf('title1: ')).split('\n').length
  expect(notesOf(readCharity(folder))).toEqual([
    'Left out, for there is no such file: donate.yaml, footer.yaml',
    'pictures/camera.jpg has 900 kB, which visitors wait for: npm run pictures -- photograph makes it light',
    'pictures/screen.PNG has 2000 kB, which visitors wait for: npm run pictures -- photograph makes it light',
    `Without words in Français, the site’s own language: home.yaml:${line} blocks.hero.title1`,
  ])
})
