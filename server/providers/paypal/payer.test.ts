import { expect, test } from 'vitest'
import { payerOf } from './payer.ts'
import { order, reader } from './wire.ts'

const payerIn = (more: object) => payerOf(reader(order)({ id: 'O', status: 'COMPLETED', ...more }))
const ana = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.org' }
const name = { given_name: 'Ana', surname: 'Ruiz' }
const email_address = 'ana@example.org'

test.each([
  ['payer', { payer: { name, email_address } }],
  ['payment_source.paypal', { payment_source: { paypal: { name, email_address } } }],
  ['payment_source.venmo', { payment_source: { venmo: { name, email_address, user_name: 'ana-r' } } }],
  ['payment_source.google_pay', { payment_source: { google_pay: { name: 'Ana Ruiz', email_address } } }],
  ['payment_source.apple_pay', { payment_source: { apple_pay: { name: 'Ana Ruiz', email_address } } }],
  ['a guest’s card', { payer: { email_address }, payment_source: { card: { name: 'Ana Ruiz', last_digits: '1111' } } }],
  ['a whole name', { payer: { name: { full_name: 'Ana Ruiz' }, email_address } }],
  [
    'both',
    {
      payer: { name, email_address },
      payment_source: { venmo: { name: { given_name: 'B' }, email_address: 'b@x.org' } },
    },
  ],
])('the donor is found in %s', (_, card) => {
  expect(payerIn(card)).toEqual(ana)
})

test('an address without a name is a donor, a name without an address is none', () => {
  expect(payerIn({ payer: { email_address } })).toEqual({ firstName: '', lastName: '', email: email_address })
  expect(payerIn({ payment_source: { card: { name: 'Ana Ruiz' } } })).toBeNull()
  expect(payerIn({ payment_source: { paypal: {} } })).toBeNull()
  expect(payerIn({})).toBeNull()
})
