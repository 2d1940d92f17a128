import { describe, expect, test } from 'vitest'
import { approvedOrder, giftOrder, openMerchant, REPRESENTATION, venmoOrder } from '../testing/merchant.ts'

const ORDERS = '/v2/checkout/orders'
const issues = (body: { details: { issue: string }[] }) => body.details.map((detail) => detail.issue)

describe('an order', () => {
  test('is made once per request id, waits for its payer, and is captured once', async () => {
    const merchant = await openMerchant()
    const id = { 'paypal-request-id': 'gift:1:order:1' }
    const made = await merchant.call('POST', ORDERS, giftOrder('50.00'), id)
    expect(made.status).toBe(201)
    expect(made.body.status).toBe('PAYER_ACTION_REQUIRED')
    expect(made.body.id).toMatch(/^[0-9A-Z]{17}$/)
    expect(made.body.purchase_units).toBeUndefined()
    expect(made.body.links.map((link: { rel: string }) => link.rel)).toEqual(['self', 'payer-action'])
    const again = await merchant.call('POST', ORDERS, giftOrder('50.00'), id)
    expect([again.status, again.body.id]).toEqual([200, made.body.id])

    await merchant.control(`paypal/approvals/${made.body.id}/approve`)
    const approved = await merchant.call('GET', `${ORDERS}/${made.body.id}`)
    expect(approved.body.status).toBe('APPROVED')

    const capture = { ...REPRESENTATION, 'paypal-request-id': 'gift:1:capture' }
    const captured = await merchant.call('POST', `${ORDERS}/${made.body.id}/capture`, {}, capture)
    expect([captured.status, captured.body.status]).toEqual([201, 'COMPLETED'])
    expect(captured.body.purchase_units[0].payments.captures[0]).toMatchObject({
      status: 'COMPLETED',
      amount: { currency_code: 'USD', value: '50.00' },
      custom_id: 'gift_1',
      invoice_id: 'inv_1',
      seller_receivable_breakdown: {
        gross_amount: { value: '50.00' },
        paypal_fee: { value: '1.49' },
        net_amount: { value: '48.51' },
      },
    })
    const replayed = await merchant.call('POST', `${ORDERS}/${made.body.id}/capture`, {}, capture)
    expect(replayed.status).toBe(200)
    expect(replayed.body).toEqual(captured.body)
    const twice = await merchant.call('POST', `${ORDERS}/${made.body.id}/capture`, {}, { 'paypal-request-id': 'other' })
    expect(twice.status).toBe(422)
    expect(twice.body.details).toEqual([
      {
        issue: 'ORDER_ALREADY_CAPTURED',
        description: "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
      },
    ])
    expect(await merchant.events()).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED'])
    expect(merchant.arrivals[1]?.event.resource.supplementary_data.related_ids.order_id).toBe(made.body.id)
  })

  test('for Venmo tells of its payer in the source of the money alone', async () => {
    const merchant = await openMerchant()
    const request = { ...REPRESENTATION, 'paypal-request-id': 'gift:1:order:1' }
    const made = await merchant.call('POST', ORDERS, venmoOrder('50.00'), request)
    expect(made.body).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', payment_source: { venmo: {} } })
    await merchant.control(`paypal/approvals/${made.body.id}/approve`)
    const captured = await merchant.call('POST', `${ORDERS}/${made.body.id}/capture`, {}, REPRESENTATION)
    expect(captured.body).toMatchObject({
      status: 'COMPLETED',
      payment_source: { venmo: { email_address: 'robin.donor@example.com', user_name: 'Robin-Donor' } },
    })
    expect(captured.body.payer).toBeUndefined()
  })

  test.each(['return_url', 'cancel_url', 'locale'])('for Venmo names no %s', async (name) => {
    const merchant = await openMerchant()
    const value = name === 'locale' ? 'en-US' : 'https://merchant.example.com/back'
    const order = venmoOrder('50.00', { [name]: value })
    const refused = await merchant.call('POST', ORDERS, order, { 'paypal-request-id': 'venmo' })
    expect(refused.status).toBe(400)
    expect(refused.body.details[0].field).toBe(`/payment_source/venmo/experience_context/${name}`)
  })

  test('without payment_source is CREATED, and with it needs a PayPal-Request-Id', async () => {
    const merchant = await openMerchant()
    const { payment_source, ...plain } = giftOrder('50.00')
    const created = await merchant.call('POST', ORDERS, plain, REPRESENTATION)
    expect([created.status, created.body.status]).toEqual([201, 'CREATED'])
    expect(created.body.links.map((link: { rel: string }) => link.rel)).toContain('approve')
    const refused = await merchant.call('POST', ORDERS, { ...plain, payment_source })
    expect(refused.status).toBe(400)
    expect(refused.body.details[0]).toEqual({
      issue: 'PAYPAL_REQUEST_ID_REQUIRED',
      description:
        "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
    })
  })

  test('is not captured before its payer approved it', async () => {
    const merchant = await openMerchant()
    const { payment_source: _, ...plain } = giftOrder('50.00')
    const created = await merchant.call('POST', ORDERS, plain)
    const refused = await merchant.call('POST', `${ORDERS}/${created.body.id}/capture`, {})
    expect([refused.status, ...issues(refused.body)]).toEqual([422, 'ORDER_NOT_APPROVED'])
    const named = await merchant.call('POST', ORDERS, giftOrder('50.00'), { 'paypal-request-id': 'a' })
    const waiting = await merchant.call('POST', `${ORDERS}/${named.body.id}/capture`, {})
    expect([waiting.status, ...issues(waiting.body)]).toEqual([422, 'ORDER_NOT_APPROVED'])
    expect(waiting.body.details[0].description).toMatch(/^Payer has not yet approved the Order for payment\./)
  })

  test('refused under a request id stays refused under it, although its payer has approved since', async () => {
    const merchant = await openMerchant()
    const { body } = await merchant.call('POST', ORDERS, giftOrder('50.00'), { 'paypal-request-id': 'a' })
    const capture = (id: string) =>
      merchant.call('POST', `${ORDERS}/${body.id}/capture`, {}, { 'paypal-request-id': id })
    const early = await capture('capture:1')
    expect([early.status, ...issues(early.body)]).toEqual([422, 'ORDER_NOT_APPROVED'])
    await merchant.control(`paypal/approvals/${body.id}/approve`)
    const again = await capture('capture:1')
    expect([again.status, again.body.details]).toEqual([422, early.body.details])
    expect((await capture('capture:2')).status).toBe(201)
  })

  test('with a declined instrument stays APPROVED until the payer picks another', async () => {
    const merchant = await openMerchant()
    const id = await approvedOrder(merchant, '50.00', 'declining')
    const first = { 'paypal-request-id': 'capture:1' }
    const declined = await merchant.call('POST', `${ORDERS}/${id}/capture`, {}, first)
    expect(declined.status).toBe(422)
    expect(declined.body.details[0]).toEqual({
      issue: 'INSTRUMENT_DECLINED',
      description:
        "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
    })
    expect(declined.body.links).toContainEqual({
      href: `${merchant.sandbox.url}/checkoutnow?token=${id}`,
      rel: 'redirect',
      method: 'GET',
    })
    expect((await merchant.call('GET', `${ORDERS}/${id}`)).body.status).toBe('APPROVED')
    await merchant.control(`paypal/approvals/${id}/approve`, { funding: 'balance' })
    const replayed = await merchant.call('POST', `${ORDERS}/${id}/capture`, {}, first)
    expect(issues(replayed.body)).toEqual(['INSTRUMENT_DECLINED'])
    const paid = await merchant.call('POST', `${ORDERS}/${id}/capture`, {}, { 'paypal-request-id': 'capture:2' })
    expect([paid.status, paid.body.status]).toEqual([201, 'COMPLETED'])
  })

  test('can be COMPLETED while its capture is PENDING or DECLINED', async () => {
    const merchant = await openMerchant()
    const capture = async (funding: string) => {
      const id = await approvedOrder(merchant, funding === 'echeck' ? '20.00' : '30.00', funding)
      const { body } = await merchant.call('POST', `${ORDERS}/${id}/capture`, {}, REPRESENTATION)
      expect(body.status).toBe('COMPLETED')
      return body.purchase_units[0].payments.captures[0]
    }
    const pending = await capture('echeck')
    expect(pending).toMatchObject({ status: 'PENDING', status_details: { reason: 'ECHECK' } })
    expect(await capture('denied')).toMatchObject({ status: 'DECLINED' })
    await merchant.sandbox.control.advance(7 * 86_400_000)
    const cleared = await merchant.call('GET', `/v2/payments/captures/${pending.id}`)
    expect(cleared.body.status).toBe('COMPLETED')
    expect((await merchant.events()).filter((name) => name.startsWith('PAYMENT'))).toEqual([
      'PAYMENT.CAPTURE.PENDING',
      'PAYMENT.CAPTURE.DENIED',
      'PAYMENT.CAPTURE.COMPLETED',
    ])
  })

  test('whose payment PayPal reviews has no fee yet, and has it once the review is over', async () => {
    const merchant = await openMerchant()
    await merchant.control('paypal/settings', { reviewRate: 1, reviewMs: 3_600_000 })
    const id = await approvedOrder(merchant)
    const { body } = await merchant.call('POST', `${ORDERS}/${id}/capture`, {}, REPRESENTATION)
    const [pending] = body.purchase_units[0].payments.captures
    expect(pending).toMatchObject({ status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } })
    expect(pending.seller_receivable_breakdown).toBeUndefined()
    await merchant.sandbox.control.advance(3_600_000)
    expect((await merchant.call('GET', `/v2/payments/captures/${pending.id}`)).body).toMatchObject({
      status: 'COMPLETED',
      seller_receivable_breakdown: { paypal_fee: { value: '1.49' }, net_amount: { value: '48.51' } },
    })
    expect((await merchant.events()).slice(1)).toEqual(['PAYMENT.CAPTURE.PENDING', 'PAYMENT.CAPTURE.COMPLETED'])
    expect(merchant.arrivals.map(({ event }) => event.resource.seller_receivable_breakdown !== undefined)).toEqual([
      false,
      false,
      true,
    ])
  })

  test('is forgotten when nobody approves it for three hours', async () => {
    const merchant = await openMerchant()
    const made = await merchant.call('POST', ORDERS, giftOrder('50.00'), { 'paypal-request-id': 'a' })
    await merchant.sandbox.control.advance(3 * 3_600_000)
    const gone = await merchant.call('GET', `${ORDERS}/${made.body.id}`)
    expect([gone.status, gone.body.name, ...issues(gone.body)]).toEqual([
      404,
      'RESOURCE_NOT_FOUND',
      'INVALID_RESOURCE_ID',
    ])
  })

  test.each([
    ['too many decimals', { amount: { currency_code: 'USD', value: '5.001' } }, 422, 'DECIMAL_PRECISION'],
    ['nothing', { amount: { currency_code: 'USD', value: '0.00' } }, 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    ['an unknown currency', { amount: { currency_code: 'ZZZ', value: '5.00' } }, 422, 'INVALID_CURRENCY_CODE'],
    ['words for an amount', { amount: { currency_code: 'USD', value: 'five' } }, 400, 'INVALID_PARAMETER_SYNTAX'],
    ['a number for an amount', { amount: { currency_code: 'USD', value: 5 } }, 400, 'INVALID_PARAMETER_SYNTAX'],
    ['no amount', { amount: undefined }, 400, 'MISSING_REQUIRED_PARAMETER'],
    ['a custom_id of 128 letters', { custom_id: 'x'.repeat(128) }, 400, 'INVALID_STRING_LENGTH'],
    ['a field PayPal does not know', { custom: 'x' }, 400, 'NOT_SUPPORTED'],
    [
      'a breakdown that does not add up',
      {
        amount: {
          currency_code: 'USD',
          value: '5.00',
          breakdown: { item_total: { currency_code: 'USD', value: '4.00' } },
        },
      },
      422,
      'AMOUNT_MISMATCH',
    ],
  ])('with %s is refused', async (_, change, status, issue) => {
    const merchant = await openMerchant()
    const { payment_source: __, ...plain } = giftOrder('50.00', change)
    const refused = await merchant.call('POST', ORDERS, plain)
    expect([refused.status, ...issues(refused.body)]).toEqual([status, issue])
  })

  test('is refused without a token, without JSON, and under a request id used for something else', async () => {
    const merchant = await openMerchant()
    const stranger = await merchant.call('POST', ORDERS, giftOrder('50.00'), { authorization: 'Bearer A21AAnobody' })
    expect([stranger.status, stranger.body.name]).toEqual([401, 'AUTHENTICATION_FAILURE'])
    const form = await merchant.call('POST', ORDERS, 'intent=CAPTURE', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect([form.status, form.body.name]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    const broken = await merchant.call('POST', ORDERS, '{"intent":')
    expect([broken.status, ...issues(broken.body)]).toEqual([400, 'MALFORMED_REQUEST_JSON'])
    await merchant.call('POST', ORDERS, giftOrder('50.00'), { 'paypal-request-id': 'a' })
    const mixed = await merchant.callFreely('POST', ORDERS, giftOrder('60.00'), { 'paypal-request-id': 'a' })
    expect([mixed.status, ...issues(mixed.body)]).toEqual([422, 'DUPLICATE_REQUEST_ID'])
  })

  test('refuses an invoice id that was paid before', async () => {
    const merchant = await openMerchant()
    const first = await approvedOrder(merchant, '50.00')
    await merchant.call('POST', `${ORDERS}/${first}/capture`, {})
    const second = await approvedOrder(merchant, '60.00')
    const refused = await merchant.call('POST', `${ORDERS}/${second}/capture`, {})
    expect([refused.status, ...issues(refused.body)]).toEqual([422, 'DUPLICATE_INVOICE_ID'])
  })

  test('can have its amount patched before it is captured, and not beyond what the payer approved', async () => {
    const merchant = await openMerchant()
    const id = await approvedOrder(merchant, '50.00')
    const amount = (value: string) => [
      {
        op: 'replace',
        path: "/purchase_units/@reference_id=='default'/amount",
        value: { currency_code: 'USD', value },
      },
    ]
    expect((await merchant.call('PATCH', `${ORDERS}/${id}`, amount('40.00'))).status).toBe(204)
    const more = await merchant.call('PATCH', `${ORDERS}/${id}`, amount('60.00'))
    expect([more.status, ...issues(more.body)]).toEqual([422, 'AMOUNT_CHANGE_NOT_ALLOWED'])
    const paid = await merchant.call('POST', `${ORDERS}/${id}/capture`, {}, REPRESENTATION)
    expect(paid.body.purchase_units[0].payments.captures[0].amount.value).toBe('40.00')
    const late = await merchant.call('PATCH', `${ORDERS}/${id}`, amount('30.00'))
    expect([late.status, ...issues(late.body)]).toEqual([422, 'ORDER_ALREADY_COMPLETED'])
  })

  test('answers what PayPal-Mock-Response asks for, and says when there is no such error', async () => {
    const merchant = await openMerchant()
    const id = await approvedOrder(merchant)
    const mock = (code: string) => ({ 'paypal-mock-response': JSON.stringify({ mock_application_codes: code }) })
    const declined = await merchant.call('POST', `${ORDERS}/${id}/capture`, {}, mock('TRANSACTION_REFUSED'))
    expect([declined.status, ...issues(declined.body)]).toEqual([422, 'TRANSACTION_REFUSED'])
    const broken = await merchant.call('POST', `${ORDERS}/${id}/capture`, {}, mock('INTERNAL_SERVER_ERROR'))
    expect([broken.status, broken.body.name]).toEqual([500, 'INTERNAL_SERVER_ERROR'])
    const unknown = await merchant.callFreely('POST', `${ORDERS}/${id}/capture`, {}, mock('NO_SUCH_CODE'))
    expect(unknown.status).toBe(400)
    expect(unknown.body.details[0].description).toBe('orders.capture has no error "NO_SUCH_CODE".')
    expect((await merchant.call('POST', `${ORDERS}/${id}/capture`, {})).body.status).toBe('COMPLETED')
  })
})
