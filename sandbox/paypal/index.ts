import type { Core } from '../core/core.ts'
import type { Reply, Request } from '../core/http.ts'
import { json } from '../core/http.ts'
import { optionalPackage } from '../core/optional-package.ts'
import { endLinger } from './billing/activation.ts'
import { chargeDue, retryDue } from './billing/charge.ts'
import type { Published } from './contract/published.ts'
import { registerPaypalControl } from './control.ts'
import { paypalCoverage } from './coverage.ts'
import { errorBody, Refusal, refusal } from './errors.ts'
import { issueToken } from './oauth.ts'
import { families } from './operations.ts'
import { registerPaypalPages } from './pages/routes.ts'
import { paypalPanels } from './panels.ts'
import { settlePayment } from './payments/payment.ts'
import type { Paypal } from './paypal.ts'
import { openPaypal } from './paypal.ts'
import { reply, serve } from './serve.ts'
import { openAuthority } from './webhooks/authority.ts'
import { webhookSource } from './webhooks/source.ts'

const REFUND = /^\/v2\/payments\/captures\/[^/]+\/refund$/

/** Refunds of one capture come one after another: while a slow one runs, the next is told to wait, as PayPal publishes. */
function oneRefundAtOnce(paypal: Paypal): (request: Request) => Reply | (() => void) | undefined {
  const running = new Set<string>()
  return ({ method, path }) => {
    if (method !== 'POST' || !REFUND.test(path)) return undefined
    if (running.has(path)) {
      const refused = refusal('captures.refund', 'PREVIOUS_REQUEST_IN_PROGRESS')
      const debugId = paypal.ids.debug()
      return reply(refused.status, errorBody(refused, debugId, 'payments/v2'), debugId)
    }
    running.add(path)
    return () => void running.delete(path)
  }
}

const PREFIXES = [
  '/v1/oauth2/',
  '/v1/billing/',
  '/v1/catalogs/',
  '/v1/customer/',
  '/v1/notifications/',
  '/v1/payments/',
  '/v1/reporting/',
  '/v2/',
  '/sdk/',
  '/smart/',
]

/** Plugs PayPal into the sandbox. */
export async function registerPaypal(core: Core): Promise<void> {
  const { validate, contracts } = core.settings
  const paypal = openPaypal(core, validate && contracts ? await guard(contracts) : undefined)
  const authority = openAuthority(core, paypal.ids.certificate)
  const played = families(authority)
  const failure = (refused: Refusal) => {
    const debugId = paypal.ids.debug()
    return reply(refused.status, errorBody(refused, debugId, 'rest'), debugId)
  }
  core.provider({
    name: 'paypal',
    prefixes: PREFIXES,
    unknown(request, otherMethods) {
      if (otherMethods.length > 0) {
        const description = `${request.path} takes ${otherMethods.join(', ')}, not ${request.method}.`
        const naming = ['METHOD_NOT_SUPPORTED', 'The server does not implement the requested HTTP method.'] as const
        return failure(new Refusal(405, [{ issue: 'METHOD_NOT_SUPPORTED', description }], { naming }))
      }
      const description = `The sandbox knows no ${request.method} ${request.path}.`
      return failure(new Refusal(404, [{ issue: 'UNKNOWN_RESOURCE', description }]))
    },
    coverage: () => paypalCoverage(played),
    notPlayed({ method, path }) {
      const description = `The payment sandbox does not play ${method} ${path}, which PayPal has. GET /_coverage.json lists what it plays.`
      const naming = ['NOT_IMPLEMENTED', 'The payment sandbox does not play this call.'] as const
      return failure(new Refusal(501, [{ issue: 'sandbox_not_played', description }], { naming }))
    },
    failure: (status) => failure(new Refusal(status, [])),
    hold: oneRefundAtOnce(paypal),
  })
  core.route('POST', '/v1/oauth2/token', (request) => issueToken(paypal, request))
  for (const { dialect, operations } of played) {
    for (const operation of operations) {
      core.route(operation.method, operation.path, serve(paypal, dialect, operation))
    }
  }
  core.route('GET', '/v1/notifications/certs/:name', (request) => {
    const { name, certificate } = authority()
    if (request.params.name !== name) return failure(new Refusal(404, []))
    return { status: 200, headers: { 'content-type': 'application/x-x509-ca-cert' }, body: certificate }
  })
  core.route('GET', '/_control/paypal/ca.pem', () => ({
    status: 200,
    headers: { 'content-type': 'application/x-pem-file' },
    body: authority().ca,
  }))
  const source = webhookSource(paypal, authority)
  core.webhooks.source(source)
  core.schedule.on('paypal.charge', (task) => chargeDue(paypal, String(task.data.subscription)))
  core.schedule.on('paypal.retry', (task) => retryDue(paypal, String(task.data.subscription)))
  core.schedule.on('paypal.approval', ({ data }) =>
    endLinger(paypal, String(data.subscription), data.outcome === 'CANCELLED' ? 'CANCELLED' : 'ACTIVE'),
  )
  core.schedule.on('paypal.clear', (task) => {
    const payment = paypal.payments.get(String(task.data.payment))
    if (payment?.status === 'PENDING') settlePayment(paypal, payment, 'complete')
  })
  registerPaypalControl(paypal, source)
  registerPaypalPages(paypal)
  for (const panel of paypalPanels(paypal)) core.panel(panel)
  for (const name of ['orders', 'payments', 'refunds', 'subscriptions', 'disputes', 'events'] as const) {
    core.route('GET', `/_control/paypal/${name}`, () => json(200, [...paypal[name].newest()]))
  }
  const { paypalWebhook } = core.settings
  const begin = () => {
    if (paypalWebhook) paypal.endpoints.save({ id: paypalWebhook.id, url: paypalWebhook.url, types: ['*'] })
  }
  begin()
  core.onReset(begin)
}

/** The published descriptions; only who has them needs a validator. */
async function guard(folder: string): Promise<Published> {
  const { openPublished } = await optionalPackage(
    'ajv@8.20.0',
    'Or start without --contracts to leave answers unchecked.',
    () => import('./contract/published.ts'),
  )
  return openPublished(folder)
}
