import { describe, expect, it, vi } from 'vitest'
import { daysOf } from './days/index.ts'
import { openCarefulPaypalShop } from './testing/careful-paypal-shop.ts'
import { openNaivePaypalShop } from './testing/naive-paypal-shop.ts'
import { rehearsed, WEBHOOK } from './testing/rehearsed.ts'

vi.setConfig({ testTimeout: 180_000 })

const order = { ask: 'GET /order?order={order}', state: '/state', paid: 'paid', times: '/delivered' }
const pageOf = {
  provider: 'paypal',
  buy: [
    { ask: 'POST /orders', json: { key: '{key}' }, keep: { order: '/order', approve: '/approve' } },
    { pay: '{approve}' },
    { ask: 'POST /capture?order={order}&token={approve}' },
  ],
  order,
  cancel: { ask: 'POST /cancel?order={order}' },
  restart: { ask: 'POST /restart' },
}

describe('a rehearsal by PayPal', () => {
  it('is survived in every day by a shop that asks', async () => {
    const words = { refunded: 'refunded', partlyRefunded: 'partly refunded', disputed: 'disputed', kept: '/kept' }
    // who survives is never waited for so long, but by a busy machine
    const file = { ...pageOf, order: { ...order, ...words }, lookUp: { ask: 'POST /look' }, patienceMs: 30_000 }
    const { good, bad, survived } = await rehearsed(await openCarefulPaypalShop(WEBHOOK), file)
    expect(good.why).toBe('charged 25.00 usd; the shop says “paid”, of which it counts on 25.00, delivered once')
    expect(bad.filter((day) => day.survived !== true)).toEqual([])
    expect(survived).toEqual(daysOf('paypal').map(({ name }) => name))
    expect(survived).toHaveLength(32)
  })

  it('names the days in which a naive shop fails', async () => {
    const { survived, failed, untried, bad } = await rehearsed(await openNaivePaypalShop(), pageOf)
    expect(survived).toEqual([
      'payer-lies',
      'approved-twice',
      'capture-twice',
      'capture-late',
      'provider-down',
      'rate-limited',
      'edge-page',
      'webhook-before-answer',
      'webhooks-late',
      'webhooks-backwards',
      'payment-unknown',
    ])
    expect(failed).toEqual([
      'double-press',
      'declined-then-paid',
      'approved-and-left',
      'capture-denied',
      'answer-lost',
      'answer-halved',
      'error-after-payment',
      'webhooks-twice',
      'webhooks-twins',
      'webhooks-lost',
      'webhooks-changed',
      'webhook-forged',
      'webhook-of-another-amount',
      'payment-of-another-shop',
      'echeck-clears',
      'echeck-denied',
      'closed-order',
      'restart',
    ])
    expect(untried).toEqual(['refunded', 'refunded-in-part', 'disputed'])
    expect(bad.find(({ name }) => name === 'capture-denied')?.why).toBe(
      'it is not paid, and the shop says that it is: nothing was charged; the shop says “paid”, delivered 0 times',
    )
  })
})
