import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Account, openAccount } from '../testing/account.ts'

vi.setConfig({ testTimeout: 60_000 })

const DAY = 86_400_000
let account: Account
let product: Stripe.Product
beforeAll(async () => {
  account = await openAccount()
  product = await account.stripe.products.create({ name: 'Monthly gift' })
}, 120_000)
afterAll(() => account.close())

/** A monthly gift of $37, paid once, by a donor who reads Spanish. */
async function gift(card = '4242424242424242') {
  const customer = await account.stripe.customers.create({ email: 'ana@example.org', preferred_locales: ['es'] })
  const subscription = await account.stripe.subscriptions.create({
    customer: customer.id,
    items: [
      { price_data: { currency: 'usd', product: product.id, unit_amount: 3700, recurring: { interval: 'month' } } },
    ],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
  })
  const secret = (subscription.latest_invoice as Stripe.Invoice).confirmation_secret?.client_secret
  const { body } = await account.confirm(String(secret), card)
  if (body.next_action) await send(String(body.next_action.use_stripe_sdk?.stripe_js), { outcome: 'complete' })
  return { id: subscription.id, customer: customer.id }
}

/** The open invoice of a gift whose next renewal failed. */
async function unpaid(subscription: string) {
  await control(`subscriptions/${subscription}/fail-next`)
  await control(`subscriptions/${subscription}/renew`)
  return newest(subscription)
}

const read = (id: string) => account.stripe.subscriptions.retrieve(id, { expand: ['default_payment_method'] })
const newest = async (subscription: string) =>
  (await account.stripe.invoices.list({ subscription, limit: 1 })).data[0] as Stripe.Invoice
const control = (path: string) => fetch(`${account.sandbox.url}/_control/stripe/${path}`, { method: 'POST' })
const send = async (url: string, form: Record<string, string>) => {
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) })
  return { status: answer.status, location: String(answer.headers.get('location')), text: await answer.text() }
}
const look = async (url: string) => {
  const answer = await fetch(url, { redirect: 'manual' })
  return { status: answer.status, location: String(answer.headers.get('location')), text: await answer.text() }
}
const card = (number: string) => ({ number, expiry: '12/34', cvc: '123', name: 'Ana', zip: '38105' })

describe('the page of an invoice that was not paid', () => {
  it('takes another card, which pays from then on', async () => {
    const { id } = await gift()
    const invoice = await unpaid(id)
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 1, amount_remaining: 3700 })
    expect((await read(id)).status).toBe('past_due')
    const url = String(invoice.hosted_invoice_url)
    const shown = await look(url)
    expect(shown.text).toContain(`Factura ${invoice.number}`)
    expect(shown.text).toContain('Pagar $37.00')
    const declined = await send(url, card('4000000000009995'))
    expect([declined.status, declined.text.includes('Tu tarjeta no tiene fondos suficientes.')]).toEqual([402, true])
    expect((await newest(id)).attempt_count).toBe(1)
    expect((await send(url, card('5555555555554444'))).location).toBe(new URL(url).pathname + new URL(url).search)
    expect((await look(url)).text).toContain('Esta factura está pagada.')
    expect(await newest(id)).toMatchObject({ status: 'paid', amount_paid: 3700 })
    expect(await read(id)).toMatchObject({
      status: 'active',
      default_payment_method: { card: { brand: 'mastercard' } },
    })
  })

  it('lets the bank ask', async () => {
    const { id } = await gift('4000002760003184')
    const { hosted_invoice_url } = await unpaid(id)
    const url = String(hosted_invoice_url)
    const first = await send(url, card('4000002760003184'))
    const failed = await send(first.location, { outcome: 'fail' })
    const back = await look(failed.location)
    expect((await look(new URL(back.location, url).href)).text).toContain('No pudimos autenticar')
    const second = await send(url, card('4000002760003184'))
    const passed = await send(second.location, { outcome: 'complete' })
    await look(passed.location)
    expect((await newest(id)).status).toBe('paid')
  })

  it('shows nothing without its secret, and takes nothing once it is void', async () => {
    const { id } = await gift()
    const invoice = await unpaid(id)
    const url = String(invoice.hosted_invoice_url)
    expect((await look(url.replace(/secret=.*/, 'secret=guess'))).status).toBe(404)
    expect((await look(String(invoice.invoice_pdf))).status).toBe(404)
    await account.stripe.invoices.voidInvoice(String(invoice.id))
    expect((await look(url)).text).toContain('Esta factura se anuló.')
    await send(url, card('4242424242424242'))
    expect(await newest(id)).toMatchObject({ status: 'void', amount_paid: 0 })
  })

  it('collects what is owed from a gift that ended, and ends it only once', async () => {
    const { id } = await gift()
    const invoice = await unpaid(id)
    await account.stripe.subscriptions.cancel(id)
    const before = (await account.types()).length
    const url = String(invoice.hosted_invoice_url)
    await send(url, card('4000000000000002'))
    await send(url, card('4242424242424242'))
    expect((await newest(id)).status).toBe('paid')
    expect((await account.types()).slice(before)).not.toContain('customer.subscription.deleted')
    expect((await read(id)).status).toBe('canceled')
  })
})

