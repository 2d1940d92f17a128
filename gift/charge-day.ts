import type { Arrangement } from './arrangement.ts'
import { type Day, giftDay } from './next-gift.ts'
import type { FundShares } from './shares.ts'

/** The days of the month on which a monthly gift can be taken: those that every month has. */
export const lastChargeDay = 28

/** How two gifts stand to each other of which one takes the place of the other, on another day of the month. */
export interface Place {
  /** The monthly gift whose place it is to take; null: none. */
  readonly inPlaceOf: string | null
  /** As which gift its donor's giving goes on: that which took its place, or whose place it could not take. Null: it is this one. */
  readonly goesOnAs: string | null
}

/** What a gift takes over from the one whose place it takes, beside what a form asks for. */
export interface Replaced {
  readonly id: string
  readonly appeal: string | null
  readonly provenAt: number | null
  readonly funds: FundShares | null
}

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

/**
 * Days that lie between the approval of a gift that takes another's place and the first charge that it changes: `most` where it is offered,
 * and `least` where it is taken. What is approved later than that is ended before it is charged.
 */
export const roomInDays = { most: 5, least: 2 } as const

/** Whether so many days are left before the first charge that this changes of a gift whose next one is due on `next`. */
export const hasRoom = ({ on, after }: MovedDay, next: Day, today: Day, daysLeft: number): boolean =>
  [on, ...(after === null ? [next] : [])].every((day) => Date.parse(day) - Date.parse(today) >= daysLeft * 86_400_000)

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
