import { beginningOf, charityDay } from '#content/dates.ts'
import { daysAfter } from '#gift/calendar.ts'
import type { Day } from '#gift/next-gift.ts'
import { type Clock, days, minutes, seconds } from '../base/clock.ts'
import type { Store } from '../store/database/store.ts'
import { sumsByMinute } from '../store/ledger/day-sums.ts'
import { DaySums, type DayTold } from './day-sums.ts'
import { LedgerTail } from './ledger-tail.ts'
import { type MonthlyTold, monthlyUntil } from './monthly-now.ts'
import { sameTime, yearBefore } from './same-time.ts'

/** What this day has brought, beside two others up to the same time of day by the charity's clock. */
export interface Today {
  /** When it was read, in unix milliseconds. */
  readonly at: number
  readonly day: Day
  readonly now: DayTold
  readonly lastWeek: Compared
  readonly lastYear: Compared
  readonly monthly: MonthlyTold
}

/** Another day: up to the same time, and to its end. */
export interface Compared {
  readonly day: Day
  readonly soFar: DayTold
  readonly whole: DayTold
}

/** This day is read anew after so long: a dispute's sum, or a payment's date, may have changed since. */
const openRenewed = minutes(5)
/** Days that are over are read anew after so long: what was paid on them may be told late. */
const pastRenewed = minutes(30)
/** So are notes on monthly gifts. */
const monthlyRenewed = seconds(15)
/** An answer as old as that is given again: however many ask, the database is asked once. */
const fresh = seconds(1)

/**
 * Tells what comes in. The day is read every few minutes, by its dates; between them only what the ledger has gained since is read,
 * so that asking costs the same beside ten gifts and ten million.
 */
export class TodayReader {
  readonly #store: Store
  readonly #clock: Clock
  #open: { readonly day: Day; readonly readAt: number; readonly tail: LedgerTail; readonly sums: DaySums } | null = null
  readonly #past = new Map<Day, { readonly readAt: number; readonly sums: DaySums }>()
  #monthly: { readonly readAt: number; readonly told: MonthlyTold } | null = null
  #told: Today | null = null
  #reading: Promise<Today> | null = null

  constructor(store: Store, clock: Clock) {
    this.#store = store
    this.#clock = clock
  }

  /** As of now, or of a second ago. */
  read(): Promise<Today> {
    if (this.#told && this.#clock.now() - this.#told.at < fresh) return Promise.resolve(this.#told)
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null
    })
    return this.#reading
  }

  async #read(): Promise<Today> {
    const now = this.#clock.now()
    const day = charityDay(now)
    const own = this.#open
    const isFresh = own?.day === day && now - own.readAt <= openRenewed
    const open = isFresh ? own : await this.#begin(day, now)
    this.#open = open
    const { sums, tail } = open
    const [from, to] = edges(day)
    for await (const facts of tail.more(now)) {
      for (const fact of facts) {
        if (fact.minute * 60_000 >= from && fact.minute * 60_000 < to) sums.add(fact)
      }
    }
    if (!this.#monthly || now - this.#monthly.readAt > monthlyRenewed) {
      this.#monthly = { readAt: now, told: await monthlyUntil(this.#store, now) }
    }
    const [lastWeek, lastYear] = [daysAfter(day, -7), yearBefore(day)]
    for (const day of this.#past.keys()) if (day !== lastWeek && day !== lastYear) this.#past.delete(day)
    this.#told = {
      at: now,
      day,
      // The provider's clock may be ahead of ours.
      now: sums.until(to),
      lastWeek: await this.#compared(lastWeek, now),
      lastYear: await this.#compared(lastYear, now),
      monthly: this.#monthly.told,
    }
    return this.#told
  }

  /** What is settled is summed up by the database, once; the rest comes fact by fact. */
  async #begin(day: Day, now: number) {
    const tail = await LedgerTail.open(this.#store)
    const sums = new DaySums()
    for (const sum of await this.#store.read(sumsByMinute(...edges(day), tail.last))) sums.add(sum)
    return { day, readAt: now, tail, sums }
  }

  async #compared(day: Day, now: number): Promise<Compared> {
    let past = this.#past.get(day)
    if (!past || now - past.readAt > pastRenewed) {
      const sums = new DaySums()
      for (const sum of await this.#store.read(sumsByMinute(...edges(day), Number.MAX_SAFE_INTEGER))) sums.add(sum)
      past = { readAt: now, sums }
      this.#past.set(day, past)
    }
    return { day, soFar: past.sums.until(sameTime(now, day)), whole: past.sums.until(beginningOf(day) + days(2)) }
  }
}

const edges = (day: Day): readonly [from: number, to: number] => [beginningOf(day), beginningOf(daysAfter(day, 1))]
