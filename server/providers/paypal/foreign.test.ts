import { describe, expect, test } from 'vitest'
import { cents } from '#gift/money.ts'
import type { ArrangementChange } from '../provider.ts'
import { aGift, factsIn, monthly, quick, value } from '../testing/gift.ts'
import { createPaypal } from './paypal.ts'

const eventOf = (type: string, resource: object) => ({
  provider: 'paypal' as const,
  eventId: 'WH-1',
  type,
  createdAt: 0,
  payload: JSON.stringify({ resource }),
})
/** PayPal, answering what stands at each path; asked anything else, it fails the test. */
function paypalThat(holds: Record<string, object>) {
  const calls: string[] = []
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(String(input))
    if (pathname.endsWith('/token')) return Response.json({ access_token: 't', expires_in: 900 })
    calls.push(pathname)
    const resource = holds[pathname]
    if (resource && init?.method === 'PATCH') return new Response(null, { status: 204 })
    if (!resource) throw new Error(`PayPal was asked for ${pathname}`)
    return Response.json(resource)
  }
  const paypal = createPaypal({
    deployment: 'testing',
    clientId: 'c',
    clientSecret: 's',
    webhookId: 'w',
    apiBase: 'https://paypal.test',
    certAuthority: null,
    publicOrigin: 'https://give.example.org',
    organisation: 'Test Hospital',
    retryPolicy: quick,
    fetch,
  })
  return { paypal, calls }
}

const euros = { currency_code: 'EUR', value: '25.99' }
const dollars = { currency_code: 'USD', value: '25.99' }
const up = (capture: string) => [{ rel: 'up', href: `https://paypal.test/v2/payments/captures/${capture}` }]
const ours = `${aGift().id}.testing`
const marker = { giftId: ours.slice(0, 26), deployment: 'testing' }

const elsewhere = `${aGift().id}.elsewhere`

describe('what is another deployment’s', () => {
  test.each([
    ['PAYMENT.CAPTURE.COMPLETED', { id: 'C', status: 'COMPLETED', custom_id: elsewhere, amount: euros }],
    ['PAYMENT.SALE.COMPLETED', { id: 'S', billing_agreement_id: 'I-1', custom: elsewhere, state: 'new' }],
    ['BILLING.SUBSCRIPTION.PAYMENT.FAILED', { id: 'I-1', custom_id: elsewhere }],
    [
      'CUSTOMER.DISPUTE.CREATED',
      { dispute_id: 'D', disputed_transactions: [{ seller_transaction_id: 'C', custom: elsewhere }] },
    ],
  ])('a %s of %j costs no question and tells nothing, whatever it holds', async (type, resource) => {
    const { paypal, calls } = paypalThat({})
    const reading = value(await paypal.interpret(eventOf(type, resource)))
    expect(reading).toMatchObject({ about: { marker: { deployment: 'elsewhere' } }, facts: [] })
    expect(calls).toEqual([])
  })

  test('a refund of its capture is not read', async () => {
    const capture = { id: 'C', custom_id: elsewhere }
    const { paypal, calls } = paypalThat({ '/v2/payments/captures/C': capture })
    const refund = { id: 'R', status: 'UNHEARD-OF', amount: euros, links: up('C') }
    const reading = value(await paypal.interpret(eventOf('PAYMENT.CAPTURE.REFUNDED', refund)))
    expect(reading).toMatchObject({ about: { marker: { deployment: 'elsewhere' } }, facts: [] })
    expect(calls).toEqual(['/v2/payments/captures/C'])
  })
})

