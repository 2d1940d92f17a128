import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Account, openAccount } from './testing/account.ts'
import { type Answered, caller, everyState, type Json } from './testing/states.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let account: Account
let states: Record<string, Json>
let call: ReturnType<typeof caller>
beforeAll(async () => {
  account = await openAccount()
  call = caller(account.sandbox)
  states = await everyState(account.sandbox)
})
afterAll(() => account.close())

/** What stands at a path: its kind, or for what says little its value. */
function kindAt(thing: Json, path: string): string {
  const value = path.split('.').reduce((inner, step) => inner?.[step], thing)
  if (value === undefined) return 'absent'
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length > 0 ? 'list' : '[]'
  if (typeof value === 'object') return Object.keys(value).length > 0 ? 'object' : '{}'
  return typeof value === 'boolean' || (typeof value === 'number' && value < 100) ? String(value) : typeof value
}

/**
 * Which members are null, which are objects, and which are not there, state by state, as recorded answers of the real
 * API of 2025-10 to 2026-05 have them; what no recording shows (marked †) as its reference tells.
 */
const EXPECTED: Record<string, Record<string, string>> = {
  'customer: new': {
    address: 'null',
    currency: 'null',
    default_source: 'null',
    'invoice_settings.default_payment_method': 'null',
    invoice_credit_balance: 'absent',
    metadata: '{}',
    preferred_locales: '[]',
    shipping: 'null',
    subscriptions: 'absent',
    tax: 'absent',
    test_clock: 'null',
  },
  'customer: expanded': {
    cash_balance: 'object',
    invoice_credit_balance: '{}',
    'subscriptions.data': '[]',
    'tax.automatic_tax': 'string',
    'tax.ip_address': 'null',
    'tax.location': 'null',
  },
  'customer: full': { 'address.line1': 'string', 'address.line2': 'null', name: 'string', phone: 'null' },
  'payment_method: typed': {
    'billing_details.address.line2': 'null',
    'billing_details.phone': 'string',
    'card.checks.address_line1_check': 'string',
    'card.checks.address_postal_code_check': 'string',
    'card.checks.cvc_check': 'string',
    customer: 'null',
  },
  'charge: authenticated': {
    'payment_method_details.card.three_d_secure.exemption_indicator': 'null',
    'payment_method_details.card.three_d_secure.result': 'string',
    'payment_method_details.card.three_d_secure.result_reason': 'null',
  },
  'payment_method: attached': {
    'billing_details.address': 'object',
    'billing_details.email': 'null',
    'card.checks.address_line1_check': 'null',
    'card.checks.address_postal_code_check': 'null',
    'card.checks.cvc_check': 'string',
    'card.generated_from': 'null',
    'card.wallet': 'null',
    customer: 'string',
    radar_options: '{}',
  },
  'payment_intent: created': {
    automatic_payment_methods: 'null',
    customer: 'null',
    last_payment_error: 'null',
    latest_charge: 'null',
    'managed_payments.enabled': 'false',
    next_action: 'null',
    payment_method: 'null',
    payment_method_configuration_details: 'null',
    processing: 'null',
    setup_future_usage: 'null',
    shipping: 'null',
  },
  'payment_intent: automatic': {
    automatic_payment_methods: 'object',
    'payment_method_configuration_details.id': 'string',
    'payment_method_configuration_details.parent': 'null',
  },
  'payment_intent: requires_action': {
    last_payment_error: 'null',
    latest_charge: 'null',
    'next_action.redirect_to_url': 'object',
    payment_method: 'string',
  },
  'payment_intent: canceled': {
    canceled_at: 'number',
    cancellation_reason: 'null',
    latest_charge: 'null',
    next_action: 'null',
  },
  'payment_intent: succeeded': {
    last_payment_error: 'null',
    latest_charge: 'string',
    next_action: 'null',
    payment_method: 'string',
  },
  'payment_intent: failed': {
    'last_payment_error.advice_code': 'string',
    'last_payment_error.charge': 'string',
    'last_payment_error.doc_url': 'string',
    'last_payment_error.network_decline_code': 'string',
    'last_payment_error.param': 'absent',
    'last_payment_error.payment_method.card.checks.cvc_check': 'string',
    'last_payment_error.request_log_url': 'absent',
    latest_charge: 'string',
    next_action: 'null',
    payment_method: 'null',
  },
  'charge: succeeded': {
    amount_refunded: '0',
    balance_transaction: 'null',
    destination: 'null',
    dispute: 'null',
    disputed: 'false',
    failure_balance_transaction: 'null',
    failure_code: 'null',
    failure_message: 'null',
    fraud_details: '{}',
    order: 'null',
    'outcome.advice_code': 'null',
    'outcome.network_decline_code': 'null',
    'outcome.network_status': 'string',
    'outcome.reason': 'null',
    'outcome.risk_level': 'string',
    'outcome.seller_message': 'string',
    paid: 'true',
    'payment_method_details.card.checks.address_line1_check': 'null',
    'payment_method_details.card.checks.cvc_check': 'string',
    'payment_method_details.card.installments': 'null',
    'payment_method_details.card.mandate': 'null',
    'payment_method_details.card.network_token': 'object',
    'payment_method_details.card.three_d_secure': 'null',
    'payment_method_details.card.wallet': 'null',
    radar_options: '{}',
    receipt_url: 'string',
    refunds: 'absent',
    review: 'null',
    source: 'null',
  },
  'charge: settled': {
    'balance_transaction.fee_details': 'list',
    'refunds.data': '[]',
    'refunds.total_count': '0',
  },
  'charge: failed': {
    amount_captured: '0',
    balance_transaction: 'null',
    captured: 'false',
    failure_code: 'string',
    failure_message: 'string',
    'outcome.advice_code': 'string',
    'outcome.network_decline_code': 'string',
    'outcome.reason': 'string',
    paid: 'false',
    receipt_url: 'null',
  },
  'charge: blocked': { 'outcome.network_decline_code': 'null', 'outcome.network_status': 'string', paid: 'false' },
  'charge: refunded in part': { refunded: 'false', amount_refunded: 'number' },
  'charge: disputed': { dispute: 'string', disputed: 'true' },
  'refund: succeeded': {
    balance_transaction: 'string',
    'destination_details.card.reference': 'absent',
    'destination_details.card.reference_status': 'string',
    failure_reason: 'absent',
    next_action: 'absent',
    pending_reason: 'absent',
    reason: 'null',
    receipt_number: 'null',
    source_transfer_reversal: 'null',
    transfer_reversal: 'null',
  },
  // †
  'refund: pending': { failure_reason: 'absent', pending_reason: 'string' },
  // †
  'refund: failed': { failure_balance_transaction: 'string', failure_reason: 'string', pending_reason: 'absent' },
  // †
  'dispute: needs_response': {
    balance_transactions: 'list',
    'evidence.uncategorized_text': 'null',
    'evidence_details.due_by': 'number',
    is_charge_refundable: 'false',
    payment_intent: 'string',
    'payment_method_details.card': 'object',
  },
  // †
  'dispute: inquiry': { balance_transactions: '[]', is_charge_refundable: 'true' },
  // †
  'dispute: won': { balance_transactions: 'list', is_charge_refundable: 'false' },
  'setup_intent: created': {
    automatic_payment_methods: 'object',
    last_setup_error: 'null',
    latest_attempt: 'null',
    next_action: 'null',
    payment_method: 'null',
    payment_method_configuration_details: 'object',
  },
  'setup_intent: succeeded': { last_setup_error: 'null', next_action: 'null', payment_method: 'string' },
  'setup_intent: requires_action': { last_setup_error: 'null', next_action: 'object', payment_method: 'string' },
  'setup_intent: failed': {
    'last_setup_error.doc_url': 'string',
    'last_setup_error.payment_method': 'object',
    next_action: 'null',
    payment_method: 'null',
  },
  'subscription: paused': { 'pause_collection.behavior': 'string', 'pause_collection.resumes_at': 'null' },
  'subscription: incomplete': {
    'automatic_tax.liability': 'null',
    'billing_mode.flexible': 'object',
    'billing_mode.updated_at': 'number',
    cancel_at: 'null',
    canceled_at: 'null',
    'cancellation_details.reason': 'null',
    default_payment_method: 'null',
    discounts: '[]',
    ended_at: 'null',
    'items.total_count': '1',
    latest_invoice: 'object',
    pause_collection: 'null',
    'payment_settings.payment_method_options': 'null',
    'payment_settings.payment_method_types': 'null',
    pending_setup_intent: 'null',
    plan: 'object',
    quantity: '1',
    schedule: 'null',
    trial_end: 'null',
  },
  'subscription: active': {
    canceled_at: 'null',
    default_payment_method: 'string',
    ended_at: 'null',
    latest_invoice: 'object',
  },
  'subscription: ending': {
    cancel_at: 'number',
    cancel_at_period_end: 'true',
    canceled_at: 'number',
    'cancellation_details.reason': 'string',
    ended_at: 'null',
  },
  'subscription: canceled': {
    cancel_at: 'null',
    cancel_at_period_end: 'false',
    canceled_at: 'number',
    'cancellation_details.comment': 'null',
    'cancellation_details.reason': 'string',
    ended_at: 'number',
    latest_invoice: 'string',
  },
  'subscription: past_due': { canceled_at: 'null', ended_at: 'null', latest_invoice: 'string' },
  'invoice: draft': {
    automatically_finalizes_at: 'number',
    confirmation_secret: 'absent',
    effective_at: 'null',
    ending_balance: 'null',
    hosted_invoice_url: 'null',
    invoice_pdf: 'null',
    next_payment_attempt: 'number',
    number: 'null',
    'status_transitions.finalized_at': 'null',
  },
  'invoice: open': {
    attempt_count: '0',
    attempted: 'false',
    auto_advance: 'true',
    'confirmation_secret.client_secret': 'string',
    effective_at: 'number',
    ending_balance: '0',
    hosted_invoice_url: 'string',
    'lines.total_count': '1',
    next_payment_attempt: 'null',
    number: 'string',
    'parent.quote_details': 'null',
    'parent.subscription_details': 'object',
    'payment_settings.payment_method_options': 'null',
    'payments.data': 'list',
    'status_transitions.paid_at': 'null',
    webhooks_delivered_at: 'number',
  },
  'invoice: paid': {
    amount_remaining: '0',
    attempt_count: '1',
    attempted: 'true',
    auto_advance: 'false',
    automatically_finalizes_at: 'null',
    'confirmation_secret.client_secret': 'string',
    default_payment_method: 'null',
    discounts: '[]',
    due_date: 'null',
    effective_at: 'number',
    ending_balance: '0',
    from_invoice: 'null',
    hosted_invoice_url: 'string',
    invoice_pdf: 'string',
    last_finalization_error: 'null',
    latest_revision: 'null',
    next_payment_attempt: 'null',
    'payment_settings.default_mandate': 'null',
    'payment_settings.payment_method_types': 'null',
    receipt_number: 'null',
    rendering: 'null',
    shipping_cost: 'null',
    'status_transitions.paid_at': 'number',
    'status_transitions.voided_at': 'null',
    total_taxes: '[]',
    webhooks_delivered_at: 'number',
  },
  // †
  'invoice: void': { auto_advance: 'false', next_payment_attempt: 'null', 'status_transitions.voided_at': 'number' },
  // †
  'invoice: past due': {
    attempt_count: '1',
    attempted: 'true',
    auto_advance: 'true',
    next_payment_attempt: 'number',
    'status_transitions.paid_at': 'null',
  },
  'invoice_payment: paid': {
    'payment.payment_intent': 'string',
    'status_transitions.canceled_at': 'null',
    'status_transitions.paid_at': 'number',
  },
  'customer: billed': { currency: 'string' },
  // †
  'checkout.session: complete': {
    'customer_details.address': 'object',
    'customer_details.name': 'string',
    payment_intent: 'string',
    url: 'null',
  },
  'checkout.session: open': {
    'adaptive_pricing.enabled': 'true',
    'branding_settings.icon': 'null',
    'collected_information.shipping_details': 'null',
    'customer_details.email': 'string',
    'customer_details.name': 'null',
    'customer_details.tax_ids': 'null',
    'invoice_creation.enabled': 'false',
    'invoice_creation.invoice_data.issuer': 'null',
    payment_intent: 'null',
    'phone_number_collection.enabled': 'false',
    'saved_payment_method_options.allow_redisplay_filters': 'list',
    'saved_payment_method_options.payment_method_save': 'null',
    setup_intent: 'null',
    subscription: 'null',
    url: 'string',
  },
}

