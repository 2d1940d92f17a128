import type { Core } from '../core/core.ts'
import { StripeRefusal } from './errors.ts'

/** The kept result of a request under its key. */
export type Remembered = {
  id: string
  at: number
  endpoint: string
  params: string
  status: number
  body: string
  requestId: string
}

/** Requests by idempotency key. @see https://docs.stripe.com/api/idempotent_requests */
export type Idempotency = {
  /**
   * The result to replay, if there is one; otherwise the key is taken until `remember` or `forget`.
   * @throws StripeRefusal when the key was used for something else, or its first request still runs.
   */
  begin(key: string, endpoint: string, params: string): Remembered | undefined
  remember(result: Remembered): void
  forget(key: string): void
}

const KEPT_MS = 24 * 3_600_000
const LONGEST_KEY = 255

/** Opens the kept results. */
export function openIdempotency(core: Core): Idempotency {
  const results = core.state.collection<Remembered>('stripe.idempotency')
  const running = new Map<string, string>()
  return {
    begin(key, endpoint, params) {
      if (key.length > LONGEST_KEY) throw refusal(400, 'Idempotency keys may be at most 255 characters long.')
      if (running.has(key)) {
        throw new StripeRefusal(
          409,
          {
            type: 'idempotency_error',
            code: 'idempotency_key_in_use',
            message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
          },
          true,
        )
      }
      const kept = results.get(key)
      if (kept && core.clock.now() - kept.at < KEPT_MS) {
        if (kept.endpoint !== endpoint) {
          throw refusal(
            400,
            `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${endpoint}' vs '${kept.endpoint}'). Try using a key other than '${key}' if you meant to execute a different request.`,
          )
        }
        if (kept.params !== params) {
          throw refusal(
            400,
            `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          )
        }
        return kept
      }
      running.set(key, endpoint)
      return undefined
    },
    remember(result) {
      running.delete(result.id)
      results.save(result)
    },
    forget: (key) => void running.delete(key),
  }
}

function refusal(status: number, message: string): StripeRefusal {
  return new StripeRefusal(status, { type: 'idempotency_error', message }, true)
}
