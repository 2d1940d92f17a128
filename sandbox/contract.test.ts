import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startSandbox } from './index.ts'
import { giftOrder, type Merchant, openMerchant } from './paypal/testing/merchant.ts'
import { PUBLISHED_FOLDER, published } from './paypal/testing/published.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A merchant whose sandbox keeps its state in a folder, and the same merchant after those were tampered with. */
async function tampered(dealWith: (merchant: Merchant) => Promise<string>, from: string, to: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'payment-sandbox-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const first = await openMerchant({ dataDir }, false)
  const path = await dealWith(first)
  await first.sandbox.close()
  const journal = join(dataDir, 'sandbox.jsonl')
  const before = readFileSync(journal, 'utf8')
  expect(before).toContain(from)
  writeFileSync(journal, before.replaceAll(from, to))
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  return { merchant: await openMerchant({ dataDir }, false), path }
}

const asServer = { authorization: 'Bearer sk_test_sandbox' }

describe('an answer that is not as published is never sent', () => {
  test('by Stripe', async () => {
    const { merchant, path } = await tampered(
      async ({ sandbox }) => {
        const body = new URLSearchParams({ email: 'ana@example.org' })
        const made = await sandbox.fetch(`${sandbox.url}/v1/customers`, { method: 'POST', headers: asServer, body })
        return `/v1/customers/${((await made.json()) as { id: string }).id}`
      },
      '"livemode":false',
      '"livemode":"no"',
    )
    const { sandbox } = merchant
    expect((await sandbox.fetch(sandbox.url + path, { headers: asServer })).status).toBe(500)
    expect(String(vi.mocked(process.stderr.write).mock.lastCall)).toContain('livemode: string, not boolean')
  })

  test.skipIf(!published)('by PayPal (skipped where CONTRACTS_DIR does not name what is published)', async () => {
    const { merchant, path } = await tampered(
      async (open) =>
        `/v2/checkout/orders/${(await open.call('POST', '/v2/checkout/orders', giftOrder('50.00'), { 'paypal-request-id': 'a' })).body.id}`,
      '"status":"PAYER_ACTION_REQUIRED"',
      '"status":"THINKING"',
    )
    expect((await merchant.callFreely('GET', path)).status).toBe(500)
    expect(String(vi.mocked(process.stderr.write).mock.lastCall)).toContain('is not as published')
  })
})

test('a parameter that Stripe’s sandbox took and never read is no secret', async () => {
  const { sandbox } = await openMerchant({}, false)
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => void vi.restoreAllMocks())
  const post = (path: string, form: Record<string, string>) =>
    sandbox.fetch(sandbox.url + path, { method: 'POST', headers: asServer, body: new URLSearchParams(form) })
  const { id } = (await (await post('/v1/products', { name: 'Gift' })).json()) as { id: string }
  const price = { currency: 'usd', unit_amount: '5000', product: id }
  expect((await post('/v1/prices', price)).status).toBe(200)
  expect((await post('/v1/prices', { ...price, 'product_data[name]': 'Another' })).status).toBe(500)
  expect(String(vi.mocked(process.stderr.write).mock.lastCall)).toContain('POST /v1/prices ignored product_data')
})

test.skipIf(!published)('what nothing is published about is refused (skipped as above)', () => {
  expect(() => published?.answer('GET', '/v2/checkout/baskets/1', 200, {})).toThrow('nothing is published')
  expect(() => published?.answer('DELETE', '/v1/notifications/webhooks/1', 204, {})).toThrow('should have no body')
})

test('a sandbox says at its start that a folder holds no descriptions', async () => {
  await expect(startSandbox({ contracts: `${PUBLISHED_FOLDER ?? tmpdir()}/none` })).rejects.toThrow('ENOENT')
})
