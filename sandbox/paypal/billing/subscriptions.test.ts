import { describe, expect, test } from 'vitest'
import {
  giftPlan,
  giftSubscription,
  type Merchant,
  monthlyGift,
  openMerchant,
  REPRESENTATION,
} from '../testing/merchant.ts'

const SUBSCRIPTIONS = '/v1/billing/subscriptions'
const DAY = 86_400_000
const issues = (body: { details: { issue: string }[] }) => body.details.map((detail) => detail.issue)
const read = async (merchant: Merchant, id: string) => (await merchant.call('GET', `${SUBSCRIPTIONS}/${id}`)).body

describe('a monthly gift', () => {
  test('begins when its payer approves it, at the amount laid over the plan', async () => {
    const merchant = await openMerchant()
    const plan = await giftPlan(merchant)
    const made = await merchant.call('POST', SUBSCRIPTIONS, giftSubscription(plan, '37.00'), REPRESENTATION)
    expect([made.status, made.body.status]).toEqual([201, 'APPROVAL_PENDING'])
    expect(made.body.id).toMatch(/^I-[0-9A-Z]{12}$/)
    expect(made.body.links[0]).toMatchObject({ rel: 'approve' })
    await merchant.control(`paypal/approvals/${made.body.id}/approve`, {
      given_name: 'Ana',
      email_address: 'ana@example.com',
    })
    const active = await read(merchant, made.body.id)
    expect(active).toMatchObject({
      status: 'ACTIVE',
      plan_id: plan,
      custom_id: 'gift_2',
      plan_overridden: true,
      subscriber: { email_address: 'ana@example.com', name: { given_name: 'Ana' } },
      plan: { billing_cycles: [{ pricing_scheme: { fixed_price: { value: '37.00' } } }] },
      billing_info: { failed_payments_count: 0, last_payment: { amount: { value: '37.00' } } },
    })
    expect(active.billing_info.next_billing_time).toBe('2026-02-28T10:00:00Z')
    expect(await merchant.events()).toEqual([
      'BILLING.SUBSCRIPTION.CREATED',
      'BILLING.SUBSCRIPTION.ACTIVATED',
      'PAYMENT.SALE.COMPLETED',
    ])
    expect(merchant.arrivals[2]?.event.resource).toMatchObject({
      state: 'completed',
      amount: { total: '37.00', currency: 'USD' },
      billing_agreement_id: made.body.id,
      custom: 'gift_2',
    })
  })

  test('renews on the same day of each month, the last where there is none', async () => {
    const merchant = await openMerchant()
    const id = await monthlyGift(merchant)
    await merchant.sandbox.control.advance(92 * DAY)
    const sales = merchant.arrivals.filter(({ event }) => event.event_type === 'PAYMENT.SALE.COMPLETED')
    expect(sales.map(({ event }) => event.resource.create_time)).toEqual([
      '2026-01-31T15:30:00Z',
      '2026-02-28T10:00:00Z',
      '2026-03-31T10:00:00Z',
      '2026-04-30T10:00:00Z',
    ])
    expect(new Set(sales.map(({ event }) => event.resource.id)).size).toBe(4)
    const listed = await merchant.call(
      'GET',
      `${SUBSCRIPTIONS}/${id}/transactions?start_time=2026-02-01T00:00:00Z&end_time=2026-03-31T23:59:59Z`,
    )
    expect(listed.body.transactions.map((one: { time: string }) => one.time)).toEqual([
      '2026-03-31T10:00:00Z',
      '2026-02-28T10:00:00Z',
    ])
    const missing = await merchant.call('GET', `${SUBSCRIPTIONS}/${id}/transactions?start_time=2026-02-01T00:00:00Z`)
    expect([missing.status, ...issues(missing.body)]).toEqual([400, 'MISSING_REQUIRED_PARAMETER'])
  })

  test('that cannot be charged is tried again, suspended at the threshold, and can be taken up again', async () => {
    const merchant = await openMerchant()
    const id = await monthlyGift(merchant)
    await merchant.control(`paypal/subscriptions/${id}/fail-next`, { times: 3 })
    await merchant.sandbox.control.advance(28 * DAY)
    const failed = await read(merchant, id)
    expect(failed.status).toBe('ACTIVE')
    expect(failed.billing_info).toMatchObject({
      failed_payments_count: 1,
      outstanding_balance: { value: '37.00' },
      last_failed_payment: { amount: { value: '37.00' }, next_payment_retry_time: '2026-03-05T10:00:00Z' },
    })
    await merchant.sandbox.control.advance(11 * DAY)
    expect((await read(merchant, id)).status).toBe('SUSPENDED')
    expect((await merchant.events()).slice(3)).toEqual([
      'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
      'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
      'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
      'BILLING.SUBSCRIPTION.SUSPENDED',
    ])
    expect((await merchant.call('POST', `${SUBSCRIPTIONS}/${id}/activate`, { reason: 'New card' })).status).toBe(204)
    await merchant.sandbox.control.advance(25 * DAY)
    const well = await read(merchant, id)
    expect(well.billing_info).toMatchObject({ failed_payments_count: 0, outstanding_balance: { value: '0.00' } })
    expect((await merchant.events()).slice(7)).toEqual(['BILLING.SUBSCRIPTION.RE-ACTIVATED', 'PAYMENT.SALE.COMPLETED'])
    expect(merchant.arrivals.at(-1)?.event.resource.amount.total).toBe('74.00')
  })

  test('is collected by hand up to what is owed, and never for nothing, less, or half a cent', async () => {
    const merchant = await openMerchant()
    const id = await monthlyGift(merchant)
    await merchant.control(`paypal/subscriptions/${id}/fail-next`, { times: 1 })
    await merchant.sandbox.control.advance(28 * DAY)
    const collect = (value: string, currency_code = 'USD') =>
      merchant.call('POST', `${SUBSCRIPTIONS}/${id}/capture`, {
        note: 'What is owed',
        capture_type: 'OUTSTANDING_BALANCE',
        amount: { currency_code, value },
      })
    for (const value of ['0.00', '-37.00', '5.005']) {
      const refused = await collect(value)
      expect([refused.status, ...issues(refused.body)]).toEqual([400, 'INVALID_PARAMETER_VALUE'])
    }
    expect(issues((await collect('37.00', 'EUR')).body)).toEqual(['CURRENCY_MISMATCH'])
    expect(issues((await collect('37.01')).body)).toEqual(['AMOUNT_GREATER_THAN_OUTSTANDING_BALANCE'])
    expect((await collect('7.00')).status).toBe(200)
    expect((await read(merchant, id)).billing_info.outstanding_balance.value).toBe('30.00')
  })

  test('can be suspended, cancelled once, and then nothing more', async () => {
    const merchant = await openMerchant()
    const id = await monthlyGift(merchant)
    const act = (verb: string, body: unknown = { reason: 'As asked' }) =>
      merchant.call('POST', `${SUBSCRIPTIONS}/${id}/${verb}`, body)
    // The description wants a reason and publishes no words for its lack.
    const bare = await merchant.callFreely('POST', `${SUBSCRIPTIONS}/${id}/suspend`, {})
    expect([bare.status, ...issues(bare.body)]).toEqual([400, 'MISSING_REQUIRED_PARAMETER'])
    expect((await act('suspend')).status).toBe(204)
    const twice = await act('suspend')
    expect(twice.body.details[0]).toEqual({
      issue: 'SUBSCRIPTION_STATUS_INVALID',
      description: 'Invalid subscription status for suspend action; subscription status should be active.',
    })
    expect((await act('cancel')).status).toBe(204)
    expect(await read(merchant, id)).toMatchObject({ status: 'CANCELLED', status_change_note: 'As asked' })
    const again = await act('cancel')
    expect([again.status, ...issues(again.body)]).toEqual([422, 'SUBSCRIPTION_STATUS_INVALID'])
    await merchant.sandbox.control.advance(60 * DAY)
    expect((await merchant.events()).slice(3)).toEqual([
      'BILLING.SUBSCRIPTION.SUSPENDED',
      'BILLING.SUBSCRIPTION.CANCELLED',
    ])
  })

  test('that nobody approved cannot be cancelled', async () => {
    const merchant = await openMerchant()
    const plan = await giftPlan(merchant)
    const { body } = await merchant.call('POST', SUBSCRIPTIONS, giftSubscription(plan, '37.00'))
    const refused = await merchant.call('POST', `${SUBSCRIPTIONS}/${body.id}/cancel`, { reason: 'Changed my mind' })
    expect([refused.status, ...issues(refused.body)]).toEqual([422, 'SUBSCRIPTION_STATUS_INVALID'])
  })

  test('with CONTINUE waits for the merchant to activate it', async () => {
    const merchant = await openMerchant()
    const plan = await giftPlan(merchant)
    const asked = giftSubscription(plan, '37.00') as { application_context: { user_action: string } }
    asked.application_context.user_action = 'CONTINUE'
    const { body } = await merchant.call('POST', SUBSCRIPTIONS, asked)
    await merchant.control(`paypal/approvals/${body.id}/approve`)
    expect((await read(merchant, body.id)).status).toBe('APPROVED')
    expect((await merchant.call('POST', `${SUBSCRIPTIONS}/${body.id}/activate`, {})).status).toBe(204)
    expect((await read(merchant, body.id)).status).toBe('ACTIVE')
  })

  test('charges a new amount only after its payer agreed to it', async () => {
    const merchant = await openMerchant()
    const id = await monthlyGift(merchant)
    const change = {
      plan: {
        billing_cycles: [{ sequence: 1, pricing_scheme: { fixed_price: { value: '60.00', currency_code: 'USD' } } }],
      },
    }
    const revised = await merchant.call('POST', `${SUBSCRIPTIONS}/${id}/revise`, change)
    expect(revised.status).toBe(200)
    expect(revised.body.links[0].rel).toBe('approve')
    const price = async () => (await read(merchant, id)).plan.billing_cycles[0].pricing_scheme.fixed_price.value
    expect(await price()).toBe('37.00')
    await merchant.control(`paypal/approvals/${id}/approve`)
    expect(await price()).toBe('60.00')
    await merchant.sandbox.control.advance(28 * DAY)
    expect((await merchant.events()).slice(3)).toEqual(['BILLING.SUBSCRIPTION.UPDATED', 'PAYMENT.SALE.COMPLETED'])
    expect(merchant.arrivals.at(-1)?.event.resource.amount.total).toBe('60.00')
  })

  test('keeps its price for the next ten days when the merchant patches it', async () => {
    const merchant = await openMerchant()
    const id = await monthlyGift(merchant)
    await merchant.sandbox.control.advance(20 * DAY)
    const path = '/plan/billing_cycles/@sequence==1/pricing_scheme/fixed_price'
    const patch = [{ op: 'replace', path, value: { value: '20.00', currency_code: 'USD' } }]
    expect((await merchant.call('PATCH', `${SUBSCRIPTIONS}/${id}`, patch)).status).toBe(204)
    await merchant.sandbox.control.advance(40 * DAY)
    const totals = merchant.arrivals
      .filter(({ event }) => event.event_type === 'PAYMENT.SALE.COMPLETED')
      .map(({ event }) => event.resource.amount.total)
    expect(totals).toEqual(['37.00', '37.00', '20.00'])
    const wrong = await merchant.call('PATCH', `${SUBSCRIPTIONS}/${id}`, [
      { op: 'replace', path: '/status', value: 'X' },
    ])
    expect(wrong.body.details[0]).toMatchObject({
      issue: 'INVALID_PATCH_PATH',
      description: 'The specified field cannot be patched.',
    })
  })

  test('of ten payments expires after the tenth', async () => {
    const merchant = await openMerchant()
    const plan = await giftPlan(merchant)
    const asked = giftSubscription(plan, '37.00') as { plan: { billing_cycles: { total_cycles: number }[] } }
    for (const cycle of asked.plan.billing_cycles) cycle.total_cycles = 10
    const { body } = await merchant.call('POST', SUBSCRIPTIONS, asked)
    await merchant.control(`paypal/approvals/${body.id}/approve`)
    await merchant.sandbox.control.advance(400 * DAY)
    const events = await merchant.events()
    expect(events.filter((name) => name === 'PAYMENT.SALE.COMPLETED')).toHaveLength(10)
    expect(events.at(-1)).toBe('BILLING.SUBSCRIPTION.EXPIRED')
    expect((await read(merchant, body.id)).status).toBe('EXPIRED')
  })
})

