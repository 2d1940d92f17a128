import { expect, test } from 'vitest'
import { withOverlay } from '#charity/words.ts'
import { formsOf, inForm } from './plural.ts'

const entries = {
  'cart.gifts.one': { en: 'One gift', es: 'Una donación' },
  'cart.gifts.other': { en: '{count} gifts', es: '{count} donaciones' },
}

test.each([
  ['en', 1, 'One gift'],
  ['en', 2, '{count} gifts'],
  ['en', 0, '{count} gifts'],
  ['es', 1, 'Una donación'],
  ['es', 5, '{count} donaciones'],
])('in %s a count of %i takes its own form', (language, count, text) => {
  expect(inForm(formsOf(entries, 'cart.gifts', language), count, language)).toBe(text)
})

test('a language without a form of its own for a number says its general one', () => {
  const more = withOverlay(entries, 'words', { es: { 'words.cart.gifts.other': '{count} regalos' } })
  const { 'cart.gifts.one': _, ...general } = more
  expect(inForm(formsOf(general, 'cart.gifts', 'es'), 1, 'es')).toBe('{count} regalos')
})

test('a language without any form says the English ones', () => {
  expect(inForm(formsOf(entries, 'cart.gifts', 'fr'), 1, 'fr')).toBe('One gift')
})

test('a language file may bring forms that English has not', () => {
  const polish = { 'words.cart.gifts.other': '{count} daru', 'words.cart.gifts.few': '{count} dary' }
  const more = withOverlay(entries, 'words', { pl: polish })
  expect(more).toMatchObject({ 'cart.gifts.few': { pl: '{count} dary' }, 'cart.gifts.other': { pl: '{count} daru' } })
})
