import { expect, test } from 'vitest'
import { chosenFor, chosenWays, paymentWays } from './paid-by.ts'

test('the ways of all providers are one list', () => {
  expect(paymentWays).toEqual([
    ...['card', 'apple_pay', 'google_pay', 'link', 'us_bank_account'],
    ...['paypal', 'venmo'],
    ...['check', 'cash', 'wire', 'grant', 'employer', 'stock', 'in_kind', 'imported'],
  ])
})

test('what can be pressed is listed by its place, whoever takes it', () => {
  expect(chosenWays).toEqual(['paypal', 'card', 'wallet', 'bank'])
})

test('money comes by what was pressed for it, and what comes by hand by no form', () => {
  expect(paymentWays.map(chosenFor)).toEqual([
    ...['card', 'wallet', 'wallet', 'wallet', 'bank', 'paypal', 'paypal'],
    ...Array.from({ length: 8 }, () => null),
  ])
})
