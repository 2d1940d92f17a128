import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'charity-'))
  cpSync('charity/st-jude', folder, { recursive: true })
  vi.resetModules()
  vi.stubEnv('CHARITY', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
  rmSync(folder, { recursive: true })
})

const speaks = (code: string, locale: string) => {
  const direction = code === 'ne' ? '' : ', dir: rtl'
  writeFileSync(
    join(folder, 'languages.yaml'),
    `- { code: en, locale: en-US, name: English }\n- { code: ${code}, locale: ${locale}, name: Other${direction} }\n`,
  )
}

test.each([
  ['ar', 'ar-EG', '٧٥', 7500],
  ['ar', 'ar-EG', '٧٥٫٥٠', 7550],
  ['ar', 'ar-EG', '١٬٢٥٠', 125000],
  ['ar', 'ar-EG', '75.50', 7550],
  ['fa', 'fa-IR', '۷۵', 7500],
  ['ne', 'ne-NP', '७५', 7500],
])('in %s (%s) %s is read as it is shown', async (code, locale, typed, cents) => {
  speaks(code, locale)
  const { parseAmount } = await import('./amount.ts')
  expect(parseAmount(typed, code)).toEqual({ kind: 'clear', cents })
})

test('what is no digit of the language is no amount', async () => {
  speaks('ar', 'ar-EG')
  const { parseAmount } = await import('./amount.ts')
  expect(parseAmount('١٢٬٣٤٬٥٦', 'ar')).toEqual({ kind: 'refused', code: 'amount_not_a_number' })
  expect(parseAmount('٧x', 'ar')).toEqual({ kind: 'refused', code: 'amount_not_a_number' })
  expect(parseAmount('٧٥', 'en')).toEqual({ kind: 'refused', code: 'amount_not_a_number' })
})
