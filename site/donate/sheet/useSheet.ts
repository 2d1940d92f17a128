import { useCallback, useEffect, useRef, useState } from 'react'
import type { Decline, Outcome } from './outcome.ts'
import { type LoadFault, loading, next, type SheetEvent, type SheetState } from './state.ts'

/** What fetching for a sheet came to: all that it needs, why it did not come, or that there is nothing to pay here. */
export type Loaded<T> =
  | { readonly is: 'loaded'; readonly parts: T; readonly decline?: Decline }
  | { readonly is: 'unloaded'; readonly fault: LoadFault }
  | Exclude<Outcome, Decline>
  // of the others the form itself says why, and there is none yet
  | (Decline & { readonly by: 'hosted' | 'no_card' })

/** A payment sheet as its components see it. */
export interface Sheet<T = unknown> {
  readonly state: SheetState
  /** What was fetched for it; null until then. */
  readonly parts: T | null
  readonly tell: (event: SheetEvent) => SheetState
  /**
   * Runs an attempt, unless one runs or the button does nothing. Answers what it came to, null where it did not begin, and unknown
   * where its word came too late: the page was left meanwhile, and another may run. `run` answers null where the provider asks its
   * donor once more.
   */
  readonly attempt: (run: () => Promise<Outcome | null>, by?: 'pressed' | 'confirmed') => Promise<Outcome | null>
  readonly reload: () => void
}

/**
 * A payment sheet: the state of `state.ts`, and the doors through which things happen to it. It is the same for every way of paying;
 * a way brings what it fetches and what an attempt is.
 */
export function useSheet<T = null>(sheet: {
  /** Fetched as the sheet opens and whenever `key` changes; nothing while `key` is null. Without it the sheet begins as `begins`. */
  readonly load?: (signal: AbortSignal) => Promise<Loaded<T>>
  readonly key?: string | null
  readonly begins?: SheetState
  /** What an attempt, or fetching for one, came to; told once. */
  readonly onOutcome?: (outcome: Outcome) => void
  /** An attempt takes no money: one of which nobody knows what it came to may be made again. */
  readonly repeatable?: boolean
}): Sheet<T> {
  const { key = '', begins = loading } = sheet
  const [state, setState] = useState(begins)
  const [parts, setParts] = useState<T | null>(null)
  const [turn, setTurn] = useState(0)
  const now = useRef(state)
  /** How many attempts were begun or given up: only the newest ends its sheet. */
  const attempts = useRef(0)
  const latest = useRef(sheet)
  latest.current = sheet

  const tell = useCallback((event: SheetEvent) => {
    now.current = next(now.current, event)
    setState(now.current)
    return now.current
  }, [])
  const end = useCallback(
    (came: Outcome): Outcome => {
      const { repeatable, onOutcome } = latest.current
      const outcome: Outcome = came.is === 'unknown' && repeatable ? { is: 'declined', by: 'server' } : came
      const before = now.current
      if (tell({ is: 'ended', outcome }) !== before) onOutcome?.(outcome)
      return outcome
    },
    [tell],
  )

  useEffect(() => {
    const { load } = latest.current
    if (!load || tell({ is: 'reload' }).at !== 'load') return
    setParts(null)
    if (key === null) return
    const left = new AbortController()
    load(left.signal)
      .catch((error: unknown): Loaded<T> => {
        console.error('the fields for a payment could not be loaded', error)
        return { is: 'unloaded', fault: {} }
      })
      .then((loaded) => {
        if (left.signal.aborted) return
        if (loaded.is === 'loaded') {
          setParts(() => loaded.parts)
          tell(loaded)
        } else if (loaded.is === 'unloaded') tell(loaded)
        else end(loaded)
      })
    return () => left.abort()
  }, [key, turn, tell, end])

  useEffect(() => {
    // brought back from the browser's cache, the page may have missed the answer to what it asked
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || now.current.at !== 'running') return
      attempts.current += 1
      end({ is: 'unknown' })
    }
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [end])

  const attempt = useCallback(
    async (run: () => Promise<Outcome | null>, by: 'pressed' | 'confirmed' = 'pressed'): Promise<Outcome | null> => {
      const before = now.current
      // a second press, or Enter held down, finds the first one running
      if (tell({ is: by }) === before) return null
      attempts.current += 1
      const number = attempts.current
      const outcome = await run().catch((error: unknown): Outcome => {
        console.error('payment', error)
        return { is: 'unknown' }
      })
      if (number !== attempts.current) return { is: 'unknown' }
      if (outcome) return end(outcome)
      tell({ is: 'returned' })
      return null
    },
    [tell, end],
  )
  const reload = useCallback(() => setTurn((turns) => turns + 1), [])
  return { state, parts, tell, attempt, reload }
}
