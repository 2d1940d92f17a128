import type { Failure } from './words.ts'

/** An intent as the browser may see it. */
export type Intent = {
  id: string
  object: 'payment_intent' | 'setup_intent'
  status: string
  amount?: number
  client_secret: string
  next_action: { type: string; use_stripe_sdk?: { stripe_js: string }; redirect_to_url?: { url: string } } | null
  last_payment_error?: Failure | null
  last_setup_error?: Failure | null
}

/** A thing or why there is none. */
export type Answer<T> = { value: T; error?: undefined } | { value?: undefined; error: Failure }

/** Writes nested values the way Stripe's API reads them. */
export function formOf(values: Record<string, unknown>, prefix = ''): [string, string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const key = prefix ? `${prefix}[${name}]` : name
    if (value === undefined) return []
    if (value === null) return [[key, '']]
    if (typeof value === 'object') return formOf(value as Record<string, unknown>, key)
    return [[key, String(value)]]
  })
}

/** One call to the API with the publishable key. Never rejects. */
export async function call<T>(
  origin: string,
  key: string,
  method: 'GET' | 'POST',
  path: string,
  values: Record<string, unknown>,
): Promise<Answer<T>> {
  const form = new URLSearchParams([...formOf(values), ['key', key]])
  try {
    const answer = await (method === 'GET'
      ? fetch(`${origin}${path}?${form}`)
      : fetch(`${origin}${path}`, { method, body: form }))
    const body = (await answer.json()) as T & { error?: Failure }
    return answer.ok
      ? { value: body }
      : { error: body.error ?? { type: 'api_error', message: 'An unknown error occurred' } }
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message: 'An error occurred with our connection to Stripe. Please retry the request.',
      },
    }
  }
}

/** Which intent a client secret opens. @throws IntegrationError when it is none. */
export function intentOf(secret: unknown): { id: string; path: string; kind: 'payment' | 'setup' } {
  const id =
    typeof secret === 'string' ? /^((?:pi|seti)_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(secret)?.[1] : undefined
  if (!id)
    throw integrationError(
      'Invalid value for clientSecret: it should be the client_secret of a PaymentIntent or SetupIntent.',
    )
  const kind = id.startsWith('pi_') ? 'payment' : 'setup'
  return { id, kind, path: `/v1/${kind}_intents/${id}` }
}

/** The page's own mistake, thrown as Stripe.js does. */
export function integrationError(message: string): Error {
  const error = new Error(message)
  error.name = 'IntegrationError'
  return error
}
