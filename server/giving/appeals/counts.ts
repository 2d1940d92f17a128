import { charityDay } from '#content/dates.ts'
import { termsOf } from '#gift/appeal-terms.ts'
import type { AppealSums } from '#gift/appeal-total.ts'
import { appealOf, appealTime } from '#gift/appeals.ts'
import { type PotSums, pledgedOf } from '#gift/match.ts'
import { cents, zero } from '#gift/money.ts'
import { type Clock, hours, minutes, seconds } from '../../base/clock.ts'
import type { Log } from '../../base/log.ts'
import { together, type Unit } from '../../store/database/unit.ts'
import { sumsOfAppeal } from '../../store/gift/appeal-sums.ts'
import { endOfAppeal } from '../../store/gift/ended-appeals.ts'
import { giftsMatched, sumsOfPot } from '../../store/gift/pots.ts'

/** What an appeal has come to, and when that was counted. */
export interface AppealCount extends AppealSums {
  readonly at: number
  /** When it was ended before its last day; null: it was not. */
  readonly endedAt: number | null
  /** What is pledged to match its gifts, and how many have something of it; null: nothing is. */
  readonly pot: (PotSums & { readonly gifts: number }) | null
}

/** What of an appeal's pledge is spoken for. Null: the appeal has none. */
export const countOfPot = (id: string): Unit<AppealCount['pot']> =>
  function* (db) {
    const match = appealOf(id)?.match
    if (!match) return null
    const [sums, gifts] = yield* together(sumsOfPot(id)(db), giftsMatched(id)(db))
    const { reservedCents = zero, usedCents = zero } = sums ?? {}
    // as it is pledged today; one that was lowered since stays at what was spoken for
    const pledgedCents = cents(Math.max(pledgedOf(match), reservedCents + usedCents))
    return { pledgedCents, reservedCents, usedCents, gifts }
  }

/** Counts an appeal now. `at`: unix milliseconds. */
export const countOfAppeal = (id: string, at: number): Unit<Omit<AppealCount, 'at'>> =>
  function* (db) {
    const { counts } = termsOf(id)
    const [sums, endedAt] = yield* together(sumsOfAppeal(id, counts, at - hours(1))(db), endOfAppeal(id)(db))
    return { ...sums, endedAt, pot: yield* countOfPot(id)(db) }
  }

export interface CountsParts {
  readonly read: (appeal: string) => Promise<Omit<AppealCount, 'at'>>
  readonly clock: Clock
  readonly log: Log
  /** Ends all that goes on by itself. */
  readonly ending: AbortSignal
}

/** So often the database is looked at, at most: for one appeal, whatever the number of those who watch. */
export const countedEvery = seconds(2)
/** And so many times longer than a look takes it rests, so that no sum takes more than a small part of the database's time. */
const restsFor = 20
/** What is over changes by what goes back alone. */
const overCountedEvery = minutes(5)
/** Whoever asks while a look is under way reads the last count, unless that is older: then they wait for the new one. */
const knownFor = minutes(1)

interface Look {
  readonly count: Promise<AppealCount>
  /** Until when it is not looked again; null: the look is under way. */
  readonly until: number | null
}

const isOver = (id: string, { at, endedAt }: AppealCount): boolean => {
  const appeal = appealOf(id)
  return endedAt !== null || (appeal !== undefined && appealTime(appeal, charityDay(at)) === 'over')
}

/** Counts appeals, one look for everybody who asks meanwhile, and tells those who watch. */
export class AppealCounts {
  readonly #parts: CountsParts
  readonly #looks = new Map<string, Look>()
  readonly #last = new Map<string, AppealCount>()
  readonly #watching = new Map<string, Set<(count: AppealCount) => void>>()

  constructor(parts: CountsParts) {
    this.#parts = parts
  }

  /** Within the last seconds. While the database is away, the last that is known. @throws where nothing is */
  async count(appeal: string): Promise<AppealCount> {
    const { clock, log, read } = this.#parts
    const readAt = clock.now()
    const before = this.#looks.get(appeal)
    const last = this.#last.get(appeal)
    if (before?.until === null && last && readAt - last.at < knownFor) return last
    if (before && (before.until === null || readAt < before.until)) return await before.count
    const rest = (least: number) => {
      const [look, now] = [this.#looks.get(appeal), clock.now()]
      if (look) this.#looks.set(appeal, { ...look, until: Math.max(readAt + least, now + restsFor * (now - readAt)) })
    }
    const look = async (): Promise<AppealCount> => {
      try {
        const count = { ...(await read(appeal)), at: readAt }
        this.#last.set(appeal, count)
        rest(isOver(appeal, count) ? overCountedEvery : countedEvery)
        return count
      } catch (error) {
        rest(countedEvery)
        if (!last) throw error
        log.warn({ err: error, appeal }, 'an appeal could not be counted')
        return last
      }
    }
    const count = look()
    // whoever asked hears of it; the look that is kept for others is no fault by itself
    count.catch(() => {})
    this.#looks.set(appeal, { count, until: null })
    return await count
  }

  /** Hears what is counted from now on, changed or not; answers how to hear no more. */
  watch(appeal: string, listener: (count: AppealCount) => void): () => void {
    const followed = this.#watching.get(appeal)
    const watching = followed ?? new Set()
    watching.add(listener)
    if (!followed) {
      this.#watching.set(appeal, watching)
      void this.#follow(appeal, watching)
    }
    return () => void watching.delete(listener)
  }

  async #follow(appeal: string, watching: Set<(count: AppealCount) => void>): Promise<void> {
    const { clock, ending } = this.#parts
    while (watching.size > 0 && !ending.aborted) {
      const count = await this.count(appeal).catch(() => null)
      if (count) for (const listener of watching) listener(count)
      await clock.wait(countedEvery, ending)
    }
    if (this.#watching.get(appeal) === watching) this.#watching.delete(appeal)
  }
}
