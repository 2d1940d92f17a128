import { vi } from 'vitest'

/** An answer as it arrives. */
export interface WireAnswer {
  readonly status: number
  readonly body: string
}

/** The way to a provider, on which a test may stand. It behaves until told otherwise. */
export interface Wire {
  readonly fetch: typeof globalThis.fetch
  /** When each call was sent, by the clock of the test. */
  readonly sentAt: number[]
  /** Milliseconds that each answer takes to arrive, by that clock. */
  slowMs: number
  /** Calls are sent into the void. */
  hangs: boolean
  /** What is to be done is done, and its answer is lost. */
  losesAnswers: boolean
  /** Changes the bodies of requests on their way. */
  outgoing: (body: string) => string
  /** Changes the bodies of answers on their way. */
  incoming: (body: string) => string
  /** Holds the next call to this path by this method, until it is let go: others overtake it. */
  holdNext(isIt: (path: string, method: string) => boolean): {
    readonly held: Promise<void>
    readonly letGo: () => void
  }
  /** Changes whole answers on their way, those too by which we prove who we are. */
  garbled: (answer: WireAnswer) => WireAnswer
  /** Back to good behaviour. */
  mend(): void
  /** Lets the hand-moved clock run until `promise` is settled; it stands still while a call is really on its way. */
  run<T>(promise: Promise<T>): Promise<T>
}

const same = <T>(it: T): T => it

/** A wire to wherever `fetch` leads. Reads, and calls that only prove who we are, never lose their answers. */
export function createWire(
  fetch: typeof globalThis.fetch = globalThis.fetch,
  provesUs: (path: string) => boolean = () => false,
): Wire {
  let travelling = 0
  let holding: { isIt: (path: string, method: string) => boolean; taken: () => void; free: Promise<void> } | null = null
  const wire: Wire = {
    holdNext(isIt) {
      const [gate, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      holding = { isIt, taken: gate.resolve, free: free.promise }
      return { held: gate.promise, letGo: free.resolve }
    },
    sentAt: [],
    slowMs: 0,
    hangs: false,
    losesAnswers: false,
    outgoing: same,
    incoming: same,
    garbled: same,
    mend: () =>
      Object.assign(wire, {
        slowMs: 0,
        hangs: false,
        losesAnswers: false,
        outgoing: same,
        incoming: same,
        garbled: same,
      }),
    fetch: async (input, init = {}) => {
      wire.sentAt.push(Date.now())
      if (wire.hangs) return await heldBack(Number.POSITIVE_INFINITY, init.signal)
      const { signal, ...options } = init
      const body = typeof init.body === 'string' ? wire.outgoing(init.body) : init.body
      if (holding?.isIt(new URL(String(input)).pathname, init.method ?? 'GET')) {
        const { taken, free } = holding
        holding = null
        taken()
        await free
      }
      travelling++
      const answer = await fetch(input, { ...options, ...(body === undefined ? {} : { body }) })
      const text = wire.incoming(await answer.text())
      travelling--
      if (wire.slowMs > 0) await heldBack(wire.slowMs, signal)
      const acts = init.method !== 'GET' && !provesUs(new URL(String(input)).pathname)
      if (wire.losesAnswers && acts) throw new TypeError('cut off')
      const { status, body: content } = wire.garbled({ status: answer.status, body: text })
      return new Response(status === 204 ? null : content, { status, headers: answer.headers })
    },
    run: async (promise) => {
      let settled = false
      const end = () => {
        settled = true
      }
      promise.then(end, end)
      while (!settled) {
        if (travelling > 0) await new Promise((next) => setImmediate(next))
        else await vi.advanceTimersByTimeAsync(50)
      }
      return await promise
    },
  }
  return wire
}

/** Waits by the clock of the test, unless it is given up before. */
function heldBack(ms: number, signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((resolve, reject) => {
    if (Number.isFinite(ms)) setTimeout(() => resolve(undefined as never), ms)
    const late = () => reject(signal?.reason ?? new Error('given up'))
    if (signal?.aborted) late()
    signal?.addEventListener('abort', late, { once: true })
  })
}

/** Puts a clock that is moved by hand under the test, timeouts of calls included. Answers how to take it away. */
export function handMovedClock(): () => void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), ms)
    return controller.signal
  })
  return () => {
    timeout.mockRestore()
    vi.useRealTimers()
  }
}
