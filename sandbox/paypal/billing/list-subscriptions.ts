import { parseInstant } from '../instant.ts'
import type { Call, Operation } from '../operation.ts'
import { page } from '../paging.ts'
import { subscriptionView } from './subscription.ts'

/** The moment that this parameter names; `otherwise` where it is not there. */
function timeOf(call: Call, name: string, otherwise: number): number {
  const text = call.query.get(name)
  if (text === null) return otherwise
  const at = parseInstant(text)
  if (at === undefined) throw call.refuse('INVALID_PARAMETER_SYNTAX', { field: name, value: text, location: 'query' })
  return at
}

/**
 * `GET /v1/billing/subscriptions?plan_ids&statuses&created_after&created_before`, newest first, a page at once and without a count. PayPal
 * says of no member that a list has it, so these have what names a subscription and its times alone.
 * @see https://developer.paypal.com/docs/api/subscriptions/v1/#subscriptions_list
 */
export const listSubscriptions: Operation = {
  id: 'subscriptions.list',
  method: 'GET',
  path: '/v1/billing/subscriptions',
  query: ['plan_ids', 'statuses', 'created_after', 'created_before', 'page_size', 'page'],
  run(paypal, call) {
    const named = (name: string) => call.query.get(name)?.split(',')
    const [plans, statuses] = [named('plan_ids'), named('statuses')]
    const after = timeOf(call, 'created_after', Number.NEGATIVE_INFINITY)
    const before = timeOf(call, 'created_before', Number.POSITIVE_INFINITY)
    const wanted = [...paypal.subscriptions.newest()].filter(
      ({ terms, status, created }) =>
        (!plans || plans.includes(terms.plan_id)) &&
        (!statuses || statuses.includes(status)) &&
        created >= after &&
        created <= before,
    )
    const subscriptions = page(call, wanted).items.map((subscription) => {
      const { id, plan_id, status, start_time, create_time, links } = subscriptionView(paypal, subscription)
      return { id, plan_id, status, start_time, create_time, links }
    })
    return { status: 200, body: { subscriptions, links: [paypal.link(this.path, 'self')] } }
  },
}
