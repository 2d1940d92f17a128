import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftOrder } from '#gift/draft-request.ts'
import type { GiftView } from '#gift/gift-view.ts'
import { currentGift } from '../calls.ts'
import { countStep } from '../counts.ts'
import { forgetDraft, markConfirming, recentGift, rememberGift, renewAttempt, wasConfirming } from '../kept.ts'
import { isAtBank } from '../result/at-bank.ts'
import { isSettled, type Looked, watchGift } from '../result/watch.ts'
import { type Way, wayOf } from '../ways.ts'
import { firstStage, type Happening, next } from './stages.ts'

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
/** The address under which a reload asks the server for the same result. */
const address = (search: '' | '?success=true') =>
  history.replaceState(history.state, '', `${location.pathname}${search}`)

/**
 * The page's stage, and the doors through which things happen to it: the donor's presses, the ways of paying, the server's
 * word. What each of them keeps in this browser, and when the server is asked, is here; what follows what is in `stages.ts`.
 */
export function useGiving(page: {
  /** The gift with which the server rendered the page. */
  readonly rendered: GiftView | undefined
  /** The draft as it may be sent, or null when the page has said what is missing. */
  readonly check: () => DraftOrder | null
  /** A new gift is composed from the beginning. */
  readonly reset: () => void
}) {
  const { rendered, check, reset } = page
  const [stage, setStage] = useState(() => firstStage(rendered))
  // a way of paying wants its answer at once, before the page is drawn again
  const now = useRef(stage)
  const happen = useCallback((happening: Happening) => {
    now.current = next(now.current, happening)
    setStage(now.current)
    return now.current
  }, [])

  const tell = useCallback(
    (looked: Looked) => {
      if (looked.kind === 'gift') conclude(looked.gift)
      happen({ is: 'told', looked })
    },
    [happen],
  )
  const watching = useRef<AbortController>(undefined)
  const stop = useCallback(() => watching.current?.abort(), [])
  useEffect(() => stop, [stop])
  const watch = useCallback(
    (each = tell) => {
      stop()
      watching.current = new AbortController()
      void watchGift({ look: currentGift, wait, tell: each, signal: watching.current.signal })
    },
    [stop, tell],
  )

  /** Asks the server what became of the gift, again and again while it is being confirmed. */
  const look = useCallback(() => {
    happen({ is: 'looking' })
    watch()
  }, [happen, watch])
  /** The link back to the form was pressed before a script woke: a gift that was not charged does not push the form aside again. */
  const tellReturned = useCallback(
    (looked: Looked) => {
      if (looked.kind === 'gift' && looked.gift.standing.state === 'not_charged') conclude(looked.gift)
      else tell(looked)
    },
    [tell],
  )
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const returned = query.has('cancelled')
    // a reload must not bring the cancelled gift's choices back over newer ones
    if (returned) address('')
    if (query.has('success')) {
      // what the provider's page hung on the address is no business of whoever reads it later
      address('?success=true')
      markConfirming(true)
      look()
    } else if (wasConfirming()) watch(returned ? tellReturned : tell)
  }, [look, watch, tell, tellReturned])

  const press = useCallback(
    (way: Way): DraftOrder | null => {
      const order = check()
      if (!order) return null
      const after = happen({ is: 'pressed', way, order, recent: recentGift(Date.now()) })
      if (after.at !== 'paying') return null
      countStep({ step: 'opened', way })
      return order
    },
    [check, happen],
  )
  const leave = useCallback(
    (way: Way) => {
      // the window that closes may be another way's than the one that is paying by now
      if (now.current.at === 'paying' && now.current.way === way) happen({ is: 'left' })
    },
    [happen],
  )
  const finish = useCallback(
    (outcome: 'done' | 'unknown') => {
      markConfirming(true)
      if (outcome === 'done') address('?success=true')
      look()
    },
    [look],
  )
  const give = useCallback(
    (gift: GiftView) => {
      stop()
      happen({ is: 'looking' })
      tell({ kind: 'gift', gift })
      address('?success=true')
      if (!isSettled(gift)) watch()
    },
    [happen, stop, tell, watch],
  )
  const agree = useCallback(() => {
    if (now.current.at !== 'asked') return
    const { way } = now.current
    // never the attempt of the first gift, which another tab may hold
    renewAttempt()
    happen({ is: 'agreed' })
    if (wayOf(way).again === null) press(way)
  }, [happen, press])
  const another = useCallback(() => {
    stop()
    // while nobody knows how this attempt ended it stays the same gift, and what was chosen for it stays on the page
    if (now.current.at === 'settled') {
      renewAttempt()
      if (now.current.gift.standing.state !== 'not_charged') reset()
    }
    happen({ is: 'another' })
    address('')
  }, [happen, reset, stop])
  return { stage, press, leave, given: finish, give, look, agree, another }
}

/** A gift that came to something: the next one is a new one, and is asked about for some minutes. */
function conclude(gift: GiftView): void {
  if (!isSettled(gift) || !wasConfirming()) return
  const { state } = gift.standing
  if (state === 'complete' || state === 'active' || isAtBank(gift)) {
    rememberGift(gift.cents, Math.min(gift.startedAt, Date.now()))
    forgetDraft()
  }
  renewAttempt()
}
