import { expect, test } from 'vitest'
import { defaultFund } from '#gift/funds.ts'
import { plainLedger } from './plain-ledger.ts'

const paid = (ref: string) => ({
  ...{ seq: 1, provider: 'hand', kind: 'paid', ref, gift: 'gift-1', at: 1_780_000_000_000, cents: 5000, fee_cents: 0 },
  ...{ of_gift: 'G-1', of_cents: 5000, of_fund: null, of_funds: null, of_funds_before: null },
})
const accounts = (ref: string) =>
  plainLedger.entries([paid(ref)]).map((entry) => entry.match(/^ {4}\S+ {2}\S+$/gm)?.map((line) => line.trim()))

/** The charity's own fund takes what is for none. */
const income = `income:${defaultFund()?.id ?? 'general'}  -$50.00`

test('what another program took is posted against other books, so that clearing comes to zero without it', () => {
  expect(accounts('imported:plain:1')).toEqual([['equity:elsewhere  $50.00', income]])
  expect(accounts('line-1')).toEqual([['assets:clearing:hand  $50.00', income]])
})
