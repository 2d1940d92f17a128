import type { Clock } from './clock.ts'

/**
 * Asks at most once in so long, however many want to know: they hear the last answer, or wait for the one that is on its way. A fault is
 * not held.
 */
export function held<T>(clock: Pick<Clock, 'now'>, holds: number, ask: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | null = null
  return () => {
    const now = clock.now()
    if (last !== null && now - last.at < holds) return last.answer
    const current = { at: now, answer: ask() }
    last = current
    current.answer.catch(() => {
      if (last === current) last = null
    })
    return current.answer
  }
}
