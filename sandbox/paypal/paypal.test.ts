import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { giftOrder, monthlyGift, openMerchant, START } from './testing/merchant.ts'

const ORDERS = '/v2/checkout/orders'

describe('the emulated PayPal', () => {
  test('names what it does not know', async () => {
    const merchant = await openMerchant()
    const path = await merchant.callFreely('POST', `${ORDERS}/0/paint`, {})
    expect(path.status).toBe(404)
    expect(path.body.details[0].description).toBe(`The sandbox knows no POST ${ORDERS}/0/paint.`)
    const method = await merchant.callFreely('DELETE', `${ORDERS}/0`)
    expect([method.status, method.body.name]).toEqual([405, 'METHOD_NOT_SUPPORTED'])
    const query = await merchant.call('GET', '/v1/billing/plans?colour=red')
    expect([query.status, query.body.details[0].field]).toEqual([400, 'colour'])
    const intent = await merchant.call('POST', ORDERS, {
      ...giftOrder('5.00'),
      payment_source: undefined,
      intent: 'AUTHORIZE',
    })
    expect(intent.body.details[0]).toMatchObject({ issue: 'NOT_SUPPORTED', field: '/intent' })
  })

  test('knows one client, and wants its secret', async () => {
    const { sandbox } = await openMerchant()
    const ask = async (credentials: string, body: string) => {
      const headers = { authorization: `Basic ${btoa(credentials)}` }
      const answer = await sandbox.fetch(`${sandbox.url}/v1/oauth2/token`, { method: 'POST', headers, body })
      return [answer.status, ((await answer.json()) as { error?: string }).error]
    }
    const grant = 'grant_type=client_credentials'
    expect(await ask('AeA1QIZXiflr1_real:secret', grant)).toEqual([401, 'invalid_client'])
    expect(await ask('sandbox-client:wrong', grant)).toEqual([401, 'invalid_client'])
    expect(await ask('sandbox-client:sandbox-secret', 'grant_type=password')).toEqual([400, 'unsupported_grant_type'])
    expect(await ask('sandbox-client:sandbox-secret', grant)).toEqual([200, undefined])
  })

  test('lets a token expire after nine hours', async () => {
    const merchant = await openMerchant()
    const first = await merchant.call('GET', '/v1/billing/plans')
    expect(first.status).toBe(200)
    const { sandbox } = merchant
    const headers = { authorization: `Basic ${btoa('sandbox-client:sandbox-secret')}` }
    const body = 'grant_type=client_credentials'
    const answer = await sandbox.fetch(`${sandbox.url}/v1/oauth2/token`, { method: 'POST', headers, body })
    const token = ((await answer.json()) as { access_token: string }).access_token
    await sandbox.control.advance(9 * 3_600_000)
    const late = await merchant.call('GET', '/v1/billing/plans', undefined, { authorization: `Bearer ${token}` })
    expect(late.status).toBe(401)
  })

  test('fails on order in its own words, and has done the work when told to', async () => {
    const merchant = await openMerchant()
    await merchant.control('faults', { path: '/v2/*', what: '503', times: 1 })
    const away = await merchant.call('GET', `${ORDERS}/0`)
    expect([away.status, away.body.name]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    await merchant.control('faults', { path: ORDERS, what: '500', commit: true, times: 1 })
    const id = { 'paypal-request-id': 'gift:1:order:1' }
    const lost = await merchant.call('POST', ORDERS, giftOrder('50.00'), id)
    expect([lost.status, lost.body.name]).toEqual([500, 'INTERNAL_SERVER_ERROR'])
    const again = await merchant.call('POST', ORDERS, giftOrder('50.00'), id)
    expect(again.status).toBe(200)
    const kept = await merchant.sandbox.fetch(`${merchant.sandbox.url}/_control/paypal/orders`)
    expect(await kept.json()).toMatchObject([{ id: again.body.id }])
  })

  test('goes on where it stopped when it is started again with the same folder', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'paypal-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const before = await openMerchant({ dataDir })
    const id = await monthlyGift(before)
    await before.events()
    const authority = async ({ sandbox }: typeof before) =>
      (await sandbox.fetch(`${sandbox.url}/_control/paypal/ca.pem`)).text()
    const ca = await authority(before)
    await before.sandbox.close()
    const after = await openMerchant({ dataDir, clock: { at: START } })
    expect(await authority(after)).toBe(ca)
    await after.sandbox.control.advance(28 * 86_400_000)
    expect(await after.events()).toEqual(['PAYMENT.SALE.COMPLETED'])
    expect(after.arrivals[0]?.event.resource.billing_agreement_id).toBe(id)
  })
})
