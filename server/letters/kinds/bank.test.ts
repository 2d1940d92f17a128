import { expect, test } from 'vitest'
import type { AboutGift } from '#content/letters/letter.ts'
import { cents } from '#gift/money.ts'
import { wholeNameToSay } from '#gift/person-name.ts'
import { confirming } from './confirming.ts'
import { disputeLost } from './dispute-lost.ts'
import { notReceived } from './not-received.ts'
import { refund } from './refund.ts'

const gift: AboutGift = {
  language: 'en',
  firstName: wholeNameToSay('Ana'),
  fullName: wholeNameToSay('Ana Paz'),
  reference: 'K7M2-9QXT',
  frequency: 'once',
  provider: 'stripe',
  paidBy: { way: 'us_bank_account', last4: '6789' },
  cents: cents(5000),
  at: Date.UTC(2026, 10, 21, 17),
  giftUrl: 'https://give.example.org/gift',
  nextOn: null,
  nextCents: cents(5000),
  tribute: null,
}

const said = (kind: typeof refund, more: Partial<AboutGift> = {}) =>
  kind
    .written({ ...gift, ...more })
    .content.blocks.flatMap((block) => ('text' in block ? [block.text] : []))
    .join(' ')

test.each([
  ['insufficient_funds', 'There was not enough money in the account.'],
  ['account_closed', 'The account has been closed.'],
  ['debit_not_authorized', 'The bank was told that the debit was not authorized.'],
  ['payment_method_microdeposit_verification_timeout', 'The account was not verified in time'],
  ['something_new', 'The bank did not say more.'],
])('a debit that came back by %s is told in plain words, with other ways to give', (code, words) => {
  const letter = said(notReceived, { code })
  expect(letter).toContain(words)
  expect(letter).toContain('a card, PayPal or another bank account')
})

test('a debit under way, and one taken back, are told as banks do it', () => {
  expect(said(confirming)).toContain('Your bank gift of $50 is on its way; banks take up to 4 business days.')
  expect(said(disputeLost)).toContain('This is final: the gift is undone, and the receipt we sent for it is void.')
  expect(said(refund)).toContain('Please do not ask your bank for the money as well.')
})

test('a card keeps its own words', () => {
  for (const paidBy of [{ way: 'card' }, 'as usual', null] as const) {
    expect(said(notReceived, { paidBy })).toContain('was declined')
    expect(said(notReceived, { paidBy })).not.toContain('bank debit')
  }
})
