import type { Request } from '../core/http.ts'
import { StripeRefusal } from './errors.ts'

/** The one account this sandbox plays. */
export const SECRET_KEYS = ['sk_test_sandbox', 'rk_test_sandbox']
export const PUBLISHABLE_KEY = 'pk_test_sandbox'
export const API_VERSION = '2026-10-28.endive'

/** Who calls: a server, or a browser that may do little. */
export type Caller = 'secret' | 'publishable'

/**
 * Reads the key. Live keys are refused by name: this is not Stripe, and nobody should believe it is.
 * @throws StripeRefusal 401 as Stripe does.
 */
export function identify(request: Request, keyParam: unknown): Caller {
  const key = keyOf(request) ?? (typeof keyParam === 'string' ? keyParam : undefined)
  if (!key) {
    throw refused(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    )
  }
  if (/^(sk|rk|pk)_live_/.test(key)) {
    throw refused('This is the payment sandbox. It refuses live keys: a live key must only ever be sent to Stripe.')
  }
  if (SECRET_KEYS.includes(key)) return 'secret'
  if (key === PUBLISHABLE_KEY) return 'publishable'
  const shown = key.length > 12 ? `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}` : key
  throw refused(`Invalid API Key provided: ${shown}`)
}

/** @throws StripeRefusal for a body that is no form, and for another account than this key's. */
export function checkManner(request: Request): void {
  const { 'content-type': type, 'stripe-account': account, 'stripe-context': context } = request.headers
  if (request.raw.length > 0 && type && !type.startsWith('application/x-www-form-urlencoded')) {
    throw early(
      400,
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.',
    )
  }
  const other = account ?? context
  if (other !== undefined) {
    throw early(
      403,
      `The provided key does not have access to account '${other}' (or that account does not exist). Application access may have been revoked.`,
      'account_invalid',
    )
  }
}

function early(status: number, message: string, code?: string): StripeRefusal {
  return new StripeRefusal(status, { type: 'invalid_request_error', message, ...(code ? { code } : {}) }, true)
}

function keyOf(request: Request): string | undefined {
  const header = request.headers.authorization
  if (!header) return undefined
  if (header.startsWith('Bearer ')) return header.slice(7).trim()
  if (header.startsWith('Basic ')) return Buffer.from(header.slice(6), 'base64').toString().split(':')[0]
  return undefined
}

function refused(message: string): StripeRefusal {
  return early(401, message)
}
