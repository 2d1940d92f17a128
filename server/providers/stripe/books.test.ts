import { expect, test } from 'vitest'
import type { AccountFee, ListedEntry, UnknownLine } from '../books.ts'
import { aGift, quick } from '../testing/gift.ts'
import { createStripe } from './stripe.ts'

const from = Date.UTC(2026, 10, 1)
const second = 1000
const marker = { giftId: aGift().id, deployment: 'testing' }

/** Stripe with so many movements, one a second; every tenth is a month's payment, whose intent carries no marker. */
function stripeWith(movements: number, status = 'succeeded', others: readonly object[] = []) {
  const calls: string[] = []
  const fees: AccountFee[] = []
  const unknown: UnknownLine[] = []
  const charges = new Map<string, object>()
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
    calls.push(url.pathname)
    const charge = charges.get(url.pathname.slice('/v1/charges/'.length))
    if (charge) return Response.json({ object: 'charge', ...charge })
    if (url.pathname === '/v1/invoice_payments') {
      return Response.json(invoicePayment(url.searchParams.get('payment[payment_intent]')))
    }
    const all = [
      ...Array.from({ length: movements }, (_, i) => moved(movements - 1 - i)),
      ...others.map((other, i) => ({ ...moved(0), id: `txn_other_${i}`, source: null, ...other })),
    ]
    const wanted = all.filter(
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
  const read = async (to = from + movements * second) => {
    const entries: ListedEntry[] = []
    for await (const listed of stripe.entries(from, to)) {
      if (listed.kind === 'account_fee') fees.push(listed)
      else if (listed.kind === 'unknown') unknown.push(listed)
      else entries.push(listed)
    }
    return entries
  }
  return { read, calls, fees, unknown, charges }
}

test('a day’s movements cost one question for every hundred, monthly gifts’ among them, and come oldest first', async () => {
  const { read, calls } = stripeWith(1050)
  const entries = await read()
  expect(entries.map(({ at }) => at)).toEqual(Array.from({ length: 1050 }, (_, i) => from + i * second))
  expect(calls).toHaveLength(11)
})

test('a quiet half year costs a question for a day, for two, for four, and then for a month each', async () => {
  const { read, calls } = stripeWith(3)
  expect((await read(from + 180 * 24 * 3600 * second)).map(({ at }) => at)).toHaveLength(3)
  expect(calls).toHaveLength(10)
})

test('of a crowded time no more is read ahead than can be held, for little more', async () => {
  const { read, calls } = stripeWith(30_000)
  const entries = await read()
  expect(entries.map(({ at }) => at)).toEqual(Array.from({ length: 30_000 }, (_, i) => from + i * second))
  expect(calls.length).toBeLessThan(330)
})

test('which month a payment is for is asked only by whoever must know; its customer leads to its gift', async () => {
  const { read, calls } = stripeWith(2)
  const [month, once] = await read()
  expect(month).toMatchObject({ kind: 'paid', ref: null, refs: ['pi_0', 'cus_0'], cents: 5000, feeCents: 175 })
  expect(once).toMatchObject({ kind: 'paid', ref: 'pi_1', refs: ['pi_1'] })
  expect(await once?.whole()).toMatchObject({ ref: 'pi_1', marker, donor: { email: 'ana@example.org' } })
  expect(calls).toHaveLength(1)
  expect(await month?.whole()).toMatchObject({ ref: 'in_of_pi_0', marker, subscription: 'sub_1', payment: null })
  expect(calls).toHaveLength(2)
})

test.each(['pending', 'failed'])('a debit that is %s is no money of a gift, though it has a line', async (status) => {
  const { read } = stripeWith(2, status)
  expect(await read()).toEqual([])
})

test('a line that we do not know is told by Stripe’s own name of it; payouts and reserves stay ours', async () => {
  const { read, unknown } = stripeWith(1, 'pending', [
    { reporting_category: 'other_adjustment', amount: -700, fee: 0, net: -700, source: null },
    { reporting_category: 'partial_capture_reversal', amount: -900, fee: -26, net: -874, source: 'ch_8' },
    {
      reporting_category: 'charge',
      amount: 2000,
      fee: 88,
      net: 1912,
      source: { id: 'ch_7', object: 'charge', payment_intent: null },
    },
    { reporting_category: 'payout', amount: -90_000, fee: 0, net: -90_000, source: 'po_2' },
    { reporting_category: 'risk_reserved_funds', amount: -500, fee: 0, net: -500, source: null },
    { reporting_category: 'payout_minimum_balance_hold', amount: -500, fee: 0, net: -500, source: null },
  ])
  expect(await read()).toEqual([])
  expect(unknown.toReversed()).toEqual([
    { kind: 'unknown', category: 'other_adjustment', ref: 'txn_other_0', cents: -700, currency: 'USD', at: from },
    {
      kind: 'unknown',
      category: 'partial_capture_reversal',
      ref: 'txn_other_1',
      cents: -874,
      currency: 'USD',
      at: from,
    },
    { kind: 'unknown', category: 'charge', ref: 'txn_other_2', cents: 1912, currency: 'USD', at: from },
  ])
})

test.each([
  ['is one fee, its own and what was given back among it', 'failed', -5000, { fees: [400], unknown: [] }],
  ['and whose lines do not make up for each other is for a person', 'failed', -4000, { fees: [], unknown: [-4360] }],
  ['but stands as paid is for a person', 'succeeded', -5000, { fees: [], unknown: [-5360] }],
])('a debit that came back %s', async (_, status, amount, comes) => {
  const back = { reporting_category: 'charge_failure', amount, fee: 360, net: amount - 360, source: 'ch_5' }
  const { read, fees, unknown, charges } = stripeWith(1, 'failed', [back])
  const first = {
    id: 'txn_5',
    object: 'balance_transaction',
    exchange_rate: null,
    fee_details: [],
    amount: 5000,
    fee: 40,
  }
  charges.set('ch_5', { id: 'ch_5', status, balance_transaction: first })
  expect(await read()).toEqual([])
  expect(fees.map(({ cents }) => cents)).toEqual(comes.fees)
  expect(unknown.map(({ cents }) => cents)).toEqual(comes.unknown)
})

test('a fee of the account has no source; all of its net is the fee, and what comes back is below zero', async () => {
  const { read, fees } = stripeWith(1, 'succeeded', [
    { reporting_category: 'fee', amount: -1234, fee: 0, net: -1234, description: 'Radar (2026-10)' },
    { reporting_category: 'fee', amount: 34, fee: 0, net: 34, source: 'ch_9', description: null },
    { reporting_category: 'network_cost', amount: -800, fee: 8, net: -808, source: undefined, description: null },
    { reporting_category: 'tax', amount: -77, fee: 0, net: -77, description: null },
    { reporting_category: 'payout', amount: -90_000, fee: 1350, net: -91_350, source: 'po_1', description: null },
    { reporting_category: 'payout', amount: -90_000, fee: 0, net: -90_000, source: 'po_2', description: null },
    { reporting_category: 'topup', amount: 500, fee: 0, net: 500, source: 'tu_1', description: null },
  ])
  expect(await read()).toMatchObject([{ kind: 'paid', feeCents: 175 }])
  expect(fees.toReversed().map(({ ref, category, cents }) => [ref, category, cents])).toEqual([
    ['txn_other_0', 'fee', 1234],
    ['txn_other_1', 'fee', -34],
    ['txn_other_2', 'network_cost', 808],
    ['txn_other_3', 'tax', 77],
    ['txn_other_4', 'payout', 1350],
  ])
  expect(fees.at(-1)).toEqual({
    kind: 'account_fee',
    ref: 'txn_other_0',
    category: 'fee',
    description: 'Radar (2026-10)',
    cents: 1234,
    currency: 'USD',
    at: from,
  })
})
