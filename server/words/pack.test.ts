import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { isWhole, markedVersion, markVersion, platformOf, sealVersion } from '../process/version-place.ts'
import { forgetOldVersions, packed, unpackedVersion } from './pack.ts'

let place: string
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'pack-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  place = folder
  mkdirSync(join(place, 'made/charity'), { recursive: true })
  writeFileSync(join(place, 'made/charity/home.yaml'), 'title: { es: Niños }\n')
  writeFileSync(join(place, 'made/mark.png'), Uint8Array.of(0, 255, 10))
})

test('a machine has a version as it was made, and brings it once', async () => {
  const content = await packed(join(place, 'made'))
  const folder = await unpackedVersion(place, '1-a', async () => content)
  expect(readFileSync(join(folder, 'charity/home.yaml'), 'utf8')).toBe('title: { es: Niños }\n')
  expect([...readFileSync(join(folder, 'mark.png'))]).toEqual([0, 255, 10])
  expect(await unpackedVersion(place, '1-a', () => Promise.reject(new Error('asked again')))).toBe(folder)
})

test('a machine that lost its power before all was on its disk brings it again', async () => {
  const content = await packed(join(place, 'made'))
  const folder = await unpackedVersion(place, '1-a', async () => content)
  writeFileSync(join(folder, 'charity/home.yaml'), '')
  const seal = join(folder, '.whole')
  const sealed = JSON.parse(readFileSync(seal, 'utf8')) as object
  writeFileSync(seal, JSON.stringify({ ...sealed, boot: 'the start before' }))
  expect(isWhole(folder)).toBe(false)
  expect(await unpackedVersion(place, '1-a', async () => content)).toBe(folder)
  expect(readFileSync(join(folder, 'charity/home.yaml'), 'utf8')).toBe('title: { es: Niños }\n')
})

test('of two processes that bring it at once both find it whole', async () => {
  const content = await packed(join(place, 'made'))
  const both = await Promise.all([1, 2].map(() => unpackedVersion(place, '1-a', async () => content)))
  expect(both[0]).toBe(both[1])
  expect(readdirSync(join(place, 'words'))).toEqual(['1-a'])
})

test('what cannot be brought leaves nothing behind', async () => {
  await expect(unpackedVersion(place, '1-a', async () => null)).rejects.toThrow('nothing made of the version 1-a')
  await expect(unpackedVersion(place, '1-a', async () => 'bm8=')).rejects.toThrow()
  expect(existsSync(join(place, 'words/1-a'))).toBe(false)
  // as where the disk is full, it fails in the middle of writing
  const index = Buffer.from('[["a",1],["a/b",1]]')
  const length = Buffer.from([0, 0, 0, index.length])
  const broken = gzipSync(Buffer.concat([length, index, Buffer.from('xy')])).toString('base64')
  await expect(unpackedVersion(place, '1-a', async () => broken)).rejects.toThrow()
  expect(readdirSync(join(place, 'words'))).toEqual([])
})

test('what starts here uses the marked version, while it is made for this release', () => {
  const folder = join(place, 'built')
  mkdirSync(folder)
  const name = `3-${platformOf(folder)}`
  expect(markedVersion(place, folder)).toBeNull()
  markVersion(place, name)
  expect(markedVersion(place, folder)).toBeNull()
  mkdirSync(join(place, 'words', name))
  sealVersion(join(place, 'words', name), {})
  expect(markedVersion(place, folder)).toBe(join(place, 'words', name))
  writeFileSync(join(folder, '.built'), 'another release')
  expect(markedVersion(place, folder)).toBeNull()
})

test('of versions that nothing uses the newest stays', () => {
  for (const name of ['7-a', '8-a', '9-a', '10-a']) mkdirSync(join(place, 'words', name), { recursive: true })
  forgetOldVersions(place, ['10-a'])
  expect(readdirSync(join(place, 'words')).sort()).toEqual(['10-a', '9-a'])
})
