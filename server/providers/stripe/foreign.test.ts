import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import { entriesBetween } from '../testing/entries.ts'
import { aGift, quick, value } from '../testing/gift.ts'
import { type Sandbox, startSandbox } from '../testing/sandbox.ts'
import { payAs } from '../testing/stripe-donor.ts'
import { createWire, type Wire } from '../testing/wire.ts'
import { createStripe } from './stripe.ts'
import { stripeOf } from './testing/fixtures.ts'
import type { ToldEvent } from './webhook.ts'

const through = (apiBase: string, wire: Pick<Wire, 'fetch'>, deployment = 'testing') =>
  createStripe({
    secretKey: 'sk_test_sandbox',
    apiBase,
    webhookSecrets: [],
    deployment,
    product: 'monthly-gift',
    organisation: 'Test Hospital',
    retryPolicy: quick,
    fetch: wire.fetch,
  })
const eventOf = (type: string, object: object) => ({
  provider: 'stripe' as const,
  eventId: 'evt_1',
  type,
  createdAt: 0,
  payload: JSON.stringify({ api_version: '2026-10-28.endive', data: { object } }),
})

describe('what is not ours', () => {
  const nobody = async () => {
    throw new Error('Stripe was asked')
  }
  const stripe = through('http://127.0.0.1:9', { fetch: nobody })
  const shop = { metadata: { order: '4711' }, customer: null }
  const parent = { subscription_details: { subscription: 'sub_1', metadata: { order: '4711' } } }

  test.each([
    ['payment_intent.succeeded', { id: 'pi_1', status: 'succeeded', currency: 'eur', ...shop }, 'ignored'],
    ['payment_intent.payment_failed', { id: 'pi_1', status: 'requires_payment_method', ...shop }, 'ignored'],
    ['payment_intent.processing', { id: 'pi_1', status: 'processing', ...shop }, 'ignored'],
    ['invoice.paid', { id: 'in_1', status: 'paid', parent: null }, 'ignored'],
    ['invoice.paid', { id: 'in_1', status: 'paid', amount_paid: 2599, parent }, 'read'],
    ['invoice.payment_failed', { id: 'in_1', status: 'open', billing_reason: 'subscription_cycle', parent }, 'read'],
    ['setup_intent.succeeded', { id: 'seti_1', status: 'succeeded', ...shop, customer: 'cus_1' }, 'ignored'],
    ['setup_intent.setup_failed', { id: 'seti_1', ...shop }, 'ignored'],
    ['refund.created', { id: 're_1', payment_intent: null }, 'ignored'],
    ['charge.dispute.created', { id: 'dp_1', payment_intent: null }, 'ignored'],
    ['customer.subscription.updated', { id: 'sub_1', ...shop }, 'read'],
    ['checkout.session.completed', { id: 'cs_1', ...shop, subscription: null, payment_intent: 'pi_1' }, 'read'],
  ])('a %s of %j costs no question', async (type, object, is) => {
    const reading = value(await stripe.interpret(eventOf(type, object)))
    expect(reading.is).toBe(is)
    if ('about' in reading) expect(reading.about.marker).toBeNull()
    if ('facts' in reading) expect(reading.facts).toEqual([])
    expect(stripe.selfContained(eventOf(type, object))).toBeNull()
  })

  test.each(['payment_intent.succeeded', 'payment_intent.payment_failed', 'payment_intent.canceled'])(
    'a %s of another deployment tells nothing, whatever it holds',
    async (type) => {
      const metadata = { gift_id: aGift().id, deployment: 'elsewhere' }
      const intent = { id: 'pi_1', status: 'succeeded', amount_received: 2599, currency: 'eur', metadata }
      expect(value(await stripe.interpret(eventOf(type, intent)))).toMatchObject({
        about: { marker: { deployment: 'elsewhere' } },
        facts: [],
      })
    },
  )

  test('a new card of another deployment is not taken into use here', async () => {
    const metadata = { gift_id: aGift().id, deployment: 'elsewhere' }
    const reading = await stripe.interpret(
      eventOf('setup_intent.succeeded', { id: 'seti_1', status: 'succeeded', customer: 'cus_1', metadata }),
    )
    expect(value(reading)).toMatchObject({
      is: 'new_card',
      about: { marker: { deployment: 'elsewhere' }, refs: ['cus_1'] },
    })
  })
})

