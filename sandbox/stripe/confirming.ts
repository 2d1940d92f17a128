import type { Caller } from './account.ts'
import { type Agreement, confirmDebit } from './bank/confirm-debit.ts'
import { isBank } from './bank/methods.ts'
import { expired } from './card-life.ts'
import type { Decline, TestCard } from './cards.ts'
import { challengeAction } from './challenge-action.ts'
import { charge } from './charges.ts'
import { checkShared, spendToken, type UsableToken } from './confirmation-tokens.ts'
import { type ErrorBody, invalid, remembered, StripeRefusal } from './errors.ts'
import type { Params } from './form.ts'
import type { PaymentIntent } from './objects/payment-intent.ts'
import type { CardMethod, PaymentMethod } from './objects/payment-method.ts'
import { attach, cardBehind, findMethod, methodFrom, mustBeUsable, runChecks } from './payment-methods.ts'
import { forBrowser } from './secrets.ts'
import type { Stripe } from './stripe.ts'

/** How a payment is confirmed. */
export type Confirmation = Agreement & {
  method?: string | undefined
  methodData?: Params | undefined
  /** The donor's yes, made in their browser. */
  token?: UsableToken | undefined
  returnUrl?: string | undefined
  /** The caller is Stripe.js and will handle a challenge itself. */
  useStripeSdk: boolean
  /** The donor is not there to answer a challenge. */
  offSession: boolean
  refuseChallenge?: boolean
  /** Refuse this payment for this reason, whatever the card says. */
  decline?: Decline | undefined
  setupFutureUsage?: string | undefined
}

const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/**
 * Takes an intent as far as it goes: paid, or waiting for a challenge.
 * @throws StripeRefusal 402 when declined, 400 when its state does not allow it.
 */
export function confirm(stripe: Stripe, intent: PaymentIntent, how: Confirmation): PaymentIntent {
  checkState(intent)
  if (
    how.caller === 'secret' &&
    intent.automatic_payment_methods?.allow_redirects === 'always' &&
    !how.returnUrl &&
    !how.useStripeSdk &&
    !how.offSession
  ) {
    throw invalid(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    )
  }
  const method = chosenMethod(stripe, intent, how)
  mustBeUsable(stripe, method, intent)
  checkType(intent, method)
  if (how.token) {
    checkShared(stripe, how.token, intent)
    spendToken(stripe, how.token, intent)
  }
  keepFor(intent, how)
  if (isBank(method)) return confirmDebit(stripe, intent, method, how)
  intent.payment_method = method.id
  intent.last_payment_error = null
  const behind = cardBehind(stripe, method)
  const decline = how.decline ?? expired(stripe, method)
  const card = decline ? { ...behind, decline } : behind
  if (decline || !asks(stripe, card, method, intent)) return take(stripe, intent, method, card, false, how.caller)
  if (how.offSession) {
    return take(stripe, intent, method, { ...card, decline: AUTHENTICATION_REQUIRED }, false, how.caller)
  }
  if (how.refuseChallenge) {
    throw refuse(stripe, intent, method, { type: 'card_error', ...AUTHENTICATION_REQUIRED }, how.caller)
  }
  intent.status = 'requires_action'
  intent.next_action = challengeAction(intent, how)
  stripe.store.paymentIntents.save(intent)
  stripe.emit('payment_intent.requires_action', intent)
  return intent
}

/** After the challenge: pay, or be told that the card could not be authenticated. Never throws for the card. */
export function afterChallenge(stripe: Stripe, intent: PaymentIntent, passed: boolean): void {
  if (intent.status !== 'requires_action' || intent.payment_method === null) return
  const method = findMethod(stripe, intent.payment_method)
  if (isBank(method)) return
  const card = cardBehind(stripe, method)
  try {
    if (passed) take(stripe, intent, method, card, true, 'secret')
    else {
      refuse(
        stripe,
        intent,
        method,
        {
          type: 'invalid_request_error',
          code: 'payment_intent_authentication_failure',
          message:
            'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
        },
        'secret',
      )
    }
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
  }
}

