import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../../tools/project.mjs'
import { left } from '../assemble.ts'
import { forbiddenLicences } from './licences.ts'
import { production } from './production.ts'
import { sbomOf } from './sbom.ts'

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, Record<string, string>>
const needed = Object.entries(manifest.dependencies ?? {})

describe('what runs in production', () => {
  test('has every package that the server needs, in its version, and none that only builds or tests', () => {
    const { packages } = production()
    expect(needed.length).toBeGreaterThan(10)
    for (const [name, version] of needed) expect(packages[`node_modules/${name}`], name).toMatchObject({ version })
    for (const name of ['vite', 'vitest', 'typescript', '@types/node', 'payment-sandbox']) {
      expect(packages[`node_modules/${name}`], name).toBeUndefined()
    }
  })

  test('is all under licences that ask for no more than their text', () => {
    expect(forbiddenLicences(production().packages)).toEqual([])
  })

  test('has what makes pictures light, for this machine’s processor, with the notice that its licence asks for', () => {
    const { packages } = production()
    const libvips = packages[`node_modules/@img/sharp-libvips-linux-${process.arch}`]
    expect([packages[`node_modules/@img/sharp-linux-${process.arch}`]?.license, libvips?.license]).toEqual([
      'Apache-2.0',
      'LGPL-3.0-or-later',
    ])
    const notice = readFileSync(join(root, 'deploy/licences/libvips.md'), 'utf8')
    expect(notice).toContain(`) ${libvips?.version} brings them`)
    expect(notice).toContain(`/sharp-libvips/tree/v${libvips?.version}.`)
    for (const [, text = ''] of notice.matchAll(/\]\(([^)]+)\)/g))
      expect(readFileSync(join(root, 'deploy/licences', text), 'utf8')).toContain('Version 3, 29 June 2007')
    expect(left.test('deploy/licences/LGPL-3.0.txt')).toBe(false)
  })

  test('is listed in the same document each time, with every package once', async () => {
    const [one, other] = [await sbomOf(production(), '2026-11-22'), await sbomOf(production(), '2026-11-22')]
    expect(one).toEqual(other)
    expect(one.metadata).toMatchObject({ timestamp: '2026-11-22T00:00:00Z', component: { name: manifest.name } })
    expect(one.components).toHaveLength(Object.keys(production().packages).length)
    for (const [name, version] of needed) {
      expect(one.components, name).toContainEqual(expect.objectContaining({ name, version }))
    }
    const later = await sbomOf(production(), null)
    expect(later.metadata.timestamp).toBeUndefined()
    expect(later.serialNumber).not.toBe(one.serialNumber)
  })
})

test.each([
  ['MIT', true],
  ['(MIT AND Zlib)', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['GPL-3.0-only', false],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  [undefined, false],
])('a package under %s may be used: %s', (license, may) => {
  const one = { 'node_modules/@scope/one': license === undefined ? {} : { license } }
  expect(forbiddenLicences(one)).toEqual(may ? [] : [`@scope/one (${license ?? 'none named'})`])
})
