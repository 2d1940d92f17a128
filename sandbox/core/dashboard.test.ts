import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { approvedOrder, giftOrder, type Merchant, monthlyGift, openMerchant } from '../paypal/testing/merchant.ts'

let merchant: Merchant
beforeEach(async () => {
  merchant = await openMerchant({ stripeWebhook: { url: 'https://merchant.example.com/stripe', secret: 'whsec_page' } })
})

const page = async () => (await merchant.sandbox.fetch(`${merchant.sandbox.url}/`)).text()

/** The lines of the page's tables that say this. */
const lines = async (text: string) =>
  (await page()).split(/(?=<tr>)/).filter((line) => line.startsWith('<tr>') && line.includes(text))

/** Presses the button in the first line that says `text`, or anywhere, as a browser does. */
async function press(label: string, text = '') {
  const within = text ? ((await lines(text)).find((line) => line.includes(`>${label}</button>`)) ?? '') : await page()
  const form = new RegExp(`<form method="post" action="([^"]+)">((?:<input[^>]*>)*)<button>${label}</button>`).exec(
    within,
  )
  if (!form) throw new Error(`there is no button "${label}" by "${text}"`)
  const inputs = [...String(form[2]).matchAll(/name="([^"]+)" value="([^"]*)"/g)]
  const answer = await merchant.sandbox.fetch(`${merchant.sandbox.url}${form[1]}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(inputs.map(([, name = '', value = '']): [string, string] => [name, value])).toString(),
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
}

async function stripe(method: string, path: string, form: Record<string, string> = {}) {
  const answer = await merchant.sandbox.fetch(`${merchant.sandbox.url}/v1/${path}`, {
    method,
    headers: { authorization: 'Bearer sk_test_sandbox' },
    ...(method === 'POST' ? { body: new URLSearchParams(form) } : {}),
  })
  return (await answer.json()) as Record<string, never> & { id: string; status: string; latest_charge: string }
}
const cardGift = () =>
  stripe('POST', 'payment_intents', {
    amount: '5000',
    currency: 'usd',
    'allowed_payment_method_types[0]': 'card',
    'metadata[gift_id]': '<b>gift</b>',
    payment_method: 'pm_card_visa',
    confirm: 'true',
  })

describe('Stripe', () => {
  it('gives a payment back, once', async () => {
    const { id, latest_charge } = await cardGift()
    await press('Refund', id)
    expect(await stripe('GET', `charges/${latest_charge}`)).toMatchObject({ refunded: true, amount_refunded: 5000 })
    expect((await lines(id)).join()).not.toContain('>Refund</button>')
    expect(await page()).toContain('&#60;b&#62;gift&#60;/b&#62;')
  })

  it('opens a dispute and decides it', async () => {
    const { id, latest_charge } = await cardGift()
    await press('Open dispute', id)
    expect(await stripe('GET', `charges/${latest_charge}`)).toMatchObject({ disputed: true })
    await press('Won', 'needs_response')
    expect((await lines('dp_'))[0]).toContain('<td>won</td>')
  })

  it('renews a subscription now, and lets the next renewal fail', async () => {
    const customer = await stripe('POST', 'customers')
    const method = await stripe('POST', 'payment_methods/pm_card_visa/attach', { customer: customer.id })
    const product = await stripe('POST', 'products', { name: 'Monthly gift' })
    const { id } = await stripe('POST', 'subscriptions', {
      customer: customer.id,
      default_payment_method: method.id,
      'items[0][price_data][currency]': 'usd',
      'items[0][price_data][product]': product.id,
      'items[0][price_data][unit_amount]': '3700',
      'items[0][price_data][recurring][interval]': 'month',
    })
    await press('Renew now', id)
    const { data } = await stripe('GET', `invoices?subscription=${id}`)
    expect(data).toMatchObject([{ status: 'paid' }, { status: 'paid' }])
    await press('Fail next renewal', id)
    expect((await lines(id)).join()).toContain('next renewal will fail')
    await press('Renew now', id)
    expect(await stripe('GET', `subscriptions/${id}`)).toMatchObject({ status: 'past_due' })
  })
})

describe('PayPal', () => {
  const newest = async () =>
    (await (await merchant.sandbox.fetch(`${merchant.sandbox.url}/_control/paypal/payments`)).json()) as {
      id: string
    }[]

  it('approves, refunds, disputes and decides', async () => {
    const { body } = await merchant.call('POST', '/v2/checkout/orders', giftOrder('50.00'), {
      'paypal-request-id': '1',
    })
    await press('Approve as the payer', body.id)
    await merchant.call('POST', `/v2/checkout/orders/${body.id}/capture`, {})
    await press('Open dispute', 'COMPLETED')
    await press('Seller wins', 'UNAUTHORISED')
    const [payment] = await newest()
    await press('Refund', String(payment?.id))
    expect(await newest()).toMatchObject([{ status: 'REFUNDED', refunded: 5000 }])
  })

  it.each([
    ['Let it clear', 'COMPLETED'],
    ['Let it bounce', 'DECLINED'],
  ])('settles what is pending: %s', async (button, status) => {
    const id = await approvedOrder(merchant, '20.00', 'echeck')
    await merchant.call('POST', `/v2/checkout/orders/${id}/capture`, {})
    await press(button, 'PENDING')
    expect(await newest()).toMatchObject([{ status }])
  })

  it('renews, fails, retries and stops a monthly gift', async () => {
    const id = await monthlyGift(merchant)
    const before = (await newest()).length
    await press('Renew now', id)
    expect(await newest()).toHaveLength(before + 1)
    await press('Fail next renewal', id)
    await press('Renew now', id)
    const { body } = await merchant.call('GET', `/v1/billing/subscriptions/${id}`)
    expect(body.billing_info.last_failed_payment.next_payment_retry_time).toBeDefined()
    await press('Retry now', id)
    expect(await newest()).toHaveLength(before + 2)
    await press('Cancel as the payer', id)
    expect((await lines(id)).join()).not.toContain('Renew now')
  })
})

describe('the rest of the page', () => {
  it('sends a webhook of either provider again, under its own id', async () => {
    const { id } = await cardGift()
    await approvedOrder(merchant)
    await merchant.sandbox.control.settle()
    const ids = () => merchant.arrivals.map(({ event }) => event.id)
    for (const event of [(await lines('payment_intent.succeeded'))[0], (await lines('CHECKOUT.ORDER.APPROVED'))[0]]) {
      const eventId = /(evt_\w+|WH-[\w-]+)/.exec(String(event))?.[0] ?? ''
      await press('Send webhook again', eventId)
      await merchant.sandbox.control.settle()
      expect(ids().filter((one) => one === eventId)).toHaveLength(2)
    }
    expect((await lines(id)).length).toBeGreaterThan(0)
  })

  it('moves time, and forgets everything', async () => {
    const before = merchant.sandbox.control.now()
    await press('an hour')
    await press('a day')
    await press('a month')
    expect(merchant.sandbox.control.now() - before).toBe(3_600_000 + 32 * 86_400_000)
    const { id } = await cardGift()
    await press('Forget everything')
    expect(await lines(id)).toEqual([])
  })

  it('shows the mails of a folder', async () => {
    const mailDir = mkdtempSync(join(tmpdir(), 'payment-sandbox-mail-'))
    onTestFinished(() => rmSync(mailDir, { recursive: true }))
    merchant = await openMerchant({ mailDir }, false)
    expect(await page()).toMatch(/<h2>Sent mail<\/h2><p class="none">None yet/)
    const eml = [
      'From: Gifts <gifts@example.org>',
      'To: Ana <ana@example.org>',
      'Subject: =?UTF-8?Q?Gracias_por_tu_donaci=C3=B3n?=',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n$50.00 <hoy> =C3=A1\r\n',
      '--b\r\nContent-Type: text/html\r\n\r\n<p>Fifty</p><script>1</script>\r\n',
      '--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=recibo.pdf\r\n\r\n%PDF\r\n--b--\r\n',
    ]
    writeFileSync(join(mailDir, '1@example.org.eml'), eml.join('\r\n'))
    writeFileSync(join(mailDir, 'half.eml.part'), 'From')
    const [line] = await lines('Gracias por tu donación')
    expect(line).toContain('ana@example.org')
    expect(line).toContain('$50.00 &#60;hoy&#62; á')
    expect(line).toContain('recibo.pdf')
    const shown = await merchant.sandbox.fetch(`${merchant.sandbox.url}/_control/mails/1%40example.org.eml`)
    expect(await shown.text()).toContain('<p>Fifty</p>')
    expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    expect((await merchant.sandbox.fetch(`${merchant.sandbox.url}/_control/mails/..%2Fpasswd`)).status).toBe(404)
  })
})