describe('what is not ours', () => {
  test('a subscription of another program, of whatever kind, keeps no pledge of ours from being told', async () => {
    const mine = { id: 'I-2', custom_id: ours, status: 'ACTIVE', create_time: '2026-03-04T10:00:00Z' }
    const price = { tenure_type: 'REGULAR', pricing_scheme: { fixed_price: dollars } }
    const { paypal } = paypalThat({
      '/v1/reporting/transactions': { transaction_details: [], total_pages: 1 },
      '/v1/billing/subscriptions': { subscriptions: [{ id: 'I-1' }, { id: 'I-2' }] },
      '/v1/billing/subscriptions/I-1': {
        id: 'I-1',
        custom_id: 'club-9',
        status: 'ACTIVE',
        plan: { billing_cycles: [{ tenure_type: 'REGULAR', pricing_scheme: { fixed_price: euros } }] },
      },
      '/v1/billing/subscriptions/I-2': { ...mine, plan: { billing_cycles: [price] } },
    })
    const [from, to] = [Date.UTC(2026, 2, 4), Date.UTC(2026, 2, 5)]
    const readings: unknown[] = []
    for await (const pledge of paypal.underWay(from, to)) readings.push(pledge)
    expect(readings).toMatchObject([{ ref: 'I-2', cents: 2599, marker }])
  })

  test.each([
    ['CHECKOUT.ORDER.APPROVED', { id: 'O', purchase_units: [{ custom_id: 'order-4711', amount: euros }] }, 'approved'],
    ['CHECKOUT.ORDER.APPROVED', { id: 'O', purchase_units: [{ amount: euros }] }, 'approved'],
    ['CHECKOUT.ORDER.VOIDED', { id: 'O' }, 'read'],
    ['PAYMENT.CAPTURE.COMPLETED', { id: 'C', status: 'COMPLETED', amount: euros }, 'facts'],
    ['PAYMENT.CAPTURE.COMPLETED', { id: 'C', status: 'NEW', custom_id: 'order-4711', amount: dollars }, 'facts'],
    ['PAYMENT.SALE.COMPLETED', { id: 'S', amount: { currency: 'EUR', total: '5' } }, 'ignored'],
    ['PAYMENT.SALE.COMPLETED', { id: 'S', billing_agreement_id: 'I-1', custom: 'club-9' }, 'read'],
    ['BILLING.SUBSCRIPTION.PAYMENT.FAILED', { id: 'I-1', custom_id: 'club-9' }, 'read'],
    [
      'CUSTOMER.DISPUTE.CREATED',
      { dispute_id: 'D', disputed_transactions: [{ seller_transaction_id: 'C', custom: 'x' }] },
      'facts',
    ],
    ['PAYMENT.CAPTURE.REFUNDED', { id: 'R', status: 'COMPLETED', amount: euros, links: [] }, 'ignored'],
  ])('a %s of %j costs no question and tells nothing', async (type, resource, is) => {
    const { paypal, calls } = paypalThat({})
    const reading = value(await paypal.interpret(eventOf(type, resource)))
    expect(reading.is).toBe(is)
    if ('about' in reading) expect(reading.about.marker).toBeNull()
    expect(factsIn(reading)).toEqual([])
    expect(calls).toEqual([])
    expect(paypal.selfContained(eventOf(type, resource))).toBeNull()
  })

  test('a refund of a shop’s capture is known by the capture alone', async () => {
    const { paypal, calls } = paypalThat({ '/v2/payments/captures/C': { id: 'C', amount: euros } })
    const refund = { id: 'R', status: 'COMPLETED', amount: euros, links: up('C') }
    expect(value(await paypal.interpret(eventOf('PAYMENT.CAPTURE.REFUNDED', refund)))).toMatchObject({
      is: 'facts',
      about: { marker: null, refs: ['C'] },
      facts: [],
    })
    expect(calls).toEqual(['/v2/payments/captures/C'])
  })
})

