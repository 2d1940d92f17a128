import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOf } from './check.ts'
import { faultText } from './faults.ts'

test('a picture that is named and not there is told with its line, from the home page as from a story', () => {
  const folder = mkdtempSync(join(tmpdir(), 'charity-'))
  cpSync(join(import.meta.dirname, 'hope-river'), folder, { recursive: true })
  const home = join(folder, 'home.yaml')
  writeFileSync(home, readFileSync(home, 'utf8').replace('pictures/mission.avif', 'pictures/gone.avif'))
  rmSync(join(folder, 'stories/ines/photo.avif'))
  expect(faultsOf(folder).map(faultText)).toEqual([
    expect.stringMatching(/^home\.yaml:\d+: there is no picture pictures\/gone\.avif$/),
    expect.stringMatching(/^stories\/ines\/story\.yaml:\d+: there is no picture photo\.avif$/),
  ])
})
