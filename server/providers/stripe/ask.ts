import Stripe from 'stripe'
import type { Refusal } from '#gift/outcome.ts'
import { refused } from '#gift/outcome.ts'
import { connectionFailure, type Failure, type Retried, type RetryPolicy, withRetry } from '../retry.ts'

/** What a call to Stripe came to. `stripeCode` is Stripe's own word for a refusal, for the caller to branch on. */
export type Answer<T> = { readonly ok: true; readonly value: T } | StripeRefusal
export interface StripeRefusal extends Refusal {
  readonly stripeCode: string | null
}

/** What every request must carry. */
export interface Options {
  readonly timeout: number
  readonly idempotencyKey?: string
}

/** The ways to ask Stripe, by what an unheard answer means. All retry under one deadline. */
export interface Ask {
  /** Reads. An unheard answer is `provider_unavailable`. */
  freely<T>(call: (options: Options) => PromiseLike<T>): Promise<Answer<T>>
  /**
   * Sets what is the same when set twice. Each try has a key of its own, since the same words are meant anew when
   * said later (an amount changed there and back). An unheard answer is `provider_unavailable`.
   */
  set<T>(act: string, call: (options: Options) => PromiseLike<T>): Promise<Answer<T>>
  /**
   * Makes or changes what a donor has yet to confirm: losing it moves no money, so an unheard answer is
   * `provider_unavailable`, and a failure that Stripe has filed under the key is left behind with a new key.
   */
  prepare<T>(key: string, call: (options: Options) => PromiseLike<T>): Promise<Answer<T>>
  /** May move money: an unheard answer is `outcome_unknown`. The same key is done once. */
  move<T>(key: string, call: (options: Options) => PromiseLike<T>): Promise<Answer<T>>
  /**
   * Ends something, which Stripe itself does only once; each try has a key of its own, so that a refusal from before
   * is not told again. An unheard answer is `outcome_unknown`.
   */
  end<T>(act: string, call: (options: Options) => PromiseLike<T>): Promise<Answer<T>>
}

/** @see https://docs.stripe.com/api/idempotent_requests (the first answer is kept, a 500 too) */
export function createAsk(retryPolicy: RetryPolicy): Ask {
  // Without a key the SDK would make one from randomness of its own, and no run could be repeated exactly.
  const unlike = (act: string) => `${act}:${retryPolicy.random().toString(36).slice(2)}`
  const anew = <T>(act: string, call: (options: Options) => PromiseLike<T>) =>
    withRetry(retryPolicy, async (timeout) => await call({ timeout, idempotencyKey: unlike(act) }), judge)
  return {
    freely: async (call) =>
      answer(await withRetry(retryPolicy, async (timeout) => await call({ timeout }), judge), false),
    set: async (act, call) => answer(await anew(act, call), false),
    end: async (act, call) => answer(await anew(act, call), true),
    prepare: async (key, call) => {
      let filed = 0
      const attempt = async (timeout: number) => {
        try {
          return await call({ timeout, idempotencyKey: filed === 0 ? key : `${key}:again${filed}` })
        } catch (error) {
          if (isFiled(error)) filed++
          throw error
        }
      }
      return answer(await withRetry(retryPolicy, attempt, judge), false)
    },
    move: async (key, call) =>
      answer(
        await withRetry(retryPolicy, async (timeout) => await call({ timeout, idempotencyKey: key }), judge),
        true,
      ),
  }
}

function answer<T>(result: Retried<T>, moving: boolean): Answer<T> {
  if (result.ok) return result
  const error = result.error
  if (!(error instanceof Stripe.errors.StripeError)) throw error
  const detail = `stripe ${error.statusCode ?? 'no answer'} ${error.code ?? error.type}: ${error.message}`
  const stripeCode = error.code ?? null
  if (result.failure !== 'final') {
    const unknown = result.failure === 'unsure' && moving
    return { ...refused(unknown ? 'outcome_unknown' : 'provider_unavailable', detail), stripeCode }
  }
  if (error instanceof Stripe.errors.StripeCardError) {
    return { ...refused('card_declined', detail, { message: error.message }), stripeCode }
  }
  return { ...refused(isOurKey(error) ? 'provider_unavailable' : 'provider_refused', detail), stripeCode }
}

/** A key that is wrong or lacks a right: nothing was done, and no donor can help it. */
const isOurKey = (error: Error): boolean =>
  error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError

/** Stripe repeats a failure it keeps under our key: the same key would fail for a day. */
const isFiled = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true'

function judge(error: unknown): Failure {
  if (!(error instanceof Stripe.errors.StripeError)) return 'final'
  if (error instanceof Stripe.errors.StripeConnectionError) {
    return connectionFailure((error.detail as { code?: string } | undefined)?.code)
  }
  if (error.statusCode === 429) return 'untouched'
  if (error.statusCode === 409 || error.code === 'idempotency_key_in_use') return 'unsure'
  return error.statusCode !== undefined && error.statusCode >= 500 ? 'unsure' : 'final'
}
