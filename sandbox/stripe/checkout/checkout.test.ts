import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Account, openAccount } from '../testing/account.ts'

vi.setConfig({ testTimeout: 60_000 })

let account: Account
beforeAll(async () => {
  account = await openAccount()
}, 120_000)
afterAll(() => account.close())

const once: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  submit_type: 'donate',
  success_url: 'http://localhost:3000/donate?success=true&session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/donate',
  locale: 'es-419',
  line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 5000, product_data: { name: 'Gift' } } }],
  payment_intent_data: { metadata: { gift_id: 'gift_1' } },
}

const type = (session: Stripe.Checkout.Session, number: string) =>
  fetch(String(session.url), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      email: 'ana@example.org',
      number,
      expiry: '12/34',
      cvc: '123',
      name: 'Ana',
      zip: '38105',
    }),
  })

it('takes a gift without scripts, in the language asked for', async () => {
  const session = await account.stripe.checkout.sessions.create(once)
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', payment_intent: null })
  const page = await (await fetch(String(session.url))).text()
  expect(page).toContain('Donar')
  expect(page).not.toContain('<script')
  const declined = await type(session, '4000000000000002')
  expect(declined.status).toBe(402)
  expect(await declined.text()).toContain('Tu tarjeta fue rechazada.')
  const paid = await type(session, '4242424242424242')
  expect(paid.headers.get('location')).toBe(`http://localhost:3000/donate?success=true&session=${session.id}`)
  const done = await account.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent', 'line_items'] })
  expect(done).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    customer_details: { email: 'ana@example.org', name: 'Ana' },
    payment_intent: { status: 'succeeded', metadata: { gift_id: 'gift_1' } },
    line_items: { data: [{ amount_total: 5000 }] },
  })
  expect((await account.types()).at(-1)).toBe('checkout.session.completed')
})

it('refuses a language that Stripe’s page does not speak', async () => {
  const locale = 'es-US' as Stripe.Checkout.SessionCreateParams.Locale
  await expect(account.stripe.checkout.sessions.create({ ...once, locale })).rejects.toMatchObject({
    param: 'locale',
    message: expect.stringMatching(/^Invalid locale: must be one of auto, .*es, es-419, .*, or zh-TW$/),
  })
})

it('starts a monthly gift, through the bank where it asks', async () => {
  const customer = await account.stripe.customers.create({ email: 'ana@example.org' })
  const product = await account.stripe.products.create({ name: 'Monthly gift' })
  const session = await account.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    success_url: 'http://localhost:3000/done',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 2000, product: product.id, recurring: { interval: 'month' } },
      },
    ],
    subscription_data: { metadata: { gift_id: 'gift_2' } },
  })
  const bank = await type(session, '4000002760003184')
  const passed = await fetch(String(bank.headers.get('location')), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome: 'complete' }),
  })
  const back = await fetch(String(passed.headers.get('location')), { redirect: 'manual' })
  expect(back.headers.get('location')).toBe('http://localhost:3000/done')
  const done = await account.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })
  expect(done.subscription).toMatchObject({ status: 'active', metadata: { gift_id: 'gift_2' } })
})

describe('a monthly gift whose first payment comes later', () => {
  const later = async (more: Partial<Stripe.Checkout.SessionCreateParams.SubscriptionData> = {}) => {
    const customer = await account.stripe.customers.create({ email: 'ana@example.org' })
    const product = await account.stripe.products.create({ name: 'Monthly gift' })
    const price_data = { currency: 'usd', unit_amount: 2000, product: product.id, recurring: { interval: 'month' } }
    const end =
      Math.floor(((await account.stripe.customers.retrieve(customer.id)) as Stripe.Customer).created) + 30 * 86_400
    const session = await account.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      success_url: 'http://localhost:3000/done',
      line_items: [{ quantity: 1, price_data: price_data as Stripe.Checkout.SessionCreateParams.LineItem.PriceData }],
      subscription_data: { metadata: { gift_id: 'gift_3' }, trial_end: end, ...more },
    })
    return { session, end }
  }
  const ended = (session: Stripe.Checkout.Session) =>
    account.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })

  it('leaves a card on the page, and is charged nothing', async () => {
    const { session, end } = await later()
    expect((await type(session, '4000000000000002')).status).toBe(402)
    expect((await ended(session)).subscription).toBeNull()
    const left = await type(session, '4242424242424242')
    expect(left.headers.get('location')).toBe('http://localhost:3000/done')
    const done = await ended(session)
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      subscription: {
        status: 'trialing',
        trial_end: end,
        pending_setup_intent: null,
        default_payment_method: expect.stringMatching(/^pm_/),
        metadata: { gift_id: 'gift_3' },
      },
    })
    expect((await account.types()).at(-1)).toBe('checkout.session.completed')
  })

  it('goes through the bank where it asks', async () => {
    const { session } = await later()
    const bank = await type(session, '4000002760003184')
    const passed = await fetch(String(bank.headers.get('location')), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome: 'complete' }),
    })
    const back = await fetch(String(passed.headers.get('location')), { redirect: 'manual' })
    expect(back.headers.get('location')).toBe('http://localhost:3000/done')
    expect(await ended(session)).toMatchObject({ status: 'complete', subscription: { status: 'trialing' } })
  })

  it('is refused where that payment is nearer than two days', async () => {
    const { end } = await later()
    await expect(later({ trial_end: end - 29 * 86_400 })).rejects.toMatchObject({
      param: 'subscription_data[trial_end]',
    })
  })
})

it('expires, by the account or after a day, and then takes nothing', async () => {
  const closed = await account.stripe.checkout.sessions.create(once)
  await account.stripe.checkout.sessions.expire(closed.id)
  expect((await type(closed, '4242424242424242')).status).toBe(410)
  await expect(account.stripe.checkout.sessions.expire(closed.id)).rejects.toThrow('can be expired')
  const forgotten = await account.stripe.checkout.sessions.create(once)
  await account.sandbox.control.advance(86_400_000)
  expect((await account.stripe.checkout.sessions.retrieve(forgotten.id)).status).toBe('expired')
})
