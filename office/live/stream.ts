import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import { minutes, seconds } from '#server/base/clock.ts'
import type { OfficeEnv } from '../office.ts'
import { sessionSecretOf } from '../people/cookie.ts'
import { isRevoked } from '../people/revoked.ts'
import type { Session } from '../people/sessions.ts'
import type { Pulse } from './pulse.ts'

/** A stream on which nothing comes is known to live, and a session that has ended is noticed, after so long. */
const heartbeat = seconds(15)
/** Milliseconds after which a browser whose stream broke asks again. */
const askAgain = seconds(5)
/** Then it is ended, and the browser asks for another: whether it still may is asked with each. */
const longest = minutes(10)
/** A browser has six connections to an office without HTTP/2: some must be left for its pages. */
const mostOfSession = 3

/** The streams that are open, of each session and in all. */
export class OpenStreams {
  readonly #most: number
  readonly #of = new Map<Session, number>()
  #all = 0

  constructor(most: number) {
    this.#most = most
  }

  get count(): number {
    return this.#all
  }

  /** Takes a place; answers how to give it back, or null where there is none. */
  take(session: Session): (() => void) | null {
    const own = this.#of.get(session) ?? 0
    if (own >= mostOfSession || this.#all >= this.#most) return null
    this.#of.set(session, own + 1)
    this.#all += 1
    return () => {
      const left = (this.#of.get(session) ?? 1) - 1
      if (left === 0) this.#of.delete(session)
      else this.#of.set(session, left)
      this.#all -= 1
    }
  }
}

/**
 * Tells a page of each change, as server-sent events: `revision` with what stands, `over` once the session has ended. Where no place
 * is left it answers 204, at which browsers ask no more: the page reads the same, once it is loaded again.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function streamOf(c: Context<OfficeEnv>, pulse: Pulse, streams: OpenStreams, recount: () => void): Response {
  const { office, session } = c.var
  const secret = sessionSecretOf(c)
  const leave = session && secret !== null ? streams.take(session) : null
  if (leave === null || secret === null) return c.body(null, 204)
  recount()
  const ended = new AbortController()
  const until = c.var.clock.now() + longest
  const signal = AbortSignal.any([ended.signal, office.ending])
  // Only the newest is kept for a browser that reads slowly.
  let newest: string | null = null
  let wake = () => {}
  const mute = pulse.listen((revision) => {
    newest = revision
    wake()
  })
  return streamSSE(
    c,
    async (stream) => {
      stream.onAbort(() => ended.abort())
      try {
        while (!signal.aborted) {
          const lasting = office.sessions.peek(secret)
          if (!lasting || (await isRevoked(office.services.store, lasting))) {
            await stream.writeSSE({ event: 'over', data: '' })
            break
          }
          if (c.var.clock.now() >= until) break
          const data = newest
          newest = null
          if (data === null) await stream.write(':\n\n')
          else await stream.writeSSE({ event: 'revision', data, retry: askAgain })
          if (newest === null && !signal.aborted) await changed(signal)
        }
      } finally {
        mute()
        leave()
        recount()
      }
    },
    async (error) => {
      c.var.log.warn({ requestId: c.var.requestId, err: error }, 'a stream broke')
    },
  )

  /** Until something has changed, or the time for a sign of life has come. */
  async function changed(end: AbortSignal): Promise<void> {
    const woken = new AbortController()
    wake = () => woken.abort()
    await c.var.clock.wait(heartbeat, AbortSignal.any([end, woken.signal]))
    woken.abort()
  }
}