/** Whether this payment must be challenged. */
function asks(stripe: Stripe, card: TestCard, method: CardMethod, intent: PaymentIntent): boolean {
  if (card.challenge === 'always') return true
  if (card.challenge === 'unless_set_up') return !stripe.note(method.id).setUp
  return card.challenge === 'on_request' && intent.payment_method_options.card.request_three_d_secure !== 'automatic'
}

/**
 * What the method is kept for once the payment went through. @throws StripeRefusal when a browser wants less than its account has said
 * @see https://docs.stripe.com/api/payment_intents/confirm#confirm_payment_intent-setup_future_usage
 */
function keepFor(intent: PaymentIntent, { setupFutureUsage, caller }: Confirmation): void {
  if (!setupFutureUsage) return
  const before = intent.setup_future_usage
  if (caller === 'publishable' && before !== null && before !== setupFutureUsage && before !== 'on_session') {
    throw invalid(
      `You cannot change setup_future_usage from ${before} to ${setupFutureUsage} with a publishable key.`,
      'setup_future_usage',
    )
  }
  intent.setup_future_usage = setupFutureUsage
}

function checkState(intent: PaymentIntent): void {
  if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing') {
    throw new StripeRefusal(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message:
        intent.status === 'succeeded'
          ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
          : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be confirmed: requires_confirmation, requires_action.`,
      payment_intent: intent,
    })
  }
}

/** @throws StripeRefusal when the intent takes other kinds of payment method only */
function checkType(intent: PaymentIntent, method: PaymentMethod): void {
  const types = intent.allowed_payment_method_types
  if (types === null || types.includes(method.type)) return
  throw invalid(
    `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of the following types: ${types.join(', ')}.`,
    'payment_method',
    'payment_intent_incompatible_payment_method',
  )
}

function chosenMethod(stripe: Stripe, intent: PaymentIntent, how: Confirmation): PaymentMethod {
  if (how.methodData) return methodFrom(stripe, how.methodData, how.caller)
  if (how.token && how.method === undefined) return how.token.method
  const id = how.method ?? intent.payment_method
  if (id === null || id === undefined) {
    throw new StripeRefusal(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message:
        "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      payment_intent: intent,
    })
  }
  return findMethod(stripe, id)
}

function take(
  stripe: Stripe,
  intent: PaymentIntent,
  method: CardMethod,
  card: TestCard,
  challenged: boolean,
  caller: Caller,
): PaymentIntent {
  const saves = intent.customer !== null && intent.setup_future_usage !== null && !card.decline
  if (saves && intent.customer !== null) attach(stripe, method, intent.customer)
  else if (method.customer === null && !card.decline) stripe.annotate(method.id, { spent: true })
  runChecks(stripe, method)
  const made = charge(stripe, { intent, method, card, challenged })
  intent.latest_charge = made.id
  intent.next_action = null
  if (card.decline) {
    const body: ErrorBody = { type: 'card_error', ...card.decline, charge: made.id }
    throw refuse(stripe, intent, method, body, caller)
  }
  if (saves && intent.setup_future_usage === 'off_session') stripe.annotate(method.id, { setUp: true })
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  stripe.store.paymentIntents.save(intent)
  stripe.emit('payment_intent.succeeded', intent)
  for (const hear of stripe.hooks.paymentEnded) hear(intent)
  for (const hear of stripe.hooks.charged) hear(made, card)
  return intent
}

/** Sets the intent back to wanting a payment method, tells the world, and gives the refusal to throw. */
function refuse(
  stripe: Stripe,
  intent: PaymentIntent,
  method: PaymentMethod,
  body: ErrorBody,
  caller: Caller,
): StripeRefusal {
  intent.status = 'requires_payment_method'
  intent.next_action = null
  intent.payment_method = null
  intent.last_payment_error = remembered(body, method)
  stripe.store.paymentIntents.save(intent)
  stripe.emit('payment_intent.payment_failed', intent)
  for (const hear of stripe.hooks.paymentEnded) hear(intent)
  const shown = caller === 'publishable' ? forBrowser(intent) : intent
  return new StripeRefusal(402, {
    ...body,
    payment_intent: structuredClone(shown),
    payment_method: structuredClone(method),
  })
}
