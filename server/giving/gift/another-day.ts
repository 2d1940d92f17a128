import { charityDay } from '#content/dates.ts'
import { hasRoom, type MovedDay, movedDay, roomInDays, takesAnotherDay } from '#gift/charge-day.ts'
import type { Day } from '#gift/next-gift.ts'
import { done, type Outcome, refused } from '#gift/outcome.ts'
import { days, hours } from '../../base/clock.ts'
import type { Traits } from '../../providers/traits.ts'
import type { Gift } from '../../store/gift/gifts.ts'

/** Another day of the month, as its provider is to be asked for it. */
export interface DayWish {
  readonly kind: 'day'
  readonly arguments: MovedDay & { readonly day: number }
  readonly notBefore?: number
}

/**
 * A provider takes the money of a day within so long, and the gift's next day is another from then on. Whoever would be stopped for good
 * with it is given longer: a charge that is declined is tried again after five days.
 */
const takenBy = { moved: hours(2), 'approved anew': days(8) } as const

/** Where the day of a gift would go now; null: its provider keeps it, or it cannot be chosen as the gift stands. */
export const planOf = (gift: Gift, day: number, now: number, traits: Pick<Traits, 'day'>): MovedDay | null => {
  const nextOn = gift.arrangement?.nextOn ?? null
  if (traits.day === 'kept' || nextOn === null || !takesAnotherDay(gift)) return null
  return movedDay(nextOn, day, charityDay(now))
}

/**
 * What is to be asked of the provider for it, and when: after the gift that is still taken on the present day, where there is one. `on`:
 * the first charge as it was shown; nobody agrees to another than they read, after midnight or once the next charge has moved. `daysLeft`:
 * where another gift takes its place, so many days are to be left before any charge that this changes.
 */
export function dayWish(
  gift: Gift,
  { day, on }: { readonly day: number; readonly on?: Day },
  now: number,
  traits: Pick<Traits, 'day'>,
  daysLeft: number = roomInDays.most,
): Outcome<DayWish> {
  const plan = planOf(gift, day, now, traits)
  if (plan === null || traits.day === 'kept')
    return refused('action_not_possible', `the day of gift ${gift.id} is kept`)
  if (on !== undefined && on !== plan.on) {
    return refused('confirmation_differs', `gift ${gift.id} would be charged on ${plan.on}, not on ${on}`)
  }
  const nextOn = gift.arrangement?.nextOn ?? plan.on
  if (traits.day === 'approved anew' && !hasRoom(plan, nextOn, charityDay(now), daysLeft)) {
    return refused('action_not_possible', `gift ${gift.id} is charged too soon to be given anew on ${plan.on}`)
  }
  const wish = { kind: 'day', arguments: { day, ...plan } } as const
  const nextAt = gift.arrangement?.nextAt ?? null
  return done(plan.after === null || nextAt === null ? wish : { ...wish, notBefore: nextAt + takenBy[traits.day] })
}

/** As letters tell of it: that the day is another now, or is once more the day of before (`lastOn`), and that it stays. */
export const dayChanged = (at: number, lastOn?: Day) =>
  ({ change: 'day', at, ...(lastOn === undefined ? {} : { lastOn }) }) as const
export const dayRefused = (at: number) => ({ asked: 'day', at }) as const