describe('a subscription request', () => {
  test.each([
    ['the plan id of PayPal’s negative testing', { plan_id: 'ERRSUB033' }, 403, 'NOT_AUTHORIZED', []],
    ['a plan there is not', { plan_id: 'P-NOSUCHPLAN' }, 404, 'RESOURCE_NOT_FOUND', ['INVALID_RESOURCE_ID']],
    ['no plan', { plan_id: undefined }, 400, 'INVALID_REQUEST', ['MISSING_REQUIRED_PARAMETER']],
    [
      'a start in the past',
      { start_time: '2020-01-01T00:00:00Z' },
      400,
      'INVALID_REQUEST',
      ['INVALID_PARAMETER_VALUE'],
    ],
    ['a quantity', { quantity: '2' }, 422, 'UNPROCESSABLE_ENTITY', ['SUBSCRIPTION_CANNOT_HAVE_QUANTITY']],
    [
      'an amount in euros',
      {
        plan: {
          billing_cycles: [{ sequence: 1, pricing_scheme: { fixed_price: { value: '5.00', currency_code: 'EUR' } } }],
        },
      },
      422,
      'UNPROCESSABLE_ENTITY',
      ['CURRENCY_MISMATCH'],
    ],
    [
      'a cycle the plan has not',
      { plan: { billing_cycles: [{ sequence: 2, total_cycles: 0 }] } },
      422,
      'UNPROCESSABLE_ENTITY',
      ['INVALID_BILLING_CYCLE_SEQUENCE'],
    ],
  ])('with %s is refused', async (_, change, status, name, expected) => {
    const merchant = await openMerchant()
    const plan = await giftPlan(merchant)
    const refused = await merchant.call('POST', SUBSCRIPTIONS, { ...giftSubscription(plan, '37.00'), ...change })
    expect([refused.status, refused.body.name]).toEqual([status, name])
    expect(issues({ details: refused.body.details ?? [] })).toEqual(expected)
  })
})
