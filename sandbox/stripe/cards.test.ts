import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Account, openAccount } from './testing/account.ts'

vi.setConfig({ testTimeout: 60_000 })

let account: Account
beforeAll(async () => {
  account = await openAccount()
}, 120_000)
afterAll(() => account.close())

const ZIP = { 'payment_method_data[billing_details][address][postal_code]': '38105' }

/** A donor types this card and a ZIP code; the bank's question, where it asks, is answered well. */
async function give(number: string) {
  const { id, client_secret } = await account.stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
  })
  const { status, body } = await account.confirm(String(client_secret), number, ZIP)
  const asked = body.next_action?.use_stripe_sdk?.stripe_js
  if (asked) await fetch(asked, { method: 'POST', body: new URLSearchParams({ outcome: 'complete' }) })
  await account.sandbox.control.settle()
  const intent = await account.stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  return { status, asked: asked !== undefined, intent, charge: intent.latest_charge as Stripe.Charge | null }
}

describe('the test cards that pay', () => {
  it.each([
    ['4242424242424242', 'visa', '4242'],
    ['5555555555554444', 'mastercard', '4444'],
    ['378282246310005', 'amex', '0005'],
  ])('%s is a %s', async (number, brand, last4) => {
    const { intent, charge } = await give(number)
    expect(intent.status).toBe('succeeded')
    expect(charge).toMatchObject({
      payment_method_details: { card: { brand, last4, checks: { cvc_check: 'pass' } } },
      outcome: { network_status: 'approved_by_network', type: 'authorized', risk_level: 'normal' },
    })
  })

  it.each([
    ['4000002500003155', 'asks until it is set up'],
    ['4000002760003184', 'asks always'],
  ])('%s, which %s', async (number) => {
    const { asked, charge } = await give(number)
    expect(asked).toBe(true)
    expect(charge).toMatchObject({
      paid: true,
      payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } },
    })
  })

  it.each([
    ['4000000000000036', 'address_postal_code_check'],
    ['4000000000000101', 'cvc_check'],
  ])('%s with %s failed', async (number, check) => {
    const { charge } = await give(number)
    expect(charge?.payment_method_details?.card?.checks).toMatchObject({ [check]: 'fail' })
  })

  it('4000000000004954 at the highest risk', async () => {
    expect((await give('4000000000004954')).charge?.outcome).toMatchObject({ risk_level: 'highest' })
  })

  it.each([
    ['4000000000000259', 'fraudulent', 'needs_response'],
    ['4000000000002685', 'product_not_received', 'needs_response'],
    ['4000000000001976', 'general', 'warning_needs_response'],
  ])('%s is disputed: %s', async (number, reason, status) => {
    const { intent, charge } = await give(number)
    const disputes = await account.stripe.disputes.list({ payment_intent: intent.id })
    expect(disputes.data).toMatchObject([{ reason, status, charge: charge?.id }])
  })

  it('4000000000005423 with a warning of fraud', async () => {
    const { charge } = await give('4000000000005423')
    const warnings = await account.stripe.radar.earlyFraudWarnings.list({ charge: String(charge?.id) })
    expect(warnings.data).toMatchObject([{ actionable: true, fraud_type: 'made_with_stolen_card' }])
    await account.stripe.refunds.create({ charge: String(charge?.id) })
    const after = await account.stripe.radar.earlyFraudWarnings.retrieve(String(warnings.data[0]?.id))
    expect(after.actionable).toBe(false)
    const told = (await account.events()).filter(({ type }) => type === 'radar.early_fraud_warning.updated')
    expect(told.map(({ data }) => data.previous_attributes)).toEqual([{ actionable: true }])
  })

  it.each([
    ['4000000000007726', 'pending', 'succeeded'],
    ['4000000000005126', 'succeeded', 'failed'],
  ])('%s whose refund is %s, then %s', async (number, first, last) => {
    const { intent } = await give(number)
    const refund = await account.stripe.refunds.create({ payment_intent: intent.id })
    expect(refund.status).toBe(first)
    await account.sandbox.control.advance(60_000)
    expect((await account.stripe.refunds.retrieve(refund.id)).status).toBe(last)
  })
})

