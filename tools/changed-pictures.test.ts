import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { differenceOf, keepBefore, layOut } from './changed-pictures.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'screens-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A white picture with a square of this colour in it. */
const picture = (colour: string, height = 60) =>
  sharp({ create: { width: 80, height, channels: 3, background: 'white' } })
    .composite([{ input: { create: { width: 10, height: 10, channels: 3, background: colour } }, top: 20, left: 30 }])
    .png()
    .toBuffer()

test('a hundred pixels of another colour differ, and are shown in red where they stand', async () => {
  const difference = await differenceOf(await picture('gold'), await picture('navy'))
  expect(difference?.pixels).toBe(100)
  const { data } = await sharp(difference?.picture).extract({ left: 34, top: 24, width: 1, height: 1 }).raw().toBuffer({
    resolveWithObject: true,
  })
  expect([...data.subarray(0, 3)]).toEqual([200, 0, 40])
})

test('what two runs draw a shade apart is no change', async () => {
  expect(await differenceOf(await picture('#28b8f0'), await picture('#20b0e8'))).toBeNull()
})

test('a page that grew differs by what was added', async () => {
  expect((await differenceOf(await picture('gold'), await picture('gold', 70)))?.pixels).toBe(80 * 10)
})

test('what changed since the last run is laid side by side, and what is new; what is the same is not', async () => {
  const file = (name: string) => join(folder, name)
  writeFileSync(file('home-390-en.png'), await picture('gold'))
  writeFileSync(file('gift-390-en.png'), await picture('gold'))
  expect(keepBefore(folder)).toBe(2)
  writeFileSync(file('gift-390-en.png'), await picture('navy'))
  writeFileSync(file('thanks-390-en.png'), await picture('gold'))
  expect(await layOut(folder)).toEqual(['gift-390-en.png', 'thanks-390-en.png'])
  const page = readFileSync(file('changed/index.html'), 'utf8')
  for (const text of ['../before/gift-390-en.png', '"../gift-390-en.png"', '100 pixels differ', '../thanks-390-en.png'])
    expect(page).toContain(text)
  expect(page).not.toContain('home-390-en.png')
})
