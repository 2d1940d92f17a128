import type { Arrangement } from './arrangement.ts'
import { type Day, giftDay } from './next-gift.ts'

/** The days of the month on which a monthly gift can be taken: those that every month has. */
export const lastChargeDay = 28

/** What another day of the month means for a gift. */
export interface MovedDay {
  /** The first gift that is taken on the new day. */
  readonly on: Day
  /** The gift that is taken on its present day before that, since the new day of its month has passed; null: none is. */
  readonly after: Day | null
}

/**
 * Where a gift goes whose next one is due on `next`: to the new day of that same month, where both are still to come, be it sooner or later;
 * else it is taken once more on its present day, and on the new one from the month after. So every month is charged once, by the
 * charity's calendar, and none is left out.
 * @param day of the month, 1 to 28
 * @param today the charity's; what is to be taken today may be on its way
 */
export function movedDay(next: Day, day: number, today: Day): MovedDay {
  const inMonth = dayInMonthOf(next, day)
  return inMonth > today && next > today ? { on: inMonth, after: null } : { on: giftDay(inMonth, 1), after: next }
}

const dayInMonthOf = (of: Day, day: number): Day => `${of.slice(0, 8)}${String(day).padStart(2, '0')}`

/** Whether another day can be chosen now: the gift runs, has been given once at least, and its next day is known. */
export const takesAnotherDay = (gift: {
  readonly standing: { readonly state: string; readonly payments: number }
  readonly arrangement: Pick<Arrangement, 'status' | 'nextOn'> | null
}): boolean =>
  gift.standing.state === 'active' &&
  gift.standing.payments > 0 &&
  gift.arrangement?.status === 'active' &&
  gift.arrangement.nextOn !== null
