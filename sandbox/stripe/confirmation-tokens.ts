import type { Call } from './api.ts'
import { invalid } from './errors.ts'
import type { Params } from './form.ts'
import { onlyImitated } from './imitated.ts'
import type { Carried, ConfirmationToken } from './objects/confirmation-token.ts'
import { buildToken } from './objects/confirmation-token.ts'
import type { PaymentIntent } from './objects/payment-intent.ts'
import type { PaymentMethod } from './objects/payment-method.ts'
import type { SetupIntent } from './objects/setup-intent.ts'
import { findMethod, methodFrom } from './payment-methods.ts'
import type { Stripe } from './stripe.ts'
import { field, flag, found, group, mergeMetadata, text, webAddress } from './values.ts'

/** A token that can be used, and the payment method that comes of it. */
export type UsableToken = { token: ConfirmationToken; method: PaymentMethod }

/** The options of the page's elements that its payment must share. */
const SHARED = ['amount', 'capture_method', 'currency', 'setup_future_usage'] as const

/**
 * The token that a server confirms with.
 * @throws StripeRefusal when there is none, it was used, or more than twelve hours have gone by
 */
export function usableToken(stripe: Stripe, id: string): UsableToken {
  const token = found(stripe.store.confirmationTokens.get(id), 'confirmationtoken', id, 'confirmation_token')
  if (token.payment_intent !== null || token.setup_intent !== null) {
    throw unusable('has already been used to confirm a PaymentIntent or SetupIntent')
  }
  if (token.expires_at === null || token.expires_at <= stripe.now()) throw unusable('has expired')
  return { token, method: findMethod(stripe, String(stripe.note(id).method)) }
}

const unusable = (why: string) =>
  invalid(
    `The provided ConfirmationToken ${why}. Please create a new ConfirmationToken.`,
    'confirmation_token',
    'payment_intent_unexpected_state',
  )

/** What of a token holds for a confirmation, unless its request says otherwise. */
export const carriedBy = ({ token }: UsableToken) => ({
  returnUrl: token.return_url ?? undefined,
  useStripeSdk: token.use_stripe_sdk,
  setupFutureUsage: token.setup_future_usage ?? undefined,
  mandateData: (token.mandate_data ?? undefined) as Params | undefined,
})

/**
 * A token made for other terms than the payment's confirms nothing: the donor has said yes to what the page showed.
 * @throws StripeRefusal where amount, currency, capture or later use differ
 */
export function checkShared(stripe: Stripe, { token }: UsableToken, intent: PaymentIntent): void {
  const { context } = stripe.note(token.id) as { context?: Params }
  if (!context) return
  const ofInvoice = stripe.note(intent.id).invoice !== undefined
  for (const name of SHARED) {
    // How an invoice is collected is the invoice's own business.
    if (name === 'capture_method' && ofInvoice) continue
    const shown = text(context, name) ?? null
    const expected = intent[name] === null ? null : String(intent[name])
    if (context[name] === undefined && name !== 'setup_future_usage') continue
    if (shown !== expected) {
      throw invalid(
        `The provided ${name} (${expected ?? 'null'}) does not match the expected ${name} (${shown ?? 'null'}). Try confirming with a Payment Intent that is configured with the same parameters as Stripe Elements.`,
        name,
      )
    }
  }
}

/** Uses a token up, whatever comes of the payment. */
export function spendToken(stripe: Stripe, { token }: UsableToken, intent: PaymentIntent | SetupIntent): void {
  token.expires_at = null
  if (intent.object === 'payment_intent') token.payment_intent = intent.id
  else token.setup_intent = intent.id
  stripe.store.confirmationTokens.save(token)
}

/** What a browser may see of a token: not by what its card or account is known again. */
function shownToBrowser(token: ConfirmationToken): object {
  const preview: Record<string, unknown> = structuredClone(token.payment_method_preview)
  for (const details of [preview.card, preview.us_bank_account] as { fingerprint?: string }[]) {
    if (details) delete details.fingerprint
  }
  return { ...token, payment_method_preview: preview }
}

function keepToken(stripe: Stripe, method: PaymentMethod, carried: Carried, context?: Params): ConfirmationToken {
  const token = buildToken(stripe, method, carried)
  stripe.annotate(token.id, { method: method.id, ...(context ? { context } : {}) })
  return stripe.store.confirmationTokens.save(token)
}

function carriedIn(params: Params): Omit<Carried, 'mandate_data'> {
  return {
    metadata: mergeMetadata({}, params.metadata),
    return_url: webAddress(field(params, 'return_url') ?? undefined, 'return_url') ?? null,
    setup_future_usage: field(params, 'setup_future_usage'),
    use_stripe_sdk: flag(params, 'use_stripe_sdk') ?? true,
  }
}

/** The donor's acceptance of a mandate, as their browser tells it. */
function acceptanceIn({ params, request }: Call): Carried['mandate_data'] {
  if (params.mandate_data === undefined) return null
  const data = group(params, 'mandate_data')
  onlyImitated(data, ['customer_acceptance'], 'mandate_data')
  const acceptance = group(data, 'customer_acceptance')
  onlyImitated(acceptance, ['type', 'online'], 'mandate_data[customer_acceptance]')
  const online = group(acceptance, 'online')
  onlyImitated(online, ['infer_from_client'], 'mandate_data[customer_acceptance][online]')
  if (!flag(online, 'infer_from_client')) {
    throw invalid(
      'Missing required param: mandate_data[customer_acceptance][online][infer_from_client].',
      'mandate_data',
    )
  }
  return {
    customer_acceptance: {
      type: text(acceptance, 'type') ?? 'online',
      online: { ip_address: '127.0.0.1', user_agent: request.headers['user-agent'] ?? null },
    },
  }
}

/**
 * Tokens: made by Stripe.js, looked at by the server; and a helper that makes one without a browser. What the page's elements
 * were made for comes as `client_context`, as Stripe.js sends it.
 */
export function registerConfirmationTokens(stripe: Stripe): void {
  const { api, store } = stripe
  api.route(
    'POST',
    '/v1/confirmation_tokens',
    (call) => {
      const { params, caller } = call
      const given = text(params, 'payment_method')
      const method = given
        ? findMethod(stripe, given)
        : methodFrom(stripe, group(params, 'payment_method_data'), caller)
      const context = group(params, 'client_context')
      onlyImitated(context, ['mode', 'payment_method_types', ...SHARED], 'client_context')
      // as plain text, since what watches the reading of a list cannot be cloned
      const kept = JSON.parse(JSON.stringify(context)) as Params
      const carried = { ...carriedIn(params), mandate_data: acceptanceIn(call) }
      return shownToBrowser(keepToken(stripe, method, carried, params.client_context === undefined ? undefined : kept))
    },
    { browser: 'only' },
  )
  api.route('GET', '/v1/confirmation_tokens/:id', ({ id }) =>
    found(store.confirmationTokens.get(id), 'confirmationtoken', id),
  )
  api.route('POST', '/v1/test_helpers/confirmation_tokens', ({ params, caller }) => {
    const alias = text(params, 'payment_method')
    if (alias === undefined && params.payment_method_data === undefined) {
      throw invalid('You must provide one of: payment_method, payment_method_data.', 'payment_method')
    }
    const method = alias ? findMethod(stripe, alias) : methodFrom(stripe, group(params, 'payment_method_data'), caller)
    return keepToken(stripe, method, { ...carriedIn(params), mandate_data: null })
  })
}
