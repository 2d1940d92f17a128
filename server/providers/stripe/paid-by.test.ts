import { expect, test } from 'vitest'
import { wayOf } from './charge.ts'

const visa = { brand: 'visa', last4: '4242' }

test.each([
  ['a card', { type: 'card', card: { ...visa, wallet: null } }, { way: 'card', ...visa }],
  ['Apple Pay', { type: 'card', card: { ...visa, wallet: { type: 'apple_pay' } } }, { way: 'apple_pay', ...visa }],
  ['Google Pay', { type: 'card', card: { ...visa, wallet: { type: 'google_pay' } } }, { way: 'google_pay', ...visa }],
  ['Link with a card', { type: 'card', card: { ...visa, wallet: { type: 'link' } } }, { way: 'link', ...visa }],
  [
    'Link from a bank account',
    { type: 'card', card: { brand: 'link', last4: '0000', wallet: { type: 'link' } } },
    { way: 'link' },
  ],
  ['Link by itself', { type: 'link' }, { way: 'link' }],
  [
    'a wallet without a name here',
    { type: 'card', card: { ...visa, wallet: { type: 'samsung_pay' } } },
    { way: 'card', ...visa },
  ],
  [
    'a bank account',
    { type: 'us_bank_account', us_bank_account: { bank_name: 'STRIPE TEST BANK', last4: '6789' } },
    { way: 'us_bank_account', bankName: 'STRIPE TEST BANK', last4: '6789' },
  ],
  ['a way that we do not offer', { type: 'klarna' }, null],
])('%s', (_, details, card) => {
  expect(wayOf(details)).toEqual(card)
})
