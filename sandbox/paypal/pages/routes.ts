import { json, type Reply, type Request } from '../../core/http.ts'
import { askedBy } from '../approval.ts'
import { subscriptionView } from '../billing/subscription.ts'
import { activateSubscription } from '../billing/verbs.ts'
import { Refusal, refusal } from '../errors.ts'
import type { Operation } from '../operation.ts'
import { captureOrder } from '../orders/capture.ts'
import { orderView } from '../orders/order.ts'
import type { Paypal } from '../paypal.ts'
import { approvalChosen, approvalPage } from './approval.ts'
import { buttonPage, waitPage } from './button-page.ts'
import { pageScript, sdkScript } from './script.ts'

/** PayPal's script and pages in the payer's browser. */
export function registerPaypalPages(paypal: Paypal): void {
  const { core } = paypal
  const approval = (request: Request) => approvalPage(paypal, request)
  core.route('GET', '/sdk/js', (request) => sdkScript(request, request.origin))
  core.route('GET', '/smart/button', buttonPage)
  core.route('GET', '/smart/wait', waitPage)
  core.route('GET', '/smart/button.js', () => pageScript('button'))
  core.route('GET', '/smart/handoff.js', () => pageScript('handoff'))
  core.route('GET', '/checkoutnow', approval)
  core.route('GET', '/webapps/billing/subscriptions', approval)
  core.route('GET', '/webapps/billing/subscriptions/update', approval)
  core.route('POST', '/checkoutnow', (request) => approvalChosen(paypal, request))
  core.route('GET', '/smart/asked', (request) => askedFor(paypal, request))
  core.route('GET', '/smart/orders/:id', (request) => {
    const order = paypal.orders.get(request.params.id ?? '')
    return order?.payer ? json(200, orderView(paypal, order)) : json(404, { error: 'Order could not be found' })
  })
  core.route('POST', '/smart/orders/:id/capture', (request) => act(paypal, captureOrder, request))
  core.route('GET', '/smart/subscriptions/:id', (request) => {
    const subscription = paypal.subscriptions.get(request.params.id ?? '')
    if (!subscription?.payer) return json(404, { error: 'Subscription could not be found' })
    return json(200, subscriptionView(paypal, subscription))
  })
  core.route('POST', '/smart/subscriptions/:id/activate', (request) => act(paypal, activateSubscription, request))
}

/** Before the payer sees anything, the script makes sure that the id leads somewhere and fits the script's address. */
function askedFor(paypal: Paypal, request: Request): Reply {
  const query = new URLSearchParams(request.query)
  const asked = askedBy(paypal, query.get('token') ?? '')
  const intent = query.get('intent') ?? ''
  if (!asked) return json(404, { error: `Can not find the order or subscription ${query.get('token')}` })
  const source = query.get('source') === 'venmo' ? 'venmo' : 'paypal'
  if (asked.kind === 'order' && asked.order.wallet && asked.order.wallet !== source) {
    return json(400, { error: `The order names ${asked.order.wallet}, and the button is of ${source}` })
  }
  if (asked.kind === 'order' && asked.order.intent.toLowerCase() !== intent) {
    const got = asked.order.intent.toLowerCase()
    const error = `Expected intent from order api call to be ${intent}, got ${got}. Please ensure you are passing intent=${got} to the sdk url`
    return json(400, { error })
  }
  return json(200, { kind: asked.kind })
}

/** What an approved payer's browser may do itself, with the merchant's operations. */
function act(paypal: Paypal, operation: Operation, request: Request): Reply {
  try {
    const answer = operation.run(paypal, {
      operation,
      request,
      id: request.params.id ?? '',
      query: new URLSearchParams(),
      body: {},
      requestId: undefined,
      refuse: (issue, place = {}, says = '') => refusal(operation.id, issue, place, says),
    })
    return json(answer.status === 204 ? 200 : answer.status, answer.body ?? {})
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return json(error.status, { error: error.details[0]?.issue ?? error.naming[0] })
  }
}
