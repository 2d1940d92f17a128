/** How long and how often one call to a provider is tried. Clock, waiting and dice are injected. */
export interface RetryPolicy {
  /** Milliseconds for all tries together. */
  readonly deadlineMs: number
  /** Milliseconds for one try. */
  readonly attemptMs: number
  readonly attempts: number
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  /** From 0 to 1. */
  readonly random: () => number
}

/** How one failed try is to be read: the provider decided, certainly did nothing, or may have acted unheard. */
export type Failure = 'final' | 'untouched' | 'unsure'

/** Codes of a connection that mean the request never left. */
const neverLeft = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** How a try is to be read that brought no answer. `code`: the connection's, such as `ECONNREFUSED`, when it has one. */
export const connectionFailure = (code: string | undefined): Failure =>
  code !== undefined && neverLeft.has(code) ? 'untouched' : 'unsure'

export type Retried<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure; readonly error: unknown }

const firstWaitMs = 250
const longestWaitMs = 2_000

/**
 * Tries again while the failure is not final, all under one deadline. The caller sends the same idempotency key
 * each time, so that a try which acted unheard is not acted on twice. Once one try was unsure, the whole call is,
 * unless a later one is decided.
 */
export async function withRetry<T>(
  retryPolicy: RetryPolicy,
  attempt: (timeoutMs: number) => Promise<T>,
  judge: (error: unknown) => Failure,
): Promise<Retried<T>> {
  const end = retryPolicy.now() + retryPolicy.deadlineMs
  let worst: Failure = 'untouched'
  for (let tries = 1; ; tries++) {
    try {
      return { ok: true, value: await attempt(Math.max(1, Math.min(retryPolicy.attemptMs, end - retryPolicy.now()))) }
    } catch (error) {
      const failure = judge(error)
      if (failure === 'final') return { ok: false, failure, error }
      if (failure === 'unsure') worst = 'unsure'
      const pause = Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1)) * (0.5 + retryPolicy.random() / 2)
      if (tries >= retryPolicy.attempts || retryPolicy.now() + pause >= end) return { ok: false, failure: worst, error }
      await retryPolicy.wait(pause)
    }
  }
}
