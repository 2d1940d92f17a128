import type { Call } from './api.ts'
import { type Proof, verify } from './bank/microdeposits.ts'
import { cancelIntent, OPEN } from './cancelling.ts'
import { carriedBy, usableToken } from './confirmation-tokens.ts'
import { type Confirmation, confirm } from './confirming.ts'
import { exclusive, invalid } from './errors.ts'
import type { Params } from './form.ts'
import { listOf } from './lists.ts'
import { methodChoice, threeDSecureOf, verificationOf } from './method-choice.ts'
import { CONFIGURATION } from './objects/configuration-details.ts'
import type { PaymentIntent } from './objects/payment-intent.ts'
import { buildIntent, takeOnly } from './objects/payment-intent.ts'
import { findMethod, methodFrom } from './payment-methods.ts'
import { checkSecret, forBrowser } from './secrets.ts'
import { accountSettings } from './settings.ts'
import { shippingOf } from './shipping.ts'
import type { Stripe } from './stripe.ts'
import { chargeable, currencyOf, field, flag, found, group, items, mergeMetadata, text, webAddress } from './values.ts'

/** What says how to confirm. */
const CONFIRMING = [
  'confirmation_token',
  'error_on_requires_action',
  'mandate_data',
  'off_session',
  'return_url',
  'use_stripe_sdk',
]
const REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']

function fill(stripe: Stripe, intent: PaymentIntent, params: Params): void {
  if (params.capture_method === 'manual')
    throw invalid('The payment sandbox does not imitate manual capture.', 'capture_method')
  if (params.capture_method !== undefined) intent.capture_method = params.capture_method as 'automatic'
  const { types, automatic } = methodChoice(params, ['card', 'us_bank_account'])
  if (types) takeOnly(intent, types)
  if (automatic) offerAutomatically(intent, automatic)
  if (params.currency !== undefined) currencyOf(params)
  const customer = text(params, 'customer')
  if (customer !== undefined)
    intent.customer = found(stripe.store.customers.get(customer), 'customer', customer, 'customer').id
  intent.description = field(params, 'description', intent.description)
  if (params.shipping !== undefined) intent.shipping = shippingOf(params.shipping)
  intent.receipt_email = field(params, 'receipt_email', intent.receipt_email)
  intent.setup_future_usage = field(params, 'setup_future_usage', intent.setup_future_usage)
  intent.statement_descriptor = descriptor(params, 'statement_descriptor', intent.statement_descriptor)
  intent.statement_descriptor_suffix = descriptor(
    params,
    'statement_descriptor_suffix',
    intent.statement_descriptor_suffix,
  )
  intent.metadata = mergeMetadata(intent.metadata, params.metadata)
  const threeDSecure = threeDSecureOf(params, ['us_bank_account'])
  if (threeDSecure !== undefined) intent.payment_method_options.card.request_three_d_secure = threeDSecure
  setVerification(intent, params)
  const method = text(params, 'payment_method')
  if (method !== undefined) {
    intent.payment_method = findMethod(stripe, method).id
    if (intent.status === 'requires_payment_method') intent.status = 'requires_confirmation'
  }
}

function setVerification(intent: PaymentIntent, params: Params): void {
  const way = verificationOf(params)
  if (way !== undefined) intent.payment_method_options.us_bank_account = { verification_method: way }
}

/** The account's configuration chooses the payment methods. */
function offerAutomatically(intent: PaymentIntent, automatic: { allow_redirects: string; enabled: true }): void {
  intent.automatic_payment_methods = automatic
  intent.payment_method_configuration_details = CONFIGURATION
}

