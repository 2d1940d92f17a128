import { type Coverage, sorted } from '../core/coverage.ts'
import type { Family } from './serve.ts'
import type { Shape } from './shape.ts'

/** What PayPal publishes in the descriptions of the APIs that are played here, and what is not. */
export const NOT_PLAYED: readonly string[] = [
  'PATCH /v1/customer/disputes/:id',
  'POST /v1/customer/disputes/:id/accept-claim',
  'POST /v1/customer/disputes/:id/accept-offer',
  'POST /v1/customer/disputes/:id/acknowledge-return-item',
  'POST /v1/customer/disputes/:id/adjudicate',
  'POST /v1/customer/disputes/:id/appeal',
  'POST /v1/customer/disputes/:id/deny-offer',
  'POST /v1/customer/disputes/:id/escalate',
  'POST /v1/customer/disputes/:id/make-offer',
  'POST /v1/customer/disputes/:id/provide-evidence',
  'POST /v1/customer/disputes/:id/provide-supporting-info',
  'POST /v1/customer/disputes/:id/require-evidence',
  'POST /v1/customer/disputes/:id/send-message',
  'POST /v1/notifications/simulate-event',
  'GET /v1/notifications/webhooks-lookup',
  'POST /v1/notifications/webhooks-lookup',
  'DELETE /v1/notifications/webhooks-lookup/:id',
  'GET /v1/notifications/webhooks-lookup/:id',
  'GET /v1/notifications/webhooks/:id/event-types',
  'GET /v1/payments/authorization/:id',
  'POST /v1/payments/authorization/:id/capture',
  'POST /v1/payments/authorization/:id/reauthorize',
  'POST /v1/payments/authorization/:id/void',
  'GET /v1/payments/capture/:id',
  'POST /v1/payments/capture/:id/refund',
  'GET /v1/payments/orders/:id',
  'POST /v1/payments/orders/:id/authorize',
  'POST /v1/payments/orders/:id/capture',
  'POST /v1/payments/orders/:id/do-void',
  'GET /v1/payments/payment',
  'POST /v1/payments/payment',
  'GET /v1/payments/payment/:id',
  'PATCH /v1/payments/payment/:id',
  'POST /v1/payments/payment/:id/execute',
  'POST /v2/checkout/orders/:id/authorize',
  'POST /v2/checkout/orders/:id/track',
  'PATCH /v2/checkout/orders/:id/trackers/:id',
  'GET /v2/payments/authorizations/:id',
  'POST /v2/payments/authorizations/:id/capture',
  'POST /v2/payments/authorizations/:id/reauthorize',
  'POST /v2/payments/authorizations/:id/void',
]

/** The members of a body, each by its way through it; `[]` is each of a list. */
function membersOf(shape: Shape | undefined, within = ''): string[] {
  if (shape?.items) return membersOf(shape.items, `${within}[]`)
  return Object.entries(shape?.properties ?? {}).flatMap(([name, inner]) => {
    const path = within ? `${within}.${name}` : name
    const deeper = membersOf(inner, path)
    return deeper.length > 0 ? deeper : [path]
  })
}

/** What is played of PayPal's API. What a body may not hold is refused by name, too; which that is, its descriptions say. */
export function paypalCoverage(families: readonly Family[]): Coverage {
  const played = families.flatMap(({ operations }) =>
    operations.map(({ method, path, body, query = [] }) => ({
      method,
      path,
      played: true,
      accepted: [...query, ...membersOf(body)].sort(),
    })),
  )
  const others = NOT_PLAYED.map((call) => {
    const [method = '', path = ''] = call.split(' ')
    return { method, path, played: false }
  })
  return { provider: 'paypal', version: 'v1, v2', calls: sorted([...others, ...played]) }
}
