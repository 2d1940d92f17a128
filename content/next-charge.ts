import type { Arrangement } from '#gift/arrangement.ts'
import type { Fact, Standing } from '#gift/lifecycle.ts'
import type { Day } from '#gift/next-gift.ts'
import { charityDay } from './dates.ts'

/**
 * The day of the next charge, as letters may name it; null where none is known. A payment may be booked before the gift is read
 * again: what was read before that payment tells of the charge that has just been made, and is not named. Neither is a day
 * that is past at `now` (unix milliseconds).
 */
export function nextDay(
  { nextAt, nextOn }: Pick<Arrangement, 'nextAt' | 'nextOn'>,
  facts: readonly Fact[],
  now: number,
): Day | null {
  if (nextOn === null) return null
  const paidAt = Math.max(...facts.filter(({ kind }) => kind === 'paid').map(({ at }) => at))
  if (paidAt > 0 && (nextOn <= charityDay(paidAt) || (nextAt !== null && nextAt <= paidAt))) return null
  return nextOn < charityDay(now) ? null : nextOn
}

/** Whether the charge of this day is the next one of a running gift, and still ahead at `now` (unix milliseconds). */
export function canBeSkipped(
  { standing, arrangement }: { readonly standing: Standing; readonly arrangement: Arrangement | null },
  day: Day,
  now: number,
): boolean {
  if (standing.state !== 'active' || arrangement?.status !== 'active' || arrangement.nextOn !== day) return false
  return charityDay(now) < day && (arrangement.nextAt === null || arrangement.nextAt > now)
}