describe('beside a shop on the same account', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox()
  })
  afterAll(() => sandbox.stop())
  const headers = { authorization: 'Bearer sk_test_sandbox', 'stripe-version': '2026-10-28.endive' }
  const ask = async (method: string, path: string, body?: Record<string, string>) =>
    (await (
      await fetch(`${sandbox.url}/v1/${path}`, {
        method,
        headers,
        ...(body ? { body: new URLSearchParams(body) } : {}),
      })
    ).json()) as Record<string, string>
  const sold = async () =>
    await ask('POST', 'payment_intents', {
      amount: '2599',
      currency: 'usd',
      'metadata[order]': '4711',
      'allowed_payment_method_types[0]': 'card',
      payment_method: 'pm_card_visa',
      confirm: 'true',
      capture_method: 'automatic',
    })

  test('its charges and refunds stand in the books without a marker, and its refund is nobody’s', async () => {
    const sale = await sold()
    const refund = await ask('POST', 'refunds', { payment_intent: sale.id ?? '', amount: '100' })
    const stripe = stripeOf(sandbox)
    const entries = await entriesBetween(stripe, Date.now() - 86_400_000, Date.now() + 86_400_000)
    const shops = entries.filter(({ refs }) => refs.includes(sale.id ?? ''))
    expect(shops).toMatchObject([
      { kind: 'paid', marker: null, subscription: null, cents: 2599 },
      { kind: 'refunded', marker: null, cents: 100 },
    ])
    expect(value(await stripe.interpret(eventOf('refund.created', refund)))).toEqual({
      is: 'facts',
      about: { marker: null, refs: [sale.id] },
      facts: [],
      fingerprint: null,
    })
  })

  test('a first month of its that is declined is nobody’s, nor is the card that was tried', async () => {
    const declining = { kind: 'subscription', amount: 700, payment_method: 'pm_card_chargeCustomerFail' }
    const { subscription } = (await sandbox.control('stripe/foreign-payments', declining)) as Record<string, string>
    const mail = (await sandbox.mail()).map(
      ({ raw }) => JSON.parse(Buffer.from(raw).toString()) as ToldEvent & { type: string },
    )
    const failed = mail.find(({ type }) => type === 'payment_intent.payment_failed')
    const object = failed?.data.object ?? {}
    expect(value(await stripeOf(sandbox).interpret(eventOf('payment_intent.payment_failed', object)))).toEqual({
      ...{ is: 'facts', facts: [], fingerprint: null },
      about: { marker: null, refs: expect.arrayContaining([subscription]) },
    })
  })

  test('one-time gifts stand in the books without a question for each', async () => {
    const wire = createWire()
    const stripe = through(sandbox.url, wire)
    for (let gifts = 0; gifts < 5; gifts++) {
      const beginning = value(await stripe.begin(aGift()))
      await payAs(sandbox.url, beginning.clientSecret ?? '', '4242424242424242')
    }
    const calls = wire.sentAt.length
    const entries = await entriesBetween(stripe, Date.now() - 60_000, Date.now() + 60_000)
    expect(entries.filter(({ marker }) => marker !== null)).toHaveLength(5)
    expect(wire.sentAt.length - calls).toBe(1)
  })

  test('a month whose card names nobody was paid by its customer', async () => {
    const wire = createWire()
    const stripe = through(sandbox.url, wire)
    const toPay = aGift({
      frequency: 'monthly',
      donor: { firstName: 'Eva', lastName: 'Sol', email: 'eva@example.org' },
    })
    const beginning = value(await stripe.begin(toPay))
    await payAs(sandbox.url, beginning.clientSecret ?? '', '4242424242424242')
    wire.incoming = (body) => body.replace(/"email":\s*"ana@example.org"/g, '"email":null')
    const entries = await entriesBetween(stripe, Date.now() - 60_000, Date.now() + 60_000)
    expect(entries.filter(({ marker }) => marker?.giftId === toPay.id)).toMatchObject([
      { kind: 'paid', donor: toPay.donor, subscription: beginning.refs.subscription },
    ])
  })

  test('a subscription that names no customer is read by its own payments, never by everybody’s', async () => {
    const wire = createWire()
    const stripe = through(sandbox.url, wire)
    const toPay = aGift({ frequency: 'monthly', cents: cents(2500) })
    const beginning = value(await stripe.begin(toPay))
    await payAs(sandbox.url, beginning.clientSecret ?? '', '4242424242424242')
    const gift = { ...toPay, refs: beginning.refs }
    const before = value(await stripe.read(gift))
    wire.incoming = (body) => {
      const object = JSON.parse(body) as Record<string, unknown>
      if (object.object === 'list' && object.url === '/v1/payment_intents') throw new Error("everybody's were listed")
      return JSON.stringify(object.object === 'subscription' ? { ...object, customer: null } : object)
    }
    expect(value(await stripe.read(gift)).facts).toEqual(before.facts)
  })
})