function descriptor(params: Params, name: string, current: string | null): string | null {
  const value = field(params, name, current)
  if (value !== null && value.length > 22) {
    throw invalid('The statement descriptor must be at most 22 characters.', name, 'parameter_invalid_string')
  }
  if (value !== null && /[<>\\'"*]/.test(value)) {
    throw invalid(
      "The statement descriptor may not include characters: '<', '>', '\\', ''', '\"', '*'",
      name,
      'parameter_invalid_string',
    )
  }
  return value
}

function confirmationOf(stripe: Stripe, { params, caller, request }: Call): Confirmation {
  const id = text(params, 'confirmation_token')
  const token = id === undefined ? undefined : usableToken(stripe, id)
  const carried = token ? carriedBy(token) : undefined
  return {
    token,
    method: text(params, 'payment_method'),
    methodData: params.payment_method_data as Params | undefined,
    returnUrl: webAddress(text(params, 'return_url'), 'return_url') ?? carried?.returnUrl,
    useStripeSdk: flag(params, 'use_stripe_sdk') ?? carried?.useStripeSdk ?? false,
    offSession: params.off_session !== undefined && params.off_session !== false && params.off_session !== 'false',
    refuseChallenge: flag(params, 'error_on_requires_action') ?? false,
    setupFutureUsage: text(params, 'setup_future_usage') ?? carried?.setupFutureUsage,
    mandateData: (params.mandate_data as Params | undefined) ?? carried?.mandateData,
    caller,
    agent: request.headers['user-agent'],
    origin: request.origin,
  }
}

/** What the donor read on the statement. @throws StripeRefusal for both kinds of it, and for neither */
function proofOf(params: Params): Proof {
  const code = text(params, 'descriptor_code')
  const amounts = items(params, 'amounts').map(Number)
  if (code !== undefined && amounts.length > 0) throw exclusive('amounts', 'descriptor_code')
  if (code !== undefined) return { code }
  if (params.amounts !== undefined) return { amounts }
  throw invalid('One of the following params should be provided for this request: amounts or descriptor_code.')
}

/** `/v1/payment_intents`. */
export function registerPaymentIntents(stripe: Stripe): void {
  const { api, store } = stripe
  const intents = store.paymentIntents
  const path = '/v1/payment_intents'
  const find = (id: string) => found(intents.get(id), 'payment_intent', id, 'intent')

  api.route('POST', path, (call) => {
    const { params } = call
    const amount = chargeable(params)
    currencyOf(params)
    const early = CONFIRMING.find((name) => params[name] !== undefined)
    if (early && !flag(params, 'confirm')) {
      throw invalid(
        `The parameter ${early} cannot be passed when creating a PaymentIntent unless confirm is set to true.`,
        early,
      )
    }
    if (params.payment_method_data !== undefined && !flag(params, 'confirm')) {
      methodFrom(stripe, group(params, 'payment_method_data'), call.caller)
    }
    const intent = buildIntent(stripe, amount, text(params, 'customer') ?? null)
    if (params.allowed_payment_method_types === undefined) {
      offerAutomatically(intent, { allow_redirects: 'always', enabled: true })
    }
    fill(stripe, intent, params)
    intents.save(intent)
    stripe.emit('payment_intent.created', intent)
    return flag(params, 'confirm') ? confirm(stripe, intent, confirmationOf(stripe, call)) : intent
  })
  api.route(
    'GET',
    `${path}/:id`,
    ({ id, params, caller }) => {
      const intent = find(id)
      checkSecret(intent, params, caller)
      return caller === 'publishable' ? forBrowser(intent) : intent
    },
    { browser: true },
  )
  api.route('POST', `${path}/:id`, ({ id, params }) => {
    const intent = find(id)
    const what = params.amount === undefined ? '' : "'s amount"
    if (
      !OPEN.includes(intent.status) &&
      Object.keys(params).some((name) => !['metadata', 'description'].includes(name))
    ) {
      throw invalid(
        `This PaymentIntent${what} could not be updated because it has a status of ${intent.status}. You may only update the ${what ? 'amount of a ' : ''}PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
        undefined,
        'payment_intent_unexpected_state',
      )
    }
    if (params.amount !== undefined) {
      const amount = chargeable(params)
      if (stripe.note(id).invoice && amount !== intent.amount) {
        throw invalid('The amount of a PaymentIntent that belongs to an invoice cannot be changed.', 'amount')
      }
      intent.amount = amount
    }
    fill(stripe, intent, params)
    return intents.save(intent)
  })
  api.route(
    'POST',
    `${path}/:id/confirm`,
    (call) => {
      const intent = find(call.id)
      checkSecret(intent, call.params, call.caller)
      setVerification(intent, call.params)
      threeDSecureOf(call.params, ['us_bank_account'])
      const confirmed = confirm(stripe, intent, confirmationOf(stripe, call))
      return call.caller === 'publishable' ? forBrowser(confirmed) : confirmed
    },
    { browser: true, locks: () => accountSettings(stripe).bankMs },
  )
  api.route(
    'POST',
    `${path}/:id/verify_microdeposits`,
    (call) => {
      const intent = find(call.id)
      checkSecret(intent, call.params, call.caller)
      const done = verify(stripe, intent, proofOf(call.params))
      return call.caller === 'publishable' ? forBrowser(done) : done
    },
    { browser: true },
  )
  api.route('POST', `${path}/:id/cancel`, ({ id, params }) => {
    const intent = find(id)
    if (stripe.note(id).invoice) {
      throw invalid(
        'You cannot cancel this PaymentIntent because it was created by an invoice. Void the invoice instead.',
        undefined,
        'payment_intent_unexpected_state',
      )
    }
    if (store.checkoutSessions.get(String(stripe.note(id).session))?.status === 'open') {
      throw invalid(
        'You cannot cancel this PaymentIntent because it was created by a Checkout Session. Expire the Checkout Session instead.',
        undefined,
        'payment_intent_unexpected_state',
      )
    }
    const reason = text(params, 'cancellation_reason')
    if (reason !== undefined && !REASONS.includes(reason)) {
      throw invalid(`Invalid cancellation_reason: must be one of ${REASONS.join(', ')}`, 'cancellation_reason')
    }
    return cancelIntent(stripe, intent, reason ?? null)
  })
  api.route('GET', path, ({ params }) => {
    const customer = text(params, 'customer')
    return listOf(intents, path, params, (intent) => customer === undefined || intent.customer === customer)
  })
}