describe('the customer portal', () => {
  const visit = async (customer: string) =>
    (await account.stripe.billingPortal.sessions.create({ customer, return_url: 'http://localhost:3000/gift' })).url

  it('shows the monthly gift in the donor’s language, and the way back', async () => {
    const { customer } = await gift()
    const { text } = await look(await visit(customer))
    expect(text).toContain('<html lang="es"')
    expect(text).toContain('$37.00 al mes')
    expect(text).toContain('visa •••• 4242')
    expect(text).toContain('href="http://localhost:3000/gift"')
    expect(text).not.toContain('<script')
  })

  it('changes the card, through the bank where it asks', async () => {
    const { id, customer } = await gift()
    const url = await visit(customer)
    expect((await send(`${url}/card`, card('4000000000000002'))).text).toContain('Tu tarjeta fue rechazada.')
    await send(`${url}/card`, card('5555555555554444'))
    expect((await read(id)).default_payment_method).toMatchObject({ card: { brand: 'mastercard' } })
    const bank = await send(`${url}/card`, card('4000002500003155'))
    const passed = await send(bank.location, { outcome: 'complete' })
    expect(new URL((await look(passed.location)).location, url).search).toBe('?updated')
    expect((await read(id)).default_payment_method).toMatchObject({ card: { last4: '3155' } })
    const after = await account.stripe.customers.retrieve(customer, {
      expand: ['invoice_settings.default_payment_method'],
    })
    expect(after).toMatchObject({ invoice_settings: { default_payment_method: { card: { last4: '3155' } } } })
  })

  it('stops at the end of the month, unless the donor thinks again', async () => {
    const { id, customer } = await gift()
    const url = await visit(customer)
    await send(`${url}/subscriptions/${id}`, { choice: 'cancel' })
    expect(await read(id)).toMatchObject({ status: 'active', cancel_at_period_end: true })
    expect((await look(url)).text).toContain('Conservar la suscripción')
    await send(`${url}/subscriptions/${id}`, { choice: 'keep' })
    expect(await read(id)).toMatchObject({ cancel_at_period_end: false, cancel_at: null })
  })

  it('leads to what is open, refuses other people’s subscriptions, and closes after an hour', async () => {
    const { id, customer } = await gift()
    const other = await gift()
    const invoice = await unpaid(id)
    const url = await visit(customer)
    expect((await look(url)).text).toContain(String(invoice.hosted_invoice_url).replaceAll('&', '&#38;'))
    expect((await send(`${url}/subscriptions/${other.id}`, { choice: 'cancel' })).status).toBe(404)
    await account.sandbox.control.advance(DAY / 12)
    expect((await look(url)).status).toBe(404)
  })

  it('refuses what it does not play', async () => {
    const { customer } = await gift()
    await expect(account.stripe.billingPortal.sessions.create({ customer: 'cus_none' })).rejects.toMatchObject({
      code: 'resource_missing',
    })
    await expect(
      account.stripe.billingPortal.sessions.create({ customer, flow_data: { type: 'payment_method_update' } }),
    ).rejects.toThrow('The payment sandbox does not imitate the parameter flow_data.')
  })
})