describe('the test cards that are declined', () => {
  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline'],
    ['4000000000009995', 'card_declined', 'insufficient_funds'],
    ['4000000000009987', 'card_declined', 'lost_card'],
    ['4000000000009979', 'card_declined', 'stolen_card'],
    ['4000000000000069', 'expired_card', 'expired_card'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
    ['4000000000000119', 'processing_error', 'processing_error'],
    ['4000000000006975', 'card_declined', 'card_velocity_exceeded'],
    ['4000000000000341', 'card_declined', 'generic_decline'],
    ['4100000000000019', 'card_declined', 'fraudulent'],
  ])('%s: %s, %s', async (number, code, decline_code) => {
    const { status, intent, charge } = await give(number)
    expect(status).toBe(402)
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', code, decline_code },
    })
    expect(charge).toMatchObject({ status: 'failed', paid: false, failure_code: code })
  })

  it.each([
    ['4000008260003178', 'insufficient_funds'],
    ['4000008400001629', 'generic_decline'],
  ])('%s only after the bank asked: %s', async (number, decline_code) => {
    const { asked, intent } = await give(number)
    expect(asked).toBe(true)
    expect(intent).toMatchObject({ status: 'requires_payment_method', last_payment_error: { decline_code } })
  })

  it('4000000000000341 is attached to a customer all the same, and fails when charged', async () => {
    const customer = await account.stripe.customers.create()
    const setup = await account.stripe.setupIntents.create({ customer: customer.id })
    expect((await account.confirm(String(setup.client_secret), '4000000000000341')).body.status).toBe('succeeded')
    const { payment_method } = await account.stripe.setupIntents.retrieve(setup.id)
    await expect(
      account.stripe.paymentIntents.create({
        amount: 5000,
        currency: 'usd',
        customer: customer.id,
        payment_method: String(payment_method),
        off_session: true,
        confirm: true,
      }),
    ).rejects.toMatchObject({ code: 'card_declined' })
  })

  it('one that was set up does not ask again when the donor is away', async () => {
    const customer = await account.stripe.customers.create()
    const setup = await account.stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' })
    const { body } = await account.confirm(String(setup.client_secret), '4000002500003155')
    const complete = new URLSearchParams({ outcome: 'complete' })
    await fetch(String(body.next_action?.use_stripe_sdk?.stripe_js), { method: 'POST', body: complete })
    const { payment_method } = await account.stripe.setupIntents.retrieve(setup.id)
    const away = { customer: customer.id, off_session: true, confirm: true, amount: 5000, currency: 'usd' }
    const paid = await account.stripe.paymentIntents.create({ ...away, payment_method: String(payment_method) })
    expect(paid.status).toBe('succeeded')
    const always = await account.stripe.paymentMethods.attach('pm_card_authenticationRequired', {
      customer: customer.id,
    })
    await expect(account.stripe.paymentIntents.create({ ...away, payment_method: always.id })).rejects.toMatchObject({
      code: 'authentication_required',
    })
  })
})

it.each([
  ['pm_card_visa', 'succeeded'],
  ['pm_card_chargeDeclined', 'card_declined'],
  ['pm_card_authenticationRequired', 'requires_action'],
])('a server may use the name %s: %s', async (payment_method, outcome) => {
  const { id } = await account.stripe.paymentIntents.create({ amount: 5000, currency: 'usd' })
  const told = await account.stripe.paymentIntents
    .confirm(id, { payment_method, return_url: 'http://localhost:3000/' })
    .catch((error: Stripe.errors.StripeError) => ({ status: error.code }))
  expect(told.status).toBe(outcome)
})
