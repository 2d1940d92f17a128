import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Account, openAccount } from './testing/account.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const DAY = 86_400_000

let account: Account
beforeEach(async () => {
  account = await openAccount()
})
afterEach(() => account.close())

const take = (given: Record<string, unknown>) => account.sandbox.control.call('stripe/account-fees', given)
const lines = async () => (await account.stripe.balanceTransactions.list()).data

it('a fee of the account is a movement of no object, all of it the amount; what comes back is one more', async () => {
  await take({ amount: 1234 })
  await take({ amount: 34, returned: true })
  await take({ amount: 77, kind: 'tax' })
  await take({ amount: 8, kind: 'network' })
  await take({ amount: 5, kind: 'adjustment' })
  const found = (await lines()).map(({ type, reporting_category, amount, fee, net, source }) => [
    type,
    reporting_category,
    [amount, fee, net],
    source,
  ])
  expect(found.toSorted()).toEqual(
    [
      ['stripe_fee', 'fee', [-1234, 0, -1234], null],
      ['stripe_fee', 'fee', [34, 0, 34], null],
      ['tax_fee', 'tax', [-77, 0, -77], null],
      ['network_cost', 'network_cost', [-8, 0, -8], null],
      ['adjustment', 'other_adjustment', [-5, 0, -5], null],
    ].toSorted(),
  )
  expect((await lines()).map(({ description }) => description)).toContain('Radar for Fraud Teams (2026-11)')
  expect(await account.types()).toEqual([])
})

it('one that is monthly comes again on the first of each month', async () => {
  await take({ amount: 1000, monthly: true })
  await account.sandbox.control.advance(41 * DAY)
  expect((await lines()).map(({ description }) => description)).toEqual([
    'Radar for Fraud Teams (2027-01)',
    'Radar for Fraud Teams (2026-12)',
    'Radar for Fraud Teams (2026-11)',
  ])
})

it.each([
  [{ amount: 0 }, '"amount" must be a whole number of cents above 0'],
  [{ amount: 5, kind: 'rent' }, '"kind" must be one of radar, network, adjustment, tax'],
  [{ amount: 5, monthly: true, returned: true }, 'what comes back does not come back each month'],
])('makes sense, or is refused: %j', async (given, sentence) => {
  await expect(take(given)).rejects.toThrow(sentence)
})
