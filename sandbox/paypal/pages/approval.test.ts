import { describe, expect, test } from 'vitest'
import { giftOrder, giftPlan, giftSubscription, type Merchant, openMerchant } from '../testing/merchant.ts'

const page = async ({ sandbox }: Merchant, path: string) => {
  const answer = await sandbox.fetch(`${sandbox.url}${path}`)
  return { status: answer.status, html: await answer.text() }
}

/** Press a button of the form, as a browser without scripts does. */
async function press({ sandbox }: Merchant, fields: Record<string, string>) {
  const answer = await sandbox.fetch(`${sandbox.url}/checkoutnow`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  })
  return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() }
}

const order = async (merchant: Merchant) =>
  (await merchant.call('POST', '/v2/checkout/orders', giftOrder('50.00'), { 'paypal-request-id': 'a' })).body

describe('the approval page', () => {
  test('shows what is asked, in the order’s language or the browser’s', async () => {
    const merchant = await openMerchant()
    const { id } = await order(merchant)
    const english = await page(merchant, `/checkoutnow?token=${id}`)
    expect(english.html).toContain('<html lang="en"')
    expect(english.html).toContain('$50.00 USD')
    expect(english.html).toContain('>Hospital</h1>')
    expect(english.html).toContain('>Pay Now</button>')
    const spanish = await page(merchant, `/checkoutnow?token=${id}&language=es`)
    expect(spanish.html).toContain('<html lang="es"')
    expect(spanish.html).toContain('>Pagar ahora</button>')
  })

  test('sends the payer of an order back with its token and PayerID', async () => {
    const merchant = await openMerchant()
    const { id } = await order(merchant)
    const { status, location } = await press(merchant, {
      token: id,
      choice: 'approve',
      email_address: 'ana@example.com',
    })
    const back = new URL(location ?? '')
    expect([status, back.origin + back.pathname]).toEqual([303, 'https://merchant.example.com/return'])
    expect(back.searchParams.get('token')).toBe(id)
    expect(back.searchParams.get('PayerID')).toMatch(/^[2-9A-HJ-NP-Z]{13}$/)
    const read = await merchant.call('GET', `/v2/checkout/orders/${id}`)
    expect(read.body).toMatchObject({
      status: 'APPROVED',
      payer: { email_address: 'ana@example.com', payer_id: back.searchParams.get('PayerID') },
    })
  })

  test('sends a payer who cancels to the cancel address, and changes nothing', async () => {
    const merchant = await openMerchant()
    const { id } = await order(merchant)
    const { location } = await press(merchant, { token: id, choice: 'cancel' })
    expect(location).toBe(`https://merchant.example.com/cancel?token=${id}`)
    expect((await merchant.call('GET', `/v2/checkout/orders/${id}`)).body.status).toBe('PAYER_ACTION_REQUIRED')
  })

  test('sends the payer of a subscription back with its id and billing token', async () => {
    const merchant = await openMerchant()
    const plan = await giftPlan(merchant)
    const { body } = await merchant.call('POST', '/v1/billing/subscriptions', giftSubscription(plan, '37.00'))
    const approve = new URL(body.links.find((link: { rel: string }) => link.rel === 'approve').href)
    const shown = await page(merchant, approve.pathname + approve.search)
    expect(shown.html).toContain('$37.00 USD each month')
    expect(shown.html).toContain('>Agree &#38; Subscribe</button>')
    const token = approve.searchParams.get('ba_token') ?? ''
    const { location } = await press(merchant, { token, choice: 'approve' })
    const back = new URL(location ?? '')
    expect(back.searchParams.get('subscription_id')).toBe(body.id)
    expect(back.searchParams.get('ba_token')).toBe(token)
    const read = await merchant.call('GET', `/v1/billing/subscriptions/${body.id}`)
    expect(read.body.status).toBe('ACTIVE')
  })

  test('apologises where the merchant gave no address, and where there is nothing to approve', async () => {
    const merchant = await openMerchant()
    const { payment_source: _, ...plain } = giftOrder('50.00')
    const { body } = await merchant.call('POST', '/v2/checkout/orders', plain)
    const stranded = await press(merchant, { token: body.id, choice: 'approve' })
    expect(stranded.html).toContain('Things don’t appear to be working at the moment')
    expect((await page(merchant, '/checkoutnow?token=0NOSUCHORDER00000')).status).toBe(404)
    await merchant.call('POST', `/v2/checkout/orders/${body.id}/capture`, {})
    expect((await page(merchant, `/checkoutnow?token=${body.id}`)).html).toContain('This has been approved already.')
  })

  test('gives the result to the window that opened it', async () => {
    const merchant = await openMerchant()
    const { id } = await order(merchant)
    const { html } = await press(merchant, { token: id, choice: 'approve', flow: 'paypal_button_1' })
    const result = /data-result="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#34;', '"') ?? ''
    expect(JSON.parse(result)).toMatchObject({ type: 'approved', result: { orderID: id } })
    expect(html).toContain('<script src="/smart/handoff.js"></script>')
  })
})

describe('the script', () => {
  const script = async ({ sandbox }: Merchant, query: string) => {
    const answer = await sandbox.fetch(`${sandbox.url}/sdk/js?${query}`)
    return { status: answer.status, text: await answer.text() }
  }

  test('is one classic script that needs no other', async () => {
    const merchant = await openMerchant()
    const { status, text } = await script(
      merchant,
      'client-id=sandbox-client&currency=USD&vault=true&intent=subscription',
    )
    expect(status).toBe(200)
    expect(text).not.toMatch(/^(import|export) /m)
    expect(() => new Function(text)).not.toThrow()
  })

  test.each(['es_US', 'de_DE', 'ar_EG', 'pt_BR'])('speaks %s', async (locale) => {
    const merchant = await openMerchant()
    const { status } = await script(merchant, `client-id=sandbox-client&locale=${locale}`)
    expect(status).toBe(200)
  })

  test.each([
    ['client-id=stranger', 'client-id not recognized for either production or sandbox: stranger'],
    ['currency=USD', 'Expected client-id to be passed'],
    ['client-id=sandbox-client&intent=gift', 'Invalid intent: gift'],
    ['client-id=sandbox-client&currency=ZZZ', 'Invalid currency: ZZZ'],
    ['client-id=sandbox-client&locale=es', 'Invalid query value for locale: es'],
    ['client-id=sandbox-client&locale=es_419', 'Invalid query value for locale: es_419'],
    ['client-id=sandbox-client&locale=en_EG', 'Invalid query value for locale: en_EG'],
    ['client-id=sandbox-client&colour=red', 'Unrecognized query param colour: red'],
  ])('for %s refuses to load', async (query, reason) => {
    const merchant = await openMerchant()
    const { status, text } = await script(merchant, query)
    expect(status).toBe(400)
    expect(text).toContain(`SDK Validation error: '${reason}'`)
  })
})
