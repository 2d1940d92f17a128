import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { browserScript } from '../../core/browser-script.ts'
import type { Merchant } from './merchant.ts'
import { giftOrder, giftPlan, giftSubscription, venmoOrder } from './merchant.ts'

const PAYPAL_JS = fileURLToPath(import.meta.resolve('@paypal/paypal-js')).replace(/dist\/.*/, 'dist/iife/paypal-js.js')

const PAGE = `<!doctype html><html lang="en"><head><title>Shop</title></head><body><main><h1>Give</h1>
<div id="place"></div><ol id="log"></ol></main><script src="/paypal-js.js"></script><script src="/shop.js"></script></body></html>`

/** A shop on an origin of its own, with a strict policy, whose server calls the merchant's sandbox. */
export async function openShop(merchant: Merchant): Promise<{ url(query?: string): string; close(): void }> {
  const sandbox = merchant.sandbox.url
  const policy = `default-src 'self'; script-src 'self' ${sandbox}; frame-src ${sandbox}; style-src 'self'`
  const plan = await giftPlan(merchant)
  let orders = 0
  const answers: Record<string, (id: string) => Promise<unknown>> = {
    order: async () => {
      const order = giftOrder('50.00', { invoice_id: `invoice_${++orders}` })
      return (await merchant.call('POST', '/v2/checkout/orders', order, { 'paypal-request-id': `order_${orders}` }))
        .body
    },
    venmoOrder: async () =>
      (
        await merchant.call('POST', '/v2/checkout/orders', venmoOrder('50.00'), {
          'paypal-request-id': `venmo_${++orders}`,
        })
      ).body,
    capture: async (id) => (await merchant.call('POST', `/v2/checkout/orders/${id}/capture`, {})).body,
    subscription: async () =>
      (await merchant.call('POST', '/v1/billing/subscriptions', giftSubscription(plan, '37.00'))).body,
  }
  const files: Record<string, [type: string, body: () => string]> = {
    '': ['text/html', () => PAGE],
    'paypal-js.js': ['text/javascript', () => readFileSync(PAYPAL_JS, 'utf8')],
    'shop.js': ['text/javascript', () => browserScript(new URL('../browser/testing/shop-page.ts', import.meta.url))],
  }
  const server = createServer(async (request, response) => {
    const [, name = '', id = ''] = (request.url ?? '').split('?')[0]?.split('/') ?? []
    const [type, body] = files[name] ?? ['application/json', undefined]
    response.setHeader('content-type', type)
    response.setHeader('content-security-policy', policy)
    response.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups')
    response.end(body ? body() : (JSON.stringify(await answers[name]?.(id)) ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = (server.address() as AddressInfo).port
  return {
    url: (query = '') => `http://127.0.0.1:${port}/?sdk=${encodeURIComponent(`${sandbox}/sdk/js`)}${query}`,
    close: () => void server.close(),
  }
}
