import { charityDay } from '#content/dates.ts'
import type { Day } from '#gift/next-gift.ts'
import { type Clock, minutes } from '../../process/clock.ts'

/** In no zone of the world does a day begin but on a quarter of an hour. */
const quarter = minutes(15)

/** Tells the charity's day at every request, and looks at the calendar once in a quarter of an hour. */
export function today(clock: Pick<Clock, 'now'>): () => Day {
  let known = { quarter: Number.NaN, day: '' }
  return () => {
    const now = clock.now()
    const current = Math.floor(now / quarter)
    if (current !== known.quarter) known = { quarter: current, day: charityDay(now) }
    return known.day
  }
}
