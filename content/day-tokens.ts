import { nextGift } from '#gift/next-gift.ts'
import { charityDay, monthAndDay } from './dates.ts'

/** What the built pages say of the day, by the tokens that hold its place. `at`: unix milliseconds of any moment of the day. */
export function dayTokens(at: number): { NEXT_GIFT_EN: string; NEXT_GIFT_ES: string } {
  const next = nextGift(charityDay(at))
  return { NEXT_GIFT_EN: monthAndDay(next, 'en'), NEXT_GIFT_ES: monthAndDay(next, 'es') }
}
