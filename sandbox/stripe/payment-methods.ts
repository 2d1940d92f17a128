import type { Caller } from './account.ts'
import { isBank, isVerified, methodFromAccount, methodFromAccountAlias } from './bank/methods.ts'
import { aliasedCard, passesLuhn, type TestCard, testCard } from './cards.ts'
import { addressOf } from './customers.ts'
import { invalid, StripeRefusal } from './errors.ts'
import type { Params } from './form.ts'
import { onlyImitated } from './imitated.ts'
import { listOf } from './lists.ts'
import type { Address } from './objects/address.ts'
import type { Billing } from './objects/billing.ts'
import { fingerprint } from './objects/fingerprint.ts'
import type { CardMethod, PaymentMethod } from './objects/payment-method.ts'
import { buildPaymentMethod } from './objects/payment-method.ts'
import { cardWallet, WALLET_TYPES } from './objects/wallet.ts'
import type { Stripe } from './stripe.ts'
import { field, found, group, integer, mergeMetadata, required, text } from './values.ts'

function billingOf(given: Params, current?: Billing): Billing {
  onlyImitated(given, ['address', 'email', 'name', 'phone'], 'billing_details')
  const nothing: Address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }
  return {
    address: addressOf(given.address) ?? current?.address ?? nothing,
    email: field(given, 'email', current?.email ?? null),
    name: field(given, 'name', current?.name ?? null),
    phone: field(given, 'phone', current?.phone ?? null),
    tax_id: null,
  }
}

/** The test card behind a payment method. */
export function cardBehind(stripe: Stripe, method: CardMethod): TestCard {
  return found(testCard(String(stripe.note(method.id).number)), 'card', method.id)
}

/** Makes a payment method of what was typed. @throws StripeRefusal as the kinds of payment method do */
export function methodFrom(stripe: Stripe, params: Params, caller: Caller): PaymentMethod {
  if (params.type !== 'us_bank_account') return methodFromCard(stripe, params, caller)
  return methodFromAccount(stripe, params, billingOf(group(params, 'billing_details')))
}

/**
 * Makes a payment method from card data typed into the provider's own fields.
 * @throws StripeRefusal when a server sends a card number, or the number is none or a real one.
 */
