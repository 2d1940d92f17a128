import { expect, test } from 'vitest'
import { type Merchant, openMerchant, START } from './testing/merchant.ts'

const DAY = 86_400_000

async function statement(merchant: Merchant) {
  const [from, to] = [START - DAY, START + 29 * DAY].map((ms) => new Date(ms).toISOString())
  const path = `/v1/reporting/transactions?start_date=${from}&end_date=${to}&fields=all`
  return (await merchant.call('GET', path)).body.transaction_details ?? []
}

test('a fee of the account is a line of the statement with neither payer nor payment, and no webhook', async () => {
  const merchant = await openMerchant()
  await merchant.control('paypal/account-fees', { cents: 3000, code: 'T0101' })
  await merchant.control('paypal/account-fees', { cents: 500, code: 'T1108' })
  const [fee, back] = await statement(merchant)
  expect(fee).toEqual({
    transaction_info: {
      transaction_id: expect.stringMatching(/^[0-9A-Z]{17}$/),
      transaction_event_code: 'T0101',
      transaction_initiation_date: '2026-01-31T15:30:00Z',
      transaction_updated_date: '2026-01-31T15:30:00Z',
      transaction_amount: { currency_code: 'USD', value: '-30.00' },
      transaction_status: 'S',
      ending_balance: { currency_code: 'USD', value: '-30.00' },
      available_balance: { currency_code: 'USD', value: '-30.00' },
      protection_eligibility: '02',
    },
  })
  expect(back).toMatchObject({
    transaction_info: { transaction_event_code: 'T1108', transaction_amount: { value: '5.00' } },
  })
  expect(await merchant.events()).toEqual([])
})

test('one that is monthly comes again on the first of each month', async () => {
  const merchant = await openMerchant()
  await merchant.control('paypal/account-fees', { cents: 3000, monthly: true })
  await merchant.sandbox.control.advance(2 * DAY)
  expect(await statement(merchant)).toMatchObject([
    { transaction_info: { transaction_initiation_date: '2026-01-31T15:30:00Z' } },
    { transaction_info: { transaction_initiation_date: '2026-02-01T00:00:00Z' } },
  ])
})

test.each([
  [{ cents: 0.5 }, '"cents" must be a whole number above 0'],
  [
    { cents: 500, code: 'T0006' },
    '"code" must be one of T0100 to T0199, T1200 to T1299, T1900 to T1999, T1108 or T1109',
  ],
  [{ cents: 500, code: 'T1109', monthly: true }, 'what comes back does not come back each month'],
])('makes sense, or is refused: %j', async (given, sentence) => {
  const { sandbox } = await openMerchant({}, false)
  await expect(sandbox.control.call('paypal/account-fees', given)).rejects.toThrow(sentence)
})
