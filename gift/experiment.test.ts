import { expect, test, vi } from 'vitest'

const presets = { monthly: [10, 30], once: [40, 90] }
const sentence = { en: 'Give what feels right to you.' }
vi.mock('#charity', async (original) => {
  const appeal = { id: 'winter', name: { en: 'Winter' }, listed: true, starts: '2026-02-01', ends: '2026-03-31' }
  const own = { monthly: [11], once: [12, 13] }
  const variants = { without: {}, other: { presets, defaultPreset: 30, order: 'falling' }, with: { sentence } }
  return {
    ...(await original<object>()),
    amounts: { presets: { monthly: [20, 50], once: [25] }, defaultPreset: 50 },
    appeals: [
      { ...appeal, presets: own },
      { ...appeal, id: 'plain' },
    ],
    experiment: { id: 'autumn', variants },
  }
})
const { everyPreset, keptVariant, offerOf, variantNames } = await import('./experiment.ts')

const charityOwn = { presets: { monthly: [20, 50], once: [25] }, defaultPreset: 50, order: 'rising', sentence: null }

test('the variants are listed as the charity has them', () => {
  expect(variantNames).toEqual(['without', 'other', 'with'])
})

test('a variant offers what it changes, and else what the charity offers', () => {
  expect(offerOf('other')).toEqual({ presets, defaultPreset: 30, order: 'falling', sentence: null })
  expect(offerOf('with')).toEqual({ ...charityOwn, sentence })
  expect(['without', '', 'gone', 'toString'].map((name) => offerOf(name))).toEqual(Array(4).fill(charityOwn))
})

test('out of an appeal with amounts of its own these are offered, whatever the variant', () => {
  const own = { monthly: [11], once: [12, 13] }
  expect(offerOf('', 'winter')).toEqual({ ...charityOwn, presets: own })
  expect(offerOf('other', 'winter')).toEqual({ presets: own, defaultPreset: 30, order: 'falling', sentence: null })
  expect([offerOf('', 'plain'), offerOf('', 'gone')]).toEqual([charityOwn, charityOwn])
})

test('every amount of any variant or appeal stands on a button', () => {
  expect([...new Set(everyPreset)].toSorted((a, b) => a - b)).toEqual([10, 11, 12, 13, 20, 25, 30, 40, 50, 90])
})

test('what comes of a variant is kept by its experiment', () => {
  expect(keptVariant('with')).toBe('autumn/with')
})
