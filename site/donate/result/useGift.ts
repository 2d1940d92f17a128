import { useCallback, useEffect, useRef, useState } from 'react'
import type { GiftView } from '#gift/api.ts'
import { currentGift } from '../calls.ts'
import { isSettled, type Looked, watchGift } from './watch.ts'

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The gift that the page shows instead of its form. `look` asks the server, again and again while it is confirmed. */
export function useGift(rendered: GiftView | undefined, onGift: (gift: GiftView) => void) {
  const [looked, setLooked] = useState<Looked | null>(rendered ? { kind: 'gift', gift: rendered } : null)
  const watching = useRef<AbortController>(undefined)
  const told = useRef(onGift)
  told.current = onGift
  useEffect(() => () => watching.current?.abort(), [])

  const stop = useCallback(() => watching.current?.abort(), [])
  const look = useCallback((silently = false) => {
    watching.current?.abort()
    const now = new AbortController()
    watching.current = now
    const tell = (next: Looked) => {
      if (next.kind === 'gift') told.current(next.gift)
      const unpaid = next.kind === 'gift' && next.gift.standing.state === 'started'
      // a look nobody asked for does not push the form aside for a gift that has not reached the provider; it goes on,
      // since a reload in mid-payment may come before the payment does
      if (silently && (next.kind !== 'gift' || unpaid)) return
      setLooked(next.kind === 'none' ? null : next)
    }
    void watchGift({ look: currentGift, wait, tell, signal: now.signal })
  }, [])
  const show = useCallback(
    (gift: GiftView) => {
      stop()
      setLooked({ kind: 'gift', gift })
      if (!isSettled(gift)) look()
    },
    [look, stop],
  )
  const clear = useCallback(() => {
    stop()
    setLooked(null)
  }, [stop])
  return { looked, look, show, clear }
}
