import type { Language } from '#gift/language.ts'
import { type Cents, cents } from '#gift/money.ts'
import type { PaymentWay } from '#gift/paid-by.ts'
import type { MinuteSum } from '../store/ledger/day-sums.ts'
import { hourOf } from './same-time.ts'

/** Payments and what they came to. */
export interface Came {
  readonly gifts: number
  readonly cents: Cents
}

/** What one day brought by some moment of it. */
export interface DayTold {
  readonly all: Came
  readonly once: Came
  readonly monthly: Came
  /** What was given back or taken back by banks on that day, whenever it was given. */
  readonly back: Came
  readonly ways: ReadonlyMap<PaymentWay, Came>
  readonly languages: ReadonlyMap<Language, Came>
  /** By campaign; empty: by no campaign's link. */
  readonly campaigns: ReadonlyMap<string, Came>
  /** Of each hour on the charity's clock, from midnight on. */
  readonly hours: readonly { readonly once: Came; readonly monthly: Came }[]
}

/** Campaign names come from URLs, so anybody can invent them: this many are kept apart for a day, the rest are summed as one. */
const mostCampaigns = 500
/** What stands for all others. No link can bring it: it is longer than a campaign's name may be. */
export const otherCampaigns = '…'.repeat(101)

const nothing: Came = { gifts: 0, cents: cents(0) }
const plus = (came: Came | undefined, { number, cents: more }: MinuteSum): Came => ({
  gifts: (came?.gifts ?? 0) + number,
  cents: cents((came?.cents ?? 0) + more),
})

/** The sums of one day, to which more may be added as they come. */
export class DaySums {
  readonly #sums = new Map<string, MinuteSum>()
  readonly #campaigns = new Set<string>()

  add(sum: MinuteSum): void {
    const { minute, kind, frequency, way, language, number, cents } = sum
    if (this.#campaigns.size < mostCampaigns) this.#campaigns.add(sum.campaign)
    const campaign = this.#campaigns.has(sum.campaign) ? sum.campaign : otherCampaigns
    const key = [minute, kind, frequency, way, language, campaign].join('\n')
    const before = this.#sums.get(key)
    const counted = { minute, kind, frequency, way, language, campaign }
    this.#sums.set(key, {
      ...counted,
      number: (before?.number ?? 0) + number,
      cents: (before?.cents ?? 0) + cents,
    })
  }

  /** What came before a moment, in unix milliseconds; whole minutes are counted. */
  until(moment: number): DayTold {
    const end = Math.floor(moment / 60_000)
    const ways = new Map<PaymentWay, Came>()
    const languages = new Map<Language, Came>()
    const campaigns = new Map<string, Came>()
    const hours = Array.from({ length: 24 }, () => ({ once: nothing, monthly: nothing }))
    const quarters = new Map<number, number>()
    const sums = { all: nothing, once: nothing, monthly: nothing, back: nothing }
    for (const sum of this.#sums.values()) {
      if (sum.minute > end) continue
      if (sum.kind === 'refunded' || sum.kind === 'disputed') sums.back = plus(sums.back, sum)
      if (sum.kind !== 'paid') continue
      sums.all = plus(sums.all, sum)
      sums[sum.frequency] = plus(sums[sum.frequency], sum)
      ways.set(sum.way, plus(ways.get(sum.way), sum))
      languages.set(sum.language, plus(languages.get(sum.language), sum))
      campaigns.set(sum.campaign, plus(campaigns.get(sum.campaign), sum))
      // No clock is off by anything but quarters of an hour, and to ask for the time is dear.
      const quarter = Math.floor(sum.minute / 15)
      const before = quarters.get(quarter)
      const hour = before ?? hourOf(quarter * 15 * 60_000)
      if (before === undefined) quarters.set(quarter, hour)
      const of = hours[hour]
      if (of) of[sum.frequency] = plus(of[sum.frequency], sum)
    }
    return { ...sums, ways, languages, campaigns, hours }
  }
}
