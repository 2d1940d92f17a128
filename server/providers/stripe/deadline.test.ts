import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aGift, quick } from '../testing/gift.ts'
import { handMovedClock } from '../testing/wire.ts'
import { createStripe } from './stripe.ts'

let putBack: () => void
beforeEach(() => {
  putBack = handMovedClock()
})
afterEach(() => putBack())

test('an answer that begins in time and never ends is given up when the time is over', async () => {
  const server = createServer((_, response) => response.writeHead(200).write('{'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stripe = createStripe({
    secretKey: 'sk_test_sandbox',
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    webhookSecrets: [],
    deployment: 'testing',
    product: 'monthly-gift',
    organisation: 'Test Hospital',
    retryPolicy: quick,
  })
  const gift = aGift({ refs: { intent: 'pi_1', customer: null, subscription: null, session: null } })
  let answer: unknown = 'none'
  stripe.read(gift, Date.now() + 5_000).then((outcome) => {
    answer = outcome
  })
  await once(server, 'request')
  await vi.advanceTimersByTimeAsync(4_999)
  expect(answer).toBe('none')
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toMatchObject({ ok: false, code: 'provider_unavailable' })
  server.close()
  server.closeAllConnections()
})
