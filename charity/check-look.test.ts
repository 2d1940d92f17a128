import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { charity } from '#charity'
import { faultsOf } from './check.ts'
import { faultText } from './faults.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** The chosen charity’s folder with another look. */
function withLook(change: (yaml: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'charity-'))
  folders.push(folder)
  cpSync(charity.folder, folder, { recursive: true })
  writeFileSync(join(folder, 'look.yaml'), change(readFileSync(join(folder, 'look.yaml'), 'utf8')))
  return folder
}

test('a look that can be read has no faults', () => {
  expect(faultsOf(withLook((yaml) => yaml))).toEqual([])
})

test('a colour too pale for its paper is told with its line, its ratio and what it must be', () => {
  const folder = withLook((yaml) => yaml.replace(/ {2}edge: .*/, '  edge: "#b9b7c4"'))
  const line = readFileSync(join(folder, 'look.yaml'), 'utf8').split('\n').indexOf('  edge: "#b9b7c4"') + 1
  expect(faultsOf(folder).map(faultText)).toContain(
    `look.yaml:${line}: colours.edge: its contrast on surface is 1.97, and must be 3`,
  )
})

test('a font that is not in the folder is told', () => {
  const folder = withLook((yaml) =>
    yaml.replace(/ {4}name: \w+/, '$&\n    file: fonts/lost.woff2').replace(/ {4}file: fonts\/(?!lost).*\n/, ''),
  )
  expect(faultsOf(folder).map(({ text }) => text)).toEqual(['fonts.display.file: the folder has no fonts/lost.woff2'])
})

test('a colour by its name is refused with its line', () => {
  const folder = withLook((yaml) => yaml.replace(/ {2}ink: .*/, '  ink: navy'))
  expect(faultsOf(folder).map(faultText)).toEqual([
    expect.stringMatching(/^look\.yaml:\d+: colours\.ink: not a colour such as #102030$/),
  ])
})
