import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import type { EventReading, GiftToPay, VerifiedEvent } from '../provider.ts'
import { aGift, quick, value } from '../testing/gift.ts'
import { type Sandbox, startSandbox, webhookSecret } from '../testing/sandbox.ts'
import { payAs } from '../testing/stripe-donor.ts'
import { createStripe } from './stripe.ts'

const older = '2024-06-20'
const ours = '2026-10-28.endive'

let sandbox: Sandbox
let stripe: ReturnType<typeof createStripe>
beforeAll(async () => {
  sandbox = await startSandbox()
  stripe = createStripe({
    secretKey: 'sk_test_sandbox',
    apiBase: sandbox.url,
    webhookSecrets: [webhookSecret],
    deployment: 'testing',
    product: 'monthly-gift',
    organisation: 'Test Hospital',
    retryPolicy: quick,
  })
  await sandbox.control('stripe/settings', { apiVersion: older })
})
afterAll(() => sandbox.stop())

interface Heard {
  readonly event: VerifiedEvent
  readonly reading: EventReading
}

/** What came since the last call, by type; the newest of each. */
async function deliveries(): Promise<ReadonlyMap<string, Heard>> {
  const all = new Map<string, Heard>()
  for (const { headers, raw, type } of await sandbox.mail()) {
    const event = value(await stripe.verify(headers, raw, Date.now()))
    expect(stripe.selfContained(event)).toBeNull()
    all.set(type, { event, reading: value(await stripe.interpret(event)) })
  }
  return all
}

async function give(more: Partial<GiftToPay>, card = '4242424242424242'): Promise<GiftToPay> {
  const gift = aGift({ cents: cents(2500), ...more })
  const beginning = value(await stripe.begin(gift))
  await payAs(sandbox.url, beginning.clientSecret ?? '', card)
  return { ...gift, refs: beginning.refs }
}

