import type { Caller } from './account.ts'
import { invalid } from './errors.ts'
import type { Params } from './form.ts'
import type { StripeObject } from './objects/stripe-object.ts'
import { text } from './values.ts'

/** A browser must show the secret; a server need not, but may not show a wrong one. @throws StripeRefusal */
export function checkSecret(
  intent: StripeObject & { client_secret: string | null },
  params: Params,
  caller: Caller,
): void {
  const given = text(params, 'client_secret')
  if (caller === 'secret' && given === undefined) return
  const name = intent.object === 'setup_intent' ? 'SetupIntent' : 'PaymentIntent'
  if (given === undefined) {
    throw invalid(
      `When you use a publishable key to access a ${name}, you must also pass its client_secret.`,
      'client_secret',
      'parameter_missing',
    )
  }
  if (given !== intent.client_secret) {
    throw invalid(
      `The client_secret provided does not match any associated ${name} on this account. Ensure the publishable key used belongs to the same account that created the ${name}.`,
      'client_secret',
      intent.object === 'setup_intent' ? 'setup_intent_invalid_parameter' : 'payment_intent_invalid_parameter',
    )
  }
}

const SHOWN = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_configuration_details',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
  'usage',
]

/** What a browser may see of an intent: never its customer, metadata or charge. */
export function forBrowser(intent: StripeObject): StripeObject {
  const shown: StripeObject = { id: intent.id, object: intent.object }
  for (const name of SHOWN) if (name in intent) shown[name] = intent[name]
  return shown
}
