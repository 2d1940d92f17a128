import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultsOf } from './check.ts'
import { faultText } from './faults.ts'

test('a picture that is named and not there is told with its line, from the home page as from a story', () => {
  const folder = mkdtempSync(join(tmpdir(), 'charity-'))
  cpSync(join(import.meta.dirname, 'st-jude'), folder, { recursive: true })
  const home = join(folder, 'home.yaml')
  writeFileSync(home, readFileSync(home, 'utf8').replace('drawings/globe.svg', 'drawings/gone.svg'))
  rmSync(join(folder, 'stories/nell/drawing.svg'))
  expect(faultsOf(folder).map(faultText)).toEqual([
    expect.stringMatching(/^home\.yaml:\d+: there is no picture drawings\/gone\.svg$/),
    expect.stringMatching(/^stories\/nell\/story\.yaml:\d+: there is no picture drawing\.svg$/),
  ])
})
