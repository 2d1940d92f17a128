import { type AmountLimits, amountFault, defaultLimits, presets } from './amounts.ts'
import type { Standing } from './lifecycle.ts'
import { type Cents, cents } from './money.ts'
import { type Day, nextGift } from './next-gift.ts'
import type { Frequency } from './provider.ts'
import type { Tribute } from './tribute.ts'

/** A monthly gift that a donor is asked for, quietly and once, in the thanks for a gift given once. */
export interface MonthlyOffer {
  readonly cents: Cents
  /** The day of its first charge: what was given is not charged again before. */
  readonly begins: Day
}

/** Each month no more than this part of what was given. */
const mostOfGift = 0.4
/** So soon before its first charge a monthly gift is asked for no more: a provider must have it in time. */
const leastDaysAhead = 3

/**
 * What the donor of this gift may be asked for on `today`; null: nothing. The amount is the largest of the monthly buttons
 * within the part, else the smallest button, unless that is more than was given. The day is the next gift's by the one date
 * rule, counted from `given`, so that it is the same however late, and however often, the thanks are read. Nobody is asked
 * in grief, nor before the whole gift is sure.
 */
export function monthlyOffer(
  gift: {
    readonly frequency: Frequency
    readonly standing: Standing
    readonly tribute: Pick<Tribute, 'kind'> | null
  },
  day: Day,
  today: Day,
  limits: AmountLimits = defaultLimits,
): MonthlyOffer | null {
  const { frequency, standing, tribute } = gift
  if (frequency !== 'once' || standing.state !== 'complete' || isInGrief(tribute)) return null
  const begins = nextGift(day)
  if (Date.parse(begins) - Date.parse(today) < leastDaysAhead * 86_400_000) return null
  const amount = offeredCents(standing.paidCents)
  return amount === null || amountFault(amount, limits) !== null ? null : { cents: amount, begins }
}

const isInGrief = (tribute: Pick<Tribute, 'kind'> | null): boolean => tribute?.kind === 'memory'

/** Whether a gift of so much, given once, will be followed by such an offer, once it is paid. */
export function mayFollow(gift: Cents, tribute: Pick<Tribute, 'kind'> | null, limits = defaultLimits): boolean {
  const amount = offeredCents(gift)
  return amount !== null && !isInGrief(tribute) && amountFault(amount, limits) === null
}

function offeredCents(amount: Cents): Cents | null {
  const [least, ...more] = presets.monthly.map((dollars) => dollars * 100)
  if (least === undefined || least > amount) return null
  return cents(more.findLast((each) => each <= amount * mostOfGift) ?? least)
}
