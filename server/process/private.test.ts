import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeToOthers, openToOthers } from './private.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'private-'))
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'giving.db'), 'x', { mode: 0o644 })
  writeFileSync(join(folder, 'closed'), 'x', { mode: 0o600 })
  mkdirSync(join(folder, 'mail'), { mode: 0o755 })
})
afterEach(() => rmSync(folder, { recursive: true }))
const mode = (name = '') => statSync(join(folder, name)).mode & 0o777

test('a folder left open, and what lies in it, is closed to everybody but its owner', () => {
  expect(openToOthers(folder)).toEqual([folder, join(folder, 'giving.db'), join(folder, 'mail')])
  closeToOthers(folder)
  expect([mode(), mode('giving.db'), mode('closed'), mode('mail')]).toEqual([0o700, 0o600, 0o600, 0o700])
  expect(openToOthers(folder)).toEqual([])
})

test('what a link leads to lies elsewhere: it is told, and stays as it is', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'))
  chmodSync(elsewhere, 0o755)
  symlinkSync(elsewhere, join(folder, 'copies'))
  symlinkSync(join(folder, 'gone'), join(folder, 'nowhere'))
  closeToOthers(folder)
  expect(statSync(elsewhere).mode & 0o777).toBe(0o755)
  expect(openToOthers(folder)).toEqual([join(folder, 'copies')])
  rmSync(elsewhere, { recursive: true })
})
