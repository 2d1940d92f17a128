import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { parts } from './charity.ts'
import type { Fault } from './faults.ts'
import { readPart } from './part.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** What a folder's list of sites is read as, and what is wrong with it. */
function read(lines: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'embed-'))
  folders.push(folder)
  if (lines !== null) writeFileSync(join(folder, 'embed.yaml'), lines)
  const faults: Fault[] = []
  const embed = readPart(folder, 'embed.yaml', parts.embed, faults)
  return { embed, faults: faults.map(({ file, line, text }) => `${file}:${line}: ${text}`) }
}

test('without the file no site frames the chooser', () => {
  expect(read(null)).toEqual({ embed: null, faults: [] })
})

test('a site is named with its scheme, or all sites below a name; a machine of one’s own without https', () => {
  const frames = ['https://news.example.org', 'https://*.school.example:8443', 'http://127.0.0.1:8000']
  expect(read(`frames:\n${frames.map((each) => `  - "${each}"\n`).join('')}`)).toEqual({
    embed: { frames },
    faults: [],
  })
})

test.each([
  ['*'],
  ['https://*'],
  ['http://news.example.org'],
  ['news.example.org'],
  ['https://news.example.org/page'],
  ["https://a.example; script-src 'unsafe-inline'"],
])('%s is none', (site) => {
  expect(read(`frames: ["${site}"]\n`).faults).toEqual([
    'embed.yaml:1: frames.0: not a site such as https://news.example.org or https://*.example.org, without anything behind it',
  ])
})

test('a list of none is no list, and nobody stands in it twice', () => {
  expect(read('frames: []\n').faults).toEqual(['embed.yaml:1: frames: names no site; leave the whole file out'])
  expect(read('frames: ["https://a.example", "https://a.example"]\n').faults).toEqual([
    'embed.yaml:1: frames: names a site twice',
  ])
})
