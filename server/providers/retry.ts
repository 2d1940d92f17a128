/** How long and how often one call to a provider is tried. Clock, waiting and dice are injected. */
export interface RetryPolicy {
  /** Milliseconds for all tries of a call, and for all calls of a verb, where nobody says until when. */
  readonly deadlineMs: number
  /** Milliseconds for one try. */
  readonly attemptMs: number
  readonly attempts: number
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  /** From 0 to 1. */
  readonly random: () => number
  /** Calls `late` after so many milliseconds, unless it is cancelled by what is answered; by the machine's clock when absent. */
  readonly after?: (ms: number, late: () => void) => () => void
}

/** Bounds one try: calls `late` when its time is up, unless the answer to this is called before. */
export function boundTry({ after }: RetryPolicy, ms: number, late: () => void): () => void {
  if (after) return after(ms, late)
  const timer = setTimeout(late, ms)
  return () => clearTimeout(timer)
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

/** The deadline passed before anything was sent. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime'
  constructor() {
    super('no time was left to ask')
  }
}

const firstWaitMs = 250
const longestWaitMs = 2_000

/**
 * Tries until `until` (unix milliseconds) while the failure is not final: no try begins at that moment or later, none may
 * run on after it, and no wait ends after it. The caller sends the same idempotency key each time, so that a try which
 * acted unheard is not acted on twice. Once one try was unsure, the whole call is, unless a later one is decided.
 * Without a moment left nothing is sent: `untouched`, by `OutOfTime`.
 */
export async function withRetry<T>(
  retryPolicy: RetryPolicy,
  until: number,
  attempt: (timeoutMs: number) => Promise<T>,
  judge: (error: unknown) => Failure,
): Promise<Retried<T>> {
  let failed = null as { readonly failure: Failure; readonly error: unknown } | null
  for (let tries = 1; ; tries++) {
    const leftMs = until - retryPolicy.now()
    if (leftMs <= 0) return { ok: false, ...(failed ?? { failure: 'untouched', error: new OutOfTime() }) }
    try {
      return { ok: true, value: await attempt(Math.min(retryPolicy.attemptMs, leftMs)) }
    } catch (error) {
      const failure = judge(error)
      if (failure === 'final') return { ok: false, failure, error }
      failed = { failure: failure === 'unsure' ? failure : (failed?.failure ?? 'untouched'), error }
      const pause = Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1)) * (0.5 + retryPolicy.random() / 2)
      if (tries >= retryPolicy.attempts || retryPolicy.now() + pause >= until) return { ok: false, ...failed }
      await retryPolicy.wait(pause)
    }
  }
}
