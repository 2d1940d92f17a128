import { describe, expect, test } from 'vitest'
import { type Merchant, openMerchant, START } from './testing/merchant.ts'

const DAY = 86_400_000

/** What the transaction search shows of the month. */
async function statement(merchant: Merchant) {
  const [from, to] = [START - DAY, START + 29 * DAY].map((ms) => new Date(ms).toISOString())
  const path = `/v1/reporting/transactions?start_date=${from}&end_date=${to}&fields=all`
  return ((await merchant.call('GET', path)).body.transaction_details ?? []) as {
    transaction_info: Record<string, unknown>
    payer_info: Record<string, unknown>
  }[]
}

describe('money that another program takes on the same account', () => {
  test('by an order: webhooks and a line of the statement, with its payer and without a custom id', async () => {
    const merchant = await openMerchant()
    const { order, payment } = await merchant.sandbox.control.call<{ order: string; payment: string }>(
      'paypal/foreign-payments',
      { cents: 2599, given_name: 'Sam', surname: 'Shopper', email_address: 'sam@example.com', description: 'A mug' },
    )
    expect(await merchant.events()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'])
    const { resource } = merchant.arrivals[1]?.event ?? { resource: {} }
    expect(resource).toMatchObject({
      id: payment,
      amount: { value: '25.99' },
      supplementary_data: { related_ids: { order_id: order } },
    })
    expect(resource.custom_id).toBeUndefined()
    const [line, ...others] = await statement(merchant)
    expect(others).toEqual([])
    expect(line).toMatchObject({
      transaction_info: {
        transaction_id: payment,
        paypal_reference_id: order,
        transaction_event_code: 'T0006',
        transaction_amount: { value: '25.99' },
        fee_amount: { value: '-1.01' },
        transaction_subject: 'A mug',
      },
      payer_info: { email_address: 'sam@example.com', payer_name: { given_name: 'Sam', surname: 'Shopper' } },
    })
    expect(line?.transaction_info.custom_field).toBeUndefined()
    expect((await merchant.call('GET', `/v2/checkout/orders/${order}`)).body.status).toBe('COMPLETED')
  })

  test('by a sale without an order or a subscription', async () => {
    const merchant = await openMerchant()
    const { payment } = await merchant.control('paypal/foreign-payments', { kind: 'sale', cents: 1000 })
    expect(await merchant.events()).toEqual(['PAYMENT.SALE.COMPLETED'])
    expect(merchant.arrivals[0]?.event.resource.billing_agreement_id).toBeUndefined()
    expect(await statement(merchant)).toMatchObject([
      { transaction_info: { transaction_id: payment, transaction_event_code: 'T0006' } },
    ])
  })

  test('by a subscription, which renews by itself', async () => {
    const merchant = await openMerchant()
    const { subscription } = await merchant.control('paypal/foreign-payments', { kind: 'subscription', cents: 999 })
    await merchant.sandbox.control.advance(28 * DAY)
    expect(await merchant.events()).toEqual([
      'BILLING.SUBSCRIPTION.CREATED',
      'BILLING.SUBSCRIPTION.ACTIVATED',
      'PAYMENT.SALE.COMPLETED',
      'PAYMENT.SALE.COMPLETED',
    ])
    expect(merchant.arrivals[3]?.event.resource).toMatchObject({
      billing_agreement_id: subscription,
      amount: { total: '9.99' },
    })
    expect((await merchant.call('GET', `/v1/billing/subscriptions/${subscription}`)).body.custom_id).toBeUndefined()
    expect((await statement(merchant)).map((line) => line.transaction_info.transaction_event_code)).toEqual([
      'T0002',
      'T0002',
    ])
  })

  test.each([
    ['yearly', { billing_cycles: [{ frequency: { interval_unit: 'YEAR' } }] }, undefined],
    ['limited', { billing_cycles: [{ total_cycles: 12 }] }, undefined],
    ['trial', { billing_cycles: [{ tenure_type: 'TRIAL' }, { tenure_type: 'REGULAR' }] }, undefined],
    ['quantity', { billing_cycles: [{ frequency: { interval_unit: 'MONTH' } }] }, '2'],
  ])('by a subscription in another shape: %s', async (shape, plan, quantity) => {
    const merchant = await openMerchant()
    const given = { kind: 'subscription', cents: 999, shape }
    const { subscription } = await merchant.control('paypal/foreign-payments', given)
    const read = await merchant.call('GET', `/v1/billing/subscriptions/${subscription}?fields=plan`)
    expect(read.body).toMatchObject({ status: 'ACTIVE', plan })
    expect(read.body.quantity).toBe(quantity)
  })

  test('of another deployment carries that one’s custom id and invoice id', async () => {
    const merchant = await openMerchant()
    await merchant.control('paypal/foreign-payments', { cents: 5000, custom_id: 'staging:gift_7', invoice_id: 'inv-7' })
    expect((await statement(merchant))[0]?.transaction_info).toMatchObject({
      custom_field: 'staging:gift_7',
      invoice_id: 'inv-7',
    })
    await merchant.events()
    expect(merchant.arrivals[1]?.event.resource.custom_id).toBe('staging:gift_7')
  })

  test.each([
    [{ cents: 0.5 }, '"cents" must be a whole number above 0'],
    [{ cents: 500, kind: 'gift' }, '"gift" must be one of order, sale, subscription'],
    [{ cents: 500, shape: 'yearly' }, 'only a subscription has a "shape"'],
    [{ cents: 500, funding: 'declining' }, '"declining" must be one of balance, echeck, denied, lapsing'],
  ])('makes sense, or is refused: %j', async (given, sentence) => {
    const { sandbox } = await openMerchant({}, false)
    await expect(sandbox.control.call('paypal/foreign-payments', given)).rejects.toThrow(sentence)
  })
})
