import { json, type Reply, type Request } from '../core/http.ts'
import { CLIENT } from './account.ts'
import { Refusal } from './errors.ts'
import { instant } from './instant.ts'
import type { Paypal } from './paypal.ts'

const NINE_HOURS_S = 32_400
const SCOPES = [
  'https://uri.paypal.com/services/payments/realtimepayment',
  'https://uri.paypal.com/services/payments/payment/authcapture',
  'https://uri.paypal.com/services/payments/refund',
  'https://uri.paypal.com/services/subscriptions',
  'https://uri.paypal.com/services/applications/webhooks',
  'https://uri.paypal.com/services/disputes/read-seller',
  'https://uri.paypal.com/services/reporting/search/read',
  'openid',
]

const broken = (status: number, error: string, error_description: string) => json(status, { error, error_description })

/** `POST /v1/oauth2/token`: client credentials for a bearer token of about nine hours. */
export function issueToken(paypal: Paypal, request: Request): Reply {
  const [scheme, coded = ''] = String(request.headers.authorization ?? '').split(' ')
  if (scheme !== 'Basic') return broken(401, 'invalid_client', 'Client Authentication failed')
  if (Buffer.from(coded, 'base64').toString() !== `${CLIENT.id}:${CLIENT.secret}`) {
    return broken(401, 'invalid_client', 'Client Authentication failed')
  }
  const form = new URLSearchParams(request.raw.toString('utf8'))
  const grant = form.get('grant_type')
  if (!grant) return broken(400, 'unsupported_grant_type', 'Grant Type is NULL')
  if (grant !== 'client_credentials') return broken(400, 'unsupported_grant_type', 'unsupported grant_type')
  const now = paypal.core.clock.now()
  const token = paypal.tokens.save({ id: paypal.ids.accessToken(), until: now + NINE_HOURS_S * 1000 })
  return json(200, {
    scope: SCOPES.join(' '),
    access_token: token.id,
    token_type: 'Bearer',
    app_id: CLIENT.app,
    expires_in: NINE_HOURS_S,
    nonce: `${instant(now)}${token.id.slice(-40)}`,
  })
}

/** @throws PayPal's 401 unless the request carries a token that still holds. */
export function authenticate(paypal: Paypal, request: Request): void {
  const [scheme, token = ''] = String(request.headers.authorization ?? '').split(' ')
  const known = scheme === 'Bearer' ? paypal.tokens.get(token) : undefined
  if (!known || known.until <= paypal.core.clock.now()) throw new Refusal(401, [])
}
