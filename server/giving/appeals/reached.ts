import { charityDay } from '#content/dates.ts'
import type { AppealPageProps } from '#gift/appeal-page.ts'
import { termsOf } from '#gift/appeal-terms.ts'
import type { AppealPage, AppealTotal } from '#gift/appeal-total.ts'
import { type Clock, minutes } from '../../base/clock.ts'
import type { Unit } from '../../store/database/unit.ts'
import { keptByQuarter } from '../../store/gift/appeal-sums.ts'

export type ReachedDays = NonNullable<AppealPageProps['reached']>

type Aims = Pick<AppealPage, 'goal' | 'steps'>

/**
 * The days on which what is kept today of the appeal's gifts had come to its goal and to its steps: so a day that is told stands while the
 * sum does, and a gift that went back made nothing reached.
 */
export const reachedDays = (id: string, { goal, steps }: Aims): Unit<ReachedDays> =>
  function* (db) {
    const { counts } = termsOf(id)
    let [sum, gifts] = [0, 0]
    const quarters = (yield* keptByQuarter(id, counts)(db)).map((each) => {
      sum += each.kept
      gifts += each.gifts
      return { at: each.at, kept: sum, gifts }
    })
    const dayOf = (isThere: (sums: { readonly kept: number; readonly gifts: number }) => boolean) => {
      const first = quarters.find(isThere)
      return first === undefined ? null : charityDay(first.at)
    }
    const of = (dollars: number) => dayOf((sums) => sums.kept >= dollars * 100)
    const inGifts = goal?.gifts
    return {
      goal:
        goal?.dollars !== undefined
          ? of(goal.dollars)
          : inGifts === undefined
            ? null
            : dayOf((sums) => sums.gifts >= inGifts),
      steps: steps.map(({ dollars }) => of(dollars)),
    }
  }

/** What was reached on a day before may be so no more, or on another one: it is looked at again after so long. */
const knownFor = minutes(5)

/** Knows the days, and looks at every payment of an appeal only where it has reached more or less than before, or seldom. */
export class Reached {
  readonly #read: (id: string, aims: Aims) => Promise<ReachedDays>
  readonly #clock: Pick<Clock, 'now'>
  readonly #known = new Map<
    string,
    { readonly many: number; readonly until: number; readonly days: Promise<ReachedDays> }
  >()

  constructor(load: (id: string, aims: Aims) => Promise<ReachedDays>, clock: Pick<Clock, 'now'>) {
    this.#read = load
    this.#clock = clock
  }

  /** Null: nothing is reached that `total` tells, or nobody can say. */
  async daysOf({ id, goal, steps }: AppealPage, total: AppealTotal): Promise<ReachedDays | null> {
    const sum = total.cents ?? 0
    const isGoal = (total.share ?? 0) >= 100
    const many = steps.filter(({ dollars }) => sum >= dollars * 100).length + (isGoal ? 1 : 0)
    if (many === 0) return null
    const before = this.#known.get(id)
    const now = this.#clock.now()
    if (before?.many === many && now < before.until) return await before.days.catch(() => null)
    const days = this.#read(id, { goal, steps })
    this.#known.set(id, { many, until: now + knownFor, days })
    const words = await days.catch(() => null)
    if (words === null) this.#known.delete(id)
    return (
      words && { goal: isGoal ? words.goal : null, steps: total.cents === null ? steps.map(() => null) : words.steps }
    )
  }
}
