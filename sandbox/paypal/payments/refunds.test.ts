import { describe, expect, test } from 'vitest'
import { approvedOrder, type Merchant, monthlyGift, openMerchant, REPRESENTATION } from '../testing/merchant.ts'

const issues = (body: { details: { issue: string }[] }) => body.details.map((detail) => detail.issue)
const usd = (value: string) => ({ amount: { currency_code: 'USD', value } })

async function captured(merchant: Merchant): Promise<string> {
  const id = await approvedOrder(merchant, '50.00')
  const { body } = await merchant.call('POST', `/v2/checkout/orders/${id}/capture`, {}, REPRESENTATION)
  return body.purchase_units[0].payments.captures[0].id
}

describe('a refund of a captured gift', () => {
  test('goes back in parts, and never more than was given', async () => {
    const merchant = await openMerchant()
    const capture = await captured(merchant)
    const path = `/v2/payments/captures/${capture}/refund`
    const id = { ...REPRESENTATION, 'paypal-request-id': 'refund:1' }
    const part = await merchant.call('POST', path, { ...usd('20.00'), note_to_payer: 'With thanks' }, id)
    expect([part.status, part.body.status, part.body.amount.value]).toEqual([201, 'COMPLETED', '20.00'])
    const replayed = await merchant.call('POST', path, { ...usd('20.00'), note_to_payer: 'With thanks' }, id)
    expect([replayed.status, replayed.body.id]).toEqual([200, part.body.id])
    expect((await merchant.call('GET', `/v2/payments/captures/${capture}`)).body.status).toBe('PARTIALLY_REFUNDED')
    const toomuch = await merchant.call('POST', path, usd('30.01'))
    expect(toomuch.body.details[0]).toEqual({
      issue: 'REFUND_AMOUNT_EXCEEDED',
      description: 'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    })
    const rest = await merchant.call('POST', path)
    expect(rest.status).toBe(201)
    const none = await merchant.call('POST', path, {})
    expect([none.status, ...issues(none.body)]).toEqual([422, 'CAPTURE_FULLY_REFUNDED'])
    const read = await merchant.call('GET', `/v2/payments/refunds/${rest.body.id}`)
    expect(read.body).toMatchObject({
      amount: { value: '30.00' },
      seller_payable_breakdown: { total_refunded_amount: { value: '50.00' } },
    })
    expect((await merchant.events()).slice(2)).toEqual(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REFUNDED'])
    const up = merchant.arrivals[2]?.event.resource.links.find((link: { rel: string }) => link.rel === 'up')
    expect(up.href).toBe(`${merchant.sandbox.url}/v2/payments/captures/${capture}`)
  })

  test('waits for one that is still in progress', async () => {
    const merchant = await openMerchant()
    const path = `/v2/payments/captures/${await captured(merchant)}/refund`
    await merchant.control('faults', { path, what: 'slow', delayMs: 500, times: 1 })
    const slow = merchant.call('POST', path, usd('20.00'), { 'paypal-request-id': 'refund:1' })
    const second = await merchant.call('POST', path, usd('20.00'), { 'paypal-request-id': 'refund:1' })
    expect([second.status, second.body.details[0].issue]).toEqual([409, 'PREVIOUS_REQUEST_IN_PROGRESS'])
    await merchant.sandbox.control.advance(500)
    expect((await slow).status).toBe(201)
    expect((await merchant.call('POST', path, usd('20.00'), { 'paypal-request-id': 'refund:1' })).status).toBe(200)
  })

  test('is refused in another currency, of nothing, and after 180 days', async () => {
    const merchant = await openMerchant()
    const path = `/v2/payments/captures/${await captured(merchant)}/refund`
    const euros = await merchant.call('POST', path, { amount: { currency_code: 'EUR', value: '5.00' } })
    expect(issues(euros.body)).toEqual(['REFUND_CAPTURE_CURRENCY_MISMATCH'])
    expect(issues((await merchant.call('POST', path, usd('0.00'))).body)).toEqual(['CANNOT_BE_ZERO_OR_NEGATIVE'])
    await merchant.sandbox.control.advance(181 * 86_400_000)
    expect(issues((await merchant.call('POST', path, usd('5.00'))).body)).toEqual(['REFUND_TIME_LIMIT_EXCEEDED'])
  })

  test('can stay pending until the bank has it', async () => {
    const merchant = await openMerchant()
    const capture = await captured(merchant)
    await merchant.control('paypal/settings', { nextRefund: 'PENDING' })
    const { body } = await merchant.call('POST', `/v2/payments/captures/${capture}/refund`, {})
    expect(body.status).toBe('PENDING')
    expect((await merchant.events()).slice(2)).toEqual([])
    await merchant.control(`paypal/refunds/${body.id}/complete`)
    expect((await merchant.events()).slice(2)).toEqual(['PAYMENT.CAPTURE.REFUNDED'])
  })
})

describe('a refund of one payment of a monthly gift', () => {
  test('is made by the older API, in its own words', async () => {
    const merchant = await openMerchant()
    const subscription = await monthlyGift(merchant)
    await merchant.events()
    const sale = merchant.arrivals.at(-1)?.event.resource.id
    const seven = { amount: { total: '7.00', currency: 'USD' } }
    const named = (length: number) => ({ 'paypal-request-id': 'r'.repeat(length) })
    const long = await merchant.call('POST', `/v1/payments/sale/${sale}/refund`, seven, named(79))
    expect([long.status, long.body.details[0].field]).toEqual([400, 'PayPal-Request-Id'])
    const part = await merchant.call('POST', `/v1/payments/sale/${sale}/refund`, seven, named(78))
    expect([part.status, part.body]).toMatchObject([
      201,
      { state: 'completed', sale_id: sale, amount: { total: '7.00' } },
    ])
    const read = await merchant.call('GET', `/v1/payments/sale/${sale}`)
    expect(read.body).toMatchObject({ state: 'partially_refunded', billing_agreement_id: subscription })
    for (const total of ['0.00', '5.005']) {
      const wrong = await merchant.call('POST', `/v1/payments/sale/${sale}/refund`, {
        amount: { total, currency: 'USD' },
      })
      expect([wrong.status, wrong.body.name]).toEqual([400, 'VALIDATION_ERROR'])
    }
    const more = await merchant.call('POST', `/v1/payments/sale/${sale}/refund`, {
      amount: { total: '30.01', currency: 'USD' },
    })
    expect([more.status, more.body.name]).toEqual([400, 'REFUND_EXCEEDED_TRANSACTION_AMOUNT'])
    await merchant.call('POST', `/v1/payments/sale/${sale}/refund`, {})
    const again = await merchant.call('POST', `/v1/payments/sale/${sale}/refund`, {})
    expect([again.status, again.body.name]).toEqual([400, 'TRANSACTION_ALREADY_REFUNDED'])
    expect((await merchant.events()).slice(3)).toEqual(['PAYMENT.SALE.REFUNDED', 'PAYMENT.SALE.REFUNDED'])
    const missing = await merchant.call('GET', '/v1/payments/sale/0000000000000000X')
    expect([missing.status, missing.body.name]).toEqual([404, 'INVALID_RESOURCE_ID'])
  })
})

describe('a disputed gift', () => {
  test('cannot be refunded in part, and is taken back when the payer wins', async () => {
    const merchant = await openMerchant()
    const capture = await captured(merchant)
    const { dispute } = await merchant.control(`paypal/payments/${capture}/dispute`, { reason: 'UNAUTHORISED' })
    const listed = await merchant.call('GET', `/v1/customer/disputes?disputed_transaction_id=${capture}`)
    expect(listed.body.items).toMatchObject([{ dispute_id: dispute, dispute_state: 'REQUIRED_ACTION' }])
    const part = await merchant.call('POST', `/v2/payments/captures/${capture}/refund`, usd('5.00'))
    expect(issues(part.body)).toEqual(['TRANSACTION_DISPUTED'])
    await merchant.control(`paypal/disputes/${dispute}/resolve`, { winner: 'buyer' })
    const read = await merchant.call('GET', `/v1/customer/disputes/${dispute}`)
    expect(read.body).toMatchObject({
      status: 'RESOLVED',
      dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: { value: '50.00' } },
    })
    expect((await merchant.events()).slice(2)).toEqual([
      'CUSTOMER.DISPUTE.CREATED',
      'PAYMENT.CAPTURE.REVERSED',
      'CUSTOMER.DISPUTE.RESOLVED',
    ])
    const late = await merchant.call('POST', `/v2/payments/captures/${capture}/refund`, {})
    expect(issues(late.body)).toEqual(['REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK'])
  })

  test('keeps its money when the hospital wins', async () => {
    const merchant = await openMerchant()
    const capture = await captured(merchant)
    const { dispute } = await merchant.control(`paypal/payments/${capture}/dispute`)
    await merchant.control(`paypal/disputes/${dispute}/resolve`, { winner: 'seller' })
    expect((await merchant.call('GET', `/v2/payments/captures/${capture}`)).body.status).toBe('COMPLETED')
  })
})

describe('the account’s statement', () => {
  const search = (merchant: Merchant, from: string, to: string, more = '') =>
    merchant.call('GET', `/v1/reporting/transactions?start_date=${from}&end_date=${to}&fields=all${more}`)

  test('lists payments and refunds, as late as the lag says', async () => {
    const merchant = await openMerchant()
    await merchant.control('paypal/settings', { searchLagMs: 3 * 3_600_000 })
    const capture = await captured(merchant)
    await merchant.call('POST', `/v2/payments/captures/${capture}/refund`, usd('20.00'))
    const window = ['2026-01-31T00:00:00Z', '2026-02-28T00:00:00Z'] as const
    expect((await search(merchant, ...window)).body.total_items).toBe(0)
    await merchant.sandbox.control.advance(3 * 3_600_000)
    const { body } = await search(merchant, ...window)
    expect(body.transaction_details.map((one: { transaction_info: object }) => one.transaction_info)).toMatchObject([
      {
        transaction_id: capture,
        transaction_event_code: 'T0006',
        transaction_amount: { value: '50.00' },
        fee_amount: { value: '-1.49' },
        custom_field: 'gift_1',
      },
      { transaction_event_code: 'T1107', paypal_reference_id: capture, transaction_amount: { value: '-20.00' } },
    ])
    expect((await search(merchant, ...window, '&page_size=1&page=2')).body.transaction_details).toHaveLength(1)
  })

  test('refuses a search that finds more than it shows, and says how much there is', async () => {
    const merchant = await openMerchant()
    await merchant.control('paypal/settings', { searchLimit: 1 })
    const window = ['2026-01-31T00:00:00Z', '2026-02-28T00:00:00Z'] as const
    const capture = await captured(merchant)
    expect((await search(merchant, ...window)).body.total_items).toBe(1)
    await merchant.call('POST', `/v2/payments/captures/${capture}/refund`, usd('20.00'))
    const refused = await search(merchant, ...window, '&page_size=1')
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { name: 'RESULTSET_TOO_LARGE', total_items: 2, maximum_items: 1 },
    ])
  })

  test('refuses windows of more than 31 days', async () => {
    const merchant = await openMerchant()
    const refused = await search(merchant, '2026-01-01T00:00:00Z', '2026-02-01T00:00:01Z')
    expect([refused.status, refused.body.details[0].description]).toEqual([400, 'Date range is greater than 31 days'])
  })
})