describe('what is ours and does not say so', () => {
  const capture = { id: 'C', custom_id: ours, amount: dollars, supplementary_data: { related_ids: { order_id: 'O' } } }

  test('a refund that somebody made at PayPal is told by its capture', async () => {
    const { paypal } = paypalThat({ '/v2/payments/captures/C': capture })
    const refund = { id: 'R', status: 'COMPLETED', amount: dollars, links: up('C') }
    expect(value(await paypal.interpret(eventOf('PAYMENT.CAPTURE.REFUNDED', refund)))).toMatchObject({
      is: 'facts',
      about: { marker, refs: ['O', 'C'] },
      facts: [{ kind: 'refunded', ref: 'R', payment: 'C', cents: 2599 }],
    })
  })

  test('a reversal, too', async () => {
    const { paypal } = paypalThat({ '/v2/payments/captures/C': capture, '/v1/customer/disputes': { items: [] } })
    const reversal = { id: 'R', status: 'COMPLETED', amount: dollars, links: up('C') }
    expect(value(await paypal.interpret(eventOf('PAYMENT.CAPTURE.REVERSED', reversal)))).toMatchObject({
      about: { marker, refs: ['O', 'C'] },
      facts: [{ kind: 'disputed', payment: 'C' }, { kind: 'dispute_lost' }],
    })
  })

  test('a month’s payment without our words is its subscription’s', async () => {
    const { paypal } = paypalThat({ '/v1/billing/subscriptions/I-1': { id: 'I-1', custom_id: ours } })
    const sale = {
      id: 'S',
      state: 'completed',
      billing_agreement_id: 'I-1',
      amount: { currency: 'USD', total: '37.00' },
      create_time: '2026-11-21T10:00:00Z',
    }
    expect(value(await paypal.interpret(eventOf('PAYMENT.SALE.COMPLETED', sale)))).toMatchObject({
      is: 'read',
      about: { marker, refs: ['I-1', 'S'] },
      facts: [{ kind: 'paid', ref: 'S', cents: 3700, feeCents: null }],
    })
    for (const [currency, feeCents] of [
      ['USD', 112],
      ['EUR', null],
    ]) {
      const reading = await paypal.interpret(
        eventOf('PAYMENT.SALE.COMPLETED', { ...sale, transaction_fee: { currency, value: '1.12' } }),
      )
      expect(factsIn(value(reading))).toMatchObject([{ cents: 3700, feeCents }])
    }
  })
})

describe('what another program takes, and is to be ours', () => {
  const since = Date.UTC(2026, 2, 4, 10, 0, 0, 700)
  const gift = monthly({ cents: cents(2599), startedAt: since, adopted: {} })
  const subscription = (charge: string, custom: string) => ({
    ...{ id: 'I-1', custom_id: custom, status: 'ACTIVE', create_time: '2025-03-04T10:00:00Z' },
    plan: {
      billing_cycles: [
        {
          ...{ tenure_type: 'REGULAR', frequency: { interval_unit: 'MONTH' }, total_cycles: 0 },
          pricing_scheme: { fixed_price: { currency_code: 'USD', value: '25.99' } },
        },
      ],
    },
    billing_info: { last_payment: { time: charge, amount: dollars }, next_billing_time: '2030-04-04T10:00:00Z' },
  })
  const [before, within] = ['2026-03-04T09:59:59Z', '2026-03-04T10:00:00Z']
  const adoption = { kind: 'adopt' as const, subscription: 'I-1', cents: cents(2599), since }
  const ask = (custom: string, charge: string, change: ArrangementChange) => {
    const path = '/v1/billing/subscriptions/I-1'
    const transactions = { [`${path}/transactions`]: { transactions: [], total_pages: 1 } }
    const { paypal } = paypalThat({ [path]: subscription(charge, custom), ...transactions })
    const until = Date.now() + 45_000
    return paypal.arrange({ ...gift, refs: { ...gift.refs, subscription: 'I-1' } }, change, 'key', until)
  }
  const marked = `${gift.id}.testing`

  test('is not taken over in the second in which it was charged: by its time that charge would be ours', async () => {
    expect(await ask('club-9', within, adoption)).toMatchObject({
      ok: false,
      code: 'confirmation_differs',
      detail: 'I-1 is charged while it is being taken over: plan it once more',
    })
    // the second before, it is marked; that the marker is not there yet is all that is said
    expect(await ask('club-9', before, adoption)).toMatchObject({ detail: 'I-1 does not carry our marker yet' })
  })

  test('is not given back once it was charged in the second in which it was taken over', async () => {
    const disowning = { kind: 'disown' as const, subscription: 'I-1', carries: 'club-9' }
    expect(await ask(marked, within, disowning)).toMatchObject({ ok: false, code: 'gift_already_paid' })
    expect(await ask(marked, before, disowning)).toMatchObject({ ok: true })
  })
})
