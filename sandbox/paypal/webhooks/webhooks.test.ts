import { verify, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Arrival, approvedOrder, type Merchant, openMerchant, WEBHOOK } from '../testing/merchant.ts'
import { PUBLISHED_FOLDER, published } from '../testing/published.ts'
import { rawMember } from './raw-member.ts'

/** What a careful receiver does, written from PayPal's documentation and nothing of ours. */
async function isGenuine(merchant: Merchant, { headers, body }: Arrival, webhook = WEBHOOK.id): Promise<boolean> {
  const pem = async (url: string) => (await merchant.sandbox.fetch(url)).text()
  const authority = new X509Certificate(await pem(`${merchant.sandbox.url}/_control/paypal/ca.pem`))
  const signer = new X509Certificate(await pem(headers['paypal-cert-url'] ?? ''))
  const name = /CN=(.*)/.exec(signer.subject)?.[1] ?? ''
  if (!authority.ca || !signer.checkIssued(authority) || !signer.verify(authority.publicKey)) return false
  if (!name.endsWith('.paypal.com') || new Date(signer.validTo).getTime() < merchant.sandbox.control.now()) return false
  const message = [headers['paypal-transmission-id'], headers['paypal-transmission-time'], webhook, crc32(body)].join(
    '|',
  )
  const signature = Buffer.from(headers['paypal-transmission-sig'] ?? '', 'base64')
  return (
    headers['paypal-auth-algo'] === 'SHA256withRSA' &&
    verify('sha256', Buffer.from(message), signer.publicKey, signature)
  )
}

async function oneArrival(merchant: Merchant): Promise<Arrival> {
  await approvedOrder(merchant)
  await merchant.events()
  const [arrival] = merchant.arrivals
  if (!arrival) throw new Error('nothing arrived')
  return arrival
}

describe('a webhook', () => {
  test('carries a signature that holds, and no longer when one byte is changed', async () => {
    const merchant = await openMerchant()
    const arrival = await oneArrival(merchant)
    expect(await isGenuine(merchant, arrival)).toBe(true)
    expect(await isGenuine(merchant, { ...arrival, body: arrival.body.replace('APPROVED', 'APPROVEE') })).toBe(false)
    expect(await isGenuine(merchant, arrival, 'ANOTHERWEBHOOK000')).toBe(false)
    const later = { ...arrival.headers, 'paypal-transmission-time': '2030-01-01T00:00:00Z' }
    expect(await isGenuine(merchant, { ...arrival, headers: later })).toBe(false)
    published?.resource('notifications_webhooks_v1', 'event', arrival.event)
    published?.resource('checkout_orders_v2', 'order', arrival.event.resource)
  })

  test('is verified by the API over its exact text', async () => {
    const merchant = await openMerchant()
    const { headers, body } = await oneArrival(merchant)
    const ask = async (event: string) => {
      const rest = JSON.stringify({
        auth_algo: headers['paypal-auth-algo'],
        cert_url: headers['paypal-cert-url'],
        transmission_id: headers['paypal-transmission-id'],
        transmission_sig: headers['paypal-transmission-sig'],
        transmission_time: headers['paypal-transmission-time'],
        webhook_id: WEBHOOK.id,
      })
      const text = `${rest.slice(0, -1)},"webhook_event":${event}}`
      const answer = await merchant.call('POST', '/v1/notifications/verify-webhook-signature', text)
      return answer.body.verification_status
    }
    expect(await ask(body)).toBe('SUCCESS')
    expect(await ask(body.replace('APPROVED', 'APPROVEE'))).toBe('FAILURE')
    expect(await ask(JSON.stringify(JSON.parse(body), null, 2))).toBe('FAILURE')
  })

  test('goes to webhooks registered by API that want it, is listed, and can be sent again', async () => {
    const merchant = await openMerchant()
    const other = { url: 'https://other.example.com/hook', event_types: [{ name: 'PAYMENT.CAPTURE.COMPLETED' }] }
    const made = await merchant.call('POST', '/v1/notifications/webhooks', other)
    expect(made.status).toBe(201)
    const twice = await merchant.call('POST', '/v1/notifications/webhooks', other)
    expect([twice.status, twice.body.name]).toEqual([400, 'WEBHOOK_URL_ALREADY_EXISTS'])
    const plain = await merchant.call('POST', '/v1/notifications/webhooks', { ...other, url: 'http://example.com/' })
    expect([plain.status, plain.body.name]).toEqual([400, 'VALIDATION_ERROR'])
    expect((await merchant.call('GET', '/v1/notifications/webhooks')).body.webhooks).toHaveLength(2)

    const id = await approvedOrder(merchant)
    await merchant.call('POST', `/v2/checkout/orders/${id}/capture`, {})
    await merchant.events()
    expect(merchant.arrivals.map(({ url }) => url).sort()).toEqual([other.url, WEBHOOK.url, WEBHOOK.url].sort())

    const listed = await merchant.call('GET', '/v1/notifications/webhooks-events?event_type=PAYMENT.CAPTURE.COMPLETED')
    expect(listed.body).toMatchObject({ count: 1, events: [{ event_type: 'PAYMENT.CAPTURE.COMPLETED' }] })
    const event = listed.body.events[0].id
    expect((await merchant.call('GET', `/v1/notifications/webhooks-events/${event}`)).body.id).toBe(event)
    const resent = await merchant.call('POST', `/v1/notifications/webhooks-events/${event}/resend`, {
      webhook_ids: [WEBHOOK.id],
    })
    expect(resent.status).toBe(202)
    await merchant.events()
    expect(merchant.arrivals.filter(({ event: { id: arrived } }) => arrived === event)).toHaveLength(3)
    expect((await merchant.call('DELETE', `/v1/notifications/webhooks/${made.body.id}`)).status).toBe(204)
  })

  test('can be asked for about whatever may happen to a gift, also what does not happen here', async () => {
    const merchant = await openMerchant()
    const names = [
      'CHECKOUT.ORDER.APPROVED',
      'CHECKOUT.ORDER.DECLINED',
      'CHECKOUT.ORDER.VOIDED',
      'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.DECLINED',
      'PAYMENT.CAPTURE.DENIED',
      'PAYMENT.CAPTURE.REVERSED',
      'PAYMENT.SALE.REVERSED',
      'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
      'CUSTOMER.DISPUTE.UPDATED',
    ]
    const ask = (asked: string[]) =>
      merchant.call('POST', '/v1/notifications/webhooks', {
        url: 'https://other.example.com/hook',
        event_types: asked.map((name) => ({ name })),
      })
    expect((await ask(['PAYMENT.CAPTURE.INVENTED'])).status).toBe(400)
    const made = await ask(names)
    expect([made.status, made.body.event_types.map(({ name }: { name: string }) => name)]).toEqual([201, names])
  })

  test('is tried up to 25 times in three days', async () => {
    let tries = 0
    const merchant = await openMerchant({
      post: async () => {
        tries++
        return '500'
      },
    })
    await approvedOrder(merchant)
    await merchant.sandbox.control.advance(71 * 3_600_000)
    expect(tries).toBeLessThan(25)
    await merchant.sandbox.control.advance(10 * 86_400_000)
    expect(tries).toBe(25)
  })

  test('can come twice under two ids', async () => {
    const merchant = await openMerchant()
    await merchant.control('webhooks', { twice: 1 })
    await approvedOrder(merchant)
    await merchant.events()
    const ids = merchant.arrivals.map(({ event }) => event.id)
    expect(new Set(ids).size).toBe(2)
    expect(await Promise.all(merchant.arrivals.map((arrival) => isGenuine(merchant, arrival)))).toEqual([true, true])
  })
})

