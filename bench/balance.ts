import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { firstGift, giftsADay, idOf, refOf } from './fill.ts'

/** The name of the database that is filled, as it stands on what it made at Stripe. */
export const deployment = 'bench'

const between = (24 * 60 * 60 * 1000) / giftsADay
const secondOf = (number: number) => Math.floor((firstGift + number * between) / 1000)

/** Stripe's list of balance transactions over the gifts of `fill`, and nothing else of it. */
export async function openBalance(gifts: number) {
  let calls = 0
  const numberFrom = (second: number) => {
    let number = Math.max(1, Math.floor((second * 1000 - firstGift) / between) - 1)
    while (number <= gifts && secondOf(number) < second) number++
    return number
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe.test')
    if (request.method !== 'GET' || pathname !== '/v1/balance_transactions') {
      response.writeHead(404).end('{"error":{"message":"not here"}}')
      return
    }
    calls++
    const least = numberFrom(Number(searchParams.get('created[gte]')))
    const after = searchParams.get('starting_after')
    const most = after
      ? Number(after.slice('txn_'.length)) - 1
      : numberFrom(Number(searchParams.get('created[lt]'))) - 1
    const data = []
    for (let number = Math.min(most, gifts); number >= least && data.length < 100; number--) data.push(moved(number))
    const hasMore = most - data.length >= least && data.length > 0
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ object: 'list', url: pathname, has_more: hasMore, data }))
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => calls,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const moved = (number: number) => ({
  id: `txn_${number}`,
  object: 'balance_transaction',
  amount: 5000,
  fee: 175,
  net: 4825,
  currency: 'usd',
  created: secondOf(number),
  reporting_category: 'charge',
  type: 'charge',
  status: 'available',
  fee_details: [{ amount: 175, currency: 'usd', description: 'Stripe processing fees', type: 'stripe_fee' }],
  source: {
    id: `ch_${number}`,
    object: 'charge',
    amount: 5000,
    billing_details: { email: `donor${number % 300_000}@example.com`, name: 'Ana Ruiz' },
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 } },
    payment_intent: {
      id: refOf(number),
      object: 'payment_intent',
      amount: 5000,
      customer: null,
      metadata: { gift_id: idOf(number), deployment },
    },
  },
})
