import { expect, test } from 'vitest'
import { giftOrder, type Merchant, openMerchant, WEBHOOK } from '../testing/merchant.ts'
import { published } from '../testing/published.ts'

type Letter = { url: string; headers: Record<string, string>; body: string }

async function forged(merchant: Merchant, more: object = {}) {
  const once = { 'paypal-request-id': 'order_1' }
  const { body: order } = await merchant.call('POST', '/v2/checkout/orders', giftOrder('50.00'), once)
  const [letter] = (await merchant.control('paypal/forged-events', { order: order.id, ...more })) as Letter[]
  if (!letter) throw new Error('no endpoint wants it')
  return { order: order.id as string, letter, event: JSON.parse(letter.body) }
}

/** What PayPal says of it that is asked whether it sent this. */
async function verified(merchant: Merchant, { headers, body }: Letter): Promise<string> {
  const named = (name: string) => headers[`paypal-${name}`]
  const asked = JSON.stringify({
    auth_algo: named('auth-algo'),
    cert_url: named('cert-url'),
    transmission_id: named('transmission-id'),
    transmission_sig: named('transmission-sig'),
    transmission_time: named('transmission-time'),
    webhook_id: WEBHOOK.id,
  })
  const sent = `${asked.slice(0, -1)},"webhook_event":${body}}`
  const answer = await merchant.call('POST', '/v1/notifications/verify-webhook-signature', sent)
  return answer.body.verification_status
}

test('a forged capture is believed by its signature, sent by nobody, and known to nobody', async () => {
  const merchant = await openMerchant()
  const { order, letter, event } = await forged(merchant)
  expect(letter.url).toBe(WEBHOOK.url)
  expect(await verified(merchant, letter)).toBe('SUCCESS')
  published?.resource('payments_payment_v2', 'capture', event.resource)
  expect(event).toMatchObject({
    event_type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: { status: 'COMPLETED', custom_id: 'gift_1', amount: { value: '50.00', currency_code: 'USD' } },
  })
  expect(event.resource.supplementary_data.related_ids.order_id).toBe(order)
  expect(await merchant.events()).toEqual([])
  expect((await merchant.callFreely('GET', `/v2/payments/captures/${event.resource.id}`)).status).toBe(404)
})

test('it says another sum or currency where it is told to', async () => {
  const merchant = await openMerchant()
  const { event } = await forged(merchant, { cents: 50, currency: 'JPY' })
  expect(event.resource.amount).toEqual({ value: '0.50', currency_code: 'JPY' })
})

test('signed for the webhook of another account it does not hold, and unsigned it has no signature', async () => {
  const merchant = await openMerchant()
  expect(await verified(merchant, (await forged(merchant, { signature: 'other' })).letter)).toBe('FAILURE')
  const { letter } = await forged(merchant, { signature: 'none' })
  expect(Object.keys(letter.headers)).toEqual(['content-type'])
})

test('it must be about an order', async () => {
  const merchant = await openMerchant()
  await expect(merchant.control('paypal/forged-events', { order: 'none' })).rejects.toThrow('no order is called none')
})
