import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { approvedOrder, type Json, openMerchant } from '../testing/merchant.ts'

const folder = join(process.env.CONTRACTS_DIR ?? '', 'vectors', 'paypal-webhook-samples')
const there = Boolean(process.env.CONTRACTS_DIR) && existsSync(folder)
if (!there) console.warn("SKIPPED: CONTRACTS_DIR holds no vectors/paypal-webhook-samples: PayPal's own webhook bodies.")

/** What a sample has and ours has not, or as another kind of value. */
function lacking(sample: Json, ours: Json, at: string): string[] {
  if (ours === undefined) return [at]
  if (Array.isArray(sample)) return sample.flatMap((item, i) => lacking(item, ours[i], `${at}[${i}]`))
  if (typeof sample !== typeof ours) return [`${at}: ${typeof ours}, not ${typeof sample}`]
  if (typeof sample !== 'object') return []
  return Object.keys(sample).flatMap((key) => lacking(sample[key], ours[key], `${at}.${key}`))
}

describe.skipIf(!there)('PayPal’s own webhook bodies (skipped where CONTRACTS_DIR does not hold them)', () => {
  test.each([
    ['PAYMENT.CAPTURE.COMPLETED', 'balance'],
    ['PAYMENT.CAPTURE.REFUNDED', 'balance'],
    ['PAYMENT.CAPTURE.DENIED', 'denied'],
  ])('%s has no member that the sandbox’s has not', async (type, funding) => {
    const merchant = await openMerchant()
    const order = await approvedOrder(merchant, '50.00', funding)
    const captured = await merchant.call(
      'POST',
      `/v2/checkout/orders/${order}/capture`,
      {},
      {
        prefer: 'return=representation',
      },
    )
    const [{ id }] = captured.body.purchase_units[0].payments.captures
    if (type.endsWith('REFUNDED')) await merchant.call('POST', `/v2/payments/captures/${id}/refund`, {})
    await merchant.events()
    const sample = JSON.parse(readFileSync(join(folder, `${type}.v2.json`), 'utf8'))
    const ours = merchant.arrivals.find(({ event }) => event.event_type === type)
    expect(lacking(sample, ours?.event, type)).toEqual([])
  })
})
