import { expect, test } from 'vitest'
import type { ListedEntry } from '../books.ts'
import { aGift, quick } from '../testing/gift.ts'
import { createStripe } from './stripe.ts'

const from = Date.UTC(2026, 10, 1)
const second = 1000
const marker = { giftId: aGift().id, deployment: 'testing' }

/** Stripe with so many movements, one a second; every tenth is a month's payment, whose intent carries no marker. */
function stripeWith(movements: number, status = 'succeeded') {
  const asked: string[] = []
  const moved = (i: number) => ({
    id: `txn_${i}`,
    object: 'balance_transaction',
    reporting_category: 'charge',
    amount: 5000,
    fee: 175,
    currency: 'usd',
    created: from / second + i,
    source: {
      id: `ch_${i}`,
      object: 'charge',
      status,
      billing_details: {},
      payment_intent: {
        id: `pi_${i}`,
        object: 'payment_intent',
        metadata: i % 10 === 0 ? {} : { gift_id: marker.giftId, deployment: marker.deployment },
        customer: { id: `cus_${i}`, object: 'customer', name: 'Ana Ruiz', email: 'ana@example.org' },
      },
    },
  })
  const invoicePayment = (intent: string | null) => ({
    object: 'list',
    has_more: false,
    data: [
      {
        invoice: {
          id: `in_of_${intent}`,
          object: 'invoice',
          lines: {},
          parent: {
            subscription_details: {
              subscription: 'sub_1',
              metadata: { gift_id: marker.giftId, deployment: marker.deployment },
            },
          },
        },
      },
    ],
  })
  const fetch = async (input: string | URL | Request) => {
    const url = new URL(String(input))
    asked.push(url.pathname)
    if (url.pathname === '/v1/invoice_payments') {
      return Response.json(invoicePayment(url.searchParams.get('payment[payment_intent]')))
    }
    const wanted = Array.from({ length: movements }, (_, i) => moved(movements - 1 - i)).filter(
      ({ created }) =>
        created >= Number(url.searchParams.get('created[gte]')) &&
        created < Number(url.searchParams.get('created[lt]')),
    )
    const after = wanted.findIndex(({ id }) => id === url.searchParams.get('starting_after')) + 1
    const data = wanted.slice(after, after + 100)
    return Response.json({ object: 'list', data, has_more: after + 100 < wanted.length, url: url.pathname })
  }
  const stripe = createStripe({
    secretKey: 'sk_test_x',
    apiBase: 'http://127.0.0.1:9',
    webhookSecrets: ['w'],
    product: 'p',
    deployment: 'testing',
    organisation: 'o',
    retryPolicy: quick,
    fetch,
  })
  const read = async () => {
    const found: ListedEntry[] = []
    for await (const listed of stripe.entries(from, from + movements * second)) found.push(listed)
    return found
  }
  return { read, asked }
}

test('a day’s movements cost one question for every hundred, monthly gifts’ among them, and come oldest first', async () => {
  const { read, asked } = stripeWith(1050)
  const found = await read()
  expect(found.map(({ at }) => at)).toEqual(Array.from({ length: 1050 }, (_, i) => from + i * second))
  expect(asked).toHaveLength(11)
})

test('of a crowded time no more is read ahead than can be held, for little more', async () => {
  const { read, asked } = stripeWith(30_000)
  const found = await read()
  expect(found.map(({ at }) => at)).toEqual(Array.from({ length: 30_000 }, (_, i) => from + i * second))
  expect(asked.length).toBeLessThan(330)
})

test('which month a payment is for is asked only by whoever must know; its customer leads to its gift', async () => {
  const { read, asked } = stripeWith(2)
  const [month, once] = await read()
  expect(month).toMatchObject({ kind: 'paid', ref: null, refs: ['pi_0', 'cus_0'], cents: 5000, feeCents: 175 })
  expect(once).toMatchObject({ kind: 'paid', ref: 'pi_1', refs: ['pi_1'] })
  expect(await once?.whole()).toMatchObject({ ref: 'pi_1', marker, donor: { email: 'ana@example.org' } })
  expect(asked).toHaveLength(1)
  expect(await month?.whole()).toMatchObject({ ref: 'in_of_pi_0', marker, subscription: 'sub_1', payment: null })
  expect(asked).toHaveLength(2)
})

test.each(['pending', 'failed'])('a debit that is %s is no money of a gift, though it has a line', async (status) => {
  const { read } = stripeWith(2, status)
  expect(await read()).toEqual([])
})
