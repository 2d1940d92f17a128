import type { GiftView } from '#gift/gift-view.ts'
import type { currentGift } from '../calls.ts'
import { isAtBank } from './at-bank.ts'

/** Seconds between one look and the next while a gift is being confirmed; after the last one the donor may ask again. */
const pauses = [1, 2, 3, 5, 8, 13, 20]

/** Whether there is nothing to wait for in this browser: what a bank has in hand takes days. */
export const isSettled = (gift: GiftView): boolean =>
  isAtBank(gift) || (gift.standing.state !== 'started' && gift.standing.state !== 'confirming')

/** What looking a gift up came to. `none`: this browser has no gift. `unknown`: nobody could be asked. */
export type Looked = { readonly kind: 'gift'; readonly gift: GiftView } | { readonly kind: 'none' | 'unknown' }

/** Looks the gift up again and again until it is settled, a bounded number of times; tells each answer. */
export async function watchGift(watch: {
  readonly look: typeof currentGift
  readonly wait: (milliseconds: number) => Promise<unknown>
  readonly tell: (looked: Looked) => void
  /** What ends the watch. */
  readonly isSettled?: (gift: GiftView) => boolean
  readonly signal: AbortSignal
}): Promise<void> {
  const { look, wait, tell, isSettled: ends = isSettled, signal } = watch
  for (const pause of [...pauses, 0]) {
    const answer = await look()
    if (signal.aborted) return
    if (answer.ok) tell({ kind: 'gift', gift: answer.value })
    else tell({ kind: answer.status === 404 || answer.status === 401 ? 'none' : 'unknown' })
    if (answer.ok ? ends(answer.value) : answer.status === 404 || answer.status === 401) return
    if (pause > 0) await wait(pause * 1000)
    if (signal.aborted) return
  }
}
