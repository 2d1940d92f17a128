import { detailOf, Refusal, unknownResource } from '../errors.ts'
import { parseInstant } from '../instant.ts'
import type { Dispute } from '../objects/dispute.ts'
import type { Call, Operation } from '../operation.ts'
import { DISPUTE_STATES, disputeInfo, disputeView } from './dispute.ts'

const wrong = (field: string, value: string) =>
  new Refusal(400, [
    detailOf('INVALID_PARAMETER_VALUE', 'The value of a field is invalid.', { field, value, location: 'query' }),
  ])

/** `GET /v1/customer/disputes/{id}` */
export const getDispute: Operation = {
  id: 'disputes.get',
  method: 'GET',
  path: '/v1/customer/disputes/:id',
  run(paypal, call) {
    const dispute = paypal.disputes.get(call.id)
    if (!dispute) throw unknownResource()
    return { status: 200, body: disputeView(paypal, dispute) }
  },
}

function filters(call: Call): (dispute: Dispute) => boolean {
  const time = (name: string) => {
    const text = call.query.get(name)
    if (text === null) return undefined
    const at = parseInstant(text)
    if (at === undefined) throw wrong(name, text)
    return at
  }
  const [start, before, after] = [time('start_time'), time('update_time_before'), time('update_time_after')]
  const transaction = call.query.get('disputed_transaction_id')
  const state = call.query.get('dispute_state')?.split(',')
  return (dispute) =>
    (start === undefined || dispute.created >= start) &&
    (before === undefined || dispute.updated <= before) &&
    (after === undefined || dispute.updated >= after) &&
    (!transaction || dispute.payment === transaction) &&
    (!state || state.includes(DISPUTE_STATES[dispute.status]))
}

/** `GET /v1/customer/disputes`, newest first; the token of the next page is the last id of this one. */
export const listDisputes: Operation = {
  id: 'disputes.list',
  method: 'GET',
  path: '/v1/customer/disputes',
  query: [
    'start_time',
    'disputed_transaction_id',
    'page_size',
    'next_page_token',
    'dispute_state',
    'update_time_before',
    'update_time_after',
  ],
  run(paypal, call) {
    const size = Number(call.query.get('page_size') ?? 10)
    if (!(Number.isInteger(size) && size >= 1 && size <= 50))
      throw wrong('page_size', call.query.get('page_size') ?? '')
    const listed = paypal.core.clock.now() - paypal.settings().disputesListedAfterMs
    const all = [...paypal.disputes.newest()].filter(filters(call)).filter(({ created }) => created <= listed)
    const after = call.query.get('next_page_token')
    const first = after ? all.findIndex((dispute) => dispute.id === after) + 1 : 0
    const items = all.slice(first, first + size)
    const last = items.at(-1)
    const more =
      last && first + size < all.length ? [paypal.link(`${this.path}?next_page_token=${last.id}`, 'next')] : []
    return {
      status: 200,
      // The description wants at least one item in the list, so an empty one is left out.
      body: {
        ...(items.length > 0 ? { items: items.map((dispute) => disputeInfo(paypal, dispute)) } : {}),
        links: [paypal.link(this.path, 'self'), paypal.link(this.path, 'first'), ...more],
      },
    }
  },
}
