import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { charity } from '#charity'
import { faultsOf } from './check.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** What is wrong with the chosen charity once it tries this out. */
function said(variants: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'charity-'))
  folders.push(folder)
  cpSync(charity.folder, folder, { recursive: true })
  writeFileSync(join(folder, 'experiment.yaml'), `id: amounts\nlargestGift: 1000\nvariants:\n${variants}`)
  return faultsOf(folder).map(({ file, text }) => `${file}: ${text}`)
}

test('amounts, their order and a sentence may vary', () => {
  const sentence = '{ en: "Every gift counts.", es: "Cada donación cuenta." }'
  const presets = '{ monthly: [30, 60, 90], once: [60, 90, 120] }'
  expect(
    said(`  as-it-is: {}\n  more: { presets: ${presets}, defaultPreset: 60, order: falling, sentence: ${sentence} }\n`),
  ).toEqual([])
})

describe('refused, in a sentence that says why, is', () => {
  const alone =
    'a variant differs in presets, defaultPreset, order, sentence alone: never in the cost of the payment, in consent or in disclosures'
  test.each([
    [
      'an experiment with what the payment costs',
      '  a: {}\n  b: { cost: { percent: 9, fixedCents: 0 } }\n',
      `variants.b: ${alone}`,
    ],
    ['one with consent', '  a: {}\n  b: { consent: { en: "Yes" } }\n', `variants.b: ${alone}`],
    ['one with disclosures', '  a: {}\n  b: { disclosures: [] }\n', `variants.b: ${alone}`],
    ['one with a box already ticked', '  a: {}\n  b: { coverCost: true }\n', `variants.b: ${alone}`],
    ['a single variant', '  a: {}\n', 'variants: not two, three or four variants'],
    [
      'an amount below the least',
      '  a: {}\n  b: { presets: { monthly: [1, 50], once: [1, 50] } }\n',
      'variants.b: a preset is below the minimum or above the maximum of amounts.yaml',
    ],
    [
      'a default on no button',
      '  a: {}\n  b: { defaultPreset: 77 }\n',
      'variants.b: the default, 77, is not on both lists',
    ],
  ])('%s', (_, variants, text) => {
    expect(said(variants)).toEqual([`experiment.yaml: ${text}`])
  })
})