describe('null is null, and an object an object, as the real ones have it', () => {
  it.each(Object.entries(EXPECTED))('%s', (state, expected) => {
    const thing = states[state]
    expect(Object.fromEntries(Object.keys(expected).map((path) => [path, kindAt(thing, path)]))).toEqual(expected)
  })

  it('and no state goes unlooked at', () => {
    expect(Object.keys(states).filter((state) => !(state in EXPECTED))).toEqual([])
  })
})

describe('an error has the members of the real one', () => {
  const gift = { amount: '5000', currency: 'usd', 'allowed_payment_method_types[0]': 'card' }
  const pay = { ...gift, payment_method: 'pm_card_chargeDeclined', confirm: 'true' }
  const once = async (first: () => Promise<Answered>, second: () => Promise<Answered>) => {
    await first()
    return second()
  }
  const key = (name: string) => ({ 'idempotency-key': name })
  const rest = (...more: string[]) => ['message', 'request_log_url', 'type', ...more].sort()
  const DECLINE = ['advice_code', 'code', 'decline_code', 'doc_url', 'network_decline_code']

  it.each<[string, () => Promise<Answered>, number, string, string[]]>([
    [
      'a card declined at a payment',
      () => call('POST', 'payment_intents', pay),
      402,
      'card_error',
      rest(...DECLINE, 'charge', 'payment_intent', 'payment_method'),
    ],
    [
      'a card declined when it is attached',
      () => call('POST', 'payment_methods/pm_card_chargeDeclined/attach', { customer: states['customer: new'].id }),
      402,
      'card_error',
      rest(...DECLINE, 'param'),
    ],
    [
      'a parameter that is missing',
      () => call('POST', 'payment_intents', { currency: 'usd' }),
      400,
      'invalid_request_error',
      rest('code', 'doc_url', 'param'),
    ],
    [
      'a parameter that is unknown',
      () => call('POST', 'payment_intents', { ...gift, colour: 'red' }),
      400,
      'invalid_request_error',
      rest('code', 'doc_url', 'param'),
    ],
    [
      'an amount of nothing',
      () => call('POST', 'payment_intents', { ...gift, amount: '0' }),
      400,
      'invalid_request_error',
      rest('code', 'doc_url', 'param'),
    ],
    [
      'an id that is not there',
      () => call('GET', 'customers/cus_none'),
      404,
      'invalid_request_error',
      rest('code', 'doc_url', 'param'),
    ],
    [
      'an id in a parameter that is not there',
      () => call('POST', 'payment_intents', { ...gift, customer: 'cus_none' }),
      400,
      'invalid_request_error',
      rest('code', 'doc_url', 'param'),
    ],
    [
      'nothing to charge',
      async () => {
        const { id } = (await call('POST', 'customers')).body
        const price = states['subscription: active'].items.data[0].price.id
        return call('POST', 'subscriptions', { customer: id, 'items[0][price]': price })
      },
      400,
      'invalid_request_error',
      rest('code', 'doc_url'),
    ],
    [
      'a key used for something else',
      () =>
        once(
          () => call('POST', 'customers', { name: 'Ana' }, key('a')),
          () => call('POST', 'customers', { name: 'Eva' }, key('a')),
        ),
      400,
      'idempotency_error',
      ['message', 'type'],
    ],
    [
      'no key of the account',
      () => call('GET', 'customers', {}, { authorization: '' }),
      401,
      'invalid_request_error',
      ['message', 'type'],
    ],
    [
      'a wrong key of the account',
      () => call('GET', 'customers', {}, { authorization: 'Bearer sk_test_other' }),
      401,
      'invalid_request_error',
      ['message', 'type'],
    ],
    [
      'too many requests',
      () => {
        account.sandbox.control.faults.add({ what: '429', times: 1 })
        return call('GET', 'customers')
      },
      429,
      'invalid_request_error',
      rest('code', 'doc_url'),
    ],
    [
      'a failure of Stripe’s own',
      () => {
        account.sandbox.control.faults.add({ what: '500', times: 1 })
        return call('GET', 'customers')
      },
      500,
      'api_error',
      rest(),
    ],
    ['an address that is none', () => call('GET', 'baskets'), 404, 'invalid_request_error', ['message', 'type']],
  ])('%s', async (_, work, status, type, members) => {
    const { status: got, body, headers } = await work()
    expect([got, body.error.type]).toEqual([status, type])
    expect(Object.keys(body.error).sort()).toEqual(members)
    if (body.error.code) {
      const explained = body.error.code.replaceAll('_', '-')
      expect(body.error.doc_url).toBe(`https://stripe.com/docs/error-codes/${explained}`)
    }
    if (body.error.request_log_url) expect(body.error.request_log_url).toContain(headers.get('request-id'))
  })

  it('says of a card declined when it is attached that no parameter was at fault', async () => {
    const { body } = await call('POST', 'payment_methods/pm_card_chargeDeclined/attach', {
      customer: states['customer: new'].id,
    })
    expect(body.error).toMatchObject({ code: 'card_declined', decline_code: 'generic_decline', param: '' })
  })

  it.each([
    ['customers/cus_none', 'id'],
    ['payment_intents/pi_none', 'intent'],
    ['payment_methods/pm_none', 'payment_method'],
  ])('names the parameter of the path: %s', async (path, param) => {
    const { status, body } = await call('GET', path)
    expect([status, body.error.param]).toEqual([404, param])
  })
})

describe('expansion', () => {
  it('takes what holds an id or nothing yet, and refuses what never holds one', async () => {
    const { id } = states['subscription: past_due']
    const get = (path: string) => call('GET', `subscriptions/${id}`, { 'expand[0]': path })
    for (const path of [
      'schedule',
      'pending_setup_intent',
      'discounts',
      'latest_invoice.total_discount_amounts.discount',
    ]) {
      expect((await get(path)).status).toBe(200)
    }
    for (const path of ['description', 'cancel_at', 'billing_mode', 'status', 'nothing']) {
      const { status, body } = await get(path)
      expect([status, body.error.message]).toEqual([400, `This property cannot be expanded (${path}).`])
    }
  })

  it('of a list begins with its data', async () => {
    const { body } = await call('GET', 'charges', { 'expand[0]': 'customer' })
    expect(body.error.message).toContain("You may want to try expanding 'data.customer' instead.")
    expect(
      (await call('GET', 'charges', { 'expand[0]': 'data.payment_intent' })).body.data[0].payment_intent.object,
    ).toBe('payment_intent')
  })
})
