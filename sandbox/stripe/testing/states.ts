import type { Sandbox } from '../../index.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape are looked into by the tests
export type Json = any

/** One answer, as it came over the wire. */
export type Answered = { status: number; headers: Headers; body: Json }

/** Calls Stripe's API without the SDK, which would read some of an answer away. */
export function caller(sandbox: Sandbox) {
  return async (
    method: string,
    path: string,
    form: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<Answered> => {
    const query = method === 'GET' ? `?${new URLSearchParams(form)}` : ''
    const answer = await sandbox.fetch(`${sandbox.url}/v1/${path}${query}`, {
      method,
      headers: { authorization: 'Bearer sk_test_sandbox', ...headers },
      ...(method === 'GET' ? {} : { body: new URLSearchParams(form) }),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
}

const GIFT = { description: 'A gift', amount: '5000', currency: 'usd', 'allowed_payment_method_types[0]': 'card' }
const BACK = { return_url: 'http://localhost:3000/' }
const DAY = 86_400_000

/** Every kind of object in every state it can be in, by `kind: state`. */
export async function everyState(sandbox: Sandbox): Promise<Record<string, Json>> {
  const call = caller(sandbox)
  const read = async (path: string, form: Record<string, string> = {}) => (await call('GET', path, form)).body
  const post = async (path: string, form: Record<string, string> = {}) => (await call('POST', path, form)).body
  const pay = (payment_method: string, more: Record<string, string> = {}) =>
    post('payment_intents', { ...GIFT, ...BACK, payment_method, confirm: 'true', ...more })
  const states: Record<string, Json> = {}

  const customer = await post('customers', { email: 'ana@example.org' })
  states['customer: new'] = customer
  states['customer: expanded'] = await read(`customers/${customer.id}`, {
    'expand[0]': 'tax',
    'expand[1]': 'invoice_credit_balance',
    'expand[2]': 'subscriptions',
    'expand[3]': 'cash_balance',
  })
  states['customer: full'] = await post('customers', {
    email: 'eva@example.org',
    name: 'Eva',
    'address[line1]': '1 Main St',
    'address[city]': 'Portland',
    'address[country]': 'US',
    'address[postal_code]': '04101',
    'address[state]': 'ME',
  })
  const method = await post('payment_methods/pm_card_visa/attach', { customer: customer.id })
  states['payment_method: attached'] = method

  const typed = await post('payment_intents', GIFT)
  const confirmed = await call(
    'POST',
    `payment_intents/${typed.id}/confirm`,
    {
      key: 'pk_test_sandbox',
      client_secret: typed.client_secret,
      use_stripe_sdk: 'true',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4000002760003184',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
      'payment_method_data[billing_details][name]': 'Ana',
      'payment_method_data[billing_details][email]': 'ana@example.org',
      'payment_method_data[billing_details][phone]': '+1 555 0100',
      'payment_method_data[billing_details][address][line1]': '1 Main St',
      'payment_method_data[billing_details][address][city]': 'Portland',
      'payment_method_data[billing_details][address][country]': 'US',
      'payment_method_data[billing_details][address][postal_code]': '04101',
      'payment_method_data[billing_details][address][state]': 'ME',
    },
    { authorization: '' },
  )
  await sandbox.control.call(`stripe/challenges/${confirmed.body.id}`, { outcome: 'complete' })
  const authenticated = await read(`payment_intents/${typed.id}`)
  states['payment_method: typed'] = await read(`payment_methods/${authenticated.payment_method}`)
  states['charge: authenticated'] = await read(`charges/${authenticated.latest_charge}`)

  states['payment_intent: created'] = await post('payment_intents', GIFT)
  states['payment_intent: automatic'] = await post('payment_intents', { amount: '5000', currency: 'usd' })
  states['payment_intent: requires_action'] = await pay('pm_card_authenticationRequired')
  const canceled = await post('payment_intents', GIFT)
  states['payment_intent: canceled'] = await post(`payment_intents/${canceled.id}/cancel`)
  const paid = await pay('pm_card_visa')
  states['payment_intent: succeeded'] = paid
  states['charge: succeeded'] = await read(`charges/${paid.latest_charge}`)
  await sandbox.control.advance(3000)
  states['charge: settled'] = await read(`charges/${paid.latest_charge}`, {
    'expand[0]': 'balance_transaction',
    'expand[1]': 'refunds',
  })
  const { error } = await pay('pm_card_chargeDeclined')
  states['payment_intent: failed'] = await read(`payment_intents/${error.payment_intent.id}`)
  states['charge: failed'] = await read(`charges/${error.charge}`)
  states['charge: blocked'] = await read(`charges/${(await pay('pm_card_radarBlock')).error.charge}`)
  states['refund: succeeded'] = await post('refunds', { payment_intent: paid.id, amount: '2000' })
  states['charge: refunded in part'] = await read(`charges/${paid.latest_charge}`)
  const slow = await pay('pm_card_pendingRefund')
  states['refund: pending'] = await post('refunds', { payment_intent: slow.id })
  const failing = await pay('pm_card_refundFail')
  const refund = await post('refunds', { payment_intent: failing.id })
  const fraud = await pay('pm_card_createDispute')
  const asked = await pay('pm_card_createDisputeInquiry')
  await sandbox.control.advance(61_000)
  states['refund: failed'] = await read(`refunds/${refund.id}`)
  states['charge: disputed'] = await read(`charges/${fraud.latest_charge}`)
  states['dispute: needs_response'] = (await read('disputes', { payment_intent: fraud.id })).data[0]
  states['dispute: inquiry'] = (await read('disputes', { payment_intent: asked.id })).data[0]
  const { id: dispute } = states['dispute: needs_response']
  states['dispute: won'] = await sandbox.control.call(`stripe/disputes/${dispute}/decide`, { won: true })

  states['setup_intent: created'] = await post('setup_intents')
  states['setup_intent: succeeded'] = await post('setup_intents', {
    customer: customer.id,
    payment_method: 'pm_card_visa',
    confirm: 'true',
    ...BACK,
  })
  states['setup_intent: requires_action'] = await post('setup_intents', {
    payment_method: 'pm_card_authenticationRequired',
    confirm: 'true',
    ...BACK,
  })
  const refused = await post('setup_intents', { payment_method: 'pm_card_chargeDeclined', confirm: 'true', ...BACK })
  states['setup_intent: failed'] = await read(`setup_intents/${refused.error.setup_intent.id}`)
  const price = await post('prices', {
    currency: 'usd',
    unit_amount: '2000',
    'recurring[interval]': 'month',
    'product_data[name]': 'Gift',
  })
  const expand = { 'expand[0]': 'latest_invoice.confirmation_secret', 'expand[1]': 'latest_invoice.payments' }
  const subscribe = (more: Record<string, string>) =>
    post('subscriptions', { customer: customer.id, 'items[0][price]': price.id, ...expand, ...more })
  const incomplete = await subscribe({ payment_behavior: 'default_incomplete' })
  states['subscription: incomplete'] = incomplete
  states['invoice: open'] = incomplete.latest_invoice
  await call('DELETE', `subscriptions/${incomplete.id}`)
  states['invoice: void'] = await read(`invoices/${incomplete.latest_invoice.id}`)
  const active = await subscribe({ default_payment_method: method.id })
  states['subscription: active'] = active
  states['invoice: paid'] = active.latest_invoice
  states['invoice_payment: paid'] = active.latest_invoice.payments.data[0]
  states['subscription: ending'] = await post(`subscriptions/${active.id}`, { cancel_at_period_end: 'true' })
  states['subscription: canceled'] = (await call('DELETE', `subscriptions/${active.id}`)).body

  const pausing = await subscribe({ default_payment_method: method.id })
  states['subscription: paused'] = await post(`subscriptions/${pausing.id}`, { 'pause_collection[behavior]': 'void' })

  const other = await post('payment_methods/pm_card_chargeCustomerFail/attach', { customer: customer.id })
  const renewing = await subscribe({ default_payment_method: method.id })
  await post(`subscriptions/${renewing.id}`, { default_payment_method: other.id })
  await sandbox.control.advance(30 * DAY + 60_000)
  const newest = async () => (await read('invoices', { subscription: renewing.id, limit: '1' })).data[0]
  states['invoice: draft'] = await newest()
  await sandbox.control.advance(2 * 3_600_000)
  states['invoice: past due'] = await newest()
  states['subscription: past_due'] = await read(`subscriptions/${renewing.id}`)

  const line = {
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '500',
    'line_items[0][price_data][product_data][name]': 'Gift',
    'line_items[0][quantity]': '1',
  }
  states['checkout.session: open'] = await post('checkout/sessions', {
    mode: 'payment',
    success_url: 'http://localhost:3000/',
    customer_email: 'ana@example.org',
    cancel_url: 'http://localhost:3000/',
    ...line,
  })
  const { id: session } = states['checkout.session: open']
  await sandbox.fetch(`${sandbox.url}/c/pay/${session}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number: '4242424242424242', expiry: '12 / 34', cvc: '123', name: 'Ana', zip: '04101' }),
  })
  states['checkout.session: complete'] = await read(`checkout/sessions/${session}`)
  states['customer: billed'] = await read(`customers/${customer.id}`)
  return states
}
