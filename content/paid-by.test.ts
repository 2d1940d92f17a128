import { expect, test } from 'vitest'
import type { PaidBy } from '#gift/paid-by.ts'
import { paidByWords } from './paid-by.ts'

const visa = { brand: 'visa', last4: '4242' }

test.each<readonly [PaidBy, string, string]>([
  [{ way: 'card', ...visa }, 'Visa ending in 4242', 'Visa terminada en 4242'],
  [
    { way: 'card', brand: 'amex', last4: '0005' },
    'American Express ending in 0005',
    'American Express terminada en 0005',
  ],
  [{ way: 'card', brand: 'girocard', last4: '0005' }, 'Card ending in 0005', 'Tarjeta terminada en 0005'],
  [{ way: 'card' }, 'Card', 'Tarjeta'],
  [{ way: 'apple_pay', ...visa }, 'Apple Pay, Visa ending in 4242', 'Apple Pay, Visa terminada en 4242'],
  [{ way: 'google_pay' }, 'Google Pay', 'Google Pay'],
  [{ way: 'link' }, 'Link', 'Link'],
  [
    { way: 'us_bank_account', bankName: 'Chase', last4: '6789' },
    'Chase, bank account ending in 6789',
    'Chase, cuenta bancaria terminada en 6789',
  ],
  [{ way: 'us_bank_account', last4: '6789' }, 'Bank account ending in 6789', 'Cuenta bancaria terminada en 6789'],
  [{ way: 'paypal' }, 'PayPal', 'PayPal'],
  [{ way: 'venmo' }, 'Venmo', 'Venmo'],
])('%j', (paidBy, en, es) => {
  expect(paidByWords(paidBy, 'en')).toBe(en)
  expect(paidByWords(paidBy, 'es')).toBe(es)
})
