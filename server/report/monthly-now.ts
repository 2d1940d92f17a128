import { beginningOf, charityDay } from '#content/dates.ts'
import { days } from '../base/clock.ts'
import type { Store } from '../store/database/store.ts'
import { outcomesBetween } from '../store/ledger/facts.ts'
import { beganAndEnded } from '../store/ledger/month-totals.ts'

/** What became of monthly gifts in a time. */
export interface MonthlyCounts {
  /** Gifts that began. */
  readonly gained: number
  /** Gifts that ended, whoever ended them. */
  readonly ended: number
  /** Months that were declined, paid after all, and gifts that ended unpaid or were given up. */
  readonly declined: number
  readonly rescued: number
  readonly lost: number
}

export interface MonthlyTold {
  readonly today: MonthlyCounts
  /** Since the month began. */
  readonly month: MonthlyCounts
  /** Gifts that were declined and are neither paid nor lost yet. */
  readonly failing: number
}

/** Nobody asks a bank for longer: what was declined before then is settled, whatever was noted. */
const asksFor = days(60)

/** How monthly gifts fare, by the charity's clock. `now`: unix milliseconds. */
export async function monthlyUntil(store: Store, now: number): Promise<MonthlyTold> {
  const [day, month] = [beginningOf(charityDay(now)), beginningOf(`${charityDay(now).slice(0, 7)}-01`)]
  const noted = await store.read(outcomesBetween(Math.min(month, now - asksFor), now + 1))
  const since = async (from: number): Promise<MonthlyCounts> => {
    const { began, ended } = await store.read(beganAndEnded(from, now + 1))
    const count = (is: string) => noted.filter(({ at, outcome }) => at >= from && outcome.is === is).length
    return { gained: began, ended, declined: count('declined'), rescued: count('recovered'), lost: count('lost') }
  }
  const newest = new Map(noted.map(({ gift, outcome }) => [gift, outcome.is]))
  return {
    today: await since(day),
    month: await since(month),
    failing: [...newest.values()].filter((is) => is === 'declined').length,
  }
}
