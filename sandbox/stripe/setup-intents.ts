import type { Call } from './api.ts'
import { isBank } from './bank/methods.ts'
import { expired } from './card-life.ts'
import type { TestCard } from './cards.ts'
import { challengeAction } from './challenge-action.ts'
import { carriedBy, spendToken, usableToken } from './confirmation-tokens.ts'
import { type ErrorBody, invalid, remembered, StripeRefusal } from './errors.ts'
import type { Params } from './form.ts'
import { listOf } from './lists.ts'
import { methodChoice } from './method-choice.ts'
import { CONFIGURATION } from './objects/configuration-details.ts'
import type { PaymentMethod } from './objects/payment-method.ts'
import type { SetupIntent } from './objects/setup-intent.ts'
import { buildSetup } from './objects/setup-intent.ts'
import { attach, cardBehind, findMethod, methodFromCard, mustBeUsable } from './payment-methods.ts'
import { checkSecret, forBrowser } from './secrets.ts'
import { accountSettings } from './settings.ts'
import type { Stripe } from './stripe.ts'
import { field, flag, found, mergeMetadata, text, webAddress } from './values.ts'

/**
 * Takes a set-up as far as it goes: ready, or waiting for the bank.
 * @throws StripeRefusal 402 when the card is refused, 400 when its state does not allow it.
 */
export function confirmSetup(
  stripe: Stripe,
  setup: SetupIntent,
  { params, caller, origin }: Pick<Call, 'params' | 'caller'> & { origin: string },
): SetupIntent {
  if (setup.status === 'succeeded' || setup.status === 'canceled') {
    throw new StripeRefusal(400, {
      type: 'invalid_request_error',
      code: 'setup_intent_unexpected_state',
      message: `You cannot confirm this SetupIntent because it has a status of ${setup.status}.`,
      setup_intent: setup,
    })
  }
  const tokenId = text(params, 'confirmation_token')
  const token = tokenId === undefined ? undefined : usableToken(stripe, tokenId)
  const given = text(params, 'payment_method') ?? token?.method.id ?? setup.payment_method
  if (!params.payment_method_data && given === null) {
    throw invalid(
      "You cannot confirm this SetupIntent because it's missing a payment method. Update the SetupIntent with a payment method and then confirm it again.",
      undefined,
      'setup_intent_unexpected_state',
    )
  }
  const method = params.payment_method_data
    ? methodFromCard(stripe, params.payment_method_data as Params, caller)
    : findMethod(stripe, String(given))
  if (isBank(method)) throw invalid('The payment sandbox sets up cards only.', 'payment_method')
  mustBeUsable(stripe, method, setup)
  const card = cardBehind(stripe, method)
  const carried = token ? carriedBy(token) : undefined
  const returnUrl = webAddress(text(params, 'return_url'), 'return_url') ?? carried?.returnUrl
  const useStripeSdk = flag(params, 'use_stripe_sdk') ?? carried?.useStripeSdk ?? false
  if (token) spendToken(stripe, token, setup)
  setup.payment_method = method.id
  setup.last_setup_error = null
  const decline = card.declineSetup ? card.decline : expired(stripe, method)
  if (decline) throw refuse(stripe, setup, method, { type: 'card_error', ...decline })
  if (asks(stripe, card, method, setup)) {
    setup.status = 'requires_action'
    setup.next_action = challengeAction(setup, { useStripeSdk, returnUrl, origin })
    stripe.store.setupIntents.save(setup)
    stripe.emit('setup_intent.requires_action', setup)
    return setup
  }
  return succeed(stripe, setup, method)
}

/** Whether the bank wants to hear from the donor before the card is kept. */
function asks(stripe: Stripe, { challenge }: TestCard, { id }: PaymentMethod, setup: SetupIntent): boolean {
  if (challenge === 'unless_set_up') return !stripe.note(id).setUp
  const wanted = setup.payment_method_options.card.request_three_d_secure !== 'automatic'
  return challenge === 'always' || (challenge === 'on_request' && wanted)
}

/** The card is ready: attached to the customer, usable without the donor. */
export function succeed(stripe: Stripe, setup: SetupIntent, method: PaymentMethod): SetupIntent {
  if (setup.customer !== null) attach(stripe, method, setup.customer)
  stripe.annotate(method.id, { setUp: setup.usage === 'off_session' })
  setup.payment_method = method.id
  setup.status = 'succeeded'
  setup.next_action = null
  stripe.store.setupIntents.save(setup)
  stripe.emit('setup_intent.succeeded', setup)
  for (const hear of stripe.hooks.setUp) hear(setup)
  return setup
}