describe('the authority', () => {
  test('stays the same through a reset', async () => {
    const merchant = await openMerchant()
    const read = async () => (await merchant.sandbox.fetch(`${merchant.sandbox.url}/_control/paypal/ca.pem`)).text()
    const before = await read()
    await merchant.control('reset')
    expect(await read()).toBe(before)
    expect(before).toMatch(/^-----BEGIN CERTIFICATE-----/)
  })
})

describe('the text of one member', () => {
  test.each([
    ['{"a":1,"b":{"c":"}"}}', 'b', '{"c":"}"}'],
    ['{ "b" : [1, {"a":2}] , "a": "x\\"y" }', 'a', '"x\\"y" '],
    ['{"a":1}', 'b', undefined],
    ['not json', 'a', undefined],
  ])('of %s is found as it stands', (json, name, expected) => {
    expect(rawMember(json, name)).toBe(expected)
  })
})

const real = join(PUBLISHED_FOLDER ?? '', 'vectors', 'paypal-webhook-vectors.json')
const realThere = PUBLISHED_FOLDER !== undefined && existsSync(real)
if (!realThere)
  console.warn('SKIPPED: CONTRACTS_DIR holds no vectors/paypal-webhook-vectors.json: PayPal’s deliveries.')

describe.skipIf(!realThere)('PayPal’s real deliveries (skipped where CONTRACTS_DIR does not hold them)', () => {
  test('are signed over the same message as the sandbox’s', async () => {
    const { isSigned } = await import('./signature.ts')
    const { cert_pem, vectors } = JSON.parse(readFileSync(real, 'utf8')) as {
      cert_pem: string
      vectors: {
        transmission_id: string
        transmission_time: string
        webhook_id: string
        transmission_sig: string
        body: string
      }[]
    }
    expect(vectors).toHaveLength(2)
    for (const {
      transmission_id: id,
      transmission_time: time,
      webhook_id: webhook,
      transmission_sig,
      body,
    } of vectors) {
      const sent = { id, time, webhook, body }
      expect(isSigned(sent, transmission_sig, cert_pem)).toBe(true)
      expect(isSigned({ ...sent, body: body.replace(/\d/, '~') }, transmission_sig, cert_pem)).toBe(false)
    }
  })
})
