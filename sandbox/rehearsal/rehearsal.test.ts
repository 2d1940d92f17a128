import { describe, expect, it, vi } from 'vitest'
import { daysOf } from './days/index.ts'
import { summary } from './rehearse.ts'
import { parseShopFile } from './shop-file.ts'
import { openCarefulShop } from './testing/careful-shop.ts'
import { openNaiveShop } from './testing/naive-shop.ts'
import { rehearsed } from './testing/rehearsed.ts'

vi.setConfig({ testTimeout: 180_000 })

const order = { ask: 'GET /order?order={order}', state: '/state', paid: 'paid', times: '/delivered' }
const pageOf = {
  buy: [
    { ask: 'POST /orders', json: { key: '{key}' }, keep: { order: '/order', secret: '/clientSecret' } },
    { pay: '{secret}' },
    { ask: 'GET /thanks?order={order}' },
  ],
  order,
  cancel: { ask: 'POST /cancel?order={order}' },
  restart: { ask: 'POST /restart' },
}

describe('a rehearsal', () => {
  it('is survived in every day by a shop that asks', async () => {
    const words = { refunded: 'refunded', partlyRefunded: 'partly refunded', disputed: 'disputed', kept: '/kept' }
    // who survives is never waited for so long, but by a busy machine
    const file = { ...pageOf, order: { ...order, ...words }, lookUp: { ask: 'POST /look' }, patienceMs: 30_000 }
    const { good, bad, survived } = await rehearsed(await openCarefulShop(), file)
    expect(good.why).toBe('charged 25.00 usd; the shop says “paid”, of which it counts on 25.00, delivered once')
    expect(bad.filter((day) => day.survived !== true)).toEqual([])
    expect(survived).toEqual(daysOf('stripe').map(({ name }) => name))
    expect(summary(bad)).toBe('28 of 28 bad days survived, 0 not, 0 could not be tried.')
  })

  it('names the days in which a naive shop fails, and what was looked at', async () => {
    const { survived, failed, untried, bad } = await rehearsed(await openNaiveShop(), pageOf)
    expect(survived).toEqual([
      'declined-then-paid',
      'bank-asks',
      'provider-down',
      'rate-limited',
      'edge-page',
      'webhook-before-answer',
      'webhooks-late',
      'webhooks-of-older-version',
    ])
    expect(failed).toEqual([
      'double-press',
      'payer-lies',
      'answer-lost',
      'answer-halved',
      'error-after-payment',
      'webhooks-twice',
      'webhooks-twins',
      'webhooks-backwards',
      'webhooks-lost',
      'webhooks-changed',
      'webhook-forged',
      'webhook-of-live-mode',
      'webhook-of-another-amount',
      'payment-of-another-shop',
      'payment-unknown',
      'closed-order',
      'restart',
    ])
    expect(untried).toEqual(['refunded', 'refunded-in-part', 'disputed'])
    expect(bad[0]?.why).toBe(
      'the payer was charged too often: charged 25.00 usd and 25.00 usd; the shop says “paid”, delivered once',
    )
  })

  it('finds that a shop which pays itself charges again', async () => {
    const buy = [{ ask: 'POST /pay', json: { method: '{method}' }, keep: { order: '/order' } }]
    const days = ['double-press', 'declined-then-paid', 'bank-asks', 'answer-halved', 'error-after-payment']
    const { failed } = await rehearsed(await openNaiveShop(), { buy, order }, days)
    expect(failed).toEqual(['double-press', 'answer-halved', 'error-after-payment'])
  })

  it('says what is wrong with a shop file', () => {
    expect(() => parseShopFile({ buy: [] })).toThrow('"buy" must list the steps of a payer')
    expect(() => parseShopFile({ buy: [{ ask: '/orders' }] })).toThrow(
      '"buy"[0].ask must be as "POST /orders", not "/orders"',
    )
    expect(() => parseShopFile({ buy: [{ pay: '{secret}' }], orders: {} })).toThrow('it has no "orders"; known: ')
  })
})
