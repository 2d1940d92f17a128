import { expect, test } from 'vitest'
import { type Merchant, openMerchant, START } from './testing/merchant.ts'

const DAY = 86_400_000
const iso = (ms: number) => new Date(ms).toISOString()
const usd = (value: string) => ({ currency_code: 'USD', value })

async function statement(merchant: Merchant, more = '') {
  const path = `/v1/reporting/transactions?start_date=${iso(START - DAY)}&end_date=${iso(START + 29 * DAY)}${more}`
  const { body } = await merchant.call('GET', path)
  return ((body.transaction_details ?? []) as { transaction_info: Record<string, unknown> }[]).map(
    ({ transaction_info }) => transaction_info,
  )
}
const held = async (merchant: Merchant, at: number) =>
  (await merchant.call('GET', `/v1/reporting/balances?as_of_time=${iso(at)}&currency_code=USD`)).body.balances as {
    total_balance: unknown
  }[]

test('a withdrawal is a line of the group T04, and every line says what the account held after it', async () => {
  const merchant = await openMerchant()
  await merchant.control('paypal/foreign-payments', { cents: 10_000 })
  await merchant.sandbox.control.advance(DAY)
  await merchant.control('paypal/transfers', { cents: 6000, code: 'T0403', fee: 25 })
  await merchant.control('paypal/transfers', { cents: 500, code: 'T0300' })
  await merchant.control('paypal/transfers', { cents: 6000, code: 'T0403', returned: true })
  // 1.99 % and 49 cents of the payment
  expect(
    (await statement(merchant, '&balance_affecting_records_only=Y')).map((info) => [
      info.transaction_event_code,
      info.transaction_amount,
      info.fee_amount,
      info.ending_balance,
    ]),
  ).toEqual([
    ['T0006', usd('100.00'), usd('-2.48'), usd('97.52')],
    ['T0403', usd('-60.00'), usd('-0.25'), usd('37.27')],
    ['T0300', usd('5.00'), undefined, usd('42.27')],
    ['T0403', usd('60.00'), undefined, usd('102.27')],
  ])
  expect((await statement(merchant))[1]?.bank_reference_id).toMatch(/^\d{15}$/)
  expect((await held(merchant, START + 1000))[0]?.total_balance).toEqual(usd('97.52'))
  expect((await held(merchant, START + 2 * DAY))[0]?.total_balance).toEqual(usd('102.27'))
})

test('with any filter the balance after a line is left out', async () => {
  const merchant = await openMerchant()
  await merchant.control('paypal/foreign-payments', { cents: 10_000 })
  const [line] = await statement(merchant, '&transaction_status=S')
  expect(line?.transaction_amount).toEqual(usd('100.00'))
  expect(line).not.toHaveProperty('ending_balance')
})

test('a payment that is pending is no line that affects the balance', async () => {
  const merchant = await openMerchant()
  await merchant.control('paypal/settings', { reviewRate: 1 })
  await merchant.control('paypal/foreign-payments', { cents: 10_000 })
  expect(await statement(merchant)).toMatchObject([{ transaction_status: 'P', ending_balance: usd('0.00') }])
  expect(await statement(merchant, '&balance_affecting_records_only=Y')).toEqual([])
})

test.each([
  [{ cents: 5, code: 'T0006' }, '"code" must be one of T0300 to T0499'],
  [{ cents: 5 }, '"cents" must not be more than 0: that is all there is'],
  [{ cents: 5, code: 'T0300', fee: -1 }, '"fee" must be a whole number of cents'],
])('makes sense, or is refused: %j', async (given, sentence) => {
  const { sandbox } = await openMerchant({}, false)
  await expect(sandbox.control.call('paypal/transfers', given)).rejects.toThrow(sentence)
})
