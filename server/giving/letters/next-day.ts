import { charityDay } from '#content/dates.ts'
import type { Fact } from '#gift/lifecycle.ts'
import type { Day } from '#gift/next-gift.ts'
import type { Gift } from '../../store/gift/gifts.ts'

/**
 * The day of the next charge, as letters may name it; null where none is known. A payment may be booked before the gift is read
 * again: what was read before that payment tells of the charge that has just been made, and is not named. Neither is a day
 * that is past at `now` (unix milliseconds).
 */
export function nextDay({ arrangement }: Pick<Gift, 'arrangement'>, facts: readonly Fact[], now: number): Day | null {
  if (!arrangement || arrangement.nextOn === null) return null
  const { nextAt, nextOn } = arrangement
  const paidAt = Math.max(...facts.filter(({ kind }) => kind === 'paid').map(({ at }) => at))
  if (paidAt > 0 && (nextOn <= charityDay(paidAt) || (nextAt !== null && nextAt <= paidAt))) return null
  return nextOn < charityDay(now) ? null : nextOn
}
