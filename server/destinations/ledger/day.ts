import { charityDay, utcDay } from '#content/dates.ts'
import type { Day } from '#gift/next-gift.ts'
import { days } from '../../base/clock.ts'

/** The day of the bank's on which a payout arrives: a provider that knows no more says it as midnight of that day in UTC. */
export const arrivalDay = (at: number): Day => (at % days(1) === 0 ? utcDay(at) : charityDay(at))
