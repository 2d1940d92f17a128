import { expect, test } from 'vitest'
import { pseudo } from './pseudo.ts'

test('English is accented, longer and in brackets, and can still be read', () => {
  expect(pseudo('Donate now')).toBe('[Ðööñááţéé ñööŵ]')
})

test('places to be filled, addresses and numbers stay', () => {
  expect(pseudo('Give {amount} by %%NEXT_GIFT_EN%% at https://give.example.org/a or ana@example.org, 24/7')).toBe(
    '[Ĝîîvéé {amount} ƀý %%NEXT_GIFT_EN%% ááţ https://give.example.org/a ööŕ ana@example.org, 24/7]',
  )
})

test('a sentence grows by about a third', () => {
  const sentence =
    'Your monthly gift is a steady hand for families. You can stop it at any time through the link in your receipt.'
  const growth = pseudo(sentence).length / sentence.length
  expect(growth).toBeGreaterThan(1.25)
  expect(growth).toBeLessThan(1.4)
})
