import { expect, test } from 'vitest'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import type { Endpoint, WebhookEndpoints } from '#server/providers/webhook-endpoints.ts'
import { examineEndpoints } from './examine-endpoints.ts'

type Answer = Awaited<ReturnType<WebhookEndpoints['webhookEndpoints']>>
const url = 'https://give.example.org/api/webhooks/stripe'
const endpoint = (more: Partial<Endpoint> = {}): Endpoint => ({
  url,
  enabled: true,
  version: 'now',
  lacks: [],
  believed: null,
  ...more,
})
const there = (...endpoints: Endpoint[]): Answer => done({ ours: 'now', endpoints })

async function examined(answer: Answer | Outcome<never>, testMode = false) {
  const provider: WebhookEndpoints = { name: 'stripe', believedBy: 'ITS_ID', webhookEndpoints: async () => answer }
  const settings = { publicOrigin: 'https://give.example.org' } as never
  const findings = await examineEndpoints({ settings, webhookEndpoints: [provider] }, !testMode)
  return findings.map(({ what, state, says }) => `${what} ${state}: ${says}`)
}

test('an endpoint that sends all in our version is well', async () => {
  expect(await examined(there(endpoint()))).toEqual([`stripe endpoint well: ${url} sends all that is needed, in now`])
})

test('what it does not send, and that it is turned off, is ill; another version is named', async () => {
  const old = endpoint({ version: '2024-06-20', lacks: ['invoice.paid', 'refund.failed'], enabled: false })
  expect(await examined(there(old))).toEqual([
    `stripe endpoint ill: ${url} is turned off`,
    `stripe endpoint ill: ${url} does not send invoice.paid, refund.failed`,
    `stripe endpoint look: ${url} is told in API version 2024-06-20, not now: each event is read anew; make it anew with now`,
  ])
  expect(await examined(there(endpoint({ version: null })))).toEqual([
    `stripe endpoint look: ${url} has the account's version, and no event has told which: make it anew with API version now`,
  ])
})

test("others' endpoints are none of our business; without one of ours nothing comes", async () => {
  const shop = endpoint({ url: 'https://shop.example.org/hook', version: 'old' })
  const none = 'none leads to https://give.example.org/api/webhooks/stripe: make one there, with API version now'
  expect(await examined(there(shop))).toEqual([`stripe endpoint ill: ${none}`])
  expect(await examined(there(shop), true)).toEqual([`stripe endpoint look: ${none}`])
  const tunnel = endpoint({ url: 'https://tunnel.example.net/api/webhooks/stripe', version: 'old' })
  expect(await examined(there(shop, tunnel))).toHaveLength(1)
  expect(await examined(there(shop, tunnel, endpoint()))).toEqual([
    `stripe endpoint well: ${url} sends all that is needed, in now`,
  ])
})

test('one whose events we would not believe is ill, and so is ours where it leads elsewhere', async () => {
  const bare = (...endpoints: Endpoint[]) => done({ ours: null, endpoints })
  const other = endpoint({ version: null, believed: false })
  expect(await examined(bare(other))).toEqual([
    `stripe endpoint ill: ${url} is not the one of ITS_ID: all that it sends is refused`,
  ])
  const away = endpoint({ url: 'https://old.example.org/hook', version: null, believed: true })
  expect(await examined(bare(away))).toEqual([
    `stripe endpoint ill: the one of ITS_ID leads to https://old.example.org/hook, and not to ${url}`,
  ])
  expect(await examined(bare(endpoint({ version: null, believed: true })))).toEqual([
    `stripe endpoint well: ${url} sends all that is needed`,
  ])
})

test('a key that may not look says so', async () => {
  expect(await examined(refused('provider_unavailable', 'no right to read'))).toEqual([
    'stripe endpoint look: could not be asked: no right to read',
  ])
})