export function methodFromCard(stripe: Stripe, params: Params, caller: Caller): CardMethod {
  const type = required(params, 'type')
  if (type !== 'card') throw invalid(`The payment sandbox knows cards and US bank accounts, not "${type}".`, 'type')
  const card = group(params, 'card')
  if (card.token !== undefined) return methodFromWallet(stripe, params)
  if (caller === 'secret') {
    throw new StripeRefusal(402, {
      type: 'invalid_request_error',
      message:
        'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing. To enable testing raw card data APIs, see https://support.stripe.com/questions/enabling-access-to-raw-card-data-apis.',
    })
  }
  onlyImitated(params, ['type', 'card', 'billing_details'])
  onlyImitated(card, ['number', 'exp_month', 'exp_year', 'cvc'], 'card')
  const number = required(card, 'number').replace(/\D/g, '')
  const cardError = (code: string, message: string, param: string, more = {}) =>
    new StripeRefusal(402, { type: 'card_error', code, message, param, ...more })
  if (!passesLuhn(number)) throw cardError('incorrect_number', 'Your card number is incorrect.', 'number')
  const known = testCard(number)
  if (!known) {
    throw cardError(
      'card_declined',
      'Your card was declined. Your request was in test mode, but used a non test (live) card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      'number',
      { decline_code: 'test_mode_live_card' },
    )
  }
  const month = integer(card, 'exp_month') ?? 0
  const written = integer(card, 'exp_year') ?? 0
  const year = written < 100 ? 2000 + written : written
  const today = new Date(stripe.now() * 1000)
  if (month < 1 || month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  const past = year * 12 + month < today.getUTCFullYear() * 12 + today.getUTCMonth() + 1
  if (past || year > today.getUTCFullYear() + 50) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
  const cvc = text(card, 'cvc')
  if (cvc !== undefined && !(known.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  }
  return keep(
    stripe,
    buildPaymentMethod(stripe, known, { month, year }, billingOf(group(params, 'billing_details'))),
    known,
    cvc !== undefined,
  )
}

/** A card out of a wallet, by the token that its sheet was given: no security code comes with it. */
function methodFromWallet(stripe: Stripe, params: Params): CardMethod {
  onlyImitated(params, ['type', 'card', 'billing_details'])
  const given = group(params, 'card')
  onlyImitated(given, ['token'], 'card')
  const token = required(given, 'token')
  const [, type, number = ''] = /^tok_([a-z_]+)_(\d+)$/.exec(token) ?? []
  const wallet = WALLET_TYPES.find((each) => each === type)
  const card = testCard(number)
  if (!wallet || !card) throw invalid(`No such token: '${token}'`, 'card[token]', 'resource_missing')
  const year = new Date(stripe.now() * 1000).getUTCFullYear() + 4
  const method = buildPaymentMethod(stripe, card, { month: 12, year }, billingOf(group(params, 'billing_details')))
  method.card.wallet = cardWallet(wallet, card.number.slice(-4))
  // each device has a number of its own for the same card
  method.card.fingerprint = fingerprint(`${card.number}${method.billing_details.email ?? ''}`)
  return keep(stripe, method, card, false)
}

function keep(stripe: Stripe, method: CardMethod, card: TestCard, hasCvc: boolean): CardMethod {
  stripe.annotate(method.id, { number: card.number, hasCvc })
  return stripe.store.paymentMethods.save(method) as CardMethod
}

/** The payment method of this id, or a new one for Stripe's `pm_card_…` names. */
export function findMethod(stripe: Stripe, id: string, inPath = false): PaymentMethod {
  return (
    methodFromAlias(stripe, id) ??
    found(stripe.store.paymentMethods.get(id), 'PaymentMethod', id, 'payment_method', inPath)
  )
}

/** A new payment method of what this `pm_…` name of Stripe's stands for, or nothing where it is no such name. */
export function methodFromAlias(stripe: Stripe, alias: string, billing: Params = {}): PaymentMethod | undefined {
  const card = aliasedCard(alias)
  if (!card) return methodFromAccountAlias(stripe, alias, billingOf(billing))
  const year = new Date(stripe.now() * 1000).getUTCFullYear() + 1
  return keep(stripe, buildPaymentMethod(stripe, card, { month: 11, year }, billingOf(billing)), card, true)
}

/** Lets the bank look at what came with the card: its security code, postal code and street. */
export function runChecks(stripe: Stripe, method: CardMethod): void {
  const { checks = {} } = cardBehind(stripe, method)
  const { line1, postal_code } = method.billing_details.address
  method.card.checks = {
    address_line1_check: line1 === null ? null : 'pass',
    address_postal_code_check: postal_code === null ? null : (checks.postalCode ?? 'pass'),
    cvc_check: stripe.note(method.id).hasCvc ? (checks.cvc ?? 'pass') : null,
  }
  stripe.store.paymentMethods.save(method)
}

const SPENT =
  'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.'

/** @throws StripeRefusal when the method is another customer's, or nobody's any more */
export function mustBeUsable(
  stripe: Stripe,
  method: PaymentMethod,
  { object, customer }: { object: 'payment_intent' | 'setup_intent'; customer: string | null },
): void {
  const kind = object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent'
  if (method.customer !== null && method.customer !== customer) {
    throw invalid(
      customer === null
        ? `The provided PaymentMethod belongs to the Customer ${method.customer}. Please include the Customer in the \`customer\` parameter on the ${kind}.`
        : `The provided PaymentMethod cannot be used with this Customer. Please use a PaymentMethod that belongs to ${customer}.`,
      'payment_method',
    )
  }
  if (method.customer === null && stripe.note(method.id).spent) throw invalid(SPENT, 'payment_method')
}

/** Ties a method to a customer. @throws StripeRefusal for cards whose details the bank would refuse. */
export function attach(stripe: Stripe, method: PaymentMethod, customer: string): void {
  if (method.customer === customer) return
  if (method.customer !== null || stripe.note(method.id).spent) {
    throw invalid(
      method.customer !== null ? 'The payment method you provided has already been attached to a customer.' : SPENT,
      'payment_method',
    )
  }
  if (isBank(method) && !isVerified(stripe, method)) {
    throw invalid(
      'This bank account must be verified before it can be attached to a Customer.',
      'payment_method',
      'bank_account_unverified',
    )
  }
  method.customer = customer
  if (isBank(method)) stripe.store.paymentMethods.save(method)
  else runChecks(stripe, method)
  stripe.emit('payment_method.attached', method)
}

/** `/v1/payment_methods`. */
export function registerPaymentMethods(stripe: Stripe): void {
  const { api, store } = stripe
  const methods = store.paymentMethods

  api.route('POST', '/v1/payment_methods', ({ params, caller }) => methodFrom(stripe, params, caller), {
    browser: true,
  })
  api.route('GET', '/v1/payment_methods/:id', ({ id }) => findMethod(stripe, id, true))
  api.route('POST', '/v1/payment_methods/:id', ({ id, params }) => {
    const method = found(methods.get(id), 'PaymentMethod', id, 'payment_method', true)
    if (method.customer === null) {
      throw invalid('You must save this PaymentMethod to a customer before you can update it.')
    }
    const before = structuredClone(method)
    method.billing_details = billingOf(group(params, 'billing_details'), method.billing_details)
    method.metadata = mergeMetadata(method.metadata, params.metadata)
    const card = group(params, 'card')
    onlyImitated(card, isBank(method) ? [] : ['exp_month', 'exp_year'], 'card')
    if (!isBank(method)) {
      method.card.exp_month = integer(card, 'exp_month') ?? method.card.exp_month
      method.card.exp_year = integer(card, 'exp_year') ?? method.card.exp_year
    }
    methods.save(method)
    stripe.updated('payment_method.updated', method, before)
    return method
  })
  api.route('POST', '/v1/payment_methods/:id/attach', ({ id, params }) => {
    const method = findMethod(stripe, id, true)
    const customer = required(params, 'customer')
    found(store.customers.get(customer), 'customer', customer, 'customer')
    const card = isBank(method) ? undefined : cardBehind(stripe, method)
    if (card?.decline && card.declineSetup)
      throw new StripeRefusal(402, { type: 'card_error', param: '', ...card.decline })
    attach(stripe, method, customer)
    return method
  })
  api.route('POST', '/v1/payment_methods/:id/detach', ({ id }) => {
    const method = found(methods.get(id), 'PaymentMethod', id, 'payment_method', true)
    if (method.customer === null) {
      throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.')
    }
    const customer = store.customers.get(method.customer)
    if (customer?.invoice_settings.default_payment_method === id) {
      customer.invoice_settings.default_payment_method = null
      store.customers.save(customer)
    }
    const before = structuredClone(method)
    method.customer = null
    methods.save(method)
    stripe.annotate(id, { spent: true })
    stripe.updated('payment_method.detached', method, before)
    return method
  })
  const ofCustomer = (customer: string | undefined, url: string, params: Params) =>
    listOf(
      methods,
      url,
      params,
      (m) =>
        m.customer !== null &&
        (customer === undefined || m.customer === customer) &&
        (params.type === undefined || m.type === params.type),
    )
  api.route('GET', '/v1/payment_methods', ({ params }) =>
    ofCustomer(text(params, 'customer'), '/v1/payment_methods', params),
  )
  api.route('GET', '/v1/customers/:id/payment_methods', ({ id, params }) => {
    found(store.customers.get(id), 'customer', id)
    return ofCustomer(id, `/v1/customers/${id}/payment_methods`, params)
  })
}
