import { expect, test } from 'vitest'
import { paidByOf } from './paid-by.ts'
import { order, reader } from './wire.ts'

test.each([
  ['a PayPal account', { paypal: { email_address: 'ana@example.org' } }, { way: 'paypal' }],
  ['Venmo', { venmo: { user_name: 'ana-r' } }, { way: 'venmo' }],
  ['a guest’s card', { card: { brand: 'VISA', last_digits: '1111' } }, { way: 'card', brand: 'visa', last4: '1111' }],
  [
    'Google Pay',
    { google_pay: { card: { brand: 'CHINA_UNION_PAY', last_digits: '0005' } } },
    { way: 'google_pay', brand: 'unionpay', last4: '0005' },
  ],
  ['Apple Pay without its card', { apple_pay: {} }, { way: 'apple_pay' }],
  ['a source without a name here', { ideal: {} }, { way: 'paypal' }],
  ['no source', undefined, { way: 'paypal' }],
])('%s', (_, payment_source, card) => {
  const update_time = '2026-11-20T12:00:00Z'
  const version = { theirs: Date.parse(update_time) }
  const result = reader(order)({ id: 'O', status: 'COMPLETED', update_time, payment_source })
  expect(paidByOf(result)).toEqual({ ...card, version })
})
