import type { Reply, Request } from '../../core/http.ts'
import { errorBody, refusal } from '../errors.ts'
import type { Paypal } from '../paypal.ts'
import { reply } from '../serve.ts'

const REFUND = /^\/v2\/payments\/captures\/[^/]+\/refund$/

/** Refunds of one capture come one after another: while a slow one runs, the next is told to wait, as PayPal publishes. */
export function oneRefundAtOnce(paypal: Paypal): (request: Request) => Reply | (() => void) | undefined {
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
