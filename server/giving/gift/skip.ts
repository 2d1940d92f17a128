import { charityDay } from '#content/dates.ts'
import type { Day } from '#gift/next-gift.ts'
import type { Gift } from '../../store/gift/gifts.ts'

/** Whether the charge of this day is the next one of a running gift, and still ahead at `now` (unix milliseconds). */
export function canBeSkipped(
  { standing, arrangement }: Pick<Gift, 'standing' | 'arrangement'>,
  day: Day,
  now: number,
): boolean {
  if (standing.state !== 'active' || arrangement?.status !== 'active' || arrangement.nextOn !== day) return false
  return charityDay(now) < day && (arrangement.nextAt === null || arrangement.nextAt > now)
}
