import { expect, test } from 'vitest'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { examineBankDebit } from './examine-bank-debit.ts'

type Answer = Outcome<'granted' | 'asked' | 'not granted'>
const examined = async (answer: Answer, bankDebit: object | null = {}) =>
  (
    await examineBankDebit({
      settings: { offers: { bankDebit } } as never,
      bankDebits: [{ bankDebits: async () => answer }],
    })
  ).map(({ state, says }) => `${state}: ${says}`)

test('where bank accounts are offered, the account must have leave to debit them', async () => {
  expect(await examined(done('granted'))).toEqual(['well: the account may debit bank accounts (ACH)'])
  expect(await examined(done('asked'))).toEqual([
    'ill: ACH was asked for, and is not granted yet: BANK_DEBIT=off until it is',
  ])
  expect(await examined(done('not granted'))).toEqual([
    'ill: the account may not debit bank accounts: activate ACH Direct Debit there',
  ])
  expect(await examined(refused('provider_unavailable', 'no answer'))).toEqual(['look: could not be asked: no answer'])
})

test('where they are not offered, nobody is asked', async () => {
  expect(await examined(refused('provider_unavailable', 'no answer'), null)).toEqual([])
})
