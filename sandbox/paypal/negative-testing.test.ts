import { expect, test } from 'vitest'
import { REFUSALS } from './refusals.ts'
import { approvedOrder, giftOrder, type Merchant, monthlyGift, openMerchant } from './testing/merchant.ts'

const asked = (code: string) => ({ 'paypal-mock-response': JSON.stringify({ mock_application_codes: code }) })

/** Where each operation that takes PayPal's negative-testing header is asked, and with what. */
const CALLS: Record<string, (merchant: Merchant) => Promise<[method: string, path: string, body?: unknown]>> = {
  'orders.create': async () => {
    const { payment_source: _, ...plain } = giftOrder('50.00')
    return ['POST', '/v2/checkout/orders', plain]
  },
  'orders.get': async (merchant) => ['GET', `/v2/checkout/orders/${await approvedOrder(merchant)}`],
  'orders.capture': async (merchant) => ['POST', `/v2/checkout/orders/${await approvedOrder(merchant)}/capture`, {}],
  'captures.refund': async (merchant) => {
    const order = await approvedOrder(merchant)
    const paid = await merchant.call(
      'POST',
      `/v2/checkout/orders/${order}/capture`,
      {},
      { prefer: 'return=representation' },
    )
    return ['POST', `/v2/payments/captures/${paid.body.purchase_units[0].payments.captures[0].id}/refund`, {}]
  },
}

test.each(Object.keys(CALLS))('%s refuses for every published reason, when asked to', async (operation) => {
  const merchant = await openMerchant({}, false)
  const [method, path, body] = (await CALLS[operation]?.(merchant)) ?? ['', '']
  const reasons = Object.entries(REFUSALS[operation] ?? {})
  expect(reasons.length).toBeGreaterThan(1)
  for (const [issue, [status]] of reasons) {
    const refused = await merchant.call(method, path, body, asked(issue))
    expect([refused.status, refused.body.details[0].issue]).toEqual([status, issue])
  }
  expect((await merchant.call(method, path, body)).status).toBeLessThan(300)
})

test('every id is of PayPal’s kind', async () => {
  const merchant = await openMerchant()
  const subscription = await monthlyGift(merchant)
  const read = await merchant.call('GET', `/v1/billing/subscriptions/${subscription}`)
  const plan = await merchant.call('GET', `/v1/billing/plans/${read.body.plan_id}`)
  const order = await approvedOrder(merchant)
  const paid = await merchant.call(
    'POST',
    `/v2/checkout/orders/${order}/capture`,
    {},
    { prefer: 'return=representation' },
  )
  const capture = paid.body.purchase_units[0].payments.captures[0].id
  const refund = await merchant.call('POST', `/v2/payments/captures/${capture}/refund`, {})
  await merchant.control(`paypal/payments/${(await sale(merchant)).id}/dispute`)
  const disputes = await merchant.call('GET', '/v1/customer/disputes')
  await merchant.events()
  expect(subscription).toMatch(/^I-[A-Z0-9]{12,14}$/)
  expect(plan.body.id).toMatch(/^P-[A-Z0-9]{24}$/)
  expect(plan.body.product_id).toMatch(/^PROD-[A-Z0-9]{17}$/)
  expect([order, capture, refund.body.id].join()).toMatch(/^[A-Z0-9]{17},[A-Z0-9]{17},[A-Z0-9]{17}$/)
  expect(disputes.body.items[0].dispute_id).toMatch(/^PP-/)
  for (const { event } of merchant.arrivals) expect(event.id).toMatch(/^WH-[A-Z0-9]{17}-[A-Z0-9]{17}$/)
  expect(paid.headers.get('paypal-debug-id')).toMatch(/^[0-9a-f]{13}$/)
})

async function sale({ sandbox }: Merchant): Promise<{ id: string }> {
  const payments = await sandbox.fetch(`${sandbox.url}/_control/paypal/payments`)
  const all = (await payments.json()) as { id: string; kind: string }[]
  const found = all.find(({ kind }) => kind === 'sale')
  if (!found) throw new Error('nothing was sold')
  return found
}