describe('events of an older version of Stripe’s API', () => {
  test('a payment is booked as our own version tells it', async () => {
    const gift = await give({})
    const paid = (await deliveries()).get('payment_intent.succeeded')
    expect(paid?.event.otherVersion).toBe(older)
    const facts = [{ kind: 'paid', ref: gift.refs.intent, cents: 2500 }]
    expect(paid?.reading).toMatchObject({ is: 'facts', about: { marker: { giftId: gift.id } }, facts })
  })

  test('a declined card counts against whoever tries them', async () => {
    const gift = await give({}, '4000000000000002')
    const failed = (await deliveries()).get('payment_intent.payment_failed')?.reading
    expect(failed).toMatchObject({ is: 'facts', about: { marker: { giftId: gift.id } }, facts: [{ kind: 'failed' }] })
    expect(failed?.is === 'facts' && failed.fingerprint).toEqual(expect.any(String))
  })

  test('a month names its gift, though its invoice has no parent', async () => {
    const gift = await give({ frequency: 'monthly' })
    await deliveries()
    await sandbox.control(`stripe/subscriptions/${gift.refs.subscription}/renew`)
    const month = await deliveries()
    const paid = month.get('invoice.paid')
    expect(JSON.parse(paid?.event.payload ?? '').data.object).not.toHaveProperty('parent')
    const about = { marker: { giftId: gift.id } }
    expect(paid?.reading).toMatchObject({ is: 'read', about, subscription: gift.refs.subscription })
    expect(month.get('customer.subscription.updated')?.reading).toMatchObject({ is: 'read', about })
  })

  test('a declined month and a new card are understood too', async () => {
    const gift = await give({ frequency: 'monthly' })
    const { subscription } = gift.refs
    await sandbox.control(`stripe/subscriptions/${subscription}/fail-next`)
    await sandbox.control(`stripe/subscriptions/${subscription}/renew`)
    const about = { marker: { giftId: gift.id } }
    const failed = (await deliveries()).get('invoice.payment_failed')?.reading
    expect(failed).toMatchObject({ is: 'read', about, facts: [{ kind: 'failed' }] })
    const reading = value(await stripe.arrange(gift, { kind: 'card', number: 1 }, 'new'))
    await payAs(sandbox.url, reading.begun?.clientSecret ?? '', '5555555555554444')
    const left = { is: 'new_card', about, setupIntent: reading.begun?.id }
    expect((await deliveries()).get('setup_intent.succeeded')?.reading).toMatchObject(left)
  })

  test('a refund that is told by its charge alone, as before refunds had events, is looked for', async () => {
    for (const frequency of ['once', 'monthly'] as const) {
      const gift = await give({ frequency })
      const payment = value(await stripe.read(gift)).facts.find(({ kind }) => kind === 'paid')?.ref ?? ''
      await deliveries()
      value(await stripe.refund(gift, payment, cents(500), 'part'))
      const all = await deliveries()
      expect(all.has('refund.created'), 'which that version does not send').toBe(false)
      const refund = all.get('charge.refunded')
      expect(refund?.event).toMatchObject({ otherVersion: older })
      expect(refund?.event).not.toHaveProperty('ignored')
      expect(refund?.reading).toMatchObject({ is: 'read', about: { marker: { giftId: gift.id } } })
    }
  })

  test('a refund that its bank sends back is told by its charge too', async () => {
    const gift = await give({}, '4000000000007726')
    const payment = value(await stripe.read(gift)).facts.find(({ kind }) => kind === 'paid')?.ref ?? ''
    value(await stripe.refund(gift, payment, cents(2500), 'whole'))
    const headers = { authorization: 'Bearer sk_test_sandbox' }
    const refunds = await fetch(`${sandbox.url}/v1/refunds?payment_intent=${gift.refs.intent}`, { headers })
    const [refund] = ((await refunds.json()) as { data: { id: string }[] }).data
    await sandbox.control(`stripe/refunds/${refund?.id}/fail`)
    const reading = (await deliveries()).get('charge.refund.updated')?.reading
    const facts = [{ kind: 'refunded', payment, cents: 2500 }, { kind: 'refund_failed' }]
    expect(reading).toMatchObject({ is: 'facts', about: { marker: { giftId: gift.id } }, facts })
  })

  test('a failure that was paid for since is no failure of what was paid', async () => {
    const gift = aGift({ frequency: 'monthly', cents: cents(2500) })
    const beginning = value(await stripe.begin(gift))
    await payAs(sandbox.url, beginning.clientSecret ?? '', '4000000000000002')
    await payAs(sandbox.url, beginning.clientSecret ?? '', '4242424242424242')
    const failed = (await deliveries()).get('payment_intent.payment_failed')?.reading
    expect(failed).toMatchObject({ is: 'read', about: { marker: { giftId: gift.id } }, facts: [] })
  })

  test('what cannot be read anew is refused, never let be', async () => {
    await give({ frequency: 'monthly' })
    const mail = await sandbox.mail()
    const invoice = mail.find(({ type }) => type === 'invoice.paid')
    const event = value(
      await stripe.verify(invoice?.headers ?? new Headers(), invoice?.raw ?? new Uint8Array(), Date.now()),
    )
    await sandbox.control('faults', { path: '/v1/invoices*', what: '503', rate: 1 })
    expect(await stripe.interpret(event)).toMatchObject({ ok: false, code: 'provider_unavailable' })
    await sandbox.calm()
    const nameless = { ...event, payload: event.payload.replace(/"id": "in_\w+"/, '"number": 1') }
    await expect(stripe.interpret(nameless)).rejects.toThrow(older)
  })
})

test('the endpoints of the account are told, with their versions and what they do not send', async () => {
  const body = new URLSearchParams({ url: 'https://give.example.org/api/webhooks/stripe', api_version: ours })
  for (const type of ['invoice.paid', 'payment_intent.succeeded']) body.append('enabled_events[]', type)
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  await fetch(`${sandbox.url}/v1/webhook_endpoints`, { method: 'POST', headers, body })
  const endpoints = value(await stripe.webhookEndpoints())
  expect(endpoints.ours).toBe(ours)
  expect(endpoints.endpoints).toMatchObject([
    { url: 'https://give.example.org/api/webhooks/stripe', enabled: true, version: ours },
    { version: older, lacks: [] },
  ])
  expect(endpoints.endpoints[0]?.lacks).toContain('setup_intent.succeeded')
  expect(endpoints.endpoints[0]?.lacks).not.toContain('invoice.paid')
  expect(endpoints.endpoints[0]?.lacks).not.toContain('charge.refunded')
})

test('an endpoint whose version tells refunds by their charges lacks that event where it does not send it', async () => {
  const body = new URLSearchParams({ url: 'https://give.example.org/api/webhooks/older', api_version: older })
  body.append('enabled_events[]', 'refund.created')
  const headers = { authorization: 'Bearer sk_test_sandbox' }
  await fetch(`${sandbox.url}/v1/webhook_endpoints`, { method: 'POST', headers, body })
  const endpoint = value(await stripe.webhookEndpoints()).endpoints.find(({ url }) => url.endsWith('/older'))
  expect(endpoint?.lacks).toEqual(expect.arrayContaining(['charge.refunded', 'charge.refund.updated']))
})