function refuse(stripe: Stripe, setup: SetupIntent, method: PaymentMethod, body: ErrorBody): StripeRefusal {
  setup.status = 'requires_payment_method'
  setup.next_action = null
  setup.payment_method = null
  setup.last_setup_error = remembered(body, method)
  stripe.store.setupIntents.save(setup)
  stripe.emit('setup_intent.setup_failed', setup)
  return new StripeRefusal(402, {
    ...body,
    setup_intent: structuredClone(setup),
    payment_method: structuredClone(method),
  })
}

/** `/v1/setup_intents`. */
export function registerSetupIntents(stripe: Stripe): void {
  const { api, store } = stripe
  const path = '/v1/setup_intents'
  const find = (id: string) => found(store.setupIntents.get(id), 'setupintent', id, 'intent')
  const shown = (setup: SetupIntent, call: Call) => (call.caller === 'publishable' ? forBrowser(setup) : setup)

  stripe.hooks.challengeEnded.push((id, passed) => {
    const setup = store.setupIntents.get(id)
    if (setup?.status !== 'requires_action' || setup.payment_method === null) return
    const method = findMethod(stripe, setup.payment_method)
    if (passed) succeed(stripe, setup, method)
    else {
      refuse(stripe, setup, method, {
        type: 'invalid_request_error',
        code: 'setup_intent_authentication_failure',
        message:
          'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      })
    }
  })

  api.route('POST', path, (call) => {
    const { params } = call
    const customer = text(params, 'customer')
    if (customer !== undefined) found(store.customers.get(customer), 'customer', customer, 'customer')
    const early = ['confirmation_token', 'payment_method_data', 'return_url', 'use_stripe_sdk'].find(
      (name) => params[name] !== undefined,
    )
    if (early && !flag(params, 'confirm')) {
      throw invalid(
        `The parameter ${early} cannot be passed when creating a SetupIntent unless confirm is set to true.`,
        early,
      )
    }
    const setup = buildSetup(stripe, customer ?? null)
    const { types, automatic } = methodChoice(params)
    if (types) setup.allowed_payment_method_types = types
    else {
      setup.automatic_payment_methods = automatic ?? { allow_redirects: 'always', enabled: true }
      setup.payment_method_configuration_details = CONFIGURATION
    }
    setup.usage = text(params, 'usage') ?? 'off_session'
    setup.description = field(params, 'description')
    setup.metadata = mergeMetadata({}, params.metadata)
    const method = text(params, 'payment_method')
    if (method !== undefined) {
      setup.payment_method = findMethod(stripe, method).id
      setup.status = 'requires_confirmation'
    }
    store.setupIntents.save(setup)
    stripe.emit('setup_intent.created', setup)
    return flag(params, 'confirm') ? confirmSetup(stripe, setup, { ...call, origin: call.request.origin }) : setup
  })
  api.route(
    'GET',
    `${path}/:id`,
    (call) => {
      const setup = find(call.id)
      checkSecret(setup, call.params, call.caller)
      return shown(setup, call)
    },
    { browser: true },
  )
  api.route('POST', `${path}/:id`, ({ id, params }) => {
    const setup = find(id)
    setup.description = field(params, 'description', setup.description)
    setup.metadata = mergeMetadata(setup.metadata, params.metadata)
    const customer = text(params, 'customer')
    if (customer !== undefined)
      setup.customer = found(store.customers.get(customer), 'customer', customer, 'customer').id
    return store.setupIntents.save(setup)
  })
  api.route(
    'POST',
    `${path}/:id/confirm`,
    (call) => {
      const setup = find(call.id)
      checkSecret(setup, call.params, call.caller)
      return shown(confirmSetup(stripe, setup, { ...call, origin: call.request.origin }), call)
    },
    { browser: true, locks: () => accountSettings(stripe).bankMs },
  )
  api.route('POST', `${path}/:id/cancel`, ({ id, params }) => {
    const setup = find(id)
    if (setup.status === 'succeeded' || setup.status === 'canceled') {
      throw invalid(
        `You cannot cancel this SetupIntent because it has a status of ${setup.status}.`,
        undefined,
        'setup_intent_unexpected_state',
      )
    }
    setup.status = 'canceled'
    setup.cancellation_reason = text(params, 'cancellation_reason') ?? null
    store.setupIntents.save(setup)
    stripe.emit('setup_intent.canceled', setup)
    return setup
  })
  api.route('GET', path, ({ params }) => {
    const customer = text(params, 'customer')
    return listOf(store.setupIntents, path, params, (s) => customer === undefined || s.customer === customer)
  })
}
