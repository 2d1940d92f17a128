import { seconds } from '../base/clock.ts'
import type { Store } from '../store/database/store.ts'
import { type CountedFact, factsAfter, factsNumbered, lastNumber } from '../store/ledger/day-sums.ts'

/** Facts read at once. */
const page = 2000
/** Numbers that are looked for again at once. */
const mostMissing = 500

/**
 * On PostgreSQL numbers are given out before their facts are committed, so that a later one may be seen first. No transaction
 * of ours lives this long: a number that is missing until then was given to nobody.
 */
const settling = seconds(120)

/** Facts that are so many numbers behind the newest are settled. */
export const tail = 5000

/** Follows the ledger as it grows: each fact is given out once, whoever writes it, and nothing is read twice. */
export class LedgerTail {
  readonly #store: Store
  #last: number
  /** Numbers that were passed without their fact, and when. */
  readonly #missing = new Map<number, number>()

  private constructor(store: Store, last: number) {
    this.#store = store
    this.#last = last
  }

  /** Begins so far behind the newest fact that all before are settled. */
  static async open(store: Store): Promise<LedgerTail> {
    return new LedgerTail(store, Math.max(0, (await store.read(lastNumber)) - tail))
  }

  /** The number up to which every fact was given out, or came before this began. */
  get last(): number {
    return this.#last
  }

  /** What has come since this was last asked. */
  async *more(now: number): AsyncGenerator<readonly CountedFact[]> {
    for (const [number, since] of this.#missing) if (now - since > settling) this.#missing.delete(number)
    const late = await this.#store.read(factsNumbered([...this.#missing.keys()].slice(0, mostMissing)))
    for (const { seq } of late) this.#missing.delete(seq)
    if (late.length > 0) yield late
    for (;;) {
      const facts = await this.#store.read(factsAfter(this.#last, page))
      const last = facts.at(-1)?.seq
      if (last === undefined) return
      const there = new Set(facts.map(({ seq }) => seq))
      for (let number = this.#last + 1; number < last; number += 1) {
        if (!there.has(number) && this.#missing.size < mostMissing) this.#missing.set(number, now)
      }
      this.#last = last
      yield facts
      if (facts.length < page) return
    }
  }
}
