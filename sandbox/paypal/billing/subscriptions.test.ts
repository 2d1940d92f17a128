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

  test('with a start to come is active without a payment, told when it charges, and charges first then', async () => {
    const merchant = await openMerchant()
    const plan = await giftPlan(merchant)
    const wish = { ...giftSubscription(plan, '20.00'), start_time: '2026-02-28T12:00:00Z' }
    const { id } = (await merchant.call('POST', SUBSCRIPTIONS, wish, REPRESENTATION)).body
    await merchant.control(`paypal/approvals/${id}/approve`, {})
    const agreed = await read(merchant, id)
    expect(agreed).toMatchObject({ status: 'ACTIVE', start_time: '2026-02-28T12:00:00Z' })
    expect(agreed.billing_info).toMatchObject({ next_billing_time: '2026-02-28T12:00:00Z', failed_payments_count: 0 })
    expect(agreed.billing_info.last_payment).toBeUndefined()
    expect(await merchant.events()).toEqual(['BILLING.SUBSCRIPTION.CREATED', 'BILLING.SUBSCRIPTION.ACTIVATED'])
    await merchant.sandbox.control.advance(29 * DAY)
    expect((await read(merchant, id)).billing_info.last_payment.amount.value).toBe('20.00')
    expect((await merchant.events()).at(-1)).toBe('PAYMENT.SALE.COMPLETED')
  })

  test('is found in the list by when it was begun and how it stands, in pages without a count', async () => {
    const merchant = await openMerchant()
    const plan = await giftPlan(merchant)
    const begin = async () => (await merchant.call('POST', SUBSCRIPTIONS, giftSubscription(plan, '20.00'))).body.id
    const before = await begin()
    await merchant.control(`paypal/approvals/${before}/approve`, {})
    await merchant.sandbox.control.advance(DAY)
    const [first, second, open] = [await begin(), await begin(), await begin()]
    for (const id of [first, second]) await merchant.control(`paypal/approvals/${id}/approve`, {})
    const list = async (query: string) => {
      const { body } = await merchant.call('GET', `${SUBSCRIPTIONS}?${query}`)
      return body.subscriptions.map(({ id }: { id: string }) => id)
    }
    expect(await list('')).toEqual([open, second, first, before])
    expect(await list('statuses=ACTIVE,SUSPENDED')).toEqual([second, first, before])
    expect(await list('created_after=2026-02-01T00:00:00Z&statuses=ACTIVE')).toEqual([second, first])
    expect(await list('created_before=2026-02-01T00:00:00Z')).toEqual([before])
    expect(await list(`plan_ids=${plan}&page_size=3&page=2`)).toEqual([before])
    const wrong = await merchant.call('GET', `${SUBSCRIPTIONS}?created_after=yesterday`)
    expect([wrong.status, ...issues(wrong.body)]).toEqual([400, 'INVALID_PARAMETER_SYNTAX'])
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

  test('that cannot be charged is tried again twice in its month, five days apart, before the month counts as failed', async () => {
    const merchant = await openMerchant()
    const id = await monthlyGift(merchant)
    await merchant.control(`paypal/subscriptions/${id}/fail-next`, { cycles: 1 })
    await merchant.sandbox.control.advance(28 * DAY)
    expect((await read(merchant, id)).billing_info).toMatchObject({
      failed_payments_count: 0,
      outstanding_balance: { value: '0.00' },
      last_failed_payment: {
        amount: { value: '37.00' },
        time: '2026-02-28T10:00:00Z',
        next_payment_retry_time: '2026-03-05T10:00:00Z',
      },
    })
    await merchant.sandbox.control.advance(5 * DAY)
    expect((await read(merchant, id)).billing_info.last_failed_payment).toMatchObject({
      time: '2026-03-05T10:00:00Z',
      next_payment_retry_time: '2026-03-10T10:00:00Z',
    })
    await merchant.sandbox.control.advance(5 * DAY)
    const { billing_info, status } = await read(merchant, id)
    expect(status).toBe('ACTIVE')
    expect(billing_info).toMatchObject({ failed_payments_count: 1, outstanding_balance: { value: '37.00' } })
    expect(billing_info.last_failed_payment.next_payment_retry_time).toBeUndefined()
    expect((await merchant.events()).slice(3)).toEqual(Array(3).fill('BILLING.SUBSCRIPTION.PAYMENT.FAILED'))
  })

  test('whose second try succeeds owes nothing and has not failed', async () => {
    const merchant = await openMerchant()
    const id = await monthlyGift(merchant)
    await merchant.control(`paypal/subscriptions/${id}/fail-next`, { times: 1 })
    await merchant.sandbox.control.advance(34 * DAY)
    const { billing_info } = await read(merchant, id)
    expect(billing_info).toMatchObject({
      failed_payments_count: 0,
      outstanding_balance: { value: '0.00' },
      last_payment: { amount: { value: '37.00' }, time: '2026-03-05T10:00:00Z' },
      next_billing_time: '2026-03-31T10:00:00Z',
    })
  })

  test.each([
    ['takes both months’ money after a failed one where the plan bills what is outstanding', true, '74.00', '0.00'],
    ['takes one month’s money after a failed one where it does not, and goes on owing', false, '37.00', '37.00'],
  ])('%s', async (_, auto_bill_outstanding, taken, owed) => {
    const merchant = await openMerchant()
    const plan = await giftPlan(merchant, { auto_bill_outstanding })
    const { body } = await merchant.call('POST', SUBSCRIPTIONS, giftSubscription(plan, '37.00'))
    await merchant.control(`paypal/approvals/${body.id}/approve`)
    await merchant.control(`paypal/subscriptions/${body.id}/fail-next`, { cycles: 1 })
    await merchant.sandbox.control.advance(60 * DAY)
    expect((await read(merchant, body.id)).billing_info).toMatchObject({
      failed_payments_count: 0,
      outstanding_balance: { value: owed },
      last_payment: { amount: { value: taken }, time: '2026-03-31T10:00:00Z' },
    })
    await merchant.sandbox.control.settle()
    expect(merchant.arrivals.at(-1)?.event.resource.amount.total).toBe(taken)
  })

  test('is suspended once as many months failed as its plan bears, and can be taken up again', async () => {
    const merchant = await openMerchant()
    const id = await monthlyGift(merchant)
    await merchant.control(`paypal/subscriptions/${id}/fail-next`, { cycles: 3 })
    await merchant.sandbox.control.advance(90 * DAY)
    expect((await read(merchant, id)).status).toBe('ACTIVE')
    await merchant.sandbox.control.advance(10 * DAY)
    const suspended = await read(merchant, id)
    expect(suspended).toMatchObject({
      status: 'SUSPENDED',
      billing_info: { failed_payments_count: 3, outstanding_balance: { value: '111.00' } },
    })
    expect((await merchant.events()).slice(-2)).toEqual([
      'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
      'BILLING.SUBSCRIPTION.SUSPENDED',
    ])
    expect((await merchant.call('POST', `${SUBSCRIPTIONS}/${id}/activate`, { reason: 'New card' })).status).toBe(204)
    await merchant.sandbox.control.advance(25 * DAY)
    const well = await read(merchant, id)
    expect(well.billing_info).toMatchObject({ failed_payments_count: 0, outstanding_balance: { value: '0.00' } })
    expect((await merchant.events()).slice(-2)).toEqual(['BILLING.SUBSCRIPTION.RE-ACTIVATED', 'PAYMENT.SALE.COMPLETED'])
    expect(merchant.arrivals.at(-1)?.event.resource.amount.total).toBe('148.00')
  })

  test('is collected by hand up to what is owed, and never for nothing, less, or half a cent', async () => {
    const merchant = await openMerchant()
    const id = await monthlyGift(merchant)
    await merchant.control(`paypal/subscriptions/${id}/fail-next`, { cycles: 1 })
    await merchant.sandbox.control.advance(38 * DAY)
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

describe('an approval that lingers', () => {
  const waiting = async (settings: Record<string, unknown>, approval: Record<string, unknown> = {}) => {
    const merchant = await openMerchant()
    const plan = await giftPlan(merchant)
    await merchant.control('paypal/settings', settings)
    const { body } = await merchant.call('POST', SUBSCRIPTIONS, giftSubscription(plan, '37.00'))
    await merchant.control(`paypal/approvals/${body.id}/approve`, approval)
    return { merchant, id: body.id as string }
  }

  test('stays APPROVED without a payment for as long as was set, and then becomes ACTIVE', async () => {
    const { merchant, id } = await waiting({ lingerRate: 1, lingerMs: 3_600_000 })
    await merchant.sandbox.control.advance(3_599_000)
    const lingering = await read(merchant, id)
    expect(lingering.status).toBe('APPROVED')
    expect(lingering.billing_info.last_payment).toBeUndefined()
    expect(await merchant.events()).toEqual(['BILLING.SUBSCRIPTION.CREATED'])
    await merchant.sandbox.control.advance(1000)
    expect((await read(merchant, id)).status).toBe('ACTIVE')
    expect((await merchant.events()).slice(1)).toEqual(['BILLING.SUBSCRIPTION.ACTIVATED', 'PAYMENT.SALE.COMPLETED'])
  })

  test('comes to nothing', async () => {
    const { merchant, id } = await waiting({ lingerRate: 1, lingerMs: 60_000, lingerLossRate: 1 })
    await merchant.sandbox.control.advance(60_000)
    expect((await read(merchant, id)).status).toBe('CANCELLED')
    expect((await merchant.events()).slice(1)).toEqual(['BILLING.SUBSCRIPTION.CANCELLED'])
  })

  test('can be told for one approval alone', async () => {
    const { merchant, id } = await waiting({}, { lingerMs: 1000, outcome: 'CANCELLED' })
    expect((await read(merchant, id)).status).toBe('APPROVED')
    await merchant.sandbox.control.advance(1000)
    expect((await read(merchant, id)).status).toBe('CANCELLED')
  })

  test('cannot be cancelled or suspended, but started by the merchant', async () => {
    const { merchant, id } = await waiting({ lingerRate: 1, lingerMs: 3_600_000 })
    for (const verb of ['cancel', 'suspend']) {
      const refused = await merchant.call('POST', `${SUBSCRIPTIONS}/${id}/${verb}`, { reason: 'As asked' })
      expect([refused.status, ...issues(refused.body)]).toEqual([422, 'SUBSCRIPTION_STATUS_INVALID'])
    }
    expect((await merchant.call('POST', `${SUBSCRIPTIONS}/${id}/activate`, { reason: 'Now' })).status).toBe(204)
    await merchant.sandbox.control.advance(3_600_000)
    expect((await merchant.events()).slice(1)).toEqual(['BILLING.SUBSCRIPTION.ACTIVATED', 'PAYMENT.SALE.COMPLETED'])
  })

  test('happens to some only, the same ones from the same seed', async () => {
    const run = async (seed: string) => {
      const merchant = await openMerchant({ seed }, false)
      const plan = await giftPlan(merchant)
      await merchant.control('paypal/settings', { lingerRate: 0.5, lingerLossRate: 0.5 })
      const ids: string[] = []
      for (let i = 0; i < 16; i++) {
        const { body } = await merchant.call('POST', SUBSCRIPTIONS, giftSubscription(plan, '37.00'))
        await merchant.control(`paypal/approvals/${body.id}/approve`)
        ids.push(body.id)
      }
      const statuses = () => Promise.all(ids.map(async (id) => (await read(merchant, id)).status))
      const at = await statuses()
      await merchant.sandbox.control.advance(3_600_000)
      return [...at, ...(await statuses())]
    }
    const once = await run('a')
    expect(await run('a')).toEqual(once)
    expect(new Set(once.slice(0, 16))).toEqual(new Set(['APPROVED', 'ACTIVE']))
    expect(new Set(once.slice(16))).toEqual(new Set(['CANCELLED', 'ACTIVE']))
  })
})
