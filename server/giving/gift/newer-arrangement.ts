import { type Arrangement, hasReplacedCard, withCardOf, withMended } from '#gift/arrangement.ts'
import type { Gift } from '../../store/gift/gifts.ts'

/** A reading of the arrangement, and where it stands among them. */
interface Observed {
  readonly arrangement?: Arrangement | null
  readonly number?: number
}
type Known = Pick<Gift, 'arrangement' | 'arrangementRevision'>

/**
 * The arrangement as a reading changes it; null where it does not. Its card follows the order in which cards were left, be the
 * reading early or late; everything else the order of the readings: one that began before the one already kept is stale. Where the
 * newest reading shows an older card in use, the later one is kept as displaced.
 */
export function newerArrangement(gift: Known, { arrangement, number }: Observed, now: number): Arrangement | null {
  if (!arrangement || number === undefined) return null
  const before = gift.arrangement
  if (number > gift.arrangementRevision) {
    const replaced = before !== null && hasReplacedCard(arrangement, before)
    return withMended(before, replaced ? withCardOf(arrangement, before) : arrangement, now)
  }
  return before && hasReplacedCard(before, arrangement)
    ? withMended(before, withCardOf(before, arrangement), now)
    : null
}

/** The number of the newest reading that is known once this is. */
export const latestNumber = (gift: Known, { number = 0 }: Observed): number =>
  Math.max(number, gift.arrangementRevision)
